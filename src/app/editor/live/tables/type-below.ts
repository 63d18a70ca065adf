import { EditorView } from '@codemirror/view';
import { readTable } from '../../input/tables/read-table.ts';

/** What is typed right below a drawn table stands on its own: without a blank line between it would be a row of the table. */
export const typeBelowTable = EditorView.inputHandler.of((view, from, to, typed) => {
  const { state } = view;
  const line = state.doc.lineAt(from);
  if (from !== to || line.length > 0 || line.number === 1 || view.composing || /^[|\n]/.test(typed)) return false;
  const above = state.doc.line(line.number - 1);
  const table = above.text.includes('|') ? readTable(state, above.from) : undefined;
  if (table?.to !== above.to || state.selection.ranges.length > 1) return false;
  view.dispatch({
    changes: { from, insert: `\n${typed}` },
    selection: { anchor: from + 1 + typed.length },
    scrollIntoView: true,
    userEvent: 'input.type',
  });
  return true;
});
