import { activityText } from '../../strings/en/activity.ts';
import { weekday, weekdayOfYear } from '../../strings/formats.ts';
const DAY_MS = 86_400_000;

/** The day of a moment, in this time zone, for comparing. */
export const dayOf = (iso: string): string => new Date(iso).toDateString();

/** The day of a moment as a heading: “Today”, “Yesterday”, or its date. */
export function dayInWords(iso: string, now: number = Date.now()): string {
  const day = new Date(iso);
  const days = Math.round((startOf(new Date(now)) - startOf(day)) / DAY_MS);
  if (days === 0) return activityText.dayInWords.today;
  if (days === 1) return activityText.dayInWords.yesterday;
  const isThisYear = day.getFullYear() === new Date(now).getFullYear();
  return isThisYear ? weekday(day) : weekdayOfYear(day);
}

/** Rounded above, since a day of a change of clocks has 23 or 25 hours. */
const startOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
