import { foldName } from '../../paths/fold-name.ts';
import { PRIORITIES, type TaskPriority } from './task-fields.ts';
import type { TaskItem } from './task-line.ts';
import { isClosed } from './task-settings.ts';

/** Days from one to another, both included; an end that is absent is open. `none`: without the date. */
export interface DayTest {
  readonly from?: string;
  readonly to?: string;
  readonly none?: boolean;
}

export const TASK_STATES = ['open', 'todo', 'in_progress', 'on_hold', 'done', 'cancelled', 'any'] as const;
type TaskState = (typeof TASK_STATES)[number];

/** All that is given must hold. */
export interface TaskFilter {
  readonly state?: TaskState;
  readonly due?: DayTest;
  readonly scheduled?: DayTest;
  readonly start?: DayTest;
  readonly done?: DayTest;
  /** One of due, scheduled and start. */
  readonly happens?: DayTest;
  /** One of these tags, or of those below it; without `#`. */
  readonly tags?: readonly string[];
  /** This one or below. */
  readonly folder?: string;
  readonly path?: string;
  /** All of its words stand in the task. */
  readonly text?: string;
  /** This one or higher. */
  readonly priority?: TaskPriority;
  readonly isRecurring?: boolean;
}

/** A box with nothing behind it, as a template or the last Enter in a list leaves one, is no task yet. */
export function toTaskTest(filter: TaskFilter): (task: TaskItem) => boolean {
  const words = foldName(filter.text ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const tags = filter.tags?.map((tag) => foldName(tag.replace(/^#/u, '')));
  const folder = filter.folder ? `${filter.folder}/` : '';
  return (task) =>
    task.text.trim() !== '' &&
    isInState(task, filter.state ?? 'any') &&
    isOnDay(task.due, filter.due) &&
    isOnDay(task.scheduled, filter.scheduled) &&
    isOnDay(task.start, filter.start) &&
    isOnDay(task.done, filter.done) &&
    happens(task, filter.happens) &&
    (filter.path === undefined || task.path === filter.path) &&
    task.path.startsWith(folder) &&
    (filter.priority === undefined || PRIORITIES.indexOf(task.priority) >= PRIORITIES.indexOf(filter.priority)) &&
    (filter.isRecurring === undefined || filter.isRecurring === (task.recurrence !== undefined)) &&
    (tags === undefined || task.tags.some((tag) => isBelow(foldName(tag.slice(1)), tags))) &&
    (words.length === 0 || hasAll(foldName(task.text), words));
}

const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

const isBelow = (tag: string, filterTags: readonly string[]): boolean =>
  filterTags.some((filterTag) => tag === filterTag || tag.startsWith(`${filterTag}/`));

function isInState({ status }: TaskItem, state: TaskState): boolean {
  if (state === 'any') return true;
  return state === 'open' ? !isClosed(status) : status === state.toUpperCase();
}

function isOnDay(day: string | undefined, test: DayTest | undefined): boolean {
  if (test === undefined) return true;
  if (test.none === true) return day === undefined;
  return day !== undefined && (test.from ?? day) <= day && day <= (test.to ?? day);
}

/** A task that may be begun last week and is due this week belongs to both. */
function happens({ due, scheduled, start }: TaskItem, test: DayTest | undefined): boolean {
  const days = [due, scheduled, start];
  return test?.none === true ? days.every((day) => day === undefined) : days.some((day) => isOnDay(day, test));
}

/** The day from which a task matters: the earliest of its dates. */
export function happensOn({ due, scheduled, start }: TaskItem): string | undefined {
  return [due, scheduled, start].filter((day) => day !== undefined).toSorted()[0];
}

/** By due day (none last), then the most urgent priority, then by place. */
export function compareTasks(a: TaskItem, b: TaskItem): number {
  return (
    compareDays(a.due ?? a.scheduled, b.due ?? b.scheduled) ||
    PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority) ||
    comparePlaces(a, b)
  );
}

export const comparePlaces = (a: TaskItem, b: TaskItem): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line;

/** Earlier first, none last. */
export function compareDays(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
  return a < b ? -1 : 1;
}
