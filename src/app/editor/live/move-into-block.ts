import { EditorSelection, type Line, type SelectionRange } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { readTable } from '../input/tables/read-table.ts';
import { drawnBlocks } from './live-blocks.ts';
import { openCell } from './tables/open-cell.ts';

/**
 * The arrow keys go into a drawn block: a table’s cells, or the text of any other; they would go past it otherwise. Nor do they
 * pass a low line, such as the blank one below a heading: CodeMirror looks for the next line by its height.
 */
export const blockKeys: readonly KeyBinding[] = [
  { key: 'ArrowDown', run: (view) => moveInto(view, true), shift: (view) => selectLowLine(view, true) },
  { key: 'ArrowUp', run: (view) => moveInto(view, false), shift: (view) => selectLowLine(view, false) },
];

function moveInto(view: EditorView, isDown: boolean): boolean {
  const { main, ranges } = view.state.selection;
  if (ranges.length > 1 || !main.empty) return false;
  const moved = view.moveVertically(main, isDown);
  const line = passedLine(view, main.head, moved.head);
  if (line) return select(view, inLine(view, line, main, moved));
  const [from, to] = isDown ? [main.head, moved.head] : [moved.head, main.head];
  const passed = drawnBlocks(view.state, from, to).filter((block) => block.from > from || block.to < to);
  const block = isDown ? passed[0] : passed.at(-1);
  // One at the cursor is drawn where the note was just opened.
  if (!block || (isDown ? block.from < main.head : block.to > main.head)) return false;
  const table = readTable(view.state, block.from);
  const row = isDown ? 0 : (table?.rows.length ?? 0) - 1;
  if (table && table.from === block.from && openCell(view, block.from, { row, column: 0 }, 'start')) return true;
  return select(view, EditorSelection.cursor(isDown ? block.from : view.state.doc.lineAt(block.to).from));
}

function selectLowLine(view: EditorView, isDown: boolean): boolean {
  const { main, ranges } = view.state.selection;
  if (ranges.length > 1) return false;
  const moved = view.moveVertically(main, isDown);
  const line = passedLine(view, main.head, moved.head);
  if (!line) return false;
  const { head } = inLine(view, line, main, moved);
  return select(view, EditorSelection.range(main.anchor, head, moved.goalColumn));
}

/** The line beside the cursor's that a move by rows would leave out, although it is shown as text. */
function passedLine(view: EditorView, head: number, to: number): Line | undefined {
  const { doc } = view.state;
  const [here, there] = [doc.lineAt(head).number, doc.lineAt(to).number];
  if (Math.abs(there - here) < 2) return undefined;
  const line = doc.line(here + Math.sign(there - here));
  const { from, to: end } = view.lineBlockAt(line.from);
  const isWhole = from === line.from && end === line.to;
  const isDrawn = drawnBlocks(view.state, line.from, line.to).some(
    (block) => block.from <= line.from && block.to >= line.to,
  );
  return isWhole && !isDrawn ? line : undefined;
}

function inLine(
  view: EditorView,
  line: Line,
  { head }: SelectionRange,
  { goalColumn }: SelectionRange,
): SelectionRange {
  const column = head - view.state.doc.lineAt(head).from;
  return EditorSelection.cursor(line.from + Math.min(column, line.length), 1, undefined, goalColumn);
}

function select(view: EditorView, range: SelectionRange): true {
  view.dispatch({ selection: EditorSelection.create([range]), scrollIntoView: true, userEvent: 'select' });
  return true;
}
