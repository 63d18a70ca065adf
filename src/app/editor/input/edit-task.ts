import { isolateHistory } from '@codemirror/commands';
import { Facet, type EditorState } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import { smallestChange } from '../../../notes/basics/smallest-change.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { isInCode } from './formatting/wrap-typed.ts';
import type { WritingHelp } from '../text/writing-help.ts';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';

/** Shows the fields of the task on a line (1-based) of this text. */
type EditTask = (line: number) => void;

export const editingTask = Facet.define<EditTask>();

/** What gives the task on a line its day. */
export const givingTaskDay = Facet.define<NonNullable<WritingHelp['taskDays']>>();

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

/** What gives the task at the cursor, or here, its day, as everywhere where tasks are listed; nothing where it is an example in code. */
export function taskDaysAt(view: EditorView, head = view.state.selection.main.head): readonly MenuEntry[] {
  const { state } = view;
  const { from, to, text } = state.doc.lineAt(head);
  const give = state.readOnly || isInCode(state, from + text.indexOf('[')) ? undefined : state.facet(givingTaskDay)[0];
  const write = (line: string): void => {
    // It may have been changed while the days were shown.
    if (view.state.sliceDoc(from, to) !== text) return;
    // The cursor stays at its word.
    const change = smallestChange(text, line);
    view.dispatch({
      changes: { from: from + change.from, to: from + change.to, insert: change.insert },
      annotations: isolateHistory.of('full'),
      userEvent: 'input',
    });
  };
  const place = (): DOMRect => {
    const cursor = view.coordsAtPos(Math.min(head, view.state.doc.length));
    return cursor
      ? new DOMRect(cursor.left, cursor.top, 0, cursor.bottom - cursor.top)
      : view.dom.getBoundingClientRect();
  };
  return give?.(text, write, view.contentDOM, place) ?? [];
}
