/** Dates as notes and people write them. All times are ms since the epoch; days are in the person's time zone. */
export { datesInText, parseDateExpression } from './date-expression.ts';
export type { DateRange } from './date-expression.ts';

/** ISO 8601 to the second, with the person's UTC offset: `2026-03-05T09:30:00+01:00`. */
export function toLocalIso(ms: number): string {
  const date = new Date(ms);
  const offset = -date.getTimezoneOffset();
  const distance = Math.abs(offset);
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
  return `${toLocalDay(ms)}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}${zone}`;
}

/** Midnight of the day in the person's time zone. */
export const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** `2026-03-05`, the day in the person's time zone. */
export function toLocalDay(ms: number): string {
  const date = new Date(ms);
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

interface Created {
  readonly created: number;
  readonly createdFrom: 'frontmatter' | 'file_name' | 'file_time';
}

/** The most trusted first; the form with a space is what plugins that maintain dates write. */
const CREATED_KEYS = ['created', 'date created', 'date'];

/**
 * When a note was created: from frontmatter, else a date at the start of the file's name or in it, else the file's own
 * time (browsers do not know the creation time). `fileName` is the note's name or path.
 */
export function createdOf(
  frontmatter: Readonly<Record<string, unknown>> | undefined,
  fileName: string,
  modified: number,
): Created {
  for (const key of CREATED_KEYS) {
    const created = parseDateValue(frontmatter?.[key]);
    if (created !== undefined) return { created, createdFrom: 'frontmatter' };
  }
  const named = dateInName(fileName.slice(fileName.lastIndexOf('/') + 1));
  return named === undefined
    ? { created: modified, createdFrom: 'file_time' }
    : { created: named, createdFrom: 'file_name' };
}

const WRITTEN =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A frontmatter value as a time: ISO and its common loose forms, year first; `YYYYMMDD`; epoch seconds or ms. */
export function parseDateValue(value: unknown): number | undefined {
  if (typeof value === 'number') return numberToMs(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim().replace(/^\[\[(.*)\]\]$/, '$1');
  const match = WRITTEN.exec(text);
  if (match === null) return /^\d{8,14}$/.test(text) ? (dateInName(text) ?? numberToMs(Number(text))) : undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = match;
  const local = toMs([year, month, day, hour, minute, second].map(Number));
  return local === undefined || zone === undefined ? local : withZone(local, zone);
}

/** `2026-03-05 …`, `20260305`, `202603051230`, anywhere in the name but not inside a longer number. */
function dateInName(name: string): number | undefined {
  const match = /(?<!\d)(\d{4})([-_.]?)(\d{2})\2(\d{2})(?:[ T_-]?(\d{2})[:.\-_h]?(\d{2})(\d{2})?)?(?!\d)/.exec(name);
  if (match !== null) {
    const [, year, , month, day, hour, minute, second] = match;
    const timed = toMs([year, month, day, hour ?? 0, minute ?? 0, second ?? 0].map(Number));
    if (timed !== undefined) return timed;
  }
  const day = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(name);
  return day === null ? undefined : toMs([day[1], day[2], day[3], 0, 0, 0].map(Number));
}

function numberToMs(value: number): number | undefined {
  if (Number.isInteger(value) && value >= 19000101 && value <= 21001231) return dateInName(String(value));
  const ms = value >= 1e11 ? value : value >= 1e8 ? value * 1000 : Number.NaN;
  return ms < Date.UTC(2101, 0) ? ms : undefined;
}

/** @returns undefined for dates such as February 31st, and for years in which no note was written. */
function toMs([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: number[]): number | undefined {
  if (year < 1900 || year > 2100 || hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(year, month - 1, day, hour, minute, second);
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}

/** Takes the local date and time of `local` and reads them in `zone`. */
function withZone(local: number, zone: string): number {
  const date = new Date(local);
  const face = Date.UTC(
    date.getFullYear(),
    date.getMonth(),
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
  );
  if (zone.toUpperCase() === 'Z') return face;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  return face - (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The time as a port, so that tests can set it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
