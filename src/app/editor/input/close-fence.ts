import { EditorSelection, type StateCommand, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { readFenceLine } from '../../../notes/markdown/line-start.ts';

/** Of a longer text it is not asked which fences are open. */
const MOST_LINES = 20_000;

/** Enter behind a fence that nothing closes puts its end below: else it would make code of all that follows. */
export const closeFence: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection;
  const line = state.doc.lineAt(main.head);
  const opened = readFenceLine(line.text);
  if (state.readOnly || ranges.length > 1 || !main.empty || main.head !== line.to || !opened) return false;
  const { before, mark, fence, info } = opened;
  if (fence === '$$' ? info.trim() !== '' : info.includes('`')) return false;
  if (state.doc.lines > MOST_LINES || isAnyOpen(state.doc, line.number)) return false;
  const start = `\n${before}${' '.repeat(mark.length)}`;
  dispatch(
    state.update({
      changes: { from: main.head, insert: `${start}${start}${fence}` },
      selection: EditorSelection.cursor(main.head + start.length),
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

/** Whether the text has a fence without its end, the given line left out: that line may be the end, or have one. */
function isAnyOpen(doc: Text, without: number): boolean {
  let open: string | undefined;
  let number = 0;
  for (const text of doc.iterLines()) {
    number += 1;
    if (number === without) continue;
    const { fence, info = '' } = readFenceLine(text) ?? {};
    if (fence === undefined || (fence === '$$' && info.trim() !== '')) continue;
    if (open === undefined) open = fence;
    else if (!fence.startsWith(open)) continue;
    // Nobody writes a fence with a language into a block of the same fence: what seemed to begin that block is the end of the given line's.
    else if (info.trim() !== '') return true;
    else open = undefined;
  }
  return open !== undefined;
}

/** The end of a fence that is typed although it stands below already: the cursor goes there. */
export const typeOverFence = EditorView.inputHandler.of((view, from, to, typed) => {
  const { state } = view;
  const line = state.doc.lineAt(from);
  if (from !== to || from !== line.to || line.number === state.doc.lines || view.composing) return false;
  const below = state.doc.line(line.number + 1);
  const isEnd = /^[ \t>]*(?:`{3,}|~{3,}|\$\$)$/.test(below.text) && line.text + typed === below.text;
  if (!isEnd || !isOpenBefore(state.doc, line.number)) return false;
  view.dispatch({
    changes: { from: line.from, to: below.from },
    selection: { anchor: line.from + below.length },
    scrollIntoView: true,
    userEvent: 'input.type',
  });
  return true;
});

/** Whether a fence above the line is still open there. */
function isOpenBefore(doc: Text, line: number): boolean {
  return line > 1 && isAnyOpen(doc.slice(0, doc.line(line - 1).to), 0);
}
