import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { addDuration, scaleDuration } from '../../base/values/dates.ts';
import { addDurations, addMonths, between } from '../values/durations.ts';
import type { Operator } from '../language/syntax.ts';
import {
  DataviewError,
  isKind,
  isList,
  isTruthy,
  typeName,
  type DateValue,
  type DurationValue,
  type Value,
} from '../values/values.ts';
import { valueText } from '../values/value-text.ts';
import { compareValues } from './compare.ts';
import { checkedList, checkedText, type World } from './world.ts';

/** @throws DataviewError where the values do not go together. */
export function applyOperator(world: World, operator: Operator, a: Value, b: Value): Value {
  switch (operator) {
    case '&':
      return isTruthy(a) && isTruthy(b);
    case '|':
      return isTruthy(a) || isTruthy(b);
    case '=':
      return compareValues(world, a, b) === 0;
    case '!=':
      return compareValues(world, a, b) !== 0;
    case '<':
      return compareValues(world, a, b) < 0;
    case '<=':
      return compareValues(world, a, b) <= 0;
    case '>':
      return compareValues(world, a, b) > 0;
    case '>=':
      return compareValues(world, a, b) >= 0;
    default:
      return calculate(operator, a, b);
  }
}

type Sign = '+' | '-' | '*' | '/' | '%';

function calculate(sign: Sign, a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') return ofNumbers(sign, a, b);
  if (sign === '+' && isList(a) && isList(b)) return checkedList([...a, ...b]);
  if (sign === '+' && (typeof a === 'string' || typeof b === 'string')) return checkedText(valueText(a) + valueText(b));
  if (sign === '*' && typeof a === 'string' && typeof b === 'number') return repeated(a, b);
  if (sign === '*' && typeof a === 'number' && typeof b === 'string') return repeated(b, a);
  if (a === null || b === null) return null;
  const found = ofTimes(sign, a, b);
  if (found === undefined)
    throw new DataviewError(`${inQuotes(sign)} is not possible with ${typeName(a)} and ${typeName(b)}.`);
  return found;
}

function ofNumbers(sign: Sign, a: number, b: number): number {
  switch (sign) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
  }
}

function repeated(text: string, count: number): string {
  if (!(count > 0) || text === '') return '';
  checkedText(text.length * Math.floor(count) > 1_000_000 ? ' '.repeat(1_000_001) : '');
  return text.repeat(Math.floor(count));
}

function ofTimes(sign: Sign, a: Value, b: Value): Value | undefined {
  const [date, otherDate] = [a, b].map((each) => (isKind(each, 'date') ? each : undefined));
  const [length, otherLength] = [a, b].map((each) => (isKind(each, 'duration') ? each : undefined));
  if (sign === '-' && date && otherDate) return between(date, otherDate);
  if ((sign === '+' || sign === '-') && date && otherLength) return moved(date, otherLength, sign === '+' ? 1 : -1);
  if (sign === '+' && length && otherDate) return moved(otherDate, length, 1);
  if ((sign === '+' || sign === '-') && length && otherLength)
    return addDurations(length, otherLength, sign === '+' ? 1 : -1);
  if (sign === '*' && length && typeof b === 'number') return scaleDuration(length, b);
  if (sign === '*' && otherLength && typeof a === 'number') return scaleDuration(otherLength, a);
  if (sign === '/' && length && typeof b === 'number') return scaleDuration(length, 1 / b);
  return undefined;
}

/** A month after the last of January is the last of February. */
function moved(date: DateValue, by: DurationValue, sign: 1 | -1): DateValue {
  const ms = by.months === 0 ? date.ms : addMonths(new Date(date.ms), sign * by.months);
  return addDuration({ ...date, ms }, { ...by, months: 0 }, sign);
}
