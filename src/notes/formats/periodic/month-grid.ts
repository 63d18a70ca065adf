import { toLocalDay } from '../../dates/dates.ts';

const DAYS = 7;
const WEEKS = 6;
const THURSDAY = 4;

/** A day, `YYYY-MM-DD`. Days are counted on the calendar, so that a change to summer time moves none. */
export type Day = string;

const dayToDate = (day: Day): Date => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

/** Midnight in the person's time zone, in ms. */
export const dayStartMs = (day: Day): number => dayToDate(day).getTime();

/** The day so many days later. */
export function daysLater(day: Day, days: number): Day {
  const date = dayToDate(day);
  return toLocalDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime());
}

/** The same day of another month; its last where that is shorter. */
export function monthsLater(day: Day, months: number): Day {
  const date = dayToDate(day);
  const [year, month] = [date.getFullYear(), date.getMonth() + months];
  const last = new Date(year, month + 1, 0).getDate();
  return toLocalDay(new Date(year, month, Math.min(date.getDate(), last)).getTime());
}

/** How many days the day is into its week. @param firstDay of a week: 1 for Monday to 7 for Sunday */
export function daysIntoWeek(day: Day, firstDay: number): number {
  return (dayToDate(day).getDay() - firstDay + 2 * DAYS) % DAYS;
}

interface GridWeek {
  /** The day of the week by which it is counted: the year and the number of the week are those of its Thursday. */
  readonly thursday: Day;
  readonly days: readonly Day[];
}

/** The weeks that show a month: always six, so that the page does not jump. */
export function monthGrid(day: Day, firstDay: number): GridWeek[] {
  const first = `${day.slice(0, 8)}01`;
  const start = daysLater(first, -daysIntoWeek(first, firstDay));
  return Array.from({ length: WEEKS }, (_week, nth) => {
    const days = Array.from({ length: DAYS }, (_day, at) => daysLater(start, nth * DAYS + at));
    return { days, thursday: days.find((dayInWeek) => dayToDate(dayInWeek).getDay() === THURSDAY) ?? start };
  });
}

/** The day that a key leads to in a grid of days; undefined for a key that leads nowhere. */
export function dayOfKey(day: Day, key: string, withShift: boolean, firstDay: number): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1);
    case 'ArrowRight':
      return daysLater(day, 1);
    case 'ArrowUp':
      return daysLater(day, -DAYS);
    case 'ArrowDown':
      return daysLater(day, DAYS);
    case 'Home':
      return daysLater(day, -daysIntoWeek(day, firstDay));
    case 'End':
      return daysLater(day, DAYS - 1 - daysIntoWeek(day, firstDay));
    case 'PageUp':
      return monthsLater(day, withShift ? -12 : -1);
    case 'PageDown':
      return monthsLater(day, withShift ? 12 : 1);
    default:
      return undefined;
  }
}
