import { EditorSelection, SelectionRange } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { readTable, type Table } from '../../input/tables/read-table.ts';
import { MADE_TABLE } from '../../input/tables/table-commands.ts';
import { followNote } from './cell-text.ts';
import { cellEditorOf, type CellPlace, editCell, editedCell, placeOfCell, writableCell } from './edited-cell.ts';

/** A place in what is drawn of a cell. */
interface PressedPlace {
  readonly x: number;
  readonly y: number;
  /** Where in the cell's source the drawn words stand that were pressed: with the marks that show then they are elsewhere on the screen. */
  readonly inSource: (source: string) => number | undefined;
}

/** Where the cursor is put in a cell's words. */
type CursorInCell = 'start' | 'end' | SelectionRange | PressedPlace;

/** Begins to write a cell of the drawn table around `at`. False where that cell can be written in its source alone. */
export function openCell(note: EditorView, at: number, place: CellPlace, cursor: CursorInCell): boolean {
  const cell = writableCell(note.state, at, place);
  if (!cell) return false;
  note.dispatch({ selection: EditorSelection.cursor(cell.from), effects: editCell.of(cell) });
  const editor = cellEditorOf(note);
  if (!editor) {
    // It is not drawn: its table is too long, or out of reach.
    note.dispatch({ effects: editCell.of(null) });
    return false;
  }
  // It may be the one that is written already.
  followNote(note, editor);
  editor.focus();
  editor.dispatch({ selection: selectionIn(editor, cell.from, cursor), scrollIntoView: true });
  return true;
}

function selectionIn(editor: EditorView, from: number, cursor: CursorInCell): { anchor: number; head?: number } {
  const { length } = editor.state.doc;
  if (cursor === 'start') return { anchor: 0 };
  if (cursor === 'end') return { anchor: length };
  if (!(cursor instanceof SelectionRange))
    return { anchor: cursor.inSource(editor.state.doc.toString()) ?? editor.posAtCoords(cursor) ?? length };
  const within = (at: number) => Math.max(0, Math.min(length, at - from));
  return { anchor: within(cursor.anchor), head: within(cursor.head) };
}

/** Goes on where the note's cursor stands: in that cell, or in the text where there is no table any more. */
export function openSelected(note: EditorView): void {
  const { main } = note.state.selection;
  const table = readTable(note.state, main.from);
  const place = table && placeOfCell(table, main);
  if (!place || !openCell(note, main.from, place, main)) note.focus();
}

/** Goes to a cell; before the first and behind the last, to the text around the table. */
export function goToCell(note: EditorView, table: Table, place: CellPlace, cursor: CursorInCell): boolean {
  if (place.row >= 0 && place.row < table.rows.length) {
    const { cells } = table.rows[place.row]!;
    const column = Math.min(place.column, cells.length - 1);
    return openCell(note, table.from, { row: place.row, column }, cursor) || showSource(note);
  }
  const isAbove = place.row < 0;
  const { length } = note.state.doc;
  if (isAbove && table.from === 0) return true;
  note.dispatch({
    // There is no line below a table that ends the text.
    ...(!isAbove && table.to === length && { changes: { from: length, insert: note.state.lineBreak } }),
    selection: EditorSelection.cursor(isAbove ? table.from - 1 : table.to + 1),
    effects: editCell.of(null),
    scrollIntoView: true,
  });
  note.focus();
  return true;
}

/** The table as it is written, with the cursor in the cell. */
export function showSource(note: EditorView): boolean {
  const cell = note.state.field(editedCell, false);
  if (cell) note.dispatch({ selection: EditorSelection.cursor(cell.to), effects: editCell.of(null) });
  note.focus();
  return true;
}

/** A table that was just made is drawn at once, and written in its cell. */
export const openMadeTable = EditorView.updateListener.of(({ transactions, view }) => {
  if (!transactions.some((transaction) => transaction.isUserEvent(MADE_TABLE))) return;
  // Not within an update.
  queueMicrotask(() => {
    if (view.dom.isConnected && view.hasFocus) openSelected(view);
  });
});

/** Undo from the text around a table leads to the cell that it changes, not to the table's source. */
export const openOnUndo = EditorView.updateListener.of(({ transactions, view, startState }) => {
  if (!transactions.some((transaction) => transaction.isUserEvent('undo') || transaction.isUserEvent('redo'))) return;
  // Not within an update.
  queueMicrotask(() => {
    const { state } = view;
    const table = view.dom.isConnected && view.hasFocus ? readTable(state, state.selection.main.from) : undefined;
    if (!table) return;
    const previousHead = startState.selection.main.head;
    // Where it was written as its source before, it still is.
    const wasInSource = readTable(startState, previousHead)?.from === table.from;
    if (!wasInSource) openSelected(view);
  });
});

/** What is typed right below a drawn table stands on its own: without a blank line between it would be a row of the table. */
export const typeBelowTable = EditorView.inputHandler.of((view, from, to, inputText) => {
  const { state } = view;
  const line = state.doc.lineAt(from);
  if (from !== to || line.length > 0 || line.number === 1 || view.composing || /^[|\n]/.test(inputText)) return false;
  const above = state.doc.line(line.number - 1);
  const table = above.text.includes('|') ? readTable(state, above.from) : undefined;
  if (table?.to !== above.to || state.selection.ranges.length > 1) return false;
  view.dispatch({
    changes: { from, insert: `\n${inputText}` },
    selection: { anchor: from + 1 + inputText.length },
    scrollIntoView: true,
    userEvent: 'input.type',
  });
  return true;
});
