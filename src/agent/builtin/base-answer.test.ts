import { describe, expect, it } from 'vitest';
import { baseRows } from './base-answer.ts';

const columns = [
  { id: 'file.name', title: 'file name' },
  { id: 'note.rating', title: 'rating' },
];
const answer = (rows: readonly object[], total = rows.length, view?: string) =>
  baseRows({
    name: 'query_base',
    input: { path: 'Books', ...(view !== undefined && { view }) },
    result: { success: true, columns, rows, total },
  });

describe('the rows of a base', () => {
  it('are links with what their columns say, without what is missing', () => {
    const rows = [
      { path: 'Books/Emma.md', cells: ['Emma', '5'] },
      { path: 'Books/Ulysses.md', cells: ['Ulysses', ''] },
    ];
    expect(answer(rows)).toBe(
      '2 rows in the base Books:\n\n- [[Books/Emma.md|Emma]] · rating: 5\n- [[Books/Ulysses.md|Ulysses]]',
    );
  });

  it('say how many more there are, and that there are none', () => {
    expect(answer([{ path: 'A.md', cells: ['A', '1'] }], 31, 'To read')).toBe(
      '31 rows in the base Books, view To read:\n\n- [[A.md|A]] · rating: 1\n\n…and 30 more.',
    );
    expect(answer([])).toBe('There are no rows in the base Books.');
  });
});
