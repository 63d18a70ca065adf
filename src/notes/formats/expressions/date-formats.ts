import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import dayOfYear from 'dayjs/plugin/dayOfYear.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import weekOfYear from 'dayjs/plugin/weekOfYear.js';
import weekYear from 'dayjs/plugin/weekYear.js';
import { patternFor } from '../../basics/pattern.ts';
import { parseDate, toTimeValue } from './dates.ts';
import type { DateValue } from './values.ts';

for (const plugin of [advancedFormat, dayOfYear, isoWeek, quarterOfYear, weekOfYear, weekYear]) dayjs.extend(plugin);

/** Moment's tokens, the longest of each letter first; text in square brackets stays as it is. */
const DATE_TOKEN =
  /\[([^[\]]*)\]|Mo|M{1,4}|Qo|Q|DDDo|Do|D{1,4}|do|d{1,4}|wo|ww?|Wo|WW?|gggg|gg|GGGG|GG|YYYY|YY|Y|e|E|A|a|HH?|hh?|kk?|mm?|ss?|S{1,9}|ZZ?|X|x|LTS?|L{1,4}|l{1,4}/g;

const two = (number: number): string => String(number).padStart(2, '0');

/** Moment's tokens that dayjs lacks, or spells in another way. */
const OWN: Readonly<Record<string, (date: Dayjs) => string>> = {
  Mo: (date) => ordinal(date.month() + 1),
  Q: (date) => String(date.quarter()),
  Qo: (date) => ordinal(date.quarter()),
  DDD: (date) => String(date.dayOfYear()),
  DDDo: (date) => ordinal(date.dayOfYear()),
  DDDD: (date) => String(date.dayOfYear()).padStart(3, '0'),
  do: (date) => ordinal(date.day()),
  e: (date) => String(date.day()),
  E: (date) => String(date.isoWeekday()),
  Wo: (date) => ordinal(date.isoWeek()),
  gg: (date) => String(date.weekYear()).slice(-2),
  GG: (date) => String(date.isoWeekYear()).slice(-2),
  Y: (date) => String(date.year()),
  S: (date) => String(Math.floor(date.millisecond() / 100)),
  SS: (date) => two(Math.floor(date.millisecond() / 10)),
  LT: (date) => date.format('h:mm A'),
  LTS: (date) => date.format('h:mm:ss A'),
  L: (date) => date.format('MM/DD/YYYY'),
  LL: (date) => date.format('MMMM D, YYYY'),
  LLL: (date) => date.format('MMMM D, YYYY h:mm A'),
  LLLL: (date) => date.format('dddd, MMMM D, YYYY h:mm A'),
  l: (date) => date.format('M/D/YYYY'),
  ll: (date) => date.format('MMM D, YYYY'),
  lll: (date) => date.format('MMM D, YYYY h:mm A'),
  llll: (date) => date.format('ddd, MMM D, YYYY h:mm A'),
};

/** A time in the person's time zone, by Moment's tokens. Names are English, and a week begins on Sunday (`W`: on Monday). */
export function formatDate(ms: number, format: string): string {
  const date = dayjs(ms);
  return format.replaceAll(DATE_TOKEN, (token: string, literal?: string) => {
    if (literal !== undefined) return literal;
    if (/^S{4,}$/.test(token)) return String(date.millisecond()).padStart(3, '0').padEnd(token.length, '0');
    return Object.hasOwn(OWN, token) ? OWN[token]!(date) : date.format(token);
  });
}

function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(!teens && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

/** What each token of a day may look like; names of weekdays are read over. */
const READ: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<short>\\d{2})',
  M: '(?<month>\\d{1,2})',
  MM: '(?<month>\\d{2})',
  MMM: '(?<name>\\p{L}{3})',
  MMMM: '(?<name>\\p{L}{3,9})',
  D: '(?<day>\\d{1,2})',
  Do: '(?<day>\\d{1,2})(?:st|nd|rd|th)',
  DD: '(?<day>\\d{2})',
  d: '\\d',
  dd: '\\p{L}{2}',
  ddd: '\\p{L}{3}',
  dddd: '\\p{L}{6,9}',
};
/** Of a text and of a format, in UTF-16 units. */
const LONGEST = 60;

/**
 * Reads a day that was written by Moment's tokens. @returns `YYYY-MM-DD`, which written by the same tokens gives the text again;
 * undefined where the text is no such day, or the tokens name none
 */
export function dayByFormat(text: string, format: string): string | undefined {
  if (text.length > LONGEST || format.length > LONGEST) return undefined;
  const dateParts = readerOf(format)?.exec(text)?.groups;
  if (!dateParts) return undefined;
  const year = dateParts['year'] ?? (dateParts['short'] === undefined ? undefined : `20${dateParts['short']}`);
  const month = dateParts['month'] === undefined ? monthOf(dateParts['name']) : Number(dateParts['month']);
  if (year === undefined || month === undefined || dateParts['day'] === undefined) return undefined;
  const day = new Date(Number(year), month - 1, Number(dateParts['day']));
  const isoDay = `${year}-${two(month)}-${two(Number(dateParts['day']))}`;
  // No calendar has the 31st of February, and no Monday is a Tuesday.
  return formatDate(day.getTime(), 'YYYY-MM-DD') === isoDay && formatDate(day.getTime(), format) === text
    ? isoDay
    : undefined;
}

function readerOf(format: string): RegExp | undefined {
  let source = '';
  let at = 0;
  const names = new Set<string>();
  for (const match of format.matchAll(DATE_TOKEN)) {
    const token = match[0];
    const part = match[1] === undefined ? READ[token] : patternFor(match[1]);
    const name = /\?<(\w+)>/u.exec(part ?? '')?.[1];
    // A time of day, a week, or what says the same twice.
    if (part === undefined || (name !== undefined && names.has(name))) return undefined;
    if (name !== undefined) names.add(name);
    source += patternFor(format.slice(at, match.index)) + part;
    at = match.index + token.length;
  }
  return new RegExp(`^${source}${patternFor(format.slice(at))}$`, 'u');
}

function monthOf(name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  const months = Array.from({ length: 12 }, (_, at) => formatDate(new Date(2024, at, 1).getTime(), 'MMM'));
  const at = months.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase()));
  return at < 0 ? undefined : at + 1;
}

const LUXON_TOKEN =
  /'([^']*)'|y{4}|yy|y|L{1,4}|M{1,4}|d{1,2}|ooo|o|c{3,4}|E{3,4}|c|E|k{4}|kk|W{1,2}|q|H{1,2}|h{1,2}|m{1,2}|s{1,2}|S{3}|S|a|ZZ?|X|x|D{1,4}|T{1,2}/g;

/** Luxon's tokens by Moment's; those that both spell alike are not listed. */
const LUXON_TO_MOMENT: Readonly<Record<string, string>> = {
  ...{ yyyy: 'YYYY', y: 'YYYY', yy: 'YY', kkkk: 'GGGG', kk: 'GG', q: 'Q' },
  ...{ L: 'M', LL: 'MM', LLL: 'MMM', LLLL: 'MMMM', d: 'D', dd: 'DD', o: 'DDD', ooo: 'DDDD' },
  ...{ c: 'E', ccc: 'ddd', cccc: 'dddd', EEE: 'ddd', EEEE: 'dddd', a: 'A', ZZ: 'Z' },
  ...{ D: 'M/D/YYYY', DD: 'MMM D, YYYY', DDD: 'MMMM D, YYYY', DDDD: 'dddd, MMMM D, YYYY', T: 'HH:mm', TT: 'HH:mm:ss' },
};

const ALIKE = /^(?:M{1,4}|E|W{1,2}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|SSS|Z|X|x)$/;

/** A time in the person's time zone by Luxon's tokens; text in single quotes stays as it is. */
export const formatLuxon = (ms: number, format: string): string =>
  format.slice(0, 500).replaceAll(LUXON_TOKEN, (token: string, literal?: string) => {
    if (literal !== undefined) return literal;
    if (token === 'S') return String(dayjs(ms).millisecond());
    const moment = Object.hasOwn(LUXON_TO_MOMENT, token) ? LUXON_TO_MOMENT[token] : undefined;
    return moment === undefined && !ALIKE.test(token) ? token : formatDate(ms, moment ?? token);
  });

/** Digits where the format has the letters of years, months and so on; anything else must be there as it is. */
export function dateByLuxon(text: string, format: string): DateValue | undefined {
  if (format === 'x' && /^-?\d{1,15}$/.test(text)) return toTimeValue(Number(text));
  if (format === 'X' && /^-?\d{1,12}$/.test(text)) return toTimeValue(Number(text) * 1000);
  const nameParts: Record<string, string> = {};
  let at = 0;
  for (const [token] of format.slice(0, 100).matchAll(/y{4}|yy|M{1,2}|d{1,2}|H{1,2}|m{1,2}|s{1,2}|[\s\S]/g)) {
    if (!/^[yMdHms]/.test(token)) {
      if (text.charAt(at) !== token) return undefined;
      at += 1;
      continue;
    }
    const digits = new RegExp(token.length > 1 ? `^\\d{${token.length}}` : '^\\d{1,2}').exec(
      text.slice(at, at + 4),
    )?.[0];
    if (digits === undefined) return undefined;
    nameParts[token.charAt(0)] = token === 'yy' ? `${Number(digits) > 60 ? 19 : 20}${digits}` : digits.padStart(2, '0');
    at += digits.length;
  }
  if (at !== text.length || nameParts['y'] === undefined) return undefined;
  const day = `${nameParts['y']}-${nameParts['M'] ?? '01'}-${nameParts['d'] ?? '01'}`;
  const clock =
    nameParts['H'] === undefined ? '' : `T${nameParts['H']}:${nameParts['m'] ?? '00'}:${nameParts['s'] ?? '00'}`;
  return parseDate(day + clock);
}
