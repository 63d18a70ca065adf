import { createSignal, getOwner, onCleanup, Show } from 'solid-js';
import type { TaskItem } from '../../../workers/contract.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TaskMenu } from '../../editor/text/writing-help.ts';
import { type ListedLine, onTaskAct } from '../../markdown/queries/task-acts.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuAt, type OpenedAt } from '../../ui/menu-at.tsx';
import { taskMenu } from './task-menu.tsx';

const TaskDialog = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog);

/** Does what a person asks for in the lists of tasks that a part of the page draws. */
export function TaskActs(props: { readonly within: HTMLElement }) {
  const acts = useOwnActs();
  const shell = useShell();
  const vault = useVault();
  const owner = getOwner();
  const [edited, setEdited] = createSignal<TaskItem>();
  const [asked, setAsked] = createSignal<{ readonly at: OpenedAt; readonly menu: TaskMenu }>();
  const menuOf = ({ path, line, mark, text }: ListedLine, { opener, x, y }: OpenedAt) =>
    taskMenu(
      {
        mark,
        text,
        change: (field, value) =>
          void acts.runAndTell('update_task', {
            path,
            line,
            text,
            [field]: value ?? null,
          }),
        edit: () => shell.show('edit-task', { path: path as VaultPath, line }),
        home: opener,
        place: () => new DOMRect(x, y, 0, 0),
      },
      vault.settings.tasks,
      owner,
    );
  onCleanup(
    onTaskAct(props.within, (act) => {
      if (act.kind === 'edit') setEdited(act.task);
      else if (act.kind === 'menu') {
        const menu = menuOf(act.task, act.at);
        if (menu) setAsked({ at: act.at, menu });
      } else void acts.runAndTell('update_task', act.change);
    }),
  );
  return (
    <>
      <Show when={edited()} keyed>
        {(task) => <TaskDialog task={task} onClose={() => setEdited(undefined)} />}
      </Show>
      <MenuAt
        at={asked()?.at}
        label={asked()?.menu.label ?? ''}
        groups={asked()?.menu.groups ?? []}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

/** The statuses that a person can give a task, by the names of the tool that changes it. */
export const TASK_STATUSES = ['todo', 'in_progress', 'on_hold', 'done', 'cancelled'] as const;
export type TaskStatusName = (typeof TASK_STATUSES)[number];
