import type { FilterTree } from '../definition/base-definition.ts';
import { ExpressionError } from '../../expressions/values.ts';
import { evaluate } from '../functions/evaluate.ts';
import { isTruthy } from '../functions/value-text.ts';
import type { RowState } from '../functions/world.ts';
import { parseExpression } from '../language/parse-expression.ts';
import type { Expression } from '../language/syntax.ts';

/** A filter with its expressions parsed. */
export type Filter =
  | { readonly kind: 'test'; readonly text: string; readonly expression: Expression | ExpressionError }
  | { readonly kind: 'and' | 'or' | 'not'; readonly filters: readonly Filter[] };

export function parseFilter(tree: FilterTree): Filter {
  if (typeof tree !== 'string') return { kind: tree.kind, filters: tree.filters.map(parseFilter) };
  return { kind: 'test', text: tree, expression: parseOr(tree) };
}

/** Expressions within a filter that cannot be read, whether or not a row ever reaches them. */
export function unreadableExpressions(
  filter: Filter,
): readonly { readonly expression: string; readonly message: string }[] {
  if (filter.kind !== 'test') return filter.filters.flatMap(unreadableExpressions);
  const { text, expression } = filter;
  return expression instanceof ExpressionError ? [{ expression: text, message: expression.message }] : [];
}

/** An expression, or why it is none. */
export function parseOr(text: string): Expression | ExpressionError {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

/** An expression of a filter that failed: its row drops out. */
export class FilterFailure extends Error {
  constructor(
    readonly expression: string,
    message: string,
  ) {
    super(message);
  }
}

/** Whether a row stays. An empty group lets everything through: it is a filter that is not finished. @throws FilterFailure */
export function passes(filter: Filter, row: RowState): boolean {
  switch (filter.kind) {
    case 'test':
      return passesFilterTest(filter, row);
    case 'and':
      return filter.filters.every((subfilter) => passes(subfilter, row));
    case 'or':
      return filter.filters.length === 0 || filter.filters.some((subfilter) => passes(subfilter, row));
    case 'not':
      return !filter.filters.some((subfilter) => passes(subfilter, row));
  }
}

function passesFilterTest({ text, expression }: Extract<Filter, { kind: 'test' }>, row: RowState): boolean {
  try {
    if (expression instanceof ExpressionError) throw expression;
    return isTruthy(evaluate(expression, { row, locals: {} }));
  } catch (error) {
    if (error instanceof ExpressionError) throw new FilterFailure(text, error.message);
    throw error;
  }
}
