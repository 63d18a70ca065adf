import { patternFor } from '../../../basics/pattern-for.ts';
import { DATE_TOKEN, formatDate } from './format-date.ts';

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
const LONGEST = 60;

/**
 * Reads a day that was written by Moment's tokens. @returns `YYYY-MM-DD`, which written by the same tokens gives the text again;
 * undefined where the text is no such day, or the tokens name none
 */
export function dayByFormat(text: string, format: string): string | undefined {
  if (text.length > LONGEST || format.length > LONGEST) return undefined;
  const read = readerOf(format)?.exec(text)?.groups;
  if (!read) return undefined;
  const year = read['year'] ?? (read['short'] === undefined ? undefined : `20${read['short']}`);
  const month = read['month'] === undefined ? monthOf(read['name']) : Number(read['month']);
  if (year === undefined || month === undefined || read['day'] === undefined) return undefined;
  const day = new Date(Number(year), month - 1, Number(read['day']));
  const written = `${year}-${two(month)}-${two(Number(read['day']))}`;
  // No calendar has the 31st of February, and no Monday is a Tuesday.
  return formatDate(day.getTime(), 'YYYY-MM-DD') === written && formatDate(day.getTime(), format) === text
    ? written
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

const two = (number: number): string => String(number).padStart(2, '0');

function monthOf(name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  const months = Array.from({ length: 12 }, (_, at) => formatDate(new Date(2024, at, 1).getTime(), 'MMM'));
  const at = months.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase()));
  return at < 0 ? undefined : at + 1;
}
