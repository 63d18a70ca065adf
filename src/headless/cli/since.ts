import dayjs from 'dayjs';
import { textOf, UsageError, type Given } from './command.ts';

const UNITS = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/** The moment that `--since` names, in ms, in the words that tools take too; undefined where it was not given. @throws UsageError */
export async function sinceOf(given: Given, now: number): Promise<number | undefined> {
  const written = textOf(given, 'since');
  if (written === undefined) return undefined;
  const [, count, unit] = /^(\d+)([dwmy])$/.exec(written) ?? [];
  if (count !== undefined)
    return dayjs(now)
      .subtract(Number(count), UNITS[unit as keyof typeof UNITS])
      .valueOf();
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) {
    const day = dayjs(written);
    if (day.isValid() && day.format('YYYY-MM-DD') === written) return day.valueOf();
  } else {
    // Its code takes long to load, and most calls name no such day.
    const { parseDateExpression } = await import('../../notes/dates/date-expression.ts');
    const range = parseDateExpression(written, now);
    if (range) return range.from;
  }
  throw new UsageError(
    `--since takes a day such as yesterday or 2026-01-31, or a time such as 7d, 4w, 3m or 1y, not “${written}”.`,
  );
}
