import { parentFolder, fileName } from '../../../paths/paths.ts';
import type { VaultPath } from '../../../paths/paths.ts';
import { PRIORITIES } from '../task-fields.ts';
import { happensOn } from '../task-filter.ts';
import type { TaskItem } from '../task-item.ts';
import { isClosed } from '../task-settings.ts';

/** What a query may ask of a task by name, as text. */
export const TEXT_FACTS: Readonly<Record<string, (task: TaskItem) => string>> = {
  description: ({ description }) => description,
  path: ({ path }) => path,
  folder: ({ path }) => folderOf(path),
  root: ({ path }) => (path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : '/'),
  filename: ({ path }) => fileName(path),
  heading: ({ heading }) => heading ?? '',
  recurrence: ({ recurrence }) => recurrence ?? '',
  id: ({ id }) => id ?? '',
  'status.name': ({ statusName }) => statusName,
};

export const folderOf = (path: string): string => {
  const folder = parentFolder(path as VaultPath);
  return folder === '' ? '/' : `${folder}/`;
};

/** Dates by the words that filters use. */
export const DATE_FACTS: Readonly<Record<string, (task: TaskItem) => string | undefined>> = {
  due: ({ due }) => due,
  scheduled: ({ scheduled }) => scheduled,
  starts: ({ start }) => start,
  start: ({ start }) => start,
  created: ({ created }) => created,
  done: ({ done }) => done,
  cancelled: ({ cancelled }) => cancelled,
  happens: happensOn,
};

export const isDone = ({ status }: TaskItem): boolean => isClosed(status);

const DAY = 86_400_000;
const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The order of the Tasks plugin, highest first: https://publish.obsidian.md/tasks/Advanced/Urgency */
export function urgency(task: TaskItem, today: string): number {
  let sum = PRIORITY_URGENCY[PRIORITIES.indexOf(task.priority)] ?? 0;
  if (task.due !== undefined) {
    const overdue = Math.round((time(today) - time(task.due)) / DAY);
    sum += 12 * (overdue >= 7 ? 1 : overdue >= -14 ? ((overdue + 14) * 0.8) / 21 + 0.2 : 0.2);
  }
  if (task.scheduled !== undefined && task.scheduled <= today) sum += 5;
  if (task.start !== undefined && task.start > today) sum -= 3;
  return sum;
}

/** From the lowest priority. */
const PRIORITY_URGENCY = [-1.8, 0, 1.95, 3.9, 6, 9];
