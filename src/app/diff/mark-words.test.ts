import { expect, it } from 'vitest';
import { type DiffPage, readDiff } from './diff-texts.ts';

const linesOf = ({ hunks }: DiffPage): string[] =>
  hunks.flatMap((hunk) =>
    hunk.kind === 'rows' ? hunk.rows.map(({ kind, text }) => `${kind} ${text}`) : [`${hunk.count} folded`],
  );

it('gives the rows of a diff page by page, each once, and hidden rows on demand', async () => {
  const before = Array.from({ length: 1000 }, (_, i) => `line ${i}`);
  const after = before.with(500, 'other');
  const one = await readDiff(before.join('\n'), after.join('\n'));
  const page = one.next(300);
  expect([page.left, linesOf(page)]).toEqual([
    0,
    [
      '497 folded',
      'same line 497',
      'same line 498',
      'same line 499',
      'removed line 500',
      'added other',
      'same line 501',
      'same line 502',
      'same line 503',
      '496 folded',
    ],
  ]);
  expect(one.rows(0, 2).map(({ text }) => text)).toEqual(['line 0', 'line 1']);
  expect(one.next(300)).toEqual({ hunks: [], left: 0 });

  const all = await readDiff(null, before.join('\n'));
  const pages = Array.from({ length: 4 }, () => all.next(300));
  expect(pages.map(({ left }) => left)).toEqual([700, 400, 100, 0]);
  expect(pages.flatMap(linesOf)).toEqual(before.map((line) => `added ${line}`));
});

it('splits a line that is too long for one row, and counts it once', async () => {
  const long = `${'a🌱'.repeat(5000)}`;
  const diff = await readDiff(`${long}\nsame`, `${long}!\nsame`);
  expect(diff.summary).toMatchObject({ added: 1, removed: 1 });
  const rows = diff.rows(0, 300);
  expect(Math.max(...rows.map(({ text }) => text.length))).toBeLessThanOrEqual(4000);
  expect(
    rows
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe(`${long}!same`);
  expect(rows.some(({ text }) => !text.isWellFormed())).toBe(false);
});
