import { calculate, type ArithmeticRules } from '../../expressions/arithmetic.ts';
import { addDuration, daysBetween } from '../../expressions/dates.ts';
import { durationOfMs, scaleDuration } from '../../expressions/durations.ts';
import { ExpressionError, isKind, typeName, type Value } from '../../expressions/values.ts';
import type { BinaryOperator } from '../language/syntax.ts';
import { compareBaseValues, areBaseValuesEqual } from './comparison.ts';
import { parseBaseDuration, shownType, valueText } from './value-text.ts';
import type { World } from './world.ts';

/** All operators but `&&` and `||`, which may leave their right side out. @throws ExpressionError */
export function applyOperator(world: World, operator: Exclude<BinaryOperator, '&&' | '||'>, a: Value, b: Value): Value {
  switch (operator) {
    case '==':
      return areBaseValuesEqual(world, a, b);
    case '!=':
      return !areBaseValuesEqual(world, a, b);
    case '<':
      return orderPasses(compareBaseValues(a, b), (order) => order < 0);
    case '>':
      return orderPasses(compareBaseValues(a, b), (order) => order > 0);
    case '<=':
      return orderPasses(compareBaseValues(a, b), (order) => order <= 0) || isSameOrder(world, a, b);
    case '>=':
      return orderPasses(compareBaseValues(a, b), (order) => order >= 0) || isSameOrder(world, a, b);
    default:
      return calculate(ARITHMETIC, world, operator, a, b);
  }
}

const orderPasses = (order: number | undefined, test: (order: number) => boolean): boolean =>
  order !== undefined && test(order);

/** A day and a time on it are the same to `<=`, as they are to `==`. */
const isSameOrder = (world: World, a: Value, b: Value): boolean =>
  a !== null && (typeName(a) === 'date' || typeName(b) === 'date') && areBaseValuesEqual(world, a, b);

const ARITHMETIC: ArithmeticRules = {
  textOf: valueText,
  between: daysBetween,
  monthEnd: 'overflow',
  own(sign, a, b) {
    if (!isKind(a, 'date') || (sign !== '+' && sign !== '-')) return undefined;
    // As the first bases did: a number is milliseconds.
    const isMs = typeof b === 'number' && Number.isFinite(b);
    const by = typeof b === 'string' ? parseBaseDuration(b) : isMs ? durationOfMs(b) : undefined;
    return by && addDuration(a, by, sign === '+' ? 1 : -1, 'overflow');
  },
  fail(_, a, b) {
    throw new ExpressionError(`Invalid operator between ${shownType(a)} and ${shownType(b)}`);
  },
};

/** @throws ExpressionError */
export function negate(value: Value): Value {
  if (value === null) return null;
  if (typeof value === 'number') return -value;
  if (isKind(value, 'duration')) return scaleDuration(value, -1);
  throw new ExpressionError(`Unable to convert "${shownType(value)}" to a number.`);
}
