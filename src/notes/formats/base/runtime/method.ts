import { ExpressionError, type Expression } from '../expression/syntax.ts';
import { valueText } from '../values/value-text.ts';
import { isList, shownType, stringOf, typeName, type DateValue, type Value } from '../values/values.ts';
import type { Scope } from './world.ts';

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
  args.flatMap((each) => (isList(each) ? each : [each]));

export function optionalNumber(args: readonly Value[], at: number): number | undefined {
  const value = argument(args, at);
  return value === null ? undefined : (toNumber(value) ?? undefined);
}

/** @throws ExpressionError where a value is no number. */
export function toNumber(value: Value): number | null {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = stringOf(value);
  if (text !== undefined) {
    const number = text.trim() === '' ? NaN : Number(text);
    if (Number.isNaN(number)) throw new ExpressionError(`Unable to parse "${text}" as a number.`);
    return number;
  }
  if (typeName(value) === 'date') return (value as DateValue).ms;
  throw new ExpressionError(`Unable to convert "${shownType(value)}" to a number.`);
}
