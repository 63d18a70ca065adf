import ListChecks from 'lucide-solid/icons/list-checks';
import type { SideView } from '../../state/layout/view.ts';
import { tasksText } from '../../strings/en/tasks.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly tasks: NoArgument;
  }
}

/** Every task of the vault: by its day, its note or its tag. */
export const tasksView: SideView<'tasks'> = {
  id: 'tasks',
  title: tasksText.view.tasks,
  icon: ListChecks,
  place: 'left',
  component: lazyPart(async () => (await import('./tasks-pane.tsx')).TasksPane),
  commands: ({ shell }) => [
    { id: 'show-tasks', title: tasksText.view.showTasks, group: 'View', run: () => shell.enter('tasks') },
  ],
};
