import { ExpressionError, type Expression } from '../expression/syntax.ts';
import { evaluate } from '../functions/evaluate.ts';
import { round } from '../functions/number-functions.ts';
import { sameKey } from '../runtime/same-value.ts';
import type { RowState } from '../runtime/world.ts';
import { maximum, mean, median, minimum, standardDeviation, sum } from '../values/statistics.ts';
import { durationOfMs } from '../values/dates.ts';
import { isEmpty, typeName, type DateValue, type Value } from '../values/values.ts';

type Summary = (values: readonly Value[]) => Value;

const numbers = (values: readonly Value[]): readonly number[] =>
  values.filter((each): each is number => typeof each === 'number' && !Number.isNaN(each));
const dates = (values: readonly Value[]): readonly number[] =>
  values.filter((each): each is DateValue => typeName(each) === 'date').map(({ ms }) => ms);

/** The date of this time, as it is among the values. */
function dateOf(values: readonly Value[], ms: number | null): Value {
  return values.find((each) => typeName(each) === 'date' && (each as DateValue).ms === ms) ?? null;
}

const difference = (values: readonly number[]): number | null =>
  values.length === 0 ? null : (maximum(values) ?? 0) - (minimum(values) ?? 0);

/** The summaries that need no expression. Of no rows each is null. */
const BUILT_IN: Readonly<Record<string, Summary>> = {
  average: (values) => mean(numbers(values)),
  min: (values) => minimum(numbers(values)),
  max: (values) => maximum(numbers(values)),
  sum: (values) => sum(numbers(values)),
  range: (values) => {
    const times = dates(values);
    return times.length > 0 ? durationOfMs(difference(times) ?? 0) : difference(numbers(values));
  },
  median: (values) => median(numbers(values)),
  stddev: (values) => standardDeviation(numbers(values)),
  earliest: (values) => dateOf(values, minimum(dates(values))),
  latest: (values) => dateOf(values, maximum(dates(values))),
  checked: (values) => values.filter((each) => each === true).length,
  unchecked: (values) => values.filter((each) => each === false).length,
  empty: (values) => values.filter(isEmpty).length,
  filled: (values) => values.filter((each) => !isEmpty(each)).length,
  unique: (values) => new Set(values.map(sameKey)).size,
};

/** Their names as bases write them, in the order of a menu. */
export const SUMMARY_NAMES: readonly string[] = Object.keys(BUILT_IN).map(
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
);

/**
 * A summary of a column's values; a base's own by its expression. Numbers of the built-in ones have at most two
 * decimals. @throws ExpressionError
 */
export function summarize(
  name: string,
  own: ReadonlyMap<string, Expression | ExpressionError>,
  values: readonly Value[],
  row: RowState,
): Value {
  if (values.length === 0) return null;
  const expression = own.get(name);
  if (expression instanceof ExpressionError) throw expression;
  if (expression) return evaluate(expression, { row, locals: { values } });
  const key = name.toLowerCase();
  if (!Object.hasOwn(BUILT_IN, key)) throw new ExpressionError(`Cannot find summary "${name}"`);
  const value = BUILT_IN[key]!(values);
  return typeof value === 'number' ? round(value, 2) : value;
}
