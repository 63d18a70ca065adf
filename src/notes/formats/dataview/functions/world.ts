import type { VaultPath } from '../../../paths/paths.ts';
import type { ExpressionWorld } from '../../expressions/limits.ts';
import {
  ExpressionError,
  isKind,
  isList,
  type FunctionValue,
  type ObjectValue,
  type Value,
} from '../../expressions/values.ts';
import type { DataviewSettings } from '../dataview-settings.ts';
import { dataviewType } from './value-text.ts';

/** What expressions know beside their row. */
export interface World extends ExpressionWorld {
  /** The note that holds the query. */
  readonly host: VaultPath | '';
  /** A note with its fields; null where there is none. */
  readonly page: (path: VaultPath) => ObjectValue | null;
  readonly settings: DataviewSettings;
}

export interface Scope {
  readonly world: World;
  /** Undefined for an expression in a line of text, which has no row. */
  readonly row: ObjectValue | undefined;
  /** The parameters of functions around it. */
  readonly locals: ReadonlyMap<string, Value>;
  /** How deep it stands in functions. */
  readonly depth: number;
}

export const rootScope = (world: World, row: ObjectValue | undefined): Scope => ({
  world,
  row,
  locals: new Map(),
  depth: 0,
});

/** A function of the language. Its arguments are evaluated. @throws ExpressionError */
export type Work = (world: World, args: readonly Value[]) => Value;

/** The same for each entry where one of these arguments is a list. */
export function overLists(work: Work, ...places: readonly number[]): Work {
  const spread: Work = (world, args) => {
    const place = places.find((at) => isList(args[at] ?? null));
    if (place === undefined) return work(world, args);
    const list = args[place] as readonly Value[];
    world.budget.spend(list.length);
    const lists = places.filter((at) => isList(args[at] ?? null));
    return list.map((_, index) =>
      spread(
        world,
        args.map((arg, at) => (lists.includes(at) ? ((arg as readonly Value[])[index] ?? null) : arg)),
      ),
    );
  };
  return spread;
}

export const isFunction = (value: Value | undefined): value is FunctionValue => isKind(value, 'function');

export const isObject = (value: Value | undefined): value is ObjectValue => isKind(value, 'object');

/** What a function is given in place of what it takes. */
export function wrong(name: string, args: readonly Value[]): never {
  const types = args.map(dataviewType).join(', ') || 'nothing';
  throw new ExpressionError(`${name}() cannot be used with ${types}.`);
}

/** A list argument; nothing is an empty one, and one value a list of it. */
export function toValueList(value: Value | undefined): readonly Value[] {
  if (value === undefined || value === null) return [];
  return isList(value) ? value : [value];
}
