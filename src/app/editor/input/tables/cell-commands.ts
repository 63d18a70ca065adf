import type { StateCommand } from '@codemirror/state';
import type { Cell, Row, Table } from './read-table.ts';
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
  if (below) return goTo(target, table, below, column);
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
  const { table, row, column } = place;
  const { cells } = table.rows[row]!;
  const next = column + by;
  if (next >= 0 && next < Math.max(cells.length, table.aligns.length))
    return goTo(target, table, table.rows[row]!, next);
  const other = table.rows[row + by];
  if (other) return goTo(target, table, other, by > 0 ? 0 : Math.max(other.cells.length, table.aligns.length) - 1);
  // Before the first cell there is nothing to go to.
  return by < 0 || appendRow(target, place, 0);
}

/** To a cell; one that a row lacks, though readers draw it, is written first. */
function goTo(target: Parameters<StateCommand>[0], table: Table, row: Row, column: number): boolean {
  const isMissing = column >= row.cells.length && column < table.aligns.length;
  return isMissing && !target.state.readOnly ? fillRow(target, row, column) : select(target, cellAt(row.cells, column));
}

function fillRow({ state, dispatch }: Parameters<StateCommand>[0], { line, cells }: Row, column: number): boolean {
  const end = line.from + line.text.trimEnd().length;
  const isClosed = (cells.at(-1)?.to ?? end) < end;
  const insert = (isClosed ? '' : ' |') + '   |'.repeat(column - cells.length + 1);
  dispatch(
    state.update({
      changes: { from: end, insert },
      selection: { anchor: end + insert.length - 3 },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
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
