import { parseDate, startOfDay } from '../../base/values/dates.ts';
import type { DateValue } from './values.ts';

const ISO = /^\d{4}-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?)?$/;

/** `2026-04`, `2026-04-18`, with a time after `T`; undefined where it is none. */
export function readDate(text: string): DateValue | undefined {
  if (text.length > 40 || !ISO.test(text)) return undefined;
  return parseDate(text.length === 7 ? `${text}-01` : text);
}

/** The first day in a file's name: `2026-04-18` or `20260418`. */
export function dayInName(name: string): DateValue | undefined {
  const match = /(\d{4})-(\d{2})-(\d{2})|(\d{4})(\d{2})(\d{2})/.exec(name.slice(0, 300));
  return match ? parseDate(match.slice(1).filter(Boolean).join('-')) : undefined;
}

export const dayOf = (ms: number): DateValue => ({ kind: 'date', ms: startOfDay(ms), hasTime: false });

/** `today`, `sow` and the like; a week begins on Monday. */
export function namedDate(name: string, now: number): DateValue | undefined {
  const day = new Date(startOfDay(now));
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  const weekday = (day.getDay() + 6) % 7;
  const start = (y: number, m: number, d: number): DateValue => dayOf(new Date(y, m, d).getTime());
  /** The last moment before a day. */
  const before = (y: number, m: number, d: number): DateValue => ({
    kind: 'date',
    ms: new Date(y, m, d).getTime() - 1,
    hasTime: true,
  });
  switch (name.toLowerCase()) {
    case 'now':
      return { kind: 'date', ms: now, hasTime: true };
    case 'today':
      return start(year, month, date);
    case 'tomorrow':
      return start(year, month, date + 1);
    case 'yesterday':
      return start(year, month, date - 1);
    case 'sow':
    case 'start-of-week':
      return start(year, month, date - weekday);
    case 'eow':
    case 'end-of-week':
      return before(year, month, date - weekday + 7);
    case 'som':
    case 'start-of-month':
      return start(year, month, 1);
    case 'eom':
    case 'end-of-month':
      return before(year, month + 1, 1);
    case 'soy':
    case 'start-of-year':
      return start(year, 0, 1);
    case 'eoy':
    case 'end-of-year':
      return before(year + 1, 0, 1);
    default:
      return undefined;
  }
}
