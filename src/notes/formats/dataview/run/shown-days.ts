import { toLocalDay } from '../../../dates/dates.ts';
import { DataviewError, isKind, type Value } from '../values/values.ts';
import type { DatedNote, DataviewResult } from './result.ts';
import type { Row } from './rows.ts';
import type { Run } from './run-commands.ts';
import { showValue } from './show-value.ts';

type Calendar = Pick<Extract<DataviewResult, { readonly kind: 'calendar' }>, 'kind' | 'days' | 'found'>;

/** Years that calendars draw have four digits. */
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/**
 * The notes of a calendar by their days. One without a date is in no month; one whose value is no date is left out and
 * counted, as a row whose condition fails.
 * @param limit the most notes that are drawn
 */
export function shownDays(
  { world, failures }: Run,
  rows: readonly Row[],
  dates: readonly (Value | DataviewError)[],
  limit: number,
): Calendar {
  const found: { readonly day: string; readonly row: Row }[] = [];
  for (const [at, row] of rows.entries()) {
    const date = dates[at] ?? null;
    if (date instanceof DataviewError) failures.add(date);
    else if (date !== null) {
      const day = isKind(date, 'date') ? toLocalDay(date.ms) : '';
      if (DAY.test(day)) found.push({ day, row });
      else failures.add(new DataviewError('CALENDAR needs a date.'));
    }
  }
  const sorted = found.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const days = sorted.slice(0, limit).map(({ day, row }): DatedNote => {
    world.budget.nextRow();
    return { day, note: showValue(world, row.id) };
  });
  return { kind: 'calendar', days, found: found.length };
}
