import type { Handles } from './handles.ts';
import { isNotePath, isShortened } from './note-paths.ts';
import { toSingleLine, moment, noteReference, shortId, shortNumber } from './plain-values.ts';

const DATES = new Set(['modified', 'created', 'timestamp', 'made']);

/** A value on one line. */
export function cell(key: string, value: unknown, handles: Handles): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return shortNumber(value);
  if (typeof value === 'string') {
    if (isNotePath(key, value)) return noteReference(value, handles);
    if (isShortened(key, value)) return shortId(value);
    return toSingleLine(DATES.has(key) ? moment(value) : value);
  }
  if (Array.isArray(value)) return value.map((item) => cell(key, item, handles)).join(', ');
  return toSingleLine(JSON.stringify(value));
}
