import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { rowAtLine, toOutline } from './outline-pane.tsx';

const TEXT = '# Moths\n\n## Lamps\n\n#### Old ones\n\n## Lamps\n\ntext\n\n# Hedges\n';
const { headings } = parseNote(toVaultPath('a.md'), TEXT);

it('nests headings, counts a skipped level as none, and tells headings of one name apart', () => {
  expect(toOutline(headings, new Set()).map(({ key, level, kind }) => [key, level, kind])).toEqual([
    ['Moths', 1, 'folder'],
    ['Lamps', 2, 'folder'],
    ['Old ones', 3, 'note'],
    ['Lamps 2', 2, 'note'],
    ['Hedges', 1, 'note'],
  ]);
});

it('leaves out what is inside a closed heading', () => {
  expect(toOutline(headings, new Set(['Moths'])).map(({ key, expanded }) => [key, expanded])).toEqual([
    ['Moths', false],
    ['Hedges', false],
  ]);
});

it('finds the heading under which a line is read, also where that is inside a closed one', () => {
  const rows = toOutline(headings, new Set());
  const nameAt = (line: number) => rows[rowAtLine(rows, line)]?.key;
  expect([1, 2, 3, 6, 9, 11].map(nameAt)).toEqual(['Moths', 'Moths', 'Lamps', 'Old ones', 'Lamps 2', 'Hedges']);
  expect(rowAtLine(toOutline(headings.slice(1), new Set()), 1)).toBe(-1);
  const closed = toOutline(headings, new Set(['Moths']));
  expect(closed[rowAtLine(closed, 9)]?.key).toBe('Moths');
});
