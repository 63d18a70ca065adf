import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import dayOfYear from 'dayjs/plugin/dayOfYear.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import weekOfYear from 'dayjs/plugin/weekOfYear.js';
import weekYear from 'dayjs/plugin/weekYear.js';

for (const plugin of [advancedFormat, dayOfYear, isoWeek, quarterOfYear, weekOfYear, weekYear]) dayjs.extend(plugin);

/** Moment's tokens, the longest of each letter first; text in square brackets stays as it is. */
export const DATE_TOKEN =
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
