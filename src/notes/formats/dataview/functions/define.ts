import {
  DataviewError,
  isKind,
  isList,
  typeName,
  type FunctionValue,
  type ObjectValue,
  type Value,
} from '../values/values.ts';
import type { World } from '../runtime/world.ts';

/** A function of the language. Its arguments are evaluated. @throws DataviewError */
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
  const types = args.map(typeName).join(', ') || 'nothing';
  throw new DataviewError(`${name}() cannot be used with ${types}.`);
}

/** A list argument; nothing is an empty one, and one value a list of it. */
export function listOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || value === null) return [];
  return isList(value) ? value : [value];
}
