import type { VaultPath } from '../../../paths/paths.ts';
import type { DateValue, DurationValue } from '../../base/values/values.ts';

export type { DateValue, DurationValue };

/** The values of Dataview's expressions. Dates and durations are those of bases. */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | DateValue
  | DurationValue
  | LinkValue
  | WebValue
  | ObjectValue
  | FunctionValue;

export interface LinkValue {
  readonly kind: 'link';
  /** As written, without `#…`. */
  readonly target: string;
  /** The heading, or the id of a block. */
  readonly subpath?: string;
  readonly isBlock?: boolean;
  readonly display?: string;
  readonly isEmbed?: boolean;
  /** The note that it is written in: names are looked up from there. */
  readonly from: VaultPath | '';
}

/** A link to elsewhere. */
interface WebValue {
  readonly kind: 'web';
  readonly address: string;
  readonly display: string;
}

/** Names to values. What costs a look-up is looked up when it is asked for. */
export interface ObjectValue {
  readonly kind: 'object';
  readonly keys: () => readonly string[];
  /** Undefined where it has no such name. */
  readonly get: (key: string) => Value | undefined;
  /** A field as it is written, where it holds numbers that would be shown otherwise: text in their place. */
  readonly written?: (key: string) => unknown;
  /** A line of a list, with or without a box: shown as one. */
  readonly item?: ListItemRef;
}

/** Where a line of a list stands. */
interface ListItemRef {
  readonly path: VaultPath;
  /** 1-based. */
  readonly line: number;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly call: (args: readonly Value[]) => Value;
}

/** What an expression cannot do, in words for people. */
export class DataviewError extends Error {}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

export function isKind<Kind extends Extract<Value, { readonly kind: string }>['kind']>(
  value: Value | undefined,
  kind: Kind,
): value is Extract<Value, { readonly kind: Kind }> {
  return typeof value === 'object' && value !== null && !isList(value) && value.kind === kind;
}

export function typeName(value: Value): string {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (typeof value !== 'object') return typeof value;
  return value.kind === 'web' ? 'widget' : value.kind;
}

export function isTruthy(value: Value): boolean {
  if (isList(value)) return value.length > 0;
  if (typeof value !== 'object' || value === null) return Boolean(value);
  switch (value.kind) {
    case 'object':
      return value.keys().length > 0;
    case 'link':
      return value.target !== '' || value.from !== '';
    case 'duration':
      return value.months !== 0 || value.days !== 0 || value.ms !== 0;
    default:
      return true;
  }
}

/** An object of values that are known already. */
export function objectOf(entries: ReadonlyMap<string, Value>): ObjectValue {
  return { kind: 'object', keys: () => [...entries.keys()], get: (key) => entries.get(key) };
}
