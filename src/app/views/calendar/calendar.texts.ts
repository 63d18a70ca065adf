import { plural } from '../../strings/formats.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** The calendar of daily notes and of longer periods. */
export const calendarText = texts('calendar', {
  title: 'Calendar',
  show: 'Show the calendar',
  region: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  week: 'Week',
  hasNote: (day: string) => `${day}, has a note`,
  withDue: (day: string, tasks: number) => `${day}, ${plural(tasks, { one: '# task due', other: '# tasks due' })}`,
  notesOf: (day: string) => `Notes of ${day}`,
  create: (name: string) => `Create ${inQuotes(name)}`,
  open: (name: string) => `Open ${inQuotes(name)}`,
  periods: { daily: 'Day', weekly: 'Week', monthly: 'Month', quarterly: 'Quarter', yearly: 'Year' },
});
