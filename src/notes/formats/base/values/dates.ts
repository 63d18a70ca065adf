import dayjs from 'dayjs';
import durationPlugin from 'dayjs/plugin/duration.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import { ExpressionError } from '../expression/syntax.ts';
import type { DateValue, DurationValue } from './values.ts';

dayjs.extend(durationPlugin);
dayjs.extend(relativeTime);

const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;
/** The mean month of the calendar: 400 years have 146,097 days. */
const MONTH = (146_097 / 4800) * DAY;

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

const UNITS: Readonly<Record<string, 'y' | 'M' | 'w' | 'd' | 'h' | 'm' | 's'>> = {
  ...Object.fromEntries(['y', 'year', 'years'].map((name) => [name, 'y'] as const)),
  ...Object.fromEntries(['M', 'month', 'months'].map((name) => [name, 'M'] as const)),
  ...Object.fromEntries(['w', 'week', 'weeks'].map((name) => [name, 'w'] as const)),
  ...Object.fromEntries(['d', 'day', 'days'].map((name) => [name, 'd'] as const)),
  ...Object.fromEntries(['h', 'hour', 'hours'].map((name) => [name, 'h'] as const)),
  ...Object.fromEntries(['m', 'minute', 'minutes'].map((name) => [name, 'm'] as const)),
  ...Object.fromEntries(['s', 'second', 'seconds'].map((name) => [name, 's'] as const)),
};
const CLOCK_UNIT = { h: 60 * MINUTE, m: MINUTE, s: 1000 } as const;

/** `1d`, `2 weeks`, `1h 30m`; undefined where it is none. @throws ExpressionError for part of a month. */
export function parseDuration(text: string): DurationValue | undefined {
  const written = text.trim();
  if (written.length > 200 || !/^(?:[+-]?(?:\d+(?:\.\d+)?|\.\d+)\s*[a-zA-Z]+[\s,]*)+$/.test(written)) return undefined;
  let months = 0;
  let days = 0;
  let ms = 0;
  for (const [, amount = '', unit = ''] of written.matchAll(/([+-]?(?:(?<!\d)\d+(?:\.\d+)?|\.\d+))\s*([a-zA-Z]+)/g)) {
    const kind = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
    const count = Number(amount);
    if (kind === undefined) return undefined;
    if (kind === 'y' || kind === 'M') {
      const added = kind === 'y' ? count * 12 : count;
      if (!Number.isInteger(added)) throw new ExpressionError(`Unable to parse "${text}" as a duration.`);
      months += added;
    } else if (kind === 'w' || kind === 'd') {
      const added = kind === 'w' ? count * 7 : count;
      days += Math.trunc(added);
      ms += Math.round((added - Math.trunc(added)) * DAY);
    } else ms += count * CLOCK_UNIT[kind];
  }
  return { kind: 'duration', months, days, ms };
}

export const durationOfMs = (ms: number): DurationValue => ({ kind: 'duration', months: 0, days: 0, ms });

/** A month counts as the mean month. */
export const durationMs = ({ months, days, ms }: DurationValue): number => months * MONTH + days * DAY + ms;

export const scaleDuration = (duration: DurationValue, by: number): DurationValue => {
  const days = duration.days * by;
  const months = duration.months * by;
  // Part of a month has no length of its own.
  if (!Number.isInteger(months)) return durationOfMs(durationMs(duration) * by);
  return {
    kind: 'duration',
    months,
    days: Math.trunc(days),
    ms: duration.ms * by + (days - Math.trunc(days)) * DAY,
  };
};

/** On the clock at the place: a day later is the same hour, and months overflow into the next. */
export function addDuration(date: DateValue, { months, days, ms }: DurationValue, sign: 1 | -1): DateValue {
  const at = new Date(date.ms);
  const moved = new Date(
    at.getFullYear(),
    at.getMonth() + sign * months,
    at.getDate() + sign * days,
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
    at.getMilliseconds() + sign * ms,
  ).getTime();
  if (Number.isNaN(moved)) throw new ExpressionError('The date is out of range.');
  return { kind: 'date', ms: moved, hasTime: date.hasTime || ms % DAY !== 0 };
}

export const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** “a day”, “14 days”. */
export const durationText = (duration: DurationValue): string => dayjs.duration(durationMs(duration)).humanize();

/** “in 3 days”, “2 hours ago”. */
const relativeText = (ms: number, now: number): string => dayjs(ms).from(dayjs(now));

/** `2026-06-10`, or `2026-06-10T12:34:56`. */
export function dateText({ ms, hasTime, relativeTo }: DateValue): string {
  if (relativeTo !== undefined) return relativeText(ms, relativeTo);
  return dayjs(ms).format(hasTime ? 'YYYY-MM-DDTHH:mm:ss' : 'YYYY-MM-DD');
}
