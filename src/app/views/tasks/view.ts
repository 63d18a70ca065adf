import ListChecks from 'lucide-solid/icons/list-checks';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { DialogView, SideView } from '../../state/layout/view.ts';
import { tasksText } from './tasks.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly tasks: NoArgument;
    /** The task on a line (1-based) of a note. */
    readonly 'edit-task': { readonly path: VaultPath; readonly line: number };
  }
}

/** Every task of the vault: by its day, its note or its tag. */
export const tasksView: SideView<'tasks'> = {
  id: 'tasks',
  title: tasksText.view.title,
  icon: ListChecks,
  place: 'left',
  component: lazyPart(async () => (await import('./tasks-pane.tsx')).TasksPane),
  commands: ({ shell }) => [
    { id: 'show-tasks', title: tasksText.view.show, group: 'View', run: () => shell.enter('tasks') },
  ],
};

/** The fields of the task at the cursor. */
export const editTaskView: DialogView<'edit-task'> = {
  id: 'edit-task',
  title: tasksText.view.editTask,
  place: 'dialog',
  component: lazyPart(async () => (await import('./task-dialog.tsx')).EditTaskDialog),
};
