import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffRow, diffTexts, splitByMarks } from './diff-texts.ts';
import { toHunks } from '../../notes/compare-texts.ts';

const short = ({ kind, text }: DiffRow) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`;

describe('diffTexts', () => {
  it('numbers lines on both sides and marks the words that differ', () => {
    const { rows, added, removed } = diffTexts('a\nthe quick fox\nz\n', 'a\nthe slow fox\nmore\nz\n');
    expect(rows.map(short)).toEqual([' a', '-the quick fox', '+the slow fox', '+more', ' z']);
    expect(rows.map((row) => [row.before, row.after])).toEqual([
      [1, 1],
      [2, undefined],
      [undefined, 2],
      [undefined, 3],
      [3, 4],
    ]);
    expect(rows[1]?.marks).toEqual([[4, 9]]);
    expect(splitByMarks('the slow fox', rows[2]?.marks ?? [])).toEqual([
      { text: 'the ', marked: false },
      { text: 'slow', marked: true },
      { text: ' fox', marked: false },
    ]);
    expect([added, removed]).toEqual([2, 1]);
  });

  it('marks words of a script without spaces', () => {
    const { rows } = diffTexts('我今天喜欢学习数学。', '我今天喜欢学习物理。');
    expect(rows[0]?.text.slice(...(rows[0].marks[0] ?? [0, 0]))).toBe('数学');
  });

  it('leaves lines that have nothing in common unmarked', () => {
    expect(diffTexts('alpha beta', 'gamma delta').rows.every((row) => row.marks.length === 0)).toBe(true);
  });

  it('shows a new file as added and a deleted one as removed', () => {
    expect(diffTexts(null, 'a\nb\n').rows.map(short)).toEqual(['+a', '+b']);
    expect(diffTexts('a\nb', null).rows.map(short)).toEqual(['-a', '-b']);
    expect(diffTexts(null, '').rows).toEqual([]);
  });

  it('names differences that are visible in no line, such as a missing final line end', () => {
    expect(diffTexts('a\r\nb\r\n', 'a\nb\n').notes).toEqual(['Line ends change from CRLF to LF.']);
    expect(diffTexts('\uFEFFa\n', 'a').notes).toEqual([
      'The byte order mark is removed.',
      'The line break at the end is removed.',
    ]);
    expect(diffTexts('a\r\nb\r\n', 'a\nb\n')).toMatchObject({ added: 0, removed: 0 });
  });

  it('shows the lines whose line ends change while those of others stay', () => {
    const { rows, notes } = diffTexts('a\r\nb\nc\n', 'a\nb\r\nc\n');
    expect(rows.map((row) => short(row) + (row.end ?? ''))).toEqual(['-aCRLF', '-b', '+a', '+bCRLF', ' c']);
    expect(notes).toEqual([]);
    expect(diffTexts('a\rb\r', 'a\nb\n').notes).toEqual(['Line ends change from CR to LF.']);
    expect(diffTexts(null, 'a\r\nb').notes).toEqual(['Lines end with CRLF.', 'There is no line break at the end.']);
  });

  it('says that nothing differs only when the texts are equal', () => {
    const text = fc
      .array(fc.constantFrom('a', '\r', '\n', '\r\n', '\uFEFF', '\u200b'), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { added, removed, notes } = diffTexts(before, after);
        if (added + removed + notes.length === 0) expect(after).toBe(before);
      }),
      { numRuns: 2000 },
    );
  });

  it('stops matching lines of texts that have nothing in common, and says so', () => {
    const before = Array.from({ length: 4000 }, (_, at) => `old ${at}`).join('\n');
    const after = Array.from({ length: 4000 }, (_, at) => `new ${at}`).join('\n');
    expect(diffTexts(before, after)).toMatchObject({ coarse: true, added: 4000, removed: 4000 });
  });

  it('holds both texts in full, whatever they are', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', 'a b c', '数学'), { maxLength: 30 });
    fc.assert(
      fc.property(lines, lines, (old, now) => {
        const { rows } = diffTexts(old.map((line) => `${line}\n`).join(''), now.map((line) => `${line}\n`).join(''));
        expect(rows.filter((row) => row.kind !== 'added').map((row) => row.text)).toEqual(old);
        expect(rows.filter((row) => row.kind !== 'removed').map((row) => row.text)).toEqual(now);
      }),
    );
  });
});

describe('toHunks', () => {
  it('hides lines that are far from any change', () => {
    const before = Array.from({ length: 40 }, (_, at) => `line ${at}`);
    const after = before.with(20, 'changed');
    const hunks = toHunks(diffTexts(before.join('\n'), after.join('\n')).rows);
    expect(hunks.map((hunk) => [hunk.kind, hunk.rows.length])).toEqual([
      ['gap', 17],
      ['rows', 8],
      ['gap', 16],
    ]);
  });

  it('loses no row', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 });
    fc.assert(
      fc.property(lines, lines, (old, now) => {
        const { rows } = diffTexts(old.join('\n'), now.join('\n'));
        expect(toHunks(rows).flatMap((hunk) => hunk.rows)).toEqual(rows);
      }),
    );
  });
});
