import { EditorSelection, type StateCommand } from '@codemirror/state';
import { editorInputText } from '../../../strings/en/editor/input.ts';
import { gapsAround } from '../inserting/gaps-around.ts';
import { readLoneRow } from './read-table.ts';
import { writeTable } from './write-table.ts';

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
