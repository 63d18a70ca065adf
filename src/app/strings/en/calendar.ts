import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../language.ts';

/** The calendar of daily notes and of longer periods. */
export const calendarText = texts('calendar', {
  calendar: 'Calendar',
  show: 'Show the calendar',
  ofThisVault: 'Calendar of this vault',
  earlier: 'Month before',
  later: 'Next month',
  today: 'Today',
  week: 'Week',
  hasNote: (day: string) => `${day}, has a note`,
  notesOf: (day: string) => `Notes of ${day}`,
  make: (name: string) => `Create ${inQuotes(name)}`,
  open: (name: string) => `Open ${inQuotes(name)}`,
  periods: { daily: 'Day', weekly: 'Week', monthly: 'Month', quarterly: 'Quarter', yearly: 'Year' },
});
