import { toFolderPath } from '../../paths/paths.ts';

/** When a tool runs by itself. Days and times are in the person's zone; `day` 0 is Sunday. */
export type Schedule =
  | { readonly kind: 'every'; readonly ms: number }
  | { readonly kind: 'daily'; readonly hour: number; readonly minute: number }
  | { readonly kind: 'weekly'; readonly day: number; readonly hour: number; readonly minute: number }
  | { readonly kind: 'open' }
  /** `folder` '' is the whole vault. */
  | { readonly kind: 'change'; readonly folder: string };

const UNITS: Readonly<Record<string, number>> = { min: 60_000, h: 3_600_000, d: 86_400_000 };
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** More often would be a program and no routine. */
const SHORTEST = 15 * 60_000;
const LONGEST = 366 * 86_400_000;

export const SCHEDULE_FORMS =
  '“every 6 h”, “daily 07:00”, “weekly Mon 09:00”, “on open” or “when a note in Inbox/ changes”';

/** `undefined` where it is none of the forms. */
export function readSchedule(text: string): Schedule | undefined {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  if (/^on open$/i.test(plain)) return { kind: 'open' };
  return readEvery(plain) ?? readDaily(plain) ?? readWeekly(plain) ?? readChange(plain);
}

function readEvery(text: string): Schedule | undefined {
  const match = /^every (\d{1,4}) ?(min|h|d)[a-z]*$/i.exec(text);
  const ms = match ? Number(match[1]) * UNITS[match[2]!.toLowerCase()]! : 0;
  return ms >= SHORTEST && ms <= LONGEST ? { kind: 'every', ms } : undefined;
}

function readDaily(text: string): Schedule | undefined {
  const match = /^daily (?:at )?(\d{1,2}:\d{2})$/i.exec(text);
  const time = match && readTime(match[1]!);
  return time ? { kind: 'daily', ...time } : undefined;
}

function readWeekly(text: string): Schedule | undefined {
  const match = /^weekly (?:on )?([a-z]{3,9}) (?:at )?(\d{1,2}:\d{2})$/i.exec(text);
  const day = match ? DAYS.indexOf(match[1]!.slice(0, 3).toLowerCase()) : -1;
  const time = match && readTime(match[2]!);
  return time && day >= 0 ? { kind: 'weekly', day, ...time } : undefined;
}

function readTime(text: string): { hour: number; minute: number } | undefined {
  const [hour = 99, minute = 99] = text.split(':').map(Number);
  return hour < 24 && minute < 60 ? { hour, minute } : undefined;
}

function readChange(text: string): Schedule | undefined {
  const match = /^when (?:a|any) note(?: in (.+?))? changes$/i.exec(text);
  if (!match) return undefined;
  const folder = (match[1] ?? '').replace(/^["'“]|["'”]$/g, '').replaceAll(/^\/+|\/+$/g, '');
  if (folder === '') return { kind: 'change', folder: '' };
  try {
    return { kind: 'change', folder: toFolderPath(folder) };
  } catch {
    return undefined;
  }
}

/**
 * The newest moment after `since`, and not after `now`, at which it was to run; `undefined` where there is none. However
 * many were missed, only this one is left to do. Opening and changes are no moments.
 */
export function dueSince(schedule: Schedule, since: number, nowMs: number): number | undefined {
  // So long after the last one, whenever that was.
  if (schedule.kind === 'every') return nowMs - since >= schedule.ms ? nowMs : undefined;
  const latest = timesAround(schedule, nowMs).findLast((time) => time <= nowMs);
  return latest !== undefined && latest > since ? latest : undefined;
}

/** The next moment at which it runs; `undefined` where that is no matter of time. */
export function nextRun(schedule: Schedule, since: number, nowMs: number): number | undefined {
  const missed = dueSince(schedule, since, nowMs);
  if (missed !== undefined) return nowMs;
  if (schedule.kind === 'every') return since + schedule.ms;
  return timesAround(schedule, nowMs).find((time) => time > nowMs);
}

/** The times of a daily or weekly run in the eight days before and after. A time that a change of clocks leaves out is that much later. */
function timesAround(schedule: Schedule, nowMs: number): number[] {
  if (schedule.kind !== 'daily' && schedule.kind !== 'weekly') return [];
  const { hour, minute } = schedule;
  const today = new Date(nowMs);
  return Array.from({ length: 17 }, (_, at) => at - 8)
    .map((days) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour, minute))
    .filter((time) => schedule.kind === 'daily' || time.getDay() === schedule.day)
    .map((time) => time.getTime());
}

/** A schedule as it is written, in its plain form. */
export function scheduleText(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'every':
      return `every ${inUnits(schedule.ms)}`;
    case 'daily':
      return `daily ${clock(schedule)}`;
    case 'weekly':
      return `weekly ${DAY_NAMES[schedule.day]!} ${clock(schedule)}`;
    case 'open':
      return 'on open';
    case 'change':
      return schedule.folder === '' ? 'when a note changes' : `when a note in ${schedule.folder}/ changes`;
  }
}

const DAY_NAMES = DAYS.map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`);

const clock = ({ hour, minute }: { readonly hour: number; readonly minute: number }): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

function inUnits(ms: number): string {
  const [unit, length] = Object.entries(UNITS).findLast(([, unitMs]) => ms % unitMs === 0) ?? ['min', 60_000];
  return `${ms / length} ${unit}`;
}
