import { EditorSelection, type ChangeSpec, type EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { DASHES, type Place, placeIn } from './read-table.ts';
import { writeTable } from './write-table.ts';

/**
 * A bar that is typed in the source of a table where an empty row stands already: who types the rows as Markdown gets those rows, and none
 * of the prepared cells behind them. Dashes that are typed below a heading which grew into a table by itself are the table's own.
 */
export const typedRows = EditorView.inputHandler.of((view, from, to, inputText) => {
  const { state } = view;
  if (inputText !== '|' || from !== to || view.composing || state.selection.ranges.length > 1) return false;
  const place = state.readOnly || isEscaped(state, from) ? undefined : placeIn(state);
  const typed = place && withBar(state, place);
  if (!typed) return false;
  view.dispatch({
    changes: typed.changes,
    selection: EditorSelection.cursor(typed.at),
    scrollIntoView: true,
    userEvent: 'input.type',
  });
  return true;
});

const isEscaped = (state: EditorState, at: number): boolean => state.sliceDoc(at - 1, at) === '\\';

/** The change, and where the cursor is after it; undefined where a bar is only a bar. */
function withBar(
  state: EditorState,
  { table, row }: Place,
): { readonly changes: ChangeSpec; readonly at: number } | undefined {
  const { head } = state.selection.main;
  const { line } = table.rows[row]!;
  const start = line.from + table.before.length;
  if (row === 0 || head < start) return undefined;
  const [left, right] = [state.sliceDoc(start, head), state.sliceDoc(head, line.to)];
  const isPrepared = right.includes('|') && isBlank(right);
  const isFirst = isPrepared && isBlank(left) && left.lastIndexOf('|') <= 0;
  // Bars at the ends of a row close its cells; without them, the rest is in the way.
  const rest = !isPrepared ? right : isFirst || !left.startsWith('|') ? '' : right.slice(right.indexOf('|') + 1);
  const before = isFirst ? '|' : `${left}|`;
  if (isDashesOf(table.columns, before + rest) && row === 1 && table.rows.length === 2) {
    const heading = headingAsTyped(
      table.rows[0]!.line.text,
      table.before,
      table.rows[0]!.cells.map(({ text }) => text),
    );
    const insert = `${heading}\n${table.before}${before}`;
    return { changes: { from: table.from, to: line.to, insert }, at: table.from + insert.length };
  }
  return isPrepared
    ? { changes: { from: start, to: line.to, insert: before + rest }, at: start + before.length }
    : undefined;
}

const isBlank = (text: string): boolean => /^[\s|]*$/.test(text);

function isDashesOf(columns: number, row: string): boolean {
  return /^\|.*\|$/.test(row) && DASHES.test(row) && row.split('|').length - 2 === columns;
}

/** Without the white space that it got when the table grew. */
function headingAsTyped(heading: string, before: string, cells: readonly string[]): string {
  const aligns = cells.map(() => '' as const);
  const grown = writeTable({ before, rows: [cells], aligns }).split('\n')[0];
  return heading === grown ? `${before}| ${cells.join(' | ')} |` : heading;
}
