import { createSignal, onCleanup, Show } from 'solid-js';
import type { TaskItem } from '../../../workers/contract.ts';
import { onTaskAct } from '../../markdown/queries/task-acts.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const TaskDialog = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog);

/** Does what a person asks for in the lists of tasks that a part of the page draws. */
export function TaskActs(props: { readonly within: HTMLElement }) {
  const acts = useOwnActs();
  const [edited, setEdited] = createSignal<TaskItem>();
  onCleanup(
    onTaskAct(props.within, (act) => {
      if (act.kind === 'edit') setEdited(act.task);
      else void acts.runAndTell('update_task', act.change);
    }),
  );
  return (
    <Show when={edited()} keyed>
      {(task) => <TaskDialog task={task} onClose={() => setEdited(undefined)} />}
    </Show>
  );
}

/** The statuses that a person can give a task, by the names of the tool that changes it. */
export const TASK_STATUSES = ['todo', 'in_progress', 'on_hold', 'done', 'cancelled'] as const;
export type TaskStatusName = (typeof TASK_STATUSES)[number];
