import { addDuration, type MonthEnd } from './dates.ts';
import { addDurations, scaleDuration } from './durations.ts';
import { checkedList, checkedText, type ExpressionWorld } from './limits.ts';
import { isKind, isList, stringOf, type DateValue, type DurationValue, type Value } from './values.ts';

type ArithmeticSign = '+' | '-' | '*' | '/' | '%';

/** In what the two languages differ. */
export interface ArithmeticRules {
  /** As a value joins a text. */
  readonly textOf: (value: Value) => string;
  /** The time between two dates. */
  readonly between: (later: DateValue, earlier: DateValue) => DurationValue;
  readonly monthEnd: MonthEnd;
  /** What one of them alone can do, looked at after numbers, and before texts and what is missing; undefined where it is none of it. */
  readonly own: (sign: ArithmeticSign, a: Value, b: Value) => Value | undefined;
  /** @throws ExpressionError for values that do not go together. */
  readonly fail: (sign: ArithmeticSign, a: Value, b: Value) => never;
}

/** What two values are together. With a value that is missing everything but a text is missing. @throws ExpressionError */
export function calculate(
  rules: ArithmeticRules,
  { budget }: Pick<ExpressionWorld, 'budget'>,
  sign: ArithmeticSign,
  a: Value,
  b: Value,
): Value {
  if (typeof a === 'number' && typeof b === 'number') return ofNumbers(sign, a, b);
  const specialResult = rules.own(sign, a, b);
  if (specialResult !== undefined) return specialResult;
  if (sign === '+') {
    if (isList(a) && isList(b)) return checkedList([...a, ...b]);
    if (stringOf(a) !== undefined || stringOf(b) !== undefined) {
      const text = checkedText(rules.textOf(a) + rules.textOf(b));
      budget.spend(text.length / 100);
      return text;
    }
  }
  if (a === null || b === null) return null;
  return ofTimes(rules, sign, a, b) ?? rules.fail(sign, a, b);
}

function ofNumbers(sign: ArithmeticSign, a: number, b: number): number {
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

/** Undefined where it is no arithmetic of dates and durations. */
function ofTimes(rules: ArithmeticRules, sign: ArithmeticSign, a: Value, b: Value): Value | undefined {
  const direction = sign === '+' ? 1 : sign === '-' ? -1 : undefined;
  if (direction === undefined) {
    if (!isKind(a, 'duration') || typeof b !== 'number' || sign === '%') return undefined;
    return sign === '*' ? scaleDuration(a, b) : scaleDuration(a, 1, b);
  }
  if (isKind(a, 'date')) {
    if (isKind(b, 'duration')) return addDuration(a, b, direction, rules.monthEnd);
    return isKind(b, 'date') && direction < 0 ? rules.between(a, b) : undefined;
  }
  if (!isKind(a, 'duration')) return undefined;
  if (isKind(b, 'duration')) return addDurations(a, b, direction);
  return isKind(b, 'date') && direction > 0 ? addDuration(b, a, 1, rules.monthEnd) : undefined;
}
