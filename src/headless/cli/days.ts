import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import dayjs, { type Dayjs } from 'dayjs';
import { textOption, UsageError, type Given } from './command.ts';

/** Days as options take them: `2026-01-31`, a span such as `4w`, and the words that tools and the search box understand. */

const UNITS = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;
const DAY = 'YYYY-MM-DD';

type Written =
  | { readonly kind: 'day'; readonly day: Dayjs }
  | { readonly kind: 'span'; readonly count: number; readonly unit: (typeof UNITS)[keyof typeof UNITS] }
  | { readonly kind: 'words'; readonly from: number; readonly to: number };

/** The moment that `--since` names, in ms; undefined where it was not given. @throws UsageError */
export async function sinceOf(givenArguments: Given, nowMs: number): Promise<number | undefined> {
  const sinceText = textOption(givenArguments, 'since');
  if (sinceText === undefined) return undefined;
  const sinceDays = await readDays(sinceText, nowMs);
  switch (sinceDays?.kind) {
    case 'span':
      return dayjs(nowMs).subtract(sinceDays.count, sinceDays.unit).valueOf();
    case 'day':
      return sinceDays.day.valueOf();
    case 'words':
      return sinceDays.from;
    default:
      throw new UsageError(
        `--since takes a day such as yesterday or 2026-01-31, or a time such as 7d, 4w, 3m or 1y, not ${inQuotes(sinceText)}.`,
      );
  }
}

interface Days {
  /** `YYYY-MM-DD`, both included; open where absent. */
  readonly from?: string;
  readonly to?: string;
}

/** The days that `--due` names: a day in digits is the last of them, words are their own days, a span begins today. @throws UsageError */
export async function dueOf(givenArguments: Given, nowMs: number): Promise<Days | undefined> {
  const dueText = textOption(givenArguments, 'due');
  const today = dayjs(nowMs);
  if (dueText === undefined) return undefined;
  if (dueText === 'overdue') return { to: today.subtract(1, 'day').format(DAY) };
  const dueDays = await readDays(dueText === 'week' || dueText === 'this week' ? '6d' : dueText, nowMs);
  switch (dueDays?.kind) {
    case 'span':
      return { from: today.format(DAY), to: today.add(dueDays.count, dueDays.unit).format(DAY) };
    case 'day':
      return { to: dueDays.day.format(DAY) };
    case 'words':
      return { from: dayjs(dueDays.from).format(DAY), to: dayjs(dueDays.to).format(DAY) };
    default:
      throw new UsageError(
        `--due takes today, tomorrow, overdue, week, a day such as 2026-01-31 or a time such as 3d, not ${inQuotes(dueText)}.`,
      );
  }
}

async function readDays(dayText: string, nowMs: number): Promise<Written | undefined> {
  const [, count, unit] = /^(\d+)([dwmy])$/.exec(dayText) ?? [];
  if (count !== undefined) return { kind: 'span', count: Number(count), unit: UNITS[unit as keyof typeof UNITS] };
  if (/^\d{4}-\d{2}-\d{2}$/.test(dayText)) {
    const day = dayjs(dayText);
    return day.isValid() && day.format(DAY) === dayText ? { kind: 'day', day } : undefined;
  }
  // Its code takes long to load, and most calls name no such day.
  const { parseDateExpression } = await import('../../notes/dates/date-expression.ts');
  const range = parseDateExpression(dayText, nowMs);
  return range && { kind: 'words', ...range };
}
