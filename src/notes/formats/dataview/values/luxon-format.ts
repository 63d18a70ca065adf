import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import { unitsOf } from './durations.ts';
import { durationMs } from '../../base/values/dates.ts';
import type { DurationValue } from './values.ts';

dayjs.extend(isoWeek);

const TOKEN =
  /'([^']*)'|y{4}|yy|y|L{1,4}|M{1,4}|d{1,2}|o{1,3}|c{3,4}|E{3,4}|c|E|k{4}|kk|W{1,2}|q|H{1,2}|h{1,2}|m{1,2}|s{1,2}|S{3}|S|a|ZZ?|X|x|D{1,4}|T{1,2}/g;

/** Luxon's tokens as dayjs has them; the rest is below. Names are English. */
const SAME: Readonly<Record<string, string>> = {
  yyyy: 'YYYY',
  y: 'YYYY',
  yy: 'YY',
  L: 'M',
  LL: 'MM',
  LLL: 'MMM',
  LLLL: 'MMMM',
  M: 'M',
  MM: 'MM',
  MMM: 'MMM',
  MMMM: 'MMMM',
  d: 'D',
  dd: 'DD',
  ccc: 'ddd',
  EEE: 'ddd',
  cccc: 'dddd',
  EEEE: 'dddd',
  H: 'H',
  HH: 'HH',
  h: 'h',
  hh: 'hh',
  m: 'm',
  mm: 'mm',
  s: 's',
  ss: 'ss',
  SSS: 'SSS',
  a: 'A',
  Z: 'Z',
  ZZ: 'Z',
  D: 'M/D/YYYY',
  DD: 'MMM D, YYYY',
  DDD: 'MMMM D, YYYY',
  DDDD: 'dddd, MMMM D, YYYY',
  T: 'HH:mm',
  TT: 'HH:mm:ss',
};

/** A time in the person's time zone by Luxon's tokens; text in single quotes stays as it is. */
export function formatLuxon(ms: number, format: string): string {
  const date = dayjs(ms);
  return format.slice(0, 500).replaceAll(TOKEN, (token: string, literal?: string) => {
    if (literal !== undefined) return literal;
    const same = Object.hasOwn(SAME, token) ? SAME[token] : undefined;
    return same === undefined ? otherToken(token, date) : date.format(same);
  });
}

function otherToken(token: string, date: dayjs.Dayjs): string {
  switch (token) {
    case 'E':
    case 'c':
      return String(date.isoWeekday());
    case 'W':
      return String(date.isoWeek());
    case 'WW':
      return String(date.isoWeek()).padStart(2, '0');
    case 'kkkk':
      return String(date.isoWeekYear());
    case 'kk':
      return String(date.isoWeekYear()).slice(-2);
    case 'q':
      return String(Math.floor(date.month() / 3) + 1);
    case 'o':
    case 'ooo':
      return String(date.startOf('day').diff(date.startOf('year'), 'day') + 1).padStart(token.length, '0');
    case 'S':
      return String(date.millisecond());
    case 'X':
      return String(Math.floor(date.valueOf() / 1000));
    case 'x':
      return String(date.valueOf());
    default:
      return token;
  }
}

const SIZES: readonly (readonly [token: string, ms: number])[] = [
  ['y', 365 * 86_400_000],
  ['M', 30 * 86_400_000],
  ['w', 7 * 86_400_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['S', 1],
];

/** A duration by the letters `y M w d h m s S`, as often as digits are wanted; a larger unit in the format takes its share first. */
export function formatDuration(duration: DurationValue, format: string): string {
  const asked = new Set(format.replaceAll(/'[^']*'/g, ''));
  const counts = new Map<string, number>();
  let months = asked.has('y') || asked.has('M') ? duration.months : 0;
  if (asked.has('y')) {
    const years = asked.has('M') ? Math.trunc(months / 12) : months / 12;
    counts.set('y', years);
    months -= years * 12;
  }
  if (asked.has('M')) counts.set('M', months);
  let rest = durationMs({ ...duration, months: counts.size > 0 ? 0 : duration.months });
  for (const [token, size] of SIZES) {
    if (!asked.has(token)) continue;
    const whole = Math.trunc(rest / size);
    counts.set(token, (counts.get(token) ?? 0) + whole);
    rest -= whole * size;
  }
  return format.slice(0, 500).replaceAll(/'([^']*)'|([yMwdhmsS])\2*/g, (token: string, literal?: string) => {
    if (literal !== undefined) return literal;
    return String(Math.floor(counts.get(token.charAt(0)) ?? 0)).padStart(token.length, '0');
  });
}

/** One unit of a duration, as `duration.days` gives it. */
export function unitOf(duration: DurationValue, name: string): number | undefined {
  return unitsOf(duration).find(([unit]) => `${unit}s` === name || unit === name)?.[1];
}
