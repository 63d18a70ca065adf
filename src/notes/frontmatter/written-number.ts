import type { FrontmatterNumber } from '../paths/note.ts';

/**
 * Numbers as they are written. A number holds 17 digits and none of the zeros around them, so that a postcode, an identifier of twenty
 * digits or a price `1.10` would be shown, and written back, as something else.
 */

/** A number of YAML 1.2's core schema: https://yaml.org/spec/1.2.2/#1032-tag-resolution */
const NUMBER =
  /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** The text of a number in a property: what it says, digit by digit. */
export class WrittenNumber {
  constructor(readonly text: string) {}
}

export const isNumberText = (text: string): boolean => NUMBER.test(text);

/** Whether a number would be written as something else than this, its text. */
export const isWrittenOtherwise = (text: string, value: number): boolean => String(value) !== text;

/**
 * Whether the digits are a name and not a quantity: with zeros in front, or more of them than a number holds. They are text, as
 * a number would be another one.
 */
export function isNameOfDigits(text: string): boolean {
  if (!/^[-+]?\d+$/.test(text) || /^[-+]?0$/.test(text)) return false;
  return String(Number(text)) !== text.replace(/^\+/, '');
}

/** What a note's properties say, with every number as it is written: text where a number would be written otherwise. */
export function dataAsWritten(
  data: Readonly<Record<string, unknown>>,
  numbers: readonly FrontmatterNumber[] = [],
): Readonly<Record<string, unknown>> {
  if (numbers.length === 0) return data;
  const texts = new Map(numbers.map(({ property, path, text }) => [JSON.stringify([property, ...path]), text]));
  const withNumbers = (value: unknown, path: readonly (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((element, at) => withNumbers(element, [...path, at]));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, fieldValue]) => [key, withNumbers(fieldValue, [...path, key])]),
      );
    return typeof value === 'number' ? (texts.get(JSON.stringify(path)) ?? value) : value;
  };
  return withNumbers(data, []) as Readonly<Record<string, unknown>>;
}

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
        .filter(([, fieldValue]) => fieldValue !== undefined)
        .map(([key, fieldValue]) => [key, toPlainData(fieldValue)]),
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
  const entries = Object.entries(value).map(([name, fieldValue]) => `${JSON.stringify(name)}:${dataKey(fieldValue)}`);
  return `{${entries.sort().join()}}`;
}
