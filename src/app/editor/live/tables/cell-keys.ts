import { redo, undo } from '@codemirror/commands';
import { EditorSelection } from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';
import { readTable } from '../../input/tables/read-table.ts';
import { nextCell, nextRow, previousCell } from '../../input/tables/cell-commands.ts';
import * as tables from '../../input/tables/table-commands.ts';
import { cellEditorOf, editedCell, placeOfCell, type CellPlace } from './edited-cell.ts';
import { goToCell, openSelected, showSource } from './open-cell.ts';

/** Keys in a cell that is written in the drawn table. @param note the editor of the whole text */
export function cellKeys(note: EditorView): readonly KeyBinding[] {
  return [
    { key: 'Tab', run: () => inTable(note, nextCell), shift: () => inTable(note, previousCell) },
    { key: 'Enter', run: () => inTable(note, nextRow), shift: breakLine },
    { key: 'Mod-Enter', run: () => inTable(note, tables.addRowBelow) },
    { key: 'ArrowUp', run: (cell) => isAtEdge(cell, false) && goBy(note, -1, 0) },
    { key: 'ArrowDown', run: (cell) => isAtEdge(cell, true) && goBy(note, 1, 0) },
    { key: 'ArrowLeft', run: (cell) => isAt(cell, 0) && goBy(note, 0, -1) },
    { key: 'ArrowRight', run: (cell) => isAt(cell, cell.state.doc.length) && goBy(note, 0, 1) },
    { key: 'Alt-Shift-ArrowRight', run: () => inTable(note, tables.addColumnRight) },
    { key: 'Alt-Shift-ArrowLeft', run: () => inTable(note, tables.addColumnLeft) },
    { key: 'Backspace', run: deleteEscapedBar },
    { key: 'Escape', run: () => showSource(note) },
    { key: 'Mod-z', run: () => takeBack(note, undo), preventDefault: true },
    { key: 'Mod-y', run: () => takeBack(note, redo), preventDefault: true },
    { key: 'Mod-Shift-z', run: () => takeBack(note, redo), preventDefault: true },
  ];
}

/** Does something to the table as if the note's cursor stood in this cell, and goes to the cell where it stands then. */
export function inTable(note: EditorView, command: Command): boolean {
  const cell = note.state.field(editedCell, false);
  if (!cell) return false;
  const within = cellEditorOf(note)?.state.selection.main.head ?? 0;
  note.dispatch({ selection: EditorSelection.cursor(Math.min(cell.to, cell.from + within)) });
  command(note);
  openSelected(note);
  return true;
}

/** Undoes or redoes in the note, and goes to where that was. */
function takeBack(note: EditorView, command: Command): boolean {
  if (command(note)) openSelected(note);
  return true;
}

function breakLine(cell: EditorView): boolean {
  cell.dispatch(cell.state.replaceSelection('<br>'), { scrollIntoView: true });
  return true;
}

function isAt({ state }: EditorView, at: number): boolean {
  const { main } = state.selection;
  return main.empty && main.head === at;
}

/** Whether the cursor is on the first or last line that the cell is wrapped into. */
function isAtEdge(cell: EditorView, isDown: boolean): boolean {
  const { main } = cell.state.selection;
  if (!main.empty) return false;
  const [here, there] = [main.head, cell.moveVertically(main, isDown).head].map((at) => cell.coordsAtPos(at)?.top);
  return here === undefined || there === undefined || Math.abs(here - there) < 4;
}

function goBy(note: EditorView, rows: number, columns: number): boolean {
  const cell = note.state.field(editedCell, false);
  const table = cell && readTable(note.state, cell.from);
  const place = table && placeOfCell(table, cell);
  if (!place) return false;
  const widest = table.aligns.length;
  const count = place.row * widest + Math.min(place.column, widest - 1) + columns;
  const wanted: CellPlace =
    rows === 0 ? { row: Math.floor(count / widest), column: count % widest } : { ...place, row: place.row + rows };
  return goToCell(note, table, wanted, rows + columns < 0 ? 'end' : rows === 0 ? 'start' : 'end');
}

/** Both signs of an escaped bar: the backslash was never typed. */
function deleteEscapedBar(cell: EditorView): boolean {
  const { main } = cell.state.selection;
  const before = cell.state.sliceDoc(0, main.head);
  if (!main.empty || !/(?<!\\)(?:\\\\)*\\\|$/.test(before)) return false;
  cell.dispatch({ changes: { from: main.head - 2, to: main.head }, userEvent: 'delete.backward' });
  return true;
}
