import { isolateHistory } from '@codemirror/commands';
import { type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { ITEM_MARK } from '../../../../notes/markdown/line-index.ts';
import { isInCode } from '../formatting/wrap-typed.ts';

/** An empty box at the beginning of a line, where the mark of a list may stand already. */
const BOX = new RegExp(String.raw`^([ \t]*(?:>[ \t]*)*)(${ITEM_MARK}[ \t]+)?\[\]$`, 'u');

/** `[]` and a space at the beginning of a line makes a task. One step of Undo leaves it as it was typed. */
export const typedTask: Extension = EditorView.inputHandler.of((view, from, to, inputText) => {
  const { state } = view;
  if (inputText !== ' ' || from !== to || view.composing || state.readOnly || state.selection.ranges.length > 1)
    return false;
  const line = state.doc.lineAt(from);
  const match = BOX.exec(line.text.slice(0, from - line.from));
  if (!match || isInCode(state, from)) return false;
  const [, before = '', mark = '- '] = match;
  view.dispatch({ changes: { from, insert: ' ' }, selection: { anchor: from + 1 }, userEvent: 'input.type' });
  const task = `${before}${mark}[ ] `;
  view.dispatch({
    changes: { from: line.from, to: from + 1, insert: task },
    selection: { anchor: line.from + task.length },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.type.task',
    scrollIntoView: true,
  });
  return true;
});
