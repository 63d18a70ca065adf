import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import dayjs, { type Dayjs } from 'dayjs';
import { textOf, UsageError, type Given } from './command.ts';

/** Days as options take them: `2026-01-31`, a span such as `4w`, and the words that tools and the search box understand. */

const UNITS = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;
const DAY = 'YYYY-MM-DD';

type Written =
  | { readonly kind: 'day'; readonly day: Dayjs }
  | { readonly kind: 'span'; readonly count: number; readonly unit: (typeof UNITS)[keyof typeof UNITS] }
  | { readonly kind: 'words'; readonly from: number; readonly to: number };

/** The moment that `--since` names, in ms; undefined where it was not given. @throws UsageError */
export async function sinceOf(given: Given, now: number): Promise<number | undefined> {
  const written = textOf(given, 'since');
  if (written === undefined) return undefined;
  const read = await readDays(written, now);
  switch (read?.kind) {
    case 'span':
      return dayjs(now).subtract(read.count, read.unit).valueOf();
    case 'day':
      return read.day.valueOf();
    case 'words':
      return read.from;
    default:
      throw new UsageError(
        `--since takes a day such as yesterday or 2026-01-31, or a time such as 7d, 4w, 3m or 1y, not ${inQuotes(written)}.`,
      );
  }
}

interface Days {
  /** `YYYY-MM-DD`, both included; open where absent. */
  readonly from?: string;
  readonly to?: string;
}

/** The days that `--due` names: a day in digits is the last of them, words are their own days, a span begins today. @throws UsageError */
export async function dueOf(given: Given, now: number): Promise<Days | undefined> {
  const written = textOf(given, 'due');
  const today = dayjs(now);
  if (written === undefined) return undefined;
  if (written === 'overdue') return { to: today.subtract(1, 'day').format(DAY) };
  const read = await readDays(written === 'week' || written === 'this week' ? '6d' : written, now);
  switch (read?.kind) {
    case 'span':
      return { from: today.format(DAY), to: today.add(read.count, read.unit).format(DAY) };
    case 'day':
      return { to: read.day.format(DAY) };
    case 'words':
      return { from: dayjs(read.from).format(DAY), to: dayjs(read.to).format(DAY) };
    default:
      throw new UsageError(
        `--due takes today, tomorrow, overdue, week, a day such as 2026-01-31 or a time such as 3d, not ${inQuotes(written)}.`,
      );
  }
}

async function readDays(written: string, now: number): Promise<Written | undefined> {
  const [, count, unit] = /^(\d+)([dwmy])$/.exec(written) ?? [];
  if (count !== undefined) return { kind: 'span', count: Number(count), unit: UNITS[unit as keyof typeof UNITS] };
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) {
    const day = dayjs(written);
    return day.isValid() && day.format(DAY) === written ? { kind: 'day', day } : undefined;
  }
  // Its code takes long to load, and most calls name no such day.
  const { parseDateExpression } = await import('../../notes/dates/date-expression.ts');
  const range = parseDateExpression(written, now);
  return range && { kind: 'words', ...range };
}
