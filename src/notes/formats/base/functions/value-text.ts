import { dateText, durationInWords } from '../../expressions/dates.ts';
import { parseDuration, unitNames } from '../../expressions/durations.ts';
import { createTextOf } from '../../expressions/text.ts';
import {
  entriesOf,
  ExpressionError,
  isKind,
  isList,
  typeName,
  type DurationValue,
  type LinkValue,
  type ObjectValue,
  type Value,
} from '../../expressions/values.ts';

/** The name that `isType` compares with: tags and icons are texts. */
export const baseType = (value: Value): string =>
  isKind(value, 'icon') || isKind(value, 'tag') ? 'string' : typeName(value);

/** As in errors: `Number`, `Link`. */
export function shownType(value: Value): string {
  const name = baseType(value);
  return name === 'html' ? 'HTML' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** As in a condition: empty texts and lists are false, as are 0 and NaN. */
export const isTruthy = (value: Value): boolean => (isList(value) ? value.length > 0 : Boolean(value));

export function isEmptyBaseValue(value: Value): boolean {
  if (value === null || value === '') return true;
  if (isList(value)) return value.length === 0;
  return isKind(value, 'object') && value.keys().length === 0;
}

const UNIT_NAMES = unitNames({
  year: 'y year years',
  month: 'M month months',
  week: 'w week weeks',
  day: 'd day days',
  hour: 'h hour hours',
  minute: 'm minute minutes',
  second: 's second seconds',
});

/** `1d`, `2 weeks`, `1h 30m`; undefined where it is none. @throws ExpressionError for part of a month. */
export function parseBaseDuration(text: string): DurationValue | undefined {
  const duration = parseDuration(text, UNIT_NAMES);
  if (duration && !Number.isInteger(duration.months))
    throw new ExpressionError(`Unable to parse "${text}" as a duration.`);
  return duration;
}

/** As `toString()` writes a value. */
export const valueText = createTextOf({
  missing: 'null',
  infinity: '∞',
  date: dateText,
  duration: durationInWords,
  link: linkText,
  object: (object) => object.text ?? JSON.stringify(objectData(object)),
});

/** As a cell, a table and a CSV file have it: nothing where there is no value. */
export const cellText = (value: Value): string => (value === null ? '' : valueText(value));

/** As JSON: dates, links and the like as their text, tags as a property holds them. */
export function valueData(value: Value): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : valueText(value);
  if (isList(value)) return value.map(valueData);
  if (value.kind === 'object')
    return Object.fromEntries(entriesOf(value).map(([key, propertyValue]) => [key, valueData(propertyValue)]));
  return value.kind === 'tag' ? value.name : valueText(value);
}

/** What the text of an object holds: its lists stand as text there. */
const objectData = (object: ObjectValue): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    entriesOf(object).map(([key, propertyValue]) => [
      key,
      isList(propertyValue) ? valueText(propertyValue) : valueData(propertyValue),
    ]),
  );

const isWebAddress = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target);

function linkText({ target, display }: LinkValue): string {
  const displayText = display === undefined || display === null ? undefined : valueText(display);
  if (isWebAddress(target)) return displayText === undefined ? target : `[${displayText}](${target})`;
  return displayText === undefined ? `[[${target}]]` : `[[${target}|${displayText}]]`;
}
