import { isolateHistory } from '@codemirror/commands';
import { Facet, type EditorState, type Text } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import { smallestChange } from '../../../notes/basics/smallest-change.ts';
import { isInCode } from './formatting/wrap-typed.ts';
import type { TaskMenu, WritingHelp } from '../text/writing-help.ts';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';

/** Shows the fields of the task on a line (1-based) of this text. */
type EditTask = (line: number) => void;

export const editingTask = Facet.define<EditTask>();

/** What can be done with the task on a line. */
export const givingTaskMenu = Facet.define<NonNullable<WritingHelp['taskMenu']>>();

/** Whether the cursor is in a task whose fields can be shown. */
export function canEditTask(state: EditorState): boolean {
  return (
    state.facet(editingTask).length > 0 && readTaskLine(state.doc.lineAt(state.selection.main.head).text) !== undefined
  );
}

/** Shows the status, priority and days of the task at the cursor. */
export const editTask: Command = ({ state }) => {
  if (!canEditTask(state)) return false;
  state.facet(editingTask)[0]?.(state.doc.lineAt(state.selection.main.head).number);
  return true;
};

/**
 * What can be done with the task at the cursor, or here, as everywhere where tasks are listed; nothing where it is an example in code.
 * @param onWrite is told the text before its line was written anew
 */
export function taskMenuAt(
  view: EditorView,
  head = view.state.selection.main.head,
  onWrite?: (before: Text) => void,
): TaskMenu | undefined {
  const { state } = view;
  const { from, to, text, number } = state.doc.lineAt(head);
  if (state.readOnly || isInCode(state, from + text.indexOf('['))) return undefined;
  const write = (line: string): void => {
    // It may have been changed while the days were shown.
    if (view.state.sliceDoc(from, to) !== text || line === text) return;
    const { doc } = view.state;
    // The cursor stays at its word.
    const change = smallestChange(text, line);
    view.dispatch({
      changes: { from: from + change.from, to: from + change.to, insert: change.insert },
      annotations: isolateHistory.of('full'),
      userEvent: 'input',
    });
    onWrite?.(doc);
  };
  const place = (): DOMRect => {
    const cursor = view.coordsAtPos(Math.min(head, view.state.doc.length));
    return cursor
      ? new DOMRect(cursor.left, cursor.top, 0, cursor.bottom - cursor.top)
      : view.dom.getBoundingClientRect();
  };
  const editing = state.facet(editingTask)[0];
  return state.facet(givingTaskMenu)[0]?.({
    line: text,
    write,
    edit: editing && (() => editing(number)),
    home: view.contentDOM,
    place,
  });
}
