import type { BaseDefinition, BaseView, FilterTree } from '../definition/base-definition.ts';
import { splitColumn } from '../definition/column-id.ts';
import { parseExpression } from '../language/parse-expression.ts';
import { ExpressionError } from '../../expressions/values.ts';
import type { Expression } from '../language/syntax.ts';

/** What a new note needs so that a view shows it, as far as its filters say. */
export interface NewItem {
  readonly folder?: string;
  readonly template?: string;
  /** Null: the name stands there without a value. */
  readonly properties: Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;
}

interface Inferred {
  folder: string | undefined;
  readonly properties: Map<string, NewItem['properties'][string]>;
}

/** From the filters of a base and its view: what they compare with, the folder and the tags; nothing from what they forbid. */
export function inferNewItem(base: BaseDefinition, view: BaseView): NewItem {
  const inferred: Inferred = { folder: undefined, properties: new Map() };
  for (const tree of [base.filters, view.filters]) if (tree !== null) fromFilter(tree, inferred);
  for (const id of view.order) {
    const { space, name } = splitColumn(id);
    if (space === 'note' && !inferred.properties.has(name)) inferred.properties.set(name, null);
  }
  const folder = inferred.folder ?? base.newItemFolder;
  return {
    ...(folder !== undefined && { folder }),
    ...(base.newItemTemplate !== undefined && { template: base.newItemTemplate }),
    properties: Object.fromEntries(inferred.properties),
  };
}

function fromFilter(tree: FilterTree, inferred: Inferred): void {
  if (typeof tree !== 'string') {
    if (tree.kind !== 'not') for (const subfilter of tree.filters) fromFilter(subfilter, inferred);
    return;
  }
  try {
    fromExpression(parseExpression(tree), inferred);
  } catch (error) {
    // A filter that cannot be read says nothing; the view says that it cannot.
    if (!(error instanceof ExpressionError)) throw error;
  }
}

function fromExpression(expression: Expression, inferred: Inferred): void {
  if (expression.kind === 'call') return fromCall(expression, inferred);
  if (expression.kind !== 'binary') return;
  const { operator, left, right } = expression;
  if (operator === '&&' || operator === '||') {
    fromExpression(left, inferred);
    fromExpression(right, inferred);
  } else if (operator === '==') {
    const name = propertyName(left);
    if (right.kind !== 'literal' || right.value === null) return;
    if (name !== undefined) inferred.properties.set(name, right.value);
    else if (isFileField(left, 'folder')) inferred.folder = String(right.value);
  }
}

function fromCall({ callee, args }: Extract<Expression, { kind: 'call' }>, inferred: Inferred): void {
  if (callee.kind !== 'member') return;
  const values = args.flatMap((argument) =>
    argument.kind === 'literal' && (typeof argument.value === 'string' || typeof argument.value === 'number')
      ? [argument.value]
      : [],
  );
  const [first] = values;
  if (first === undefined) return;
  if (callee.object.kind === 'name' && callee.object.name === 'file') {
    if (callee.name === 'inFolder') inferred.folder = String(first);
    // Of several any would do, and none is meant.
    else if (callee.name === 'hasTag' && values.length === 1) addToList(inferred, 'tags', [withoutMark(first)]);
    else if (callee.name === 'hasProperty' && !inferred.properties.has(String(first)))
      inferred.properties.set(String(first), null);
    return;
  }
  const name = isFileField(callee.object, 'tags') ? 'tags' : propertyName(callee.object);
  if (name === undefined) return;
  const entries = name === 'tags' ? values.map(withoutMark) : values;
  if (callee.name === 'contains' || callee.name === 'containsAll') addToList(inferred, name, entries);
  else if (callee.name === 'containsAny') addToList(inferred, name, entries.slice(0, 1));
}

const withoutMark = (tag: string | number): string => String(tag).replace(/^#/, '');

function addToList(inferred: Inferred, name: string, values: readonly (string | number)[]): void {
  const previousValue = inferred.properties.get(name);
  const list = Array.isArray(previousValue) ? (previousValue as readonly (string | number)[]) : [];
  inferred.properties.set(name, [...new Set([...list, ...values])]);
}

function propertyName(expression: Expression): string | undefined {
  if (expression.kind === 'name') return RESERVED.has(expression.name) ? undefined : expression.name;
  if (expression.kind === 'member' && expression.object.kind === 'name' && expression.object.name === 'note')
    return expression.name;
  const { kind } = expression;
  const isNamed = kind === 'index' && expression.object.kind === 'name' && expression.object.name === 'note';
  if (!isNamed || expression.index.kind !== 'literal') return undefined;
  return typeof expression.index.value === 'string' ? expression.index.value : undefined;
}

const RESERVED: ReadonlySet<string> = new Set(['file', 'note', 'this', 'formula', 'property']);

const isFileField = (expression: Expression, field: string): boolean =>
  expression.kind === 'member' &&
  expression.name === field &&
  expression.object.kind === 'name' &&
  expression.object.name === 'file';
