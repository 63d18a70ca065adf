import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import dayOfYear from 'dayjs/plugin/dayOfYear.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import { patternFor } from '../../basics/pattern.ts';
import { type DateLanguage, ENGLISH_DATES, meridiemText, monthName, ordinalText, weekOf } from './date-language.ts';
import { parseDate, toTimeValue } from './dates.ts';
import type { DateValue } from './values.ts';

for (const plugin of [advancedFormat, dayOfYear, isoWeek, quarterOfYear]) dayjs.extend(plugin);

/** Moment's tokens, the longest of each letter first; text in square brackets stays as it is. */
const DATE_TOKEN =
  /\[([^[\]]*)\]|Mo|M{1,4}|Qo|Q|DDDo|Do|D{1,4}|do|d{1,4}|wo|ww?|Wo|WW?|gggg|gg|GGGG|GG|YYYY|YY|Y|e|E|A|a|HH?|hh?|kk?|mm?|ss?|S{1,9}|ZZ?|X|x|LTS?|L{1,4}|l{1,4}/g;

const two = (number: number): string => String(number).padStart(2, '0');

type TokenWriter = (date: Dayjs, language: DateLanguage, format: string) => string;

/** Moment's tokens that dayjs lacks, or that each language writes in its own way. */
const OWN: Readonly<Record<string, TokenWriter>> = {
  MMM: (date, language, format) => monthName(language, date.month(), 'MMM', format),
  MMMM: (date, language, format) => monthName(language, date.month(), 'MMMM', format),
  Mo: (date, language) => ordinalText(language, date.month() + 1, 'M'),
  Q: (date) => String(date.quarter()),
  Qo: (date, language) => ordinalText(language, date.quarter(), 'Q'),
  Do: (date, language) => ordinalText(language, date.date(), 'D'),
  DDD: (date) => String(date.dayOfYear()),
  DDDo: (date, language) => ordinalText(language, date.dayOfYear(), 'DDD'),
  DDDD: (date) => String(date.dayOfYear()).padStart(3, '0'),
  dd: (date, language) => language.weekdaysMin[date.day()] ?? '',
  ddd: (date, language) => language.weekdaysShort[date.day()] ?? '',
  dddd: (date, language) => language.weekdays[date.day()] ?? '',
  do: (date, language) => ordinalText(language, date.day(), 'd'),
  e: (date, language) => String((date.day() + 7 - (language.week[0] ?? 0)) % 7),
  E: (date) => String(date.isoWeekday()),
  w: (date, language) => String(weekOf(language, date.toDate()).week),
  ww: (date, language) => two(weekOf(language, date.toDate()).week),
  wo: (date, language) => ordinalText(language, weekOf(language, date.toDate()).week, 'w'),
  Wo: (date, language) => ordinalText(language, date.isoWeek(), 'W'),
  gg: (date, language) => String(weekOf(language, date.toDate()).year).slice(-2),
  gggg: (date, language) => String(weekOf(language, date.toDate()).year),
  GG: (date) => String(date.isoWeekYear()).slice(-2),
  GGGG: (date) => String(date.isoWeekYear()),
  Y: (date) => String(date.year()),
  A: (date, language) => meridiemText(language, date.hour(), date.minute(), false),
  a: (date, language) => meridiemText(language, date.hour(), date.minute(), true),
  S: (date) => String(Math.floor(date.millisecond() / 100)),
  SS: (date) => two(Math.floor(date.millisecond() / 10)),
};

const LONG_FORMATS = ['LT', 'LTS', 'L', 'LL', 'LLL', 'LLLL'];

/** What a token such as `LL` stands for in a language; `ll` is the same with short names and numbers. */
function longFormat({ formats, shortFormats }: DateLanguage, token: string): string | undefined {
  const at = LONG_FORMATS.indexOf(token);
  if (at >= 0) return formats[at];
  const shortFormat = /^l+$/u.test(token) ? shortFormats?.[token.length - 1] : undefined;
  if (shortFormat) return shortFormat;
  const long = /^l+$/u.test(token) ? formats[LONG_FORMATS.indexOf(token.toUpperCase())] : undefined;
  return long?.replaceAll(DATE_TOKEN, (part) => (/^(?:MMMM|MM|DD|dddd)$/u.test(part) ? part.slice(1) : part));
}

/** Formats hold others: more than these have no end. */
const MOST_FORMATS = 5;

function withLongFormats(language: DateLanguage, format: string): string {
  let expanded = format;
  for (let round = 0; round < MOST_FORMATS; round += 1) {
    const next = expanded.replaceAll(DATE_TOKEN, (token: string, literal?: string) =>
      literal === undefined ? (longFormat(language, token) ?? token) : token,
    );
    if (next === expanded) break;
    expanded = next;
  }
  return expanded;
}

/** A time in the person's time zone, by Moment's tokens, in a language. */
export function formatDate(ms: number, format: string, language: DateLanguage = ENGLISH_DATES): string {
  const date = dayjs(ms);
  const expanded = withLongFormats(language, format);
  const text = expanded.replaceAll(DATE_TOKEN, (token: string, literal?: string) => {
    if (literal !== undefined) return literal;
    if (/^S{4,}$/.test(token)) return String(date.millisecond()).padStart(3, '0').padEnd(token.length, '0');
    return Object.hasOwn(OWN, token) ? OWN[token]!(date, language, expanded) : date.format(token);
  });
  return inDigitsOf(language, text);
}

/** Some languages have digits of their own, and a comma. */
function inDigitsOf({ digits, comma }: DateLanguage, text: string): string {
  if (digits === undefined && comma === undefined) return text;
  const languageDigits = Array.from(digits ?? '');
  return text.replaceAll(/\d/gu, (digit) => languageDigits[Number(digit)] ?? digit).replaceAll(',', comma ?? ',');
}

function inEnglishDigits({ digits, comma }: DateLanguage, text: string): string {
  if (digits === undefined && comma === undefined) return text;
  const languageDigits = Array.from(digits ?? '');
  return Array.from(text, (character) => {
    const digit = languageDigits.indexOf(character);
    return digit >= 0 ? String(digit) : character === comma ? ',' : character;
  }).join('');
}

/** Whether a format writes what languages write in their own ways: names, rows, digits and commas aside. */
export const namesDays = (format: string): boolean =>
  /MMM|dd|[MQDdwW]o|L|l|A|a/u.test(format.replaceAll(/\[[^[\]]*\]/gu, ''));

/** What each token of a day may look like; names of weekdays are read over. */
const READ: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<short>\\d{2})',
  M: '(?<month>\\d{1,2})',
  MM: '(?<month>\\d{2})',
  D: '(?<day>\\d{1,2})',
  Do: '\\D{0,12}(?<day>\\d{1,2})\\D{0,12}?',
  DD: '(?<day>\\d{2})',
  d: '\\d',
  DDD: '\\d{1,3}',
  DDDD: '\\d{3}',
  Q: '\\d',
  w: '\\d{1,2}',
  ww: '\\d{2}',
  W: '\\d{1,2}',
  WW: '\\d{2}',
  gggg: '\\d{4}',
  GGGG: '\\d{4}',
};
/** Of a text and of a format, in UTF-16 units. */
const LONGEST = 100;

/**
 * Reads a day that was written by Moment's tokens. @returns `YYYY-MM-DD`, which written by the same tokens gives the text again;
 * undefined where the text is no such day, or the tokens name none
 */
export function dayByFormat(text: string, format: string, language: DateLanguage = ENGLISH_DATES): string | undefined {
  return readDay(text, format, language, false);
}

/** Whether a text is a date, or the month of one, by a format in a language. */
export const isWrittenIn = (text: string, format: string, language: DateLanguage): boolean =>
  readDay(text, format, language, true) !== undefined;

function readDay(text: string, format: string, language: DateLanguage, mayBeMonth: boolean): string | undefined {
  if (text.length > LONGEST || format.length > LONGEST) return undefined;
  const expanded = withLongFormats(language, format);
  const dateParts = readerOf(expanded, language)?.exec(inEnglishDigits(language, text))?.groups;
  if (!dateParts) return undefined;
  const year = dateParts['year'] ?? (dateParts['short'] === undefined ? undefined : `20${dateParts['short']}`);
  const month = dateParts['month'] === undefined ? monthOf(dateParts['name'], language) : Number(dateParts['month']);
  const dayOfMonth = dateParts['day'] ?? (mayBeMonth ? '1' : undefined);
  if (year === undefined || month === undefined || dayOfMonth === undefined) return undefined;
  const day = new Date(Number(year), month - 1, Number(dayOfMonth));
  const isoDay = `${year}-${two(month)}-${two(Number(dayOfMonth))}`;
  // No calendar has the 31st of February, and no Monday is a Tuesday.
  return formatDate(day.getTime(), 'YYYY-MM-DD') === isoDay && formatDate(day.getTime(), format, language) === text
    ? isoDay
    : undefined;
}

/** Kept for the names of a folder, which are read by the same format one after the other. */
let lastReader:
  { readonly format: string; readonly language: DateLanguage; readonly reader: RegExp | undefined } | undefined;

function readerOf(format: string, language: DateLanguage): RegExp | undefined {
  if (lastReader?.format !== format || lastReader.language !== language)
    lastReader = { format, language, reader: createReader(format, language) };
  return lastReader.reader;
}

const anyOf = (names: readonly string[]): string =>
  [...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map(patternFor)
    .join('|');

function readPart(token: string, language: DateLanguage): string | undefined {
  const { months, monthsInDate = [], monthsShort, monthsShortInDate = [], monthsShortInDashes = [] } = language;
  switch (token) {
    case 'MMMM':
      return `(?<name>${anyOf([...months, ...monthsInDate])})`;
    case 'MMM':
      return `(?<name>${anyOf([...monthsShort, ...monthsShortInDate, ...monthsShortInDashes])})`;
    case 'dddd':
      return `(?:${anyOf(language.weekdays)})`;
    case 'ddd':
      return `(?:${anyOf(language.weekdaysShort)})`;
    case 'dd':
      return `(?:${anyOf(language.weekdaysMin)})`;
    default:
      return READ[token];
  }
}

function createReader(format: string, language: DateLanguage): RegExp | undefined {
  let source = '';
  let at = 0;
  const names = new Map<string, string>();
  for (const match of format.matchAll(DATE_TOKEN)) {
    const token = match[0];
    const part = match[1] === undefined ? readPart(token, language) : patternFor(match[1]);
    const name = match[1] === undefined ? /\?<(\w+)>/u.exec(part ?? '')?.[1] : undefined;
    // A time of day, or a part that is written in another way the second time.
    if (part === undefined || (name !== undefined && names.has(name) && names.get(name) !== token)) return undefined;
    source += patternFor(format.slice(at, match.index));
    source += name !== undefined && names.has(name) ? `\\k<${name}>` : part;
    if (name !== undefined) names.set(name, token);
    at = match.index + token.length;
  }
  return new RegExp(`^${source}${patternFor(format.slice(at))}$`, 'u');
}

function monthOf(name: string | undefined, language: DateLanguage): number | undefined {
  if (name === undefined) return undefined;
  const { months, monthsInDate, monthsShort, monthsShortInDate, monthsShortInDashes } = language;
  for (const names of [months, monthsInDate, monthsShort, monthsShortInDate, monthsShortInDashes]) {
    const at = names?.indexOf(name) ?? -1;
    if (at >= 0) return at + 1;
  }
  return undefined;
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
