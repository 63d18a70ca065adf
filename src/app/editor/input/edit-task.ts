import { Facet, type EditorState } from '@codemirror/state';
import type { Command } from '@codemirror/view';
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
