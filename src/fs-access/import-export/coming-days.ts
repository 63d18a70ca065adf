import { toLocalDay } from '../../notes/dates/dates.ts';

/** The due day of a task that is not done, as the sample writes it. */
const DUE = /^(?<task>[ \t]*- \[ \] .*📅 )(?<day>\d{4}-\d{2}-\d{2})/gmu;
const WEEK = 7;

/**
 * A note of the sample whose open tasks are due when somebody reads it: a day that is over becomes the same weekday of a week to come,
 * so that nobody's first list of tasks begins with what is late by months.
 */
export function withComingDays(text: string, nowMs: number): string {
  const now = new Date(nowMs);
  return text.replace(DUE, (_whole, task: string, written: string) => {
    const [year = 0, month = 1, day = 1] = written.split('-').map(Number);
    const due = new Date(year, month - 1, day);
    const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
    const behind = Math.round((today.getTime() - due.getTime()) / 86_400_000);
    const later = behind < 0 ? 0 : WEEK * (Math.floor(behind / WEEK) + 1);
    return task + toLocalDay(new Date(year, month - 1, day + later).getTime());
  });
}
