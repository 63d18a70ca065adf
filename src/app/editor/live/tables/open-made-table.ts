import { EditorView } from '@codemirror/view';
import { MADE_TABLE } from '../../input/tables/make-table.ts';
import { openSelected } from './open-cell.ts';

/** A table that was just made is drawn at once, and written in its cell. */
export const openMadeTable = EditorView.updateListener.of(({ transactions, view }) => {
  if (!transactions.some((transaction) => transaction.isUserEvent(MADE_TABLE))) return;
  // Not within an update.
  queueMicrotask(() => {
    if (view.dom.isConnected && view.hasFocus) openSelected(view);
  });
});
