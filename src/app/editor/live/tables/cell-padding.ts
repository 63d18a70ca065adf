import type { EditorState } from '@codemirror/state';
import { readTable } from '../../input/tables/read-table.ts';
import { textWidth } from '../../input/tables/text-width.ts';
import { placeOfCell, type EditedCell } from './edited-cell.ts';

/**
 * What is to be done to the spaces behind a cell's words when these get wider or narrower, so that its bar stays below those of the other rows.
 * Nothing where it did not stand there, nor had been pushed from there by longer words.
 * @param by columns by which the words get wider
 */
export function keepBarInPlace(
  state: EditorState,
  words: EditedCell,
  by: number,
): { readonly from: number; readonly to: number; readonly insert: string } | undefined {
  const table = readTable(state, words.from);
  const place = table && placeOfCell(table, words);
  const cell = place && table.rows[place.row]?.cells[place.column];
  const dashes = place && table.dashes[place.column];
  const spaces = cell ? state.sliceDoc(words.to, cell.to) : '';
  if (!cell || !dashes || !/^ +$/.test(spaces)) return undefined;
  const missing = dashes.to - dashes.from - textWidth(state.sliceDoc(cell.from, cell.to));
  if (missing > 0 || (missing < 0 && spaces !== ' ')) return undefined;
  const more = Math.max(1 - spaces.length, missing - by);
  return more > 0
    ? { from: cell.to, to: cell.to, insert: ' '.repeat(more) }
    : { from: cell.to + more, to: cell.to, insert: '' };
}
