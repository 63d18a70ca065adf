import { EditorSelection, type StateCommand } from '@codemirror/state';
import { editorInputText } from '../editor-input.texts.ts';
import { gapsAround } from '../insert-text.ts';
import {
  type Align,
  alignOf,
  type Cell,
  cellAt,
  isInTable,
  type Place,
  placeIn,
  readTable,
  type Row,
  type Table,
  cellTextRange,
  readLoneRow,
} from './read-table.ts';
import { type TableText, writeTable } from './write-table.ts';

/** A new row is filled from its first cell on. */
export const addRowBelow = rewrite((text, row) => ({ text: insertRow(text, row + 1), row: row + 1, column: 0 }));
/** Nothing can stand above the heading. */
export const addRowAbove = rewrite((text, row) => {
  const at = Math.max(1, row);
  return { text: insertRow(text, at), row: at, column: 0 };
});
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
  const [row, otherRow] = [rows[place.row], rows[place.row + by]];
  const { anchor, head } = state.selection.main;
  // Several rows are lines.
  if (row && (Math.min(anchor, head) < row.line.from || Math.max(anchor, head) > row.line.to)) return false;
  if (!row || !otherRow || place.row === 0 || place.row + by === 0) return true;
  const [upper, lower] = by < 0 ? [otherRow.line, row.line] : [row.line, otherRow.line];
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

/**
 * Fills the cells from that of the cursor on, to the right and below; rows and columns that are missing are added. The cursor is in the
 * last one then. @param cells as they are written in a row
 */
export const fillCells = (cells: readonly (readonly string[])[]): StateCommand =>
  rewrite((text, row, column, columns) => {
    const width = Math.max(...cells.map((line) => line.length));
    const missing = Math.max(0, column + width - columns);
    const wide = changeColumns(text, (line, empty) => [...line, ...Array.from({ length: missing }, () => empty)]);
    const rows = wide.rows.map((line) => [...line]);
    for (const [down, line] of cells.entries()) {
      rows[row + down] ??= wide.aligns.map(() => '');
      for (const [right, words] of line.entries()) rows[row + down]![column + right] = words;
    }
    return { text: { ...wide, rows }, row: row + cells.length - 1, column: column + width - 1 };
  });

/**
 * A row that was typed as Markdown in an empty row: its cells. Dashes in the first row, the only one, are those below the heading, which
 * stand there already: the row is empty again, with the columns aligned as they say.
 */
export const takeTypedRow = (cells: readonly string[]): StateCommand =>
  rewrite((text, row) =>
    isRowOfDashes(cells, text.rows.length, row)
      ? { text: { ...text, rows: text.rows.with(row, []), aligns: cells.map(alignOf) }, row, column: 0 }
      : { text: { ...text, rows: text.rows.with(row, cells) }, row, column: cells.length - 1, isBehind: true },
  );

/** Whether cells are those of the row of dashes below the heading. @param rows of the table, the heading being one */
export function isRowOfDashes(cells: readonly string[], rows: number, row: number): boolean {
  return row === 1 && rows === 2 && cells.every((cell) => DASHES_OF_CELL.test(cell));
}

const DASHES_OF_CELL = /^:?-+:?$/;
/** Of cells that were filled one by one: a dash or two may stand for nothing. */
const WRITTEN_DASHES = /^(?::-+:?|-+:|-{3,})$/;

type Change = (text: TableText, row: number, column: number, columns: number) => Rewritten | undefined;

interface Rewritten {
  readonly text: TableText;
  readonly row: number;
  readonly column?: number;
  /** The cursor stands behind the words of the cell, which are selected otherwise. */
  readonly isBehind?: boolean;
}

/**
 * Writes the table anew, with its bars below each other, and goes to a cell of it.
 * @param isSameCell whether it is the cell of the cursor, which stays in its words: selected, they would go with the next letter
 */
function rewrite(change: Change, isSameCell = false): StateCommand {
  return ({ state, dispatch }) => {
    const place = placeIn(state);
    if (!place || state.readOnly) return false;
    const { table } = place;
    const changed = change(escapeFormulaCell(table), place.row, place.column, table.columns);
    if (!changed) return true;
    const insert = writeTable(changed.text);
    const tableTransaction = state.update({ changes: { from: table.from, to: table.to, insert }, userEvent: 'input' });
    const newTable = readTable(tableTransaction.state, table.from);
    const cell = newTable && cellAt(newTable.rows[changed.row]?.cells ?? [], changed.column ?? place.column);
    const words = cell && cellTextRange(tableTransaction.state, cell);
    const { head } = state.selection.main;
    const formerCell = isSameCell ? cellAt(table.rows[place.row]?.cells ?? [], place.column) : undefined;
    const within = formerCell && words ? words.from + Math.max(0, head - cellTextRange(state, formerCell).from) : 0;
    const cursor = changed.isBehind === true ? words?.to : formerCell && words ? Math.min(words.to, within) : undefined;
    const selection = cursor === undefined ? words : EditorSelection.cursor(cursor);
    dispatch(
      state.update({
        changes: tableTransaction.changes,
        selection: selection ?? { anchor: table.from },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };
}

function escapeFormulaCell({ before, rows, aligns, columns }: Table): TableText {
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

/** Tab: the next cell is selected, that of a new row after the last. False outside a table. */
export const nextCell: StateCommand = (target) => goToAdjacentCell(target, 1);
export const previousCell: StateCommand = (target) => goToAdjacentCell(target, -1);

/** Enter: the cell below, that of a new row under the last; an empty last row is taken away, and the table left. */
export const nextRow: StateCommand = (target) => {
  const place = placeIn(target.state);
  if (!place) return false;
  const { table, row, column } = place;
  const { head } = target.state.selection.main;
  const { line, cells } = table.rows[row]!;
  const texts = cells.map(({ text }) => text);
  // Before the first sign a new line makes room above the row; an empty row without a bar there begins with its first cell.
  if (head === line.from && !/^\s[\s|]*$/.test(line.text)) return false;
  const isTypedDashes = texts.length === table.columns && texts.every((text) => WRITTEN_DASHES.test(text));
  if (isTypedDashes && isRowOfDashes(texts, table.rows.length, row)) return takeTypedRow(texts)(target);
  // At its end, or on the dashes, the row is done.
  const next = head >= line.from + line.text.trimEnd().length ? 0 : column;
  const below = table.rows[row + 1];
  if (below) return goTo(target, table, below, next);
  if (row > 0 && texts.every((text) => text === '')) return leave(target, line);
  return appendRow(target, place, next);
};

/** The first cell of the row below, which is added where there is none. */
export const firstOfNextRow: StateCommand = (target) => {
  const place = placeIn(target.state);
  if (!place) return false;
  const below = place.table.rows[place.row + 1];
  return below ? goTo(target, place.table, below, 0) : appendRow(target, place, 0);
};

/** Shift and Enter: a break within the cell, as a new line would end the row. */
export const breakInCell: StateCommand = ({ state, dispatch }) => {
  if (!isInTable(state)) return false;
  dispatch(state.update(state.replaceSelection('<br>'), { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

function goToAdjacentCell(target: Parameters<StateCommand>[0], by: 1 | -1): boolean {
  const place = placeIn(target.state);
  if (!place) return false;
  const { table, row, column } = place;
  const { cells } = table.rows[row]!;
  const next = column + by;
  if (next >= 0 && next < Math.max(cells.length, table.aligns.length))
    return goTo(target, table, table.rows[row]!, next);
  const otherRow = table.rows[row + by];
  if (otherRow)
    return goTo(target, table, otherRow, by > 0 ? 0 : Math.max(otherRow.cells.length, table.aligns.length) - 1);
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
  dispatch(state.update({ selection: cellTextRange(state, cell), scrollIntoView: true, userEvent: 'select' }));
  return true;
}

function appendRow({ state, dispatch }: Parameters<StateCommand>[0], { table }: Place, column: number): boolean {
  if (state.readOnly) return false;
  const lastLine = state.doc.lineAt(table.to);
  const start = table.to + 1 + table.before.length;
  if (table.columns > 1 && !lastLine.text.slice(table.before.length).trimStart().startsWith('|')) {
    // A table without bars at its ends gets none.
    const between = ' | ';
    dispatch(
      state.update({
        changes: { from: table.to, insert: `\n${table.before}${between.repeat(table.columns - 1)}` },
        selection: { anchor: start + between.length * column },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  }
  // As wide as the row above it, so that bars that stand below each other go on to.
  const last = table.rows.at(-1)!;
  const widths = Array.from({ length: table.columns }, (_, at) => {
    const cell = last.cells[at];
    return cell ? Math.max(3, cell.to - cell.from) : 3;
  });
  const row = `\n${table.before}|${widths.map((width) => `${' '.repeat(width)}|`).join('')}`;
  const anchor = start + 2 + widths.slice(0, column).reduce((sum, width) => sum + width + 1, 0);
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

/** The user event of a change that makes a table. */
export const MADE_TABLE = 'input.table';

/** An empty table with its first heading selected. */
export const insertTable: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const table = writeTable({
    before: '',
    rows: [
      [editorInputText.tableCommands.column1, editorInputText.tableCommands.column2],
      ['', ''],
      ['', ''],
    ],
    aligns: ['', ''],
  });
  const { before, after } = gapsAround(state, from, to);
  const at = from + before.length + 2;
  dispatch(
    state.update({
      changes: { from, to, insert: before + table + after },
      selection: EditorSelection.range(at, at + editorInputText.tableCommands.column1.length),
      scrollIntoView: true,
      userEvent: MADE_TABLE,
    }),
  );
  return true;
};

/** Enter behind a row that stands alone makes it the heading of a table, with the cursor in the first cell below. False elsewhere. */
export const beginTable: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection;
  const row = state.readOnly || ranges.length > 1 || !main.empty ? undefined : readLoneRow(state, main.head);
  if (!row) return false;
  const { from, to } = state.doc.lineAt(main.head);
  const aligns = row.cells.map(() => '' as const);
  const table = writeTable({ before: row.before, rows: [row.cells, aligns], aligns });
  dispatch(
    state.update({
      changes: { from, to, insert: table },
      selection: { anchor: from + table.lastIndexOf('\n') + 1 + row.before.length + '| '.length },
      scrollIntoView: true,
      userEvent: MADE_TABLE,
    }),
  );
  return true;
};
