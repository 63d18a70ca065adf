import dayjs from 'dayjs';
import { textOf, UsageError, type Given } from './command.ts';

const UNITS = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/** The moment that `--since` names, in ms; undefined where it was not given. @throws UsageError */
export function sinceOf(given: Given, now: number): number | undefined {
  const written = textOf(given, 'since');
  if (written === undefined) return undefined;
  const [, count, unit] = /^(\d+)([dwmy])$/.exec(written) ?? [];
  if (count !== undefined)
    return dayjs(now)
      .subtract(Number(count), UNITS[unit as keyof typeof UNITS])
      .valueOf();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(written) ? dayjs(written) : undefined;
  if (!day?.isValid() || day.format('YYYY-MM-DD') !== written)
    throw new UsageError(
      `--since takes a day such as 2026-01-31, or a time such as 7d, 4w, 3m or 1y, not “${written}”.`,
    );
  return day.valueOf();
}
