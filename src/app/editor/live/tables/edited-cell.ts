import { StateEffect, StateField, type EditorState, type Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type Cell, readTable, type Table } from '../../input/tables/read-table.ts';
import { setFocus } from '../../text/touched.ts';

/** The words of a cell that are being written in the drawn table, in the document. */
export interface EditedCell {
  readonly from: number;
  readonly to: number;
}

/** Row 0 is the heading; the row of dashes does not count. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The cell that is written from now on; null for none. Its place is that after the change. */
export const editCell = StateEffect.define<EditedCell | null>();

export const editedCell = StateField.define<EditedCell | null>({
  create: () => null,
  update(previousCell, { effects, changes, newDoc }) {
    const editEffect = effects.find((effect) => effect.is(editCell));
    if (editEffect) return editEffect.value;
    // The keyboard is in the text itself, which shows the table's source at its cursor.
    if (effects.some((effect) => effect.is(setFocus) && effect.value)) return null;
    if (!previousCell || changes.empty) return previousCell;
    return cellAround(newDoc, changes.mapPos(previousCell.from, 1), changes.mapPos(previousCell.to, -1));
  },
});

const BAR = /(?<!\\)(?:\\\\)*\|/g;

/**
 * The cell that what is left of the one that was written stands in, with all its words: others may have come before and behind them. Null
 * where its row is gone.
 * @param firstPos,other either end of what is left
 */
function cellAround(doc: Text, firstPos: number, secondPos: number): EditedCell | null {
  const line = doc.lineAt(Math.min(firstPos, secondPos));
  const [from, to] = [Math.min(firstPos, secondPos) - line.from, Math.max(firstPos, secondPos) - line.from];
  const bars = Array.from(line.text.matchAll(BAR), ({ 0: signs, index }) => index + signs.length - 1);
  const leftBar = bars.findLast((bar) => bar < from);
  const right = bars.find((bar) => bar >= to);
  if (leftBar === undefined || right === undefined || bars.some((bar) => bar >= from && bar < to)) return null;
  const words = line.text.slice(leftBar + 1, right);
  const start = leftBar + 1 + words.length - words.trimStart().length;
  const isEmpty = words.trim() === '';
  return {
    from: line.from + (isEmpty ? from : Math.min(from, start)),
    to: line.from + (isEmpty ? to : Math.max(to, leftBar + 1 + words.trimEnd().length)),
  };
}

const editors = new WeakMap<EditorView, EditorView>();

/** The editor of the one cell of a note that is being written. */
export function cellEditorOf(note: EditorView): EditorView | undefined {
  return editors.get(note);
}

export function setCellEditor(note: EditorView, cell: EditorView | undefined): void {
  if (cell) editors.set(note, cell);
  else editors.delete(note);
}

/** A cell's words without the white space around them; in an empty cell, the place behind the first space. */
function editedCellRange(state: EditorState, { from, to, text }: Cell): EditedCell {
  if (text === '') {
    const at = Math.min(to, from + 1);
    return { from: at, to: at };
  }
  const start = from + state.sliceDoc(from, to).indexOf(text);
  return { from: start, to: start + text.length };
}

/** Where in the table this part of the text is; undefined where it is in no cell. */
export function placeOfCell(table: Table, { from, to }: EditedCell): CellPlace | undefined {
  for (const [row, { cells }] of table.rows.entries()) {
    const column = cells.findIndex((cell) => cell.from <= from && to <= cell.to);
    if (column >= 0) return { row, column };
  }
  return undefined;
}

/**
 * The cell of a table that stands at `at`, where it can be written as drawn: in a row with a bar at both ends, for what is written in another
 * may become the mark of a list, and with its last sign the cell itself is gone.
 */
export function writableCell(state: EditorState, at: number, { row, column }: CellPlace): EditedCell | undefined {
  const tableRow = readTable(state, at)?.rows[row];
  const cell = tableRow?.cells[column];
  const rowText = tableRow?.line.text.trim() ?? '';
  if (!cell || state.readOnly || !rowText.startsWith('|') || !rowText.endsWith('|')) return undefined;
  // Of two backslashes and a bar, readers disagree whether the bar ends a cell.
  if (rowText.endsWith('\\|') || /(?<!\\)(?:\\\\)+\|/.test(rowText)) return undefined;
  return editedCellRange(state, cell);
}
