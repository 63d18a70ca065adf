import { postponed } from '../../../notes/formats/tasks/postpone-task.ts';
import { PRIORITIES } from '../../../notes/formats/tasks/task-fields.ts';
import type { TaskItem } from '../../../workers/contract.ts';
import { nearDay } from '../../strings/formats.ts';
import { tasksText } from '../../strings/en/tasks.ts';
import type { MenuEntry } from '../../ui/menu.tsx';

/** A part of what `update_task` is asked for. */
export type TaskChangeFields = Readonly<Record<string, string | null>>;

/** By so many days a task can be put off with one choice. */
const STEPS = [1, 2, 7] as const;

/** What can be done with a task of a list, beside ticking it. @param today `YYYY-MM-DD` */
export function taskEntries(
  task: TaskItem,
  today: string,
  change: (fields: TaskChangeFields) => void,
  edit: () => void,
): MenuEntry[][] {
  const { menu, statuses, priorities } = tasksText;
  const later = STEPS.flatMap((days) => postponed(task, today, days) ?? []);
  const field = later[0]?.field;
  const given = task.status.toLowerCase();
  return [
    [{ label: menu.edit, keys: 'E', run: edit }],
    [
      ...later.map(({ field: name, day }, at) => ({
        label: menu.putOff(nearDay(new Date(`${day}T00:00:00`))),
        ...(at === 0 && { keys: 'P' }),
        run: () => change({ [name]: day }),
      })),
      ...(field === undefined ? [] : [{ label: menu.takeAway[field], run: () => change({ [field]: null }) }]),
    ],
    (['todo', 'in_progress', 'done', 'cancelled'] as const)
      .filter((status) => status !== given)
      .map((status) => ({ label: menu.setStatus(statuses[status]), run: () => change({ status }) })),
    PRIORITIES.toReversed()
      .filter((priority) => priority !== task.priority)
      .map((priority) => ({ label: menu.setPriority(priorities[priority]), run: () => change({ priority }) })),
  ];
}
