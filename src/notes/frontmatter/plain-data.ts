import { WrittenNumber } from './written-number.ts';

/** Data as YAML and JSON know it: null, booleans, numbers, strings, lists and records. */

/** Dates become ISO text, `undefined` in lists null and in records nothing. @throws TypeError for functions and the like. */
export function toPlainData(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof WrittenNumber) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toPlainData);
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => [key, toPlainData(each)]),
    );
  }
  // Minus zero would not survive JSON.
  if (value === 0) return 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new TypeError(`Frontmatter cannot hold a ${typeof value}.`);
}

/** Equal in value; the order of a record's keys does not count. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) && isSameData((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

/** A text that two values share where they are equal in value, as `isSameData` tells: for sets of many. */
export function dataKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dataKey).join()}]`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${dataKey(each)}`);
  return `{${entries.sort().join()}}`;
}
