import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, type Comparison, type LineEnd } from './compare-texts.ts';

const pieces = fc.constantFrom('a', 'b', '', ' ', '\t', '\r', '\n', '\r\n', '\uFEFF', '\u200b', '…');
const text = fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join(''));
const file = fc.option(text, { freq: 5 });

/** The new text, from nothing but the old one and what the comparison says. */
function rebuilt(before: string | null, { lines, notes, endsCount }: Comparison): string {
  const note = <Kind extends (typeof notes)[number]['kind']>(kind: Kind) => notes.find((each) => each.kind === kind);
  const ends = note('line-ends-change');
  const all = note('line-ends');
  const oldEnd = /\r\n|\r|\n/.exec(before ?? '')?.[0] ?? '\n';
  const end = (ends?.kind === 'line-ends-change' ? ends.to : all?.kind === 'line-ends' ? all.are : oldEnd) as LineEnd;
  const now = lines.filter(({ kind }) => kind !== 'removed');
  const last = note('last-line-break');
  const hadLast = /[\r\n]$/.test(before ?? '\n') || before === '' || before === '\uFEFF';
  const hasLast = last?.kind === 'last-line-break' ? last.is === 'added' : hadLast;
  const written = now.map(
    ({ text: line, end: own }, at) => line + (endsCount ? own : at < now.length - 1 || hasLast ? end : ''),
  );
  const mark = note('byte-order-mark');
  const hasMark = mark?.kind === 'byte-order-mark' ? mark.is !== 'removed' : before?.startsWith('\uFEFF') === true;
  return (hasMark ? '\uFEFF' : '') + written.join('');
}

describe('two texts, compared', () => {
  it('tells the new text byte by byte, whatever the texts are', () => {
    fc.assert(
      fc.property(file, text, (before, after) => {
        expect(rebuilt(before, compareTexts(before, after))).toBe(after);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same of no two changes of one text', () => {
    fc.assert(
      fc.property(file, file, file, (before, one, other) => {
        fc.pre(one !== other && before !== one && before !== other);
        const told = (after: string | null) => JSON.stringify([after === null, compareTexts(before, after)]);
        expect(told(one)).not.toBe(told(other));
      }),
      { numRuns: 1000 },
    );
  });

  it('says nothing of line ends that stay, or are those of every new note', () => {
    expect(compareTexts('a\r\nb\r\n', 'a\r\nc\r\n').notes).toEqual([]);
    expect(compareTexts(null, 'a\nb\n').notes).toEqual([]);
    expect(compareTexts('a', 'a\nb').notes).toEqual([]);
  });

  it('names all line ends at once where they change alike, and line by line where they do not', () => {
    expect(compareTexts('a\r\nb\r\n', 'a\nb\n')).toMatchObject({
      notes: [{ kind: 'line-ends-change', from: '\r\n', to: '\n' }],
      endsCount: false,
    });
    const mixed = compareTexts('a\nb\n', 'a\nb\r\n');
    expect(mixed.endsCount).toBe(true);
    expect(mixed.lines.map(({ kind, text: line, end }) => [kind, line, end])).toEqual([
      ['same', 'a', '\n'],
      ['removed', 'b', '\n'],
      ['added', 'b', '\r\n'],
    ]);
  });
});
