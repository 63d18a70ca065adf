import { parseDateExpression, toLocalDay } from '../../../dates/dates.ts';
import type { DayTest } from '../task-filter.ts';

const FORM = /^(?:(on or before|in or before|on or after|in or after|before|after|since|until|on|in)\s+(?!\s))?(.+)$/iu;
/** No date takes so many characters; the patterns that read them become slow with more. */
const LONGEST = 60;
const TWO_DAYS = /^(\d{4}-\d{2}-\d{2})\s+(\d{4}-\d{2}-\d{2})$/u;
const QUARTER = /^(\d{4})-q([1-4])$/iu;

/**
 * The days that words such as `before next monday`, `this week`, `2026-01-01 2026-01-31`, `2026-Q2` or `on or after today` mean.
 * @param now ms
 */
export function readDayTest(words: string, now: number): DayTest | undefined {
  if (words.length > LONGEST) return undefined;
  const [, relation = 'on', rest = ''] = FORM.exec(words.trim()) ?? [];
  const range = daysOf(rest.trim(), now);
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

function daysOf(words: string, now: number): { from: string; to: string } | undefined {
  const two = TWO_DAYS.exec(words);
  if (two) {
    const ends = [two[1] ?? '', two[2] ?? ''].filter((day) => parseDateExpression(day, now)).toSorted();
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
  const range = parseDateExpression(words, now);
  return range && { from: toLocalDay(range.from), to: toLocalDay(range.to) };
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const dayBefore = (day: string): string => shifted(day, -1);
const dayAfter = (day: string): string => shifted(day, 1);
