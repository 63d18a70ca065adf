import { EditorSelection, type EditorState, type SelectionRange } from '@codemirror/state';
import { readTable, type Cell, type Table } from './read-table.ts';

/** Where the cursor is in a table; rows and columns from 0, the heading is row 0. */
export interface Place {
  readonly table: Table;
  readonly row: number;
  readonly column: number;
}

/** Undefined outside a table, and where there are several cursors. */
export function placeIn(state: EditorState): Place | undefined {
  const { head } = state.selection.main;
  const table = state.selection.ranges.length === 1 ? readTable(state, head) : undefined;
  if (!table || head < table.from) return undefined;
  // The row of dashes belongs to the heading.
  const row = Math.max(
    0,
    table.rows.findLastIndex(({ line }) => line.from <= head),
  );
  const cells = table.rows[row]?.cells ?? [];
  const column = cells.findIndex(({ to }) => head <= to);
  return { table, row, column: column < 0 ? Math.max(0, cells.length - 1) : column };
}

/** Whether the cursor is in a table. */
export function isInTable(state: EditorState): boolean {
  return placeIn(state) !== undefined;
}

/** The cell of a row in a column; the last one in a row that is too short. */
export const cellAt = (cells: readonly Cell[], column: number) => cells[Math.min(column, cells.length - 1)];

/** A cell's text without the white space around it; in an empty one, the place after the first space. */
export function textOf(state: EditorState, { from, to, text }: Cell): SelectionRange {
  if (text === '') return EditorSelection.cursor(Math.min(to, from + 1));
  const start = from + state.sliceDoc(from, to).indexOf(text);
  return EditorSelection.range(start, start + text.length);
}
