import { defaultKeymap } from '@codemirror/commands';
import { EditorSelection, EditorState, Facet, Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { liveText } from '../../../strings/en/editor/live.ts';
import { boundaryKeys } from '../../text/line-boundary.ts';
import { readTable } from '../../input/tables/read-table.ts';
import { textWidth } from '../../input/tables/text-width.ts';
import { cellKeys } from './cell-keys.ts';
import { cellText, fromNote } from './cell-text.ts';
import { cellEditorOf, editCell, editedCell, setCellEditor, type EditedCell, placeOfCell } from './edited-cell.ts';

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
        cellText(() => note.state.sliceDoc(cellIn(note).to, cellIn(note).to + 1) === '|'),
        drawSelection(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'sentences' }),
        keymap.of([...boundaryKeys, ...defaultKeymap]),
        EditorView.domEventHandlers({
          blur: (event) => void leaveCell(note, view, event.relatedTarget),
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

export function endCellEditor(note: EditorView, view: EditorView): void {
  if (cellEditorOf(note) === view) setCellEditor(note, undefined);
  view.destroy();
}

const cellIn = (note: EditorView): EditedCell => note.state.field(editedCell) ?? { from: 0, to: 0 };

function tellNote(note: EditorView, update: ViewUpdate): void {
  if (!update.docChanged || update.transactions.some((one) => one.annotation(fromNote))) return;
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
