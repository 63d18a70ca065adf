import { datesInText, parseDateExpression, toLocalDay } from '../../../dates/dates.ts';
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
const QUARTER = /^(\d{4})-q([1-4])$/iu;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that a text without `before` and the like means. */
type DaysReader = (text: string, nowMs: number) => Days | undefined;

/**
 * The days that words such as `before next monday`, `this week`, `2026-01-01 2026-01-31`, `2026-Q2` or `on or after today` mean.
 * @param nowMs ms
 */
export function readDayTest(words: string, nowMs: number, readDays: DaysReader = daysInWords): DayTest | undefined {
  if (words.length > LONGEST) return undefined;
  const [, relation = 'on', dateText = ''] = FORM.exec(words.trim()) ?? [];
  // `in two weeks` is a day, and `two weeks` none.
  const range = readDays(dateText.trim(), nowMs) ?? readDays(words.trim(), nowMs);
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

const RELATIVE = /(?:last|this|next) (?:week|month|quarter|year)/iu;
const WEEKDAY = /^(last|this|next)\s+(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/iu;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NUMBERED = /^\d{4}(?:-\d{2}|-w\d{2})?$/iu;

/**
 * As the Tasks plugin reads the dates of a filter: a week, month, quarter or year, `2026-W14`, and else the first day that
 * chrono-node finds, up to the second one if there is another. Source: its tests of `DateParser`, and
 * https://publish.obsidian.md/tasks/Queries/Filters#Searching+for+dates
 */
export function daysOfFilter(text: string, nowMs: number): Days | undefined {
  const spanText = RELATIVE.exec(text)?.[0] ?? NUMBERED.exec(text)?.[0];
  const span = spanText === undefined ? (quarterDays(text) ?? weekdayOf(text, nowMs)) : calendarDays(spanText, nowMs);
  if (span) return span;
  const [first, second = first] = datesInText(text, nowMs).map(toLocalDay);
  if (first === undefined || second === undefined) return undefined;
  return first <= second ? { from: first, to: second } : { from: second, to: first };
}

/** `last monday` is the one of the last week: weeks begin on Sunday for chrono-node as the plugin has it (2.3.9). */
function weekdayOf(text: string, nowMs: number): Days | undefined {
  const [, which = '', name = ''] = WEEKDAY.exec(text)?.map((part) => part.toLowerCase()) ?? [];
  if (which === '') return undefined;
  const [today, weeks] = [new Date(nowMs), ['last', 'this', 'next'].indexOf(which) - 1];
  const date = today.getDate() - today.getDay() + WEEKDAYS.indexOf(name) + 7 * weeks;
  const day = toLocalDay(new Date(today.getFullYear(), today.getMonth(), date).getTime());
  return { from: day, to: day };
}

/** More than the plugin reads: `last 7 days`, `march`. */
function daysInWords(text: string, nowMs: number): Days | undefined {
  return /^\d{4}-\d{2}-\d{2}\s+\d{4}-/u.test(text)
    ? daysOfFilter(text, nowMs)
    : (quarterDays(text) ?? calendarDays(text, nowMs));
}

function quarterDays(text: string): Days | undefined {
  const [, year, quarter] = QUARTER.exec(text)?.map(Number) ?? [];
  if (year === undefined || quarter === undefined) return undefined;
  const month = 3 * (quarter - 1);
  return {
    from: toLocalDay(new Date(year, month, 1).getTime()),
    to: toLocalDay(new Date(year, month + 3, 0).getTime()),
  };
}

function calendarDays(text: string, nowMs: number): Days | undefined {
  const range = parseDateExpression(text, nowMs);
  return range && { from: toLocalDay(range.from), to: toLocalDay(range.to) };
}

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const dayBefore = (day: string): string => shiftDay(day, -1);
const dayAfter = (day: string): string => shiftDay(day, 1);
