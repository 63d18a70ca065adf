import { daysBetween } from '../../expressions/dates.ts';
import { ExpressionError, isKind, type DateValue, type Value } from '../../expressions/values.ts';
import { sameKey } from '../functions/comparison.ts';
import { evaluate } from '../functions/evaluate.ts';
import { maximum, mean, median, minimum, round, standardDeviation, sum } from '../functions/number-functions.ts';
import { isEmptyBaseValue } from '../functions/value-text.ts';
import type { RowState } from '../functions/world.ts';
import type { Expression } from '../language/syntax.ts';

type Summary = (values: readonly Value[]) => Value;

const numbers = (values: readonly Value[]): readonly number[] =>
  values.filter((value): value is number => typeof value === 'number' && !Number.isNaN(value));

/** The first of the earliest, or of the latest, dates. */
const extremeDate = (values: readonly Value[], sign: 1 | -1): DateValue | null =>
  values.reduce<DateValue | null>(
    (best, value) => (isKind(value, 'date') && (best === null || sign * (value.ms - best.ms) < 0) ? value : best),
    null,
  );

const difference = (values: readonly number[]): number | null =>
  values.length === 0 ? null : (maximum(values) ?? 0) - (minimum(values) ?? 0);

/** The summaries that need no expression. Of no rows each is null. */
const BUILT_IN: Readonly<Record<string, Summary>> = {
  average: (values) => mean(numbers(values)),
  min: (values) => minimum(numbers(values)),
  max: (values) => maximum(numbers(values)),
  sum: (values) => sum(numbers(values)),
  range: (values) => {
    const [earliest, latest] = [extremeDate(values, 1), extremeDate(values, -1)];
    return earliest && latest ? daysBetween(latest, earliest) : difference(numbers(values));
  },
  median: (values) => median(numbers(values)),
  stddev: (values) => standardDeviation(numbers(values)),
  earliest: (values) => extremeDate(values, 1),
  latest: (values) => extremeDate(values, -1),
  checked: (values) => values.filter((value) => value === true).length,
  unchecked: (values) => values.filter((value) => value === false).length,
  empty: (values) => values.filter(isEmptyBaseValue).length,
  filled: (values) => values.filter((value) => !isEmptyBaseValue(value)).length,
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
export function summarizeColumn(
  name: string,
  customSummaries: ReadonlyMap<string, Expression | ExpressionError>,
  values: readonly Value[],
  row: RowState,
): Value {
  if (values.length === 0) return null;
  const expression = customSummaries.get(name);
  if (expression instanceof ExpressionError) throw expression;
  if (expression) return evaluate(expression, { row, locals: { values } });
  const key = name.toLowerCase();
  if (!Object.hasOwn(BUILT_IN, key)) throw new ExpressionError(`Cannot find summary "${name}"`);
  const value = BUILT_IN[key]!(values);
  return typeof value === 'number' ? round(value, 2) : value;
}
