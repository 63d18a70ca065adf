import { splitColumn } from '../definition/column-id.ts';
import { parseExpression } from '../language/parse-expression.ts';
import { ExpressionError } from '../../expressions/values.ts';
import type { Expression } from '../language/syntax.ts';

/** What a filter most often says: one property compared with one value. Others are edited as expressions. */
export interface Condition {
  /** As a base writes it: `status`, `file.name`, `note["my x"]`. */
  readonly property: string;
  readonly operator: ConditionOperator;
  /** As it is typed: text, a number, a date; not used by `empty`, `filled`. */
  readonly value: string;
}

export const CONDITION_OPERATORS = [
  'is',
  'is_not',
  'contains',
  'contains_not',
  'greater',
  'greater_or_same',
  'less',
  'less_or_same',
  'empty',
  'filled',
  'has_tag',
  'in_folder',
] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

export const hasValue = (operator: ConditionOperator): boolean => operator !== 'empty' && operator !== 'filled';
/** Those that are about the file as a whole. */
export const isOfFile = (operator: ConditionOperator): boolean => operator === 'has_tag' || operator === 'in_folder';

const COMPARED: Readonly<Record<string, ConditionOperator>> = {
  '==': 'is',
  '!=': 'is_not',
  '>': 'greater',
  '>=': 'greater_or_same',
  '<': 'less',
  '<=': 'less_or_same',
};
const SIGNS = new Map(Object.entries(COMPARED).map(([sign, operator]) => [operator, sign]));
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Written as an expression of a base. */
export function writeCondition({ property, operator, value }: Condition): string {
  const text = JSON.stringify(value);
  switch (operator) {
    case 'empty':
      return `${property}.isEmpty()`;
    case 'filled':
      return `!${property}.isEmpty()`;
    case 'contains':
      return `${property}.contains(${text})`;
    case 'contains_not':
      return `!${property}.contains(${text})`;
    case 'has_tag':
      return `file.hasTag(${JSON.stringify(value.replace(/^#/, ''))})`;
    case 'in_folder':
      return `file.inFolder(${text})`;
    default:
      return `${property} ${SIGNS.get(operator)!} ${operand(value)}`;
  }
}

const operand = (value: string): string => {
  if (NUMBER.test(value) || value === 'true' || value === 'false') return value;
  return DAY.test(value) ? `date("${value}")` : JSON.stringify(value);
};

/** An expression as one condition; undefined where it says more than that, or would come out otherwise. */
export function readCondition(text: string): Condition | undefined {
  try {
    const parsed = parseExpression(text);
    const condition = fromExpression(parsed);
    if (!condition) return undefined;
    // What is written again must mean the same: "5" is no 5.
    const again = parseExpression(writeCondition(condition));
    return JSON.stringify(again) === JSON.stringify(parsed) ? condition : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function fromExpression(expression: Expression): Condition | undefined {
  if (expression.kind === 'unary' && expression.operator === '!') {
    const inner = fromExpression(expression.operand);
    if (inner?.operator === 'empty') return { ...inner, operator: 'filled' };
    return inner?.operator === 'contains' ? { ...inner, operator: 'contains_not' } : undefined;
  }
  if (expression.kind === 'binary') {
    const operator = COMPARED[expression.operator];
    const property = writtenProperty(expression.left);
    const value = conditionValueText(expression.right);
    return operator && property !== undefined && value !== undefined ? { property, operator, value } : undefined;
  }
  if (expression.kind !== 'call' || expression.callee.kind !== 'member') return undefined;
  return fromCall(expression.callee.object, expression.callee.name, expression.args);
}

function fromCall(object: Expression, method: string, args: readonly Expression[]): Condition | undefined {
  const value = args.length === 1 && args[0]!.kind === 'literal' ? args[0].value : undefined;
  const isFile = object.kind === 'name' && object.name === 'file';
  if (isFile && typeof value === 'string') {
    if (method === 'hasTag') return { property: 'file', operator: 'has_tag', value };
    if (method === 'inFolder') return { property: 'file', operator: 'in_folder', value };
  }
  const property = writtenProperty(object);
  if (property === undefined) return undefined;
  if (method === 'isEmpty' && args.length === 0) return { property, operator: 'empty', value: '' };
  return method === 'contains' && typeof value === 'string' ? { property, operator: 'contains', value } : undefined;
}

function conditionValueText(expression: Expression): string | undefined {
  if (expression.kind === 'literal') return expression.value === null ? undefined : String(expression.value);
  const isNegative = expression.kind === 'unary' && expression.operator === '-';
  if (isNegative && expression.operand.kind === 'literal') return `-${String(expression.operand.value)}`;
  const { kind } = expression;
  if (kind !== 'call' || expression.callee.kind !== 'name' || expression.callee.name !== 'date') return undefined;
  const [day] = expression.args;
  return expression.args.length === 1 && day?.kind === 'literal' && typeof day.value === 'string'
    ? day.value
    : undefined;
}

const SPACES = new Set(['note', 'file', 'formula', 'property']);
const RESERVED = new Set(['file', 'note', 'this', 'formula', 'property', 'values']);

function writtenProperty(expression: Expression): string | undefined {
  if (expression.kind === 'name') return RESERVED.has(expression.name) ? undefined : expression.name;
  const object = expression.kind === 'member' || expression.kind === 'index' ? expression.object : undefined;
  if (object?.kind !== 'name' || !SPACES.has(object.name)) return undefined;
  if (expression.kind === 'member') return `${object.name}.${expression.name}`;
  const index = expression.kind === 'index' ? expression.index : undefined;
  return index?.kind === 'literal' && typeof index.value === 'string'
    ? `${object.name}[${JSON.stringify(index.value)}]`
    : undefined;
}

/** A column as an expression names it: `note.due` is `due`, one with a space stands in brackets. */
export function propertyExpression(id: string): string {
  const { space, name } = splitColumn(id);
  const isPlain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !KEYWORDS.has(name);
  if (!isPlain) return `${space}[${JSON.stringify(name)}]`;
  return space === 'note' && !RESERVED.has(name) ? name : `${space}.${name}`;
}

const KEYWORDS = new Set(['true', 'false', 'null']);
