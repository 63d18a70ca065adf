import dayjs from 'dayjs';
import durationPlugin from 'dayjs/plugin/duration.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import { startOfDay } from '../../dates/dates.ts';
import { DAY, durationMs, MINUTE, withLength } from './durations.ts';
import { ExpressionError, type DateValue, type DurationValue } from './values.ts';

dayjs.extend(durationPlugin);
dayjs.extend(relativeTime);

const DASHED =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,3})\d*)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?)?$/;

/** `2026-06-10`, with a time after a space or `T`, with `Z` or an offset; `20260610`, `202606101230`. */
export function parseDate(text: string): DateValue | undefined {
  const match = DASHED.exec(text.trim()) ?? COMPACT.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, milli] = match.map((part: string | undefined) => Number(part ?? 0));
  const zone = match[8];
  const time = [hour ?? 0, minute ?? 0, second ?? 0, zeroPadded(match[7], milli ?? 0)] as const;
  if (time[0] > 23 || time[1] > 59 || time[2] > 59) return undefined;
  const days = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  if (days.getUTCMonth() !== (month ?? 0) - 1 || days.getUTCDate() !== day) return undefined;
  const hasTime = match[4] !== undefined;
  if (zone === undefined) return { kind: 'date', ms: localMs(year ?? 0, (month ?? 0) - 1, day, time), hasTime };
  return { kind: 'date', ms: days.getTime() + clockMs(time) - offsetMs(zone), hasTime };
}

type Clock = readonly [hour: number, minute: number, second: number, ms: number];

const zeroPadded = (digits: string | undefined, ms: number): number => ms * 10 ** (3 - (digits ?? '000').length);
const clockMs = ([hour, minute, second, ms]: Clock): number => ((hour * 60 + minute) * 60 + second) * 1000 + ms;

/** A time that clocks skip moves forward; of one that comes twice it is the first. */
function localMs(year: number, month: number, day: number, time: Clock): number {
  const date = new Date(2000, month, day, ...time);
  // The constructor reads years below 100 as those of the last century.
  date.setFullYear(year, month, day);
  return date.getTime();
}

function offsetMs(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -1 : 1) * minutes * MINUTE;
}

const ISO =
  /^(\d{4}-\d{2}(?:-\d{2}(?:T\d{2}(?::\d{2}(?::\d{2}(?:\.\d{1,3})?)?)?)?)?)(Z|[+-]\d{1,2}(?::\d{2})?|\[[\w+/-]{1,40}\])?$/;

/**
 * `2026-04`, `2026-04-18`, with a time after `T`, and a zone behind that: `Z`, `+9`, `-07:30`, `[Europe/Paris]`; undefined where
 * it is none.
 */
export function parseIsoDate(text: string): DateValue | undefined {
  if (text.length > 80) return undefined;
  const [, day = '', zone] = ISO.exec(text) ?? [];
  if (day === '' || (zone !== undefined && day.length <= 10)) return undefined;
  const date = parseDate(day.length === 7 ? `${day}-01` : day.length === 13 ? `${day}:00` : day);
  if (!date || zone === undefined) return date;
  const wall = parseDate(`${day.length === 13 ? `${day}:00` : day}Z`)?.ms ?? 0;
  const offset = zone.startsWith('[') ? namedOffset(wall, zone.slice(1, -1)) : writtenOffset(zone);
  return offset === undefined ? undefined : { ...date, ms: wall - offset * MINUTE, offset };
}

function writtenOffset(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return hours > 18 || minutes > 59 ? undefined : (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Of a zone of the world, where its clocks show this time; undefined where there is none of that name. @param wall as in UTC */
function namedOffset(wall: number, zone: string): number | undefined {
  try {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts });
    const offsetAt = (ms: number): number => {
      const dateParts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = dateParts;
      return Date.UTC(year, month - 1, day, hour, minute) / MINUTE - Math.floor(ms / MINUTE);
    };
    return offsetAt(wall - offsetAt(wall) * MINUTE);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** A time whose hours here are those of the clock that the date was written by, in ms. */
export const writtenClock = ({ ms, offset }: DateValue): number =>
  offset === undefined ? ms : ms + (offset + new Date(ms).getTimezoneOffset()) * MINUTE;

/** The first day in a file's name: `2026-04-18` or `20260418`. */
export function dayInName(name: string): DateValue | undefined {
  const match = /(\d{4})-(\d{2})-(\d{2})|(\d{4})(\d{2})(\d{2})/.exec(name.slice(0, 300));
  return match ? parseDate(match.slice(1).filter(Boolean).join('-')) : undefined;
}

export const toDayValue = (ms: number): DateValue => ({ kind: 'date', ms: startOfDay(ms), hasTime: false });

export const toTimeValue = (ms: number): DateValue => ({ kind: 'date', ms, hasTime: true });

/** `today`, `sow` and the like; a week begins on Monday. */
export function namedDate(name: string, nowMs: number): DateValue | undefined {
  const day = new Date(startOfDay(nowMs));
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  const weekday = (day.getDay() + 6) % 7;
  const start = (y: number, m: number, d: number): DateValue => toDayValue(new Date(y, m, d).getTime());
  /** The last moment of the day before. */
  const end = (y: number, m: number, d: number): DateValue => toTimeValue(new Date(y, m, d).getTime() - 1);
  switch (name.toLowerCase()) {
    case 'now':
      return toTimeValue(nowMs);
    case 'today':
      return start(year, month, date);
    case 'tomorrow':
      return start(year, month, date + 1);
    case 'yesterday':
      return start(year, month, date - 1);
    case 'sow':
    case 'start-of-week':
      return start(year, month, date - weekday);
    case 'eow':
    case 'end-of-week':
      return end(year, month, date - weekday + 7);
    case 'som':
    case 'start-of-month':
      return start(year, month, 1);
    case 'eom':
    case 'end-of-month':
      return end(year, month + 1, 1);
    case 'soy':
    case 'start-of-year':
      return start(year, 0, 1);
    case 'eoy':
    case 'end-of-year':
      return end(year + 1, 0, 1);
    default:
      return undefined;
  }
}

/** Where the month that is reached lacks the day, either its last day or what lies as far behind it. */
export type MonthEnd = 'last_day' | 'overflow';

/** Months and days later on the calendar it is the same time of day; then time passes as clocks count it. */
export function addDuration(
  date: DateValue,
  { months, days, ms }: DurationValue,
  sign: 1 | -1,
  monthEnd: MonthEnd,
): DateValue {
  const moved = moveDays(moveMonths(date.ms, sign * months, monthEnd), sign * days) + sign * ms;
  if (Number.isNaN(new Date(moved).getTime())) throw new ExpressionError('The date is out of range.');
  return { ...date, ms: moved, hasTime: date.hasTime || moved !== startOfDay(moved) };
}

function moveMonths(ms: number, months: number, monthEnd: MonthEnd): number {
  if (months === 0) return ms;
  const date = new Date(ms);
  const [year, month] = [date.getFullYear(), date.getMonth() + months];
  const last = new Date(year, month + 1, 0).getDate();
  return date.setFullYear(year, month, monthEnd === 'overflow' ? date.getDate() : Math.min(date.getDate(), last));
}

/** None is the same moment: a time that comes twice would be its first. */
const moveDays = (ms: number, days: number): number => {
  const date = new Date(ms);
  return days === 0 ? ms : date.setDate(date.getDate() + days);
};

/** The time from one date to another: days of the calendar, then what clocks count. */
export function daysBetween(later: DateValue, earlier: DateValue): DurationValue {
  return later.ms < earlier.ms ? negated(daysFrom(later.ms, earlier.ms)) : daysFrom(earlier.ms, later.ms);
}

function daysFrom(from: number, to: number): DurationValue {
  let days = Math.floor((to - from) / DAY);
  // A day of 23 hours, and one of 25.
  if (moveDays(from, days + 1) <= to) days += 1;
  if (moveDays(from, days) > to) days -= 1;
  return { kind: 'duration', months: 0, days, ms: to - moveDays(from, days) };
}

/** The same with whole months of the calendar first. */
export function monthsBetween(later: DateValue, earlier: DateValue): DurationValue {
  if (later.ms < earlier.ms) return negated(monthsBetween(earlier, later));
  const [from, to] = [new Date(earlier.ms), new Date(later.ms)];
  let months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  if (moveMonths(earlier.ms, months, 'last_day') > later.ms) months -= 1;
  const { days, ms } = daysFrom(moveMonths(earlier.ms, months, 'last_day'), later.ms);
  return withLength({ kind: 'duration', months, days, ms }, durationMs(daysFrom(earlier.ms, later.ms)));
}

const negated = ({ months, days, ms, length }: DurationValue): DurationValue =>
  withLength({ kind: 'duration', months: 0 - months, days: 0 - days, ms: 0 - ms }, length && -length);

/** “a day”, “14 days”. */
export const durationInWords = (duration: DurationValue): string => dayjs.duration(durationMs(duration)).humanize();

/** `2026-06-10`, or `2026-06-10T12:34:56`; “in 3 days”, “2 hours ago”. */
export function dateText({ ms, hasTime, relativeTo }: DateValue): string {
  if (relativeTo !== undefined) return dayjs(ms).from(dayjs(relativeTo));
  return dayjs(ms).format(hasTime ? 'YYYY-MM-DDTHH:mm:ss' : 'YYYY-MM-DD');
}
