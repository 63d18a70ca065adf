import { defaultKeymap, redo, undo } from '@codemirror/commands';
import { EditorSelection, EditorState, type Extension, Facet, Prec } from '@codemirror/state';
import { type Command, drawSelection, EditorView, type KeyBinding, keymap, type ViewUpdate } from '@codemirror/view';
import { liveText } from '../live.texts.ts';
import type { Attach } from '../../input/paste/attach-files.ts';
import { type PasteOptions, pasting } from '../../input/paste/paste.ts';
import { readTable } from '../../input/tables/read-table.ts';
import * as tables from '../../input/tables/table-commands.ts';
import { firstOfNextRow, nextCell, nextRow, previousCell } from '../../input/tables/table-commands.ts';
import { textWidth } from '../../input/tables/write-table.ts';
import { boundaryKeys } from '../../text/link-parts.ts';
import { cellText, fromNote } from './cell-text.ts';
import {
  cellEditorOf,
  type CellPlace,
  editCell,
  editedCell,
  type EditedCell,
  placeOfCell,
  setCellEditor,
} from './edited-cell.ts';
import { enterBehindTyped, takingTypedRows } from './typed-row.ts';
import { goToCell, openSelected, showSource } from './open-cell.ts';

/** Keys in a cell that is written in the drawn table. @param note the editor of the whole text */
function cellKeys(note: EditorView): readonly KeyBinding[] {
  return [
    { key: 'Tab', run: () => inTable(note, nextCell), shift: () => inTable(note, previousCell) },
    { key: 'Enter', run: () => enter(note), shift: breakLine },
    { key: 'Mod-Enter', run: () => inTable(note, tables.addRowBelow) },
    { key: 'ArrowUp', run: (cell) => isAtEdge(cell, false) && goBy(note, -1, 0) },
    { key: 'ArrowDown', run: (cell) => isAtEdge(cell, true) && goBy(note, 1, 0) },
    { key: 'ArrowLeft', run: (cell) => isAt(cell, 0) && goBy(note, 0, -1) },
    { key: 'ArrowRight', run: (cell) => isAt(cell, cell.state.doc.length) && goBy(note, 0, 1) },
    { key: 'Alt-Shift-ArrowRight', run: () => inTable(note, tables.addColumnRight) },
    { key: 'Alt-Shift-ArrowLeft', run: () => inTable(note, tables.addColumnLeft) },
    { key: 'Backspace', run: deleteEscapedBar },
    { key: 'Escape', run: () => showSource(note) },
    { key: 'Mod-z', run: () => runHistoryCommand(note, undo), preventDefault: true },
    { key: 'Mod-y', run: () => runHistoryCommand(note, redo), preventDefault: true },
    { key: 'Mod-Shift-z', run: () => runHistoryCommand(note, redo), preventDefault: true },
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

/** To the next row; behind a row that was typed as Markdown, to its first cell. */
function enter(note: EditorView): boolean {
  const goesOn = enterBehindTyped(note, (command) => inTable(note, command));
  if (goesOn === 'here') return true;
  return inTable(note, goesOn === 'next' ? firstOfNextRow : nextRow);
}

/** Undoes or redoes in the note, and goes to where that was. */
function runHistoryCommand(note: EditorView, command: Command): boolean {
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
  const [currentBottom, there] = [main.head, cell.moveVertically(main, isDown).head].map(
    (at) => cell.coordsAtPos(at)?.top,
  );
  return currentBottom === undefined || there === undefined || Math.abs(currentBottom - there) < 4;
}

function goBy(note: EditorView, rows: number, columns: number): boolean {
  const cell = note.state.field(editedCell, false);
  const table = cell && readTable(note.state, cell.from);
  const place = table && placeOfCell(table, cell);
  if (!place) return false;
  const widest = table.aligns.length;
  const count = place.row * widest + Math.min(place.column, widest - 1) + columns;
  const targetCell: CellPlace =
    rows === 0 ? { row: Math.floor(count / widest), column: count % widest } : { ...place, row: place.row + rows };
  return goToCell(note, table, targetCell, rows + columns < 0 ? 'end' : rows === 0 ? 'start' : 'end');
}

/** Both signs of an escaped bar: the backslash was never typed. */
function deleteEscapedBar(cell: EditorView): boolean {
  const { main } = cell.state.selection;
  const textBeforeHead = cell.state.sliceDoc(0, main.head);
  if (!main.empty || !/(?<!\\)(?:\\\\)*\\\|$/.test(textBeforeHead)) return false;
  cell.dispatch({ changes: { from: main.head - 2, to: main.head }, userEvent: 'delete.backward' });
  return true;
}

/** What helps to type in the cells of this text: completion, formatting keys, colours. */
export const cellTyping = Facet.define<(note: EditorView) => Extension>();

/** An editor of one cell's words, in the place of what is drawn of them. What is typed is in the note at once, and nothing else changes there. */
export function mountCellEditor(note: EditorView, holder: HTMLElement, heading: string, row: number): EditorView {
  const { from, to } = note.state.field(editedCell)!;
  const label = liveText.table.cell(heading, row);
  const view: EditorView = new EditorView({
    parent: holder,
    state: EditorState.create({
      doc: note.state.sliceDoc(from, to),
      extensions: [
        note.state.facet(cellTyping).map((make) => make(note)),
        Prec.high(keymap.of([...cellKeys(note)])),
        takingTypedRows(note, (command) => inTable(note, command)),
        cellText(() => note.state.sliceDoc(cellIn(note).to, cellIn(note).to + 1) === '|'),
        drawSelection(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'sentences' }),
        keymap.of([...boundaryKeys, ...defaultKeymap]),
        EditorView.domEventHandlers({
          blur: (event) => void leaveCell(note, view, event.relatedTarget),
          mousedown: selectPressedWord,
        }),
        EditorView.updateListener.of((update) => tellNote(note, update)),
        EditorView.exceptionSink.of((error) =>
          note.state.facet(EditorView.exceptionSink).forEach((sink) => sink(error)),
        ),
      ],
    }),
  });
  setCellEditor(note, view);
  return view;
}

/**
 * The second press of a double click selects the word in which the first one put the cursor: the marks that it brought out have moved the
 * words, and others are under the pointer.
 */
function selectPressedWord(event: MouseEvent, cell: EditorView): boolean {
  const { main } = cell.state.selection;
  const word = event.detail === 2 && event.button === 0 && main.empty ? cell.state.wordAt(main.head) : null;
  if (!word) return false;
  cell.dispatch({ selection: word, userEvent: 'select.pointer' });
  return true;
}

export function endCellEditor(note: EditorView, view: EditorView): void {
  if (cellEditorOf(note) === view) setCellEditor(note, undefined);
  view.destroy();
}

const cellIn = (note: EditorView): EditedCell => note.state.field(editedCell) ?? { from: 0, to: 0 };

function tellNote(note: EditorView, update: ViewUpdate): void {
  if (!update.docChanged || update.transactions.some((transaction) => transaction.annotation(fromNote))) return;
  const cell = cellIn(note);
  const { from } = cell;
  const changes: { from: number; to: number; insert: string }[] = [];
  update.changes.iterChanges((fromA, toA, _from, _to, inserted) => {
    changes.push({ from: from + fromA, to: from + toA, insert: inserted.toString() });
  });
  const { doc, selection } = update.state;
  const wider = textWidth(doc.toString()) - textWidth(update.startState.doc.toString());
  const spaces = keepBarInPlace(note.state, cell, wider);
  if (spaces) changes.push(spaces);
  // No kind of input is told: it would open the note's own list of suggestions. So keys that follow each other are undone together.
  note.dispatch({
    changes,
    selection: EditorSelection.cursor(from + selection.main.head),
    effects: editCell.of({ from, to: from + doc.length }),
  });
}

/** A dialog gives the keyboard back; anything else ends the writing of the cell. */
function leaveCell(note: EditorView, view: EditorView, to: EventTarget | null): void {
  const isDialog = to instanceof Element && to.closest('[role=dialog], [role=menu], [role=toolbar]') !== null;
  if (isDialog || !document.hasFocus()) return;
  // Not within the drawing of another cell.
  setTimeout(() => {
    if (cellEditorOf(note) === view && !view.hasFocus) note.dispatch({ effects: editCell.of(null) });
  });
}

/**
 * What is to be done to the spaces behind a cell's words when these get wider or narrower, so that its bar stays below those of the other rows.
 * Nothing where it did not stand there, nor had been pushed from there by longer words.
 * @param by columns by which the words get wider
 */
function keepBarInPlace(
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

/** Pasting in a cell that is written in its drawn table. Files are named in the note, since the cell may be left before they are stored. */
export function pastingInCell(note: EditorView, { sanitize, attach }: PasteOptions): Extension {
  return pasting({
    sanitize,
    attach: attach && onOneLine(attach),
    inTable: (command) => inTable(note, command),
    placeOf: (at) => ({ view: note, at: (note.state.field(editedCell, false)?.from ?? 0) + at }),
  });
}

/** The names of several files, each on a line, would end the row. */
function onOneLine(attach: Attach): Attach {
  const inCell = (text: string) => text.replaceAll('\n', '<br>');
  return async (files, note) => {
    const text = await attach(files, { removeText: (attachedText) => note.removeText(inCell(attachedText)) });
    return text === undefined ? undefined : inCell(text);
  };
}
