import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toHunks } from '../../notes/compare-texts.ts';
import { diffTexts, readDiff } from './diff-texts.ts';
import { splitLongLine } from './long-lines.ts';

const sentence = (at: number): string => `Sentence number ${at} says nothing new. `;
const long = Array.from({ length: 300 }, (_, at) => sentence(at)).join('');

it('shows what changes in a long line, and folds what stays of it away', async () => {
  const diff = await readDiff(
    `before\n${long}\nafter\n`,
    `before\n${long.replace('number 150 says', 'number 150 tells')}\nafter\n`,
  );
  const { hunks } = diff.next(300);
  expect(hunks.map(({ kind }) => kind)).toEqual(['gap', 'rows', 'gap']);
  const rows = hunks.flatMap((hunk) => (hunk.kind === 'rows' ? hunk.rows : []));
  expect(rows.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'removed says',
    'added tells',
  ]);
  expect(rows.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(2500);
  expect(diff.summary).toMatchObject({ added: 1, removed: 1 });
  // The line before it; the beginning and the end of the line itself are no line of their own.
  expect([hunks[0], hunks[2]]).toMatchObject([
    { kind: 'gap', lines: 1 },
    { kind: 'gap', lines: 1 },
  ]);
});

it('shows of a long paragraph beside a change only what is nearest', async () => {
  const paragraph = long.slice(0, 1200).trimEnd();
  const diff = await readDiff(`${paragraph}\n`, `${paragraph}\nAdded.\n${paragraph}!\n`, 1);
  const { hunks } = diff.next(300);
  expect(hunks.map(({ kind }) => kind)).toEqual(['gap', 'rows']);
  const [before] = hunks.flatMap((hunk) => (hunk.kind === 'rows' ? hunk.rows : []));
  expect(before?.text.length).toBeLessThanOrEqual(300);
  expect(paragraph.endsWith(before?.text ?? '-')).toBe(true);
});

it('shows two changes of one line each in its place, and near ones together', () => {
  const edited = long
    .replace('number 20 says', 'number 20 tells')
    .replace('number 250 says nothing', 'number 250 shows no thing');
  expect(splitLongLine(long, edited)?.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'says' },
    { kind: 'added', text: 'tells' },
    { kind: 'removed', text: 'says nothing' },
    { kind: 'added', text: 'shows no thing' },
  ]);
});

it('shows lines that have little in common as one that goes and one that comes', () => {
  const other = Array.from({ length: 300 }, (_, at) => `Otro texto ${at * 7}, distinto! `).join('');
  expect(splitLongLine(long, other)).toBeUndefined();
  expect(
    diffTexts(long, other)
      .rows.map(({ kind }) => kind)
      .join(' '),
  ).toMatch(/^(removed )+(added ?)+$/u);
});

it('holds both texts byte by byte, their numbers and their ends, whatever changes in them', () => {
  const words = fc.array(fc.constantFrom('word ', 'and ', 'more, ', '数学', '😀', '**', '\n', '\r\n'), {
    maxLength: 12,
  });
  const edit = fc.record({ at: fc.nat(long.length), gone: fc.nat(400), come: words.map((parts) => parts.join('')) });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 5 }), (edits) => {
      const before = `first\n${long}\nlast\n`;
      const after = edits.reduce(
        (text, { at, gone, come }) => text.slice(0, at) + come + text.slice(at + gone),
        before,
      );
      const { rows } = diffTexts(before, after);
      const side = (left: 'before' | 'after', other: string) =>
        rows
          .filter(({ kind }) => kind !== other)
          .map((row, at) => (at > 0 && row[left] !== undefined ? '\n' : '') + row.text)
          .join('');
      const lines = (text: string) => text.replaceAll(/\r\n?/gu, '\n').replace(/\n$/u, '');
      expect(side('before', 'added')).toBe(lines(before));
      expect(side('after', 'removed')).toBe(lines(after));
      expect(toHunks(rows).flatMap((hunk) => hunk.rows)).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});
