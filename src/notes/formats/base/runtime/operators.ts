import { ExpressionError, type BinaryOperator } from '../expression/syntax.ts';
import { addDuration, durationMs, durationOfMs, parseDuration, scaleDuration } from '../values/dates.ts';
import { valueText } from '../values/value-text.ts';
import {
  isList,
  shownType,
  stringOf,
  typeName,
  type DateValue,
  type DurationValue,
  type Value,
} from '../values/values.ts';
import { compare, isSame } from './same-value.ts';
import { checkedList, checkedText, type World } from './world.ts';

type Arithmetic = '+' | '-' | '*' | '/' | '%';

/** All operators but `&&` and `||`, which may leave their right side out. @throws ExpressionError */
export function applyOperator(world: World, operator: Exclude<BinaryOperator, '&&' | '||'>, a: Value, b: Value): Value {
  switch (operator) {
    case '==':
      return isSame(world, a, b);
    case '!=':
      return !isSame(world, a, b);
    case '<':
      return holds(compare(a, b), (order) => order < 0);
    case '>':
      return holds(compare(a, b), (order) => order > 0);
    case '<=':
      return holds(compare(a, b), (order) => order <= 0) || isSameOrder(world, a, b);
    case '>=':
      return holds(compare(a, b), (order) => order >= 0) || isSameOrder(world, a, b);
    default:
      return calculate(world, operator, a, b);
  }
}

const holds = (order: number | undefined, test: (order: number) => boolean): boolean =>
  order !== undefined && test(order);

/** A day and a time on it are the same to `<=`, as they are to `==`. */
const isSameOrder = (world: World, a: Value, b: Value): boolean =>
  a !== null && (typeName(a) === 'date' || typeName(b) === 'date') && isSame(world, a, b);

function calculate(world: World, operator: Arithmetic, a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') return ofNumbers(operator, a, b);
  const left = typeName(a);
  const right = typeName(b);
  if (left === 'date') {
    const result = ofDate(operator, a as DateValue, b);
    if (result !== undefined) return result;
  }
  if (operator === '+') {
    if (left === 'duration' && right === 'date') return addDuration(b as DateValue, a as DurationValue, 1);
    if (isList(a) && isList(b)) return checkedList([...a, ...b]);
    if (stringOf(a) !== undefined || stringOf(b) !== undefined) return joined(world, a, b);
  }
  if (a === null || b === null) return null;
  if (left === 'duration') {
    const result = ofDuration(operator, a as DurationValue, b);
    if (result !== undefined) return result;
  }
  throw new ExpressionError(`Invalid operator between ${shownType(a)} and ${shownType(b)}`);
}

function joined(world: World, a: Value, b: Value): string {
  const text = checkedText(valueText(a) + valueText(b));
  world.budget.spend(text.length / 100);
  return text;
}

function ofNumbers(operator: Arithmetic, a: number, b: number): number {
  switch (operator) {
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

/** Undefined where it is no arithmetic of dates. */
function ofDate(operator: Arithmetic, date: DateValue, by: Value): Value | undefined {
  if (operator !== '+' && operator !== '-') return undefined;
  const sign = operator === '+' ? 1 : -1;
  if (operator === '-' && typeName(by) === 'date') return durationOfMs(date.ms - (by as DateValue).ms);
  if (typeName(by) === 'duration') return addDuration(date, by as DurationValue, sign);
  const written = typeof by === 'string' ? parseDuration(by) : undefined;
  if (written) return addDuration(date, written, sign);
  // As the first bases did: milliseconds.
  return typeof by === 'number' && Number.isFinite(by) ? addDuration(date, durationOfMs(by), sign) : undefined;
}

function ofDuration(operator: Arithmetic, duration: DurationValue, by: Value): Value | undefined {
  if (typeof by === 'number') {
    if (operator === '*') return scaleDuration(duration, by);
    return operator === '/' ? durationOfMs(durationMs(duration) / by) : undefined;
  }
  if ((operator !== '+' && operator !== '-') || typeName(by) !== 'duration') return undefined;
  const sign = operator === '+' ? 1 : -1;
  const { months, days, ms } = by as DurationValue;
  return {
    kind: 'duration',
    months: duration.months + sign * months,
    days: duration.days + sign * days,
    ms: duration.ms + sign * ms,
  };
}

/** @throws ExpressionError */
export function negate(value: Value): Value {
  if (value === null) return null;
  if (typeof value === 'number') return -value;
  if (typeName(value) === 'duration') return scaleDuration(value as DurationValue, -1);
  throw new ExpressionError(`Unable to convert "${shownType(value)}" to a number.`);
}
