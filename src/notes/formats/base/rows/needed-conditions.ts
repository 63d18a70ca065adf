import type { FilterTree } from '../definition/base-definition.ts';
import { parseDate } from '../../expressions/dates.ts';
import { ExpressionError } from '../../expressions/values.ts';
import type { Expression } from '../language/syntax.ts';
import { parseFilter, type Filter } from './filter-rows.ts';

/** Something that holds of every row that a filter keeps, and that an index can look up. */
export type NeededCondition =
  | { readonly kind: 'tag'; readonly anyOf: readonly string[] }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'extension'; readonly extension: string }
  /** The property is this text, or a link. */
  | { readonly kind: 'property'; readonly name: string; readonly value: string };

/** Rows for which one of these does not hold need not be looked at. */
export function neededConditions(trees: readonly (FilterTree | null)[]): readonly NeededCondition[] {
  return trees.flatMap((tree) => (tree === null ? [] : ofFilter(parseFilter(tree))));
}

function ofFilter(filter: Filter): readonly NeededCondition[] {
  if (filter.kind === 'and') return filter.filters.flatMap(ofFilter);
  // One alternative is none.
  if (filter.kind === 'or' && filter.filters.length === 1) return filter.filters.flatMap(ofFilter);
  return filter.kind !== 'test' || filter.expression instanceof ExpressionError ? [] : ofExpression(filter.expression);
}

function ofExpression(expression: Expression): readonly NeededCondition[] {
  if (expression.kind === 'binary' && expression.operator === '&&')
    return [...ofExpression(expression.left), ...ofExpression(expression.right)];
  const condition =
    expression.kind === 'binary' && expression.operator === '=='
      ? (ofEquality(expression.left, expression.right) ?? ofEquality(expression.right, expression.left))
      : expression.kind === 'call'
        ? ofCall(expression)
        : undefined;
  return condition ? [condition] : [];
}

function ofCall({ callee, args }: Extract<Expression, { kind: 'call' }>): NeededCondition | undefined {
  if (callee.kind !== 'member' || callee.object.kind !== 'name' || callee.object.name !== 'file') return undefined;
  const texts = args.flatMap((argument) =>
    argument.kind === 'literal' && typeof argument.value === 'string' ? [argument.value] : [],
  );
  if (texts.length !== args.length || texts.length === 0) return undefined;
  if (callee.name === 'hasTag') return { kind: 'tag', anyOf: texts };
  const folder = (texts[0] ?? '').replace(/^\/+|\/+$/g, '');
  return callee.name === 'inFolder' && folder !== '' ? { kind: 'folder', folder } : undefined;
}

function ofEquality(side: Expression, otherSide: Expression): NeededCondition | undefined {
  if (otherSide.kind !== 'literal' || typeof otherSide.value !== 'string') return undefined;
  const { value } = otherSide;
  if (side.kind === 'member' && side.object.kind === 'name') {
    if (side.object.name === 'file') return side.name === 'ext' ? { kind: 'extension', extension: value } : undefined;
    if (side.object.name !== 'note') return undefined;
  } else if (side.kind !== 'name' || RESERVED.has(side.name)) return undefined;
  // Dates and numbers are also equal to other spellings; the index keeps the beginning of a long value.
  const isPlain = value.length < 100 && value.trim() !== '' && Number.isNaN(Number(value)) && !parseDate(value);
  return isPlain && !value.includes('[[') ? { kind: 'property', name: side.name, value } : undefined;
}

const RESERVED: ReadonlySet<string> = new Set(['file', 'note', 'this', 'formula', 'property']);
