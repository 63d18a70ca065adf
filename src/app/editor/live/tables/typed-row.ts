import { type EditorState, type Extension, MapMode, StateEffect, StateField, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { readTable } from '../../input/tables/read-table.ts';
import { isRowOfDashes, takeTypedRow } from '../../input/tables/table-commands.ts';
import { cellEditorOf, editedCell, placeOfCell } from './edited-cell.ts';

/** Where the backslashes of bars stand that were typed as bars, in the changed text. */
export const escapedBars = StateEffect.define<readonly number[]>();

/** All of them in the words of the cell: a bar with a backslash of the person's own is none. */
const typedBars = StateField.define<readonly number[]>({
  create: () => [],
  update(previousBars, { changes, effects }) {
    const kept = changes.empty
      ? previousBars
      : previousBars
          .map((bar) => changes.mapPos(bar, 1, MapMode.TrackDel))
          .filter((bar): bar is number => bar !== null);
    const typed = effects.flatMap((effect) => (effect.is(escapedBars) ? effect.value : []));
    return typed.length === 0 ? kept : [...kept, ...typed].toSorted((a, b) => a - b);
  },
});

/** The cells of a row that is typed as Markdown; the last bar may be missing where the row is ended otherwise. */
function typedCells(state: EditorState, isEnded: boolean): readonly string[] | undefined {
  const bars = state.field(typedBars);
  const parts = [...bars, state.doc.length].map((bar, at) =>
    state.sliceDoc(at === 0 ? 0 : bars[at - 1]! + 2, bar).trim(),
  );
  const isClosed = parts.at(-1) === '';
  if (bars.length < 2 || parts[0] !== '' || (!isClosed && !isEnded)) return undefined;
  return isClosed ? parts.slice(1, -1) : parts.slice(1);
}

/** What was taken last, as long as nothing else is done. */
const lastTaken = new WeakMap<EditorView, { readonly doc: Text; readonly isDashes: boolean }>();

/** Takes what was typed in the first cell of an empty row as that row, where it is one. @returns whether it did */
function takeRow(note: EditorView, isEnded: boolean, run: (command: ReturnType<typeof takeTypedRow>) => void): boolean {
  const editor = cellEditorOf(note);
  const cells = editor && typedCells(editor.state, isEnded);
  const written = note.state.field(editedCell, false);
  const table = cells && written ? readTable(note.state, written.from) : undefined;
  const place = table && written ? placeOfCell(table, written) : undefined;
  if (!cells || !table || !place || place.row === 0 || place.column !== 0) return false;
  const others = table.rows[place.row]!.cells.slice(1);
  const isRow = cells.length > 1 && cells.length === table.columns && cells.some((cell) => cell !== '');
  if (!isRow || others.some(({ text }) => text !== '')) return false;
  const isDashes = isRowOfDashes(cells, table.rows.length, place.row);
  run(takeTypedRow(cells));
  lastTaken.set(note, { doc: note.state.doc, isDashes });
  return true;
}

/**
 * Who types a whole table as Markdown gets that table, also where it grew by itself behind its heading: a row with all its bars that is
 * typed in the first cell of an empty row is that row. Undo makes it words of that one cell again.
 * @param run does something to the table around the cell
 */
export function takingTypedRows(note: EditorView, run: (command: ReturnType<typeof takeTypedRow>) => void): Extension {
  return [
    typedBars,
    EditorView.updateListener.of(({ docChanged, state, transactions, view }) => {
      const isTyped = docChanged && transactions.some((transaction) => transaction.isUserEvent('input.type'));
      if (!isTyped || !typedCells(state, false)) return;
      // Not within the update of the editor that is closed then.
      queueMicrotask(() => cellEditorOf(note) === view && takeRow(note, false, run));
    }),
  ];
}

/** Enter behind a row that was typed as Markdown. @returns where it goes on: in its own row, the next, or as in any cell */
export function enterBehindTyped(
  note: EditorView,
  run: (command: ReturnType<typeof takeTypedRow>) => void,
): 'here' | 'next' | undefined {
  const before = lastTaken.get(note);
  const isJustTaken = before?.doc === note.state.doc;
  if (!isJustTaken && !takeRow(note, true, run)) return undefined;
  const taken = lastTaken.get(note);
  lastTaken.delete(note);
  return taken?.isDashes === true ? 'here' : 'next';
}
