import { isClosed } from '../../../notes/formats/tasks/task-settings.ts';
import { addDays } from '../../../notes/formats/tasks/change-task.ts';
import { compareTasks } from '../../../notes/formats/tasks/task-filter.ts';
import type { TaskItem } from '../../../workers/contract.ts';

export type TaskGrouping = 'day' | 'note' | 'tag';

/** The groups by day, in their order; other groups are called by note or tag. */
export const DAY_GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none', 'finished'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

export interface GroupOfTasks {
  /** A `DayGroup`, the path of a note, or a tag with its `#` ('' for none). */
  readonly key: string;
  readonly tasks: readonly TaskItem[];
}

/** Tasks in groups, each in order; groups without one are left out. @param today `YYYY-MM-DD` */
export function groupTasks(tasks: readonly TaskItem[], by: TaskGrouping, today: string): GroupOfTasks[] {
  const groups = new Map<string, TaskItem[]>(by === 'day' ? DAY_GROUPS.map((key) => [key, []]) : []);
  for (const task of tasks.toSorted(compareTasks))
    for (const key of keysOf(task, by, today)) groups.set(key, [...(groups.get(key) ?? []), task]);
  const found = [...groups]
    .filter(([, inGroup]) => inGroup.length > 0)
    .map(([key, inGroup]) => ({ key, tasks: inGroup }));
  if (by === 'day') return found;
  // What has no tag comes last.
  return found.toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || a.key.localeCompare(b.key));
}

function keysOf(task: TaskItem, by: TaskGrouping, today: string): readonly string[] {
  if (by === 'note') return [task.path];
  if (by === 'tag') return task.tags.length === 0 ? [''] : [...new Set(task.tags.map((tag) => tag.toLowerCase()))];
  return [isClosed(task.status) ? 'finished' : dayGroup(task, today)];
}

/** A task that is due or scheduled has that day; one that only begins later waits until then. */
function dayGroup({ due, scheduled, start }: TaskItem, today: string): DayGroup {
  const day = [due, scheduled].filter((each) => each !== undefined).toSorted()[0] ?? start;
  if (day === undefined) return 'none';
  if (day < today) return due === undefined && scheduled === undefined ? 'today' : 'overdue';
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day <= addDays(today, 7) ? 'week' : 'later';
}
