import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { Handles } from './handles.ts';

/** On one line, whatever it holds. */
export function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The beginning of a text, on one line. */
export function lineExcerpt(text: string, length: number): string {
  const plain = toSingleLine(text);
  return plain.length <= length ? plain : `${plain.slice(0, length).trimEnd()}…`;
}

/** At most two digits after the point. */
export function shortNumber(value: number): string {
  return String(Number.isInteger(value) ? value : Math.round(value * 100) / 100);
}

/** The first eight characters of a hash or an id of a change, which tools take too. */
export function shortId(value: string): string {
  return value.slice(0, 8);
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** The day of an ISO date. */
export function day(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 10) : '';
}

/** An ISO date to the minute, without its zone; other texts as they are. */
export function moment(value: string): string {
  const [, date, time] = MOMENT.exec(value) ?? [];
  return date === undefined ? value : time === '00:00' ? date : `${date} ${time}`;
}

/** A note by its handle and path. */
export function noteReference(path: string, handles: Handles): string {
  const handle = handles.of(path);
  return handle === undefined ? toSingleLine(path) : `[${handle}] ${toSingleLine(path)}`;
}

/** The title in quotation marks, where the file's name does not say it; '' otherwise. */
export function quotedDistinctTitle(path: string, title: unknown): string {
  if (typeof title !== 'string') return '';
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:md|canvas)$/i, '');
  return title === '' || title === file ? '' : inQuotes(toSingleLine(title));
}

/** A call's fields as they are to be written. */
export function asFields(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(' ');
}
