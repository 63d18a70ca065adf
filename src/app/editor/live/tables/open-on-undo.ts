import { EditorView } from '@codemirror/view';
import { readTable } from '../../input/tables/read-table.ts';
import { openSelected } from './open-cell.ts';

/** Undo from the text around a table leads to the cell that it changes, not to the table's source. */
export const openOnUndo = EditorView.updateListener.of(({ transactions, view, startState }) => {
  if (!transactions.some((made) => made.isUserEvent('undo') || made.isUserEvent('redo'))) return;
  // Not within an update.
  queueMicrotask(() => {
    const { state } = view;
    const table = view.dom.isConnected && view.hasFocus ? readTable(state, state.selection.main.from) : undefined;
    if (!table) return;
    const before = startState.selection.main.head;
    // Where it was written as its source before, it still is.
    const wasInSource = readTable(startState, before)?.from === table.from;
    if (!wasInSource) openSelected(view);
  });
});
