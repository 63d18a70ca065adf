import { formatDate } from '../expressions/date-formats.ts';
import { daysIntoWeek, daysLater, timeOf, type Day } from './month-grid.ts';
import type { Period } from './periodic-settings.ts';

const MONDAY = 1;
const SUNDAY = 7;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const WEEKDAY = new RegExp(`\\{\\{\\s*(${WEEKDAYS.join('|')})\\s*(?::([^}]+))?\\}\\}`, 'gi');

/**
 * The first day of the period that holds a day.
 * @param format of its note's name: a week is counted as the name counts it
 * @param firstDay of a week where the name does not say: 1 for Monday to 7 for Sunday
 */
export function periodStart(period: Period, day: Day, format: string, firstDay: number): Day {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  switch (period) {
    case 'daily':
      return day;
    case 'weekly':
      return daysLater(day, -daysIntoWeek(day, firstDayIn(format) ?? firstDay));
    case 'monthly':
      return `${day.slice(0, 8)}01`;
    case 'quarterly':
      return `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
    case 'yearly':
      return `${year}-01-01`;
  }
}

/** `W` and `G` count weeks from Monday, `w` and `g` from Sunday, as `formatDate` writes them. */
function firstDayIn(format: string): number | undefined {
  const tokens = format.replaceAll(/\[[^[\]]*\]/g, '');
  if (/[WG]/.test(tokens)) return MONDAY;
  return /[wg]/.test(tokens) ? SUNDAY : undefined;
}

/** Fills in `{{monday:YYYY-MM-DD}}` and the other days in the template of a week. @param start the first day of the week */
export function fillWeekdays(template: string, start: Day, dateFormat: string): string {
  return template.replaceAll(WEEKDAY, (_whole, name: string, format?: string) => {
    const wanted = WEEKDAYS.findIndex((each) => each === name.toLowerCase()) + 1;
    const day = daysLater(start, (wanted - MONDAY - daysIntoWeek(start, MONDAY) + 7) % 7);
    return formatDate(timeOf(day), format?.trim() ?? dateFormat);
  });
}
