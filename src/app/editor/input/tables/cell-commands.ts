import type { StateCommand } from '@codemirror/state';
import type { Cell } from './read-table.ts';
import { cellAt, isInTable, placeIn, textOf, type Place } from './table-place.ts';

/** Tab: the next cell is selected, that of a new row after the last. False outside a table. */
export const nextCell: StateCommand = (target) => step(target, 1);
export const previousCell: StateCommand = (target) => step(target, -1);

/** Enter: the cell below, that of a new row under the last; an empty last row is taken away, and the table left. */
export const nextRow: StateCommand = (target) => {
  const place = placeIn(target.state);
  if (!place) return false;
  const { table, row, column } = place;
  // Before the first bar a new line makes room above the row.
  if (target.state.selection.main.head === table.rows[row]!.line.from) return false;
  const below = table.rows[row + 1];
  if (below) return select(target, cellAt(below.cells, column));
  const last = table.rows[row]!;
  if (row > 0 && last.cells.every(({ text }) => text === '')) return leave(target, last.line);
  return appendRow(target, place, column);
};

/** Shift and Enter: a break within the cell, as a new line would end the row. */
export const breakInCell: StateCommand = ({ state, dispatch }) => {
  if (!isInTable(state)) return false;
  dispatch(state.update(state.replaceSelection('<br>'), { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

function step(target: Parameters<StateCommand>[0], by: 1 | -1): boolean {
  const place = placeIn(target.state);
  if (!place) return false;
  const cells = place.table.rows.flatMap((row) => row.cells);
  const before = place.table.rows.slice(0, place.row).reduce((sum, row) => sum + row.cells.length, 0);
  const next = before + place.column + by;
  // Before the first cell there is nothing to go to.
  if (next < 0) return true;
  const cell = cells[next];
  return cell ? select(target, cell) : appendRow(target, place, 0);
}

function select({ state, dispatch }: Parameters<StateCommand>[0], cell: Cell | undefined): boolean {
  if (!cell) return false;
  dispatch(state.update({ selection: textOf(state, cell), scrollIntoView: true, userEvent: 'select' }));
  return true;
}

function appendRow({ state, dispatch }: Parameters<StateCommand>[0], { table }: Place, column: number): boolean {
  if (state.readOnly) return false;
  // As wide as the row above it, so that bars that stand below each other go on to.
  const last = table.rows.at(-1)!;
  const widths = Array.from({ length: table.columns }, (_, at) => {
    const cell = last.cells[at];
    return cell ? Math.max(3, cell.to - cell.from) : 3;
  });
  const row = `\n${table.before}|${widths.map((width) => `${' '.repeat(width)}|`).join('')}`;
  const start = table.to + 1 + table.before.length + 2;
  const anchor = start + widths.slice(0, column).reduce((sum, width) => sum + width + 1, 0);
  dispatch(
    state.update({
      changes: { from: table.to, insert: row },
      selection: { anchor },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
}

function leave(
  { state, dispatch }: Parameters<StateCommand>[0],
  line: { readonly from: number; readonly to: number },
): boolean {
  if (state.readOnly) return false;
  dispatch(
    state.update({
      changes: { from: line.from, to: line.to },
      selection: { anchor: line.from },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
}
