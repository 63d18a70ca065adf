import { addDays } from './change-task.ts';
import type { TaskItem } from './task-line.ts';
import { isClosed } from './task-settings.ts';

/** A date of a task and the day that it is to have. */
interface Postponed {
  readonly field: 'due' | 'scheduled' | 'start';
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/**
 * The date that a task is put off by, and the new day: its due day, else its scheduled or its first one. Days count from today where
 * its day is past. Undefined for a task without such a date, and for one that is finished.
 * @param today `YYYY-MM-DD`
 */
export function postponed(task: TaskItem, today: string, days: number): Postponed | undefined {
  if (isClosed(task.status)) return undefined;
  const field = (['due', 'scheduled', 'start'] as const).find((name) => task[name] !== undefined);
  const currentDay = field && task[field];
  if (field === undefined || currentDay === undefined) return undefined;
  return { field, day: addDays(currentDay > today ? currentDay : today, days) };
}
