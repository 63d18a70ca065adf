import { EditorSelection, type StateCommand } from '@codemirror/state';
import { readTable, type Align, type Table } from './read-table.ts';
import { cellAt, placeIn, textOf } from './table-place.ts';
import { writeTable, type TableText } from './write-table.ts';

export const addRowBelow = rewrite((text, row) => ({ text: insertRow(text, Math.max(1, row + 1)), row: row + 1 }));
/** Nothing can stand above the heading. */
export const addRowAbove = rewrite((text, row) => ({ text: insertRow(text, Math.max(1, row)), row: Math.max(1, row) }));
export const deleteRow = rewrite((text, row) =>
  row === 0 ? undefined : { text: { ...text, rows: text.rows.filter((_, at) => at !== row) }, row: row - 1 },
);
export const addColumnRight = rewrite((text, row, column) => ({
  text: changeColumns(text, (cells, empty) => cells.toSpliced(column + 1, 0, empty)),
  row,
  column: column + 1,
}));
export const addColumnLeft = rewrite((text, row, column) => ({
  text: changeColumns(text, (cells, empty) => cells.toSpliced(column, 0, empty)),
  row,
  column,
}));
/** Alt and an arrow, as lines are moved elsewhere. The heading stays where it is. */
export const moveRowUp: StateCommand = (target) => moveRow(target, -1);
export const moveRowDown: StateCommand = (target) => moveRow(target, 1);
export const moveColumnLeft = moveColumn(-1);
export const moveColumnRight = moveColumn(1);
export const deleteColumn = rewrite((text, row, column, columns) =>
  columns === 1
    ? undefined
    : { text: changeColumns(text, (cells) => cells.toSpliced(column, 1)), row, column: Math.max(0, column - 1) },
);
export const alignColumn = (align: Align): StateCommand =>
  rewrite((text, row, column) => ({ text: { ...text, aligns: text.aligns.with(column, align) }, row, column }), true);
export const formatTable = rewrite((text, row, column) => ({ text, row, column }), true);

/** The two rows change places as they are written. */
function moveRow({ state, dispatch }: Parameters<StateCommand>[0], by: 1 | -1): boolean {
  const place = placeIn(state);
  if (!place || state.readOnly) return false;
  const { rows } = place.table;
  const [row, other] = [rows[place.row], rows[place.row + by]];
  const { anchor, head } = state.selection.main;
  // Several rows are lines.
  if (row && (Math.min(anchor, head) < row.line.from || Math.max(anchor, head) > row.line.to)) return false;
  if (!row || !other || place.row === 0 || place.row + by === 0) return true;
  const [upper, lower] = by < 0 ? [other.line, row.line] : [row.line, other.line];
  const [above, between, below] = [
    state.sliceDoc(upper.from, upper.to),
    state.sliceDoc(upper.to, lower.from),
    state.sliceDoc(lower.from, lower.to),
  ];
  const shift = by < 0 ? upper.from - lower.from : lower.to - upper.to;
  dispatch(
    state.update({
      changes: { from: upper.from, to: lower.to, insert: below + between + above },
      selection: EditorSelection.range(anchor + shift, head + shift),
      scrollIntoView: true,
      userEvent: 'move.line',
    }),
  );
  return true;
}

function moveColumn(by: 1 | -1): StateCommand {
  return rewrite((text, row, column, columns) => {
    const to = column + by;
    if (to < 0 || to >= columns) return undefined;
    const swap = <T>(cells: readonly T[]): T[] => cells.with(column, cells[to]!).with(to, cells[column]!);
    return { text: changeColumns(text, (cells) => swap(cells)), row, column: to };
  }, true);
}

type Change = (
  text: TableText,
  row: number,
  column: number,
  columns: number,
) => { readonly text: TableText; readonly row: number; readonly column?: number } | undefined;

/**
 * Writes the table anew, with its bars below each other, and goes to a cell of it.
 * @param isSameCell whether it is the cell of the cursor, which stays in its words: selected, they would go with the next letter
 */
function rewrite(change: Change, isSameCell = false): StateCommand {
  return ({ state, dispatch }) => {
    const place = placeIn(state);
    if (!place || state.readOnly) return false;
    const { table } = place;
    const changed = change(asText(table), place.row, place.column, table.columns);
    if (!changed) return true;
    const insert = writeTable(changed.text);
    const written = state.update({ changes: { from: table.from, to: table.to, insert }, userEvent: 'input' });
    const made = readTable(written.state, table.from);
    const cell = made && cellAt(made.rows[changed.row]?.cells ?? [], changed.column ?? place.column);
    const words = cell && textOf(written.state, cell);
    const { head } = state.selection.main;
    const before = isSameCell ? cellAt(table.rows[place.row]?.cells ?? [], place.column) : undefined;
    const within = before && words ? words.from + Math.max(0, head - textOf(state, before).from) : 0;
    const selection = before && words ? EditorSelection.cursor(Math.min(words.to, within)) : words;
    dispatch(
      state.update({
        changes: written.changes,
        selection: selection ?? { anchor: table.from },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };
}

function asText({ before, rows, aligns, columns }: Table): TableText {
  const filled = <T>(cells: readonly T[], empty: T) => Array.from({ length: columns }, (_, at) => cells[at] ?? empty);
  return {
    before,
    rows: rows.map(({ cells }) =>
      filled(
        cells.map(({ text }) => text),
        '',
      ),
    ),
    aligns: filled(aligns, ''),
  };
}

function insertRow(text: TableText, at: number): TableText {
  return {
    ...text,
    rows: text.rows.toSpliced(
      at,
      0,
      text.aligns.map(() => ''),
    ),
  };
}

function changeColumns(
  { before, rows, aligns }: TableText,
  change: <T extends string>(cells: readonly T[], empty: T) => T[],
): TableText {
  return { before, rows: rows.map((row) => change(row, '')), aligns: change<Align>(aligns, '') };
}
