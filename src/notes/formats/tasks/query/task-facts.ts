import { parseDateExpression, toLocalDay } from '../../../dates/dates.ts';
import { fileName, parentFolder, type VaultPath } from '../../../paths/paths.ts';
import { PRIORITIES } from '../task-fields.ts';
import { type DayTest, happensOn } from '../task-filter.ts';
import type { TaskItem } from '../task-line.ts';
import { isClosed } from '../task-settings.ts';

/** What a query may ask of a task by name, as text. */
export const TEXT_FACTS: Readonly<Record<string, (task: TaskItem) => string>> = {
  description: ({ description }) => description,
  path: ({ path }) => path,
  folder: ({ path }) => taskFolder(path),
  root: ({ path }) => (path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : '/'),
  filename: ({ path }) => fileName(path),
  heading: ({ heading }) => heading ?? '',
  recurrence: ({ recurrence }) => recurrence ?? '',
  id: ({ id }) => id ?? '',
  'status.name': ({ statusName }) => statusName,
};

export const taskFolder = (path: string): string => {
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

const FORM = /^(?:(on or before|in or before|on or after|in or after|before|after|since|until|on|in)\s+(?!\s))?(.+)$/iu;
/** No date takes so many characters; the patterns that read them become slow with more. */
const LONGEST = 60;
const TWO_DAYS = /^(\d{4}-\d{2}-\d{2})\s+(\d{4}-\d{2}-\d{2})$/u;
const QUARTER = /^(\d{4})-q([1-4])$/iu;

/**
 * The days that words such as `before next monday`, `this week`, `2026-01-01 2026-01-31`, `2026-Q2` or `on or after today` mean.
 * @param nowMs ms
 */
export function readDayTest(words: string, nowMs: number): DayTest | undefined {
  if (words.length > LONGEST) return undefined;
  const [, relation = 'on', dateText = ''] = FORM.exec(words.trim()) ?? [];
  const range = daysOf(dateText.trim(), nowMs);
  if (!range) return undefined;
  switch (relation.toLowerCase()) {
    case 'before':
      return { to: dayBefore(range.from) };
    case 'after':
      return { from: dayAfter(range.to) };
    case 'on or before':
    case 'in or before':
    case 'until':
      return { to: range.to };
    case 'on or after':
    case 'in or after':
    case 'since':
      return { from: range.from };
    default:
      return range;
  }
}

function daysOf(words: string, nowMs: number): { from: string; to: string } | undefined {
  const two = TWO_DAYS.exec(words);
  if (two) {
    const ends = [two[1] ?? '', two[2] ?? ''].filter((day) => parseDateExpression(day, nowMs)).toSorted();
    const [from, to = from] = ends;
    return from === undefined || to === undefined ? undefined : { from, to };
  }
  const quarter = QUARTER.exec(words);
  if (quarter) {
    const year = Number(quarter[1]);
    const month = 3 * (Number(quarter[2]) - 1);
    return {
      from: toLocalDay(new Date(year, month, 1).getTime()),
      to: toLocalDay(new Date(year, month + 3, 0).getTime()),
    };
  }
  const range = parseDateExpression(words, nowMs);
  return range && { from: toLocalDay(range.from), to: toLocalDay(range.to) };
}

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const dayBefore = (day: string): string => shiftDay(day, -1);
const dayAfter = (day: string): string => shiftDay(day, 1);
