import type { PropertyKind } from '../../../frontmatter/property-kind.ts';
import type { VaultPath } from '../../../paths/paths.ts';
import type { DateLanguage } from '../../expressions/date-language.ts';
import type { ExpressionWorld } from '../../expressions/limits.ts';
import { ExpressionError, isKind, isList, stringOf, type BaseFile, type Value } from '../../expressions/values.ts';
import type { Expression } from '../language/syntax.ts';
import { shownType, valueText } from './value-text.ts';

/** What the expressions of a base know beside their row. */
export interface World extends ExpressionWorld {
  readonly random: () => number;
  readonly file: (path: VaultPath) => BaseFile | null;
  /** As `.obsidian/types.json` declares them, by names in lower case. */
  readonly propertyKinds: ReadonlyMap<string, PropertyKind>;
  /** How `.format()` writes names of days and months. */
  readonly dateLanguage: DateLanguage;
}

/** What is known of a row while its expressions are evaluated. */
export interface RowState {
  readonly world: World;
  /** Null in a summary, which belongs to no file. */
  readonly file: BaseFile | null;
  /** The base itself, or the note that holds it. */
  readonly host: BaseFile | null;
  readonly formulas: ReadonlyMap<string, FormulaSource>;
  /** Formulas that are done, as values or as the error of each. */
  readonly done: Map<string, Value | ExpressionError>;
  readonly running: Set<string>;
  /** How deep expressions stand within each other at this moment. */
  depth: number;
}

/** A formula as it is parsed, or why it could not be. */
type FormulaSource = Expression | ExpressionError;

/** `value`, `index` and `acc` in a list's methods, `values` in a summary. */
type Locals = Readonly<Record<string, Value>>;

export interface Scope {
  readonly row: RowState;
  readonly locals: Locals;
}

export function createRowState(
  world: World,
  file: BaseFile | null,
  host: BaseFile | null,
  formulas: ReadonlyMap<string, FormulaSource>,
): RowState {
  return { world, file, host, formulas, done: new Map(), running: new Set(), depth: 0 };
}

/** What a function is called with. Arguments that are not given are null. */
export interface Call {
  readonly scope: Scope;
  readonly args: readonly Value[];
}

/** A function of a value: `self.name(args)`. */
export type Method<Self = Value> = (self: Self, call: Call) => Value;
export type Methods<Self = Value> = Readonly<Record<string, Method<Self>>>;

/** A function that evaluates its arguments itself: some of them, or more than once. */
export interface LazyCall {
  readonly scope: Scope;
  readonly args: readonly Expression[];
  readonly evaluate: (expression: Expression, scope: Scope) => Value;
}

export const argument = (args: readonly Value[], at: number): Value => args[at] ?? null;

/** An argument as a text. */
export const textArgument = (args: readonly Value[], at: number): string => {
  const value = argument(args, at);
  return value === null ? '' : (stringOf(value) ?? valueText(value));
};

/** Several arguments, or one list of them. */
export const eachArgument = (args: readonly Value[]): readonly Value[] =>
  args.flatMap((argValue) => (isList(argValue) ? argValue : [argValue]));

export function optionalNumber(args: readonly Value[], at: number): number | undefined {
  const value = argument(args, at);
  return value === null ? undefined : (valueToNumber(value) ?? undefined);
}

/** @throws ExpressionError where a value is no number. */
export function valueToNumber(value: Value): number | null {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = stringOf(value);
  if (text !== undefined) {
    const number = text.trim() === '' ? NaN : Number(text);
    if (Number.isNaN(number)) throw new ExpressionError(`Unable to parse "${text}" as a number.`);
    return number;
  }
  if (isKind(value, 'date')) return value.ms;
  throw new ExpressionError(`Unable to convert "${shownType(value)}" to a number.`);
}
