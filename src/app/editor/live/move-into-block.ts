import { EditorSelection } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { readTable } from '../input/tables/read-table.ts';
import { drawnBlocks } from './blocks/live-blocks.ts';
import { openCell } from './tables/open-cell.ts';

/** The arrow keys go into a drawn block: a table’s cells, or the text of any other; they would go past it otherwise. */
export const blockKeys: readonly KeyBinding[] = [
  { key: 'ArrowDown', run: (view) => moveInto(view, true) },
  { key: 'ArrowUp', run: (view) => moveInto(view, false) },
];

function moveInto(view: EditorView, isDown: boolean): boolean {
  const { main, ranges } = view.state.selection;
  if (ranges.length > 1 || !main.empty) return false;
  const { head } = view.moveVertically(main, isDown);
  const [from, to] = isDown ? [main.head, head] : [head, main.head];
  const passed = drawnBlocks(view.state, from, to).filter((block) => block.from > from || block.to < to);
  const block = isDown ? passed[0] : passed.at(-1);
  if (!block || (isDown ? block.from <= main.head : block.to >= main.head)) return false;
  const table = readTable(view.state, block.from);
  const row = isDown ? 0 : (table?.rows.length ?? 0) - 1;
  if (table && table.from === block.from && openCell(view, block.from, { row, column: 0 }, 'start')) return true;
  view.dispatch({
    selection: EditorSelection.cursor(isDown ? block.from : view.state.doc.lineAt(block.to).from),
    scrollIntoView: true,
    userEvent: 'select',
  });
  return true;
}
