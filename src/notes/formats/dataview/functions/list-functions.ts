import { checkedList, checkedText } from '../../expressions/limits.ts';
import { isList, objectOf, type Value } from '../../expressions/values.ts';
import { compareValues, areDataviewValuesEqual } from './comparison.ts';
import { isTruthy, valueText } from './value-text.ts';
import { isFunction, isObject, toValueList, overLists, wrong, type Work, type World } from './world.ts';

/** Lists and objects. */
export const LIST_FUNCTIONS: Readonly<Record<string, Work>> = {
  contains: (world, [within = null, value = null]) => containsDataviewValue(world, within, value, 0),
  icontains: (world, [within = null, value = null]) => containsDataviewValue(world, lowered(within), lowered(value), 0),
  econtains(world, [within = null, value = null]) {
    if (isList(within)) return within.some((item) => areDataviewValuesEqual(world, item, value));
    return containsDataviewValue(world, within, value, 0);
  },
  containsword: overLists(
    (_, args) => {
      const [text = null, word = null] = args;
      if (text === null || word === null) return false;
      if (typeof text !== 'string' || typeof word !== 'string') return wrong('containsword', args);
      const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
      return words.includes(word.toLowerCase());
    },
    0,
    1,
  ),
  extract(_, args) {
    const [object, ...keys] = args;
    if (!isObject(object)) return wrong('extract', args);
    return objectOf(
      keys.flatMap((key): [string, Value][] => {
        const value = object.get(valueText(key));
        return value === undefined ? [] : [[valueText(key), value]];
      }),
    );
  },
  sort(world, [list, by]) {
    const keyOf = (value: Value): Value => (isFunction(by) ? by.call([value]) : value);
    return toValueList(list)
      .map((value) => ({ value, key: keyOf(value) }))
      .toSorted((a, b) => compareValues(world, a.key, b.key))
      .map(({ value }) => value);
  },
  reverse: (_, [list]) => toValueList(list).toReversed(),
  unique(world, [list]) {
    const uniqueItems: Value[] = [];
    for (const item of toValueList(list))
      if (!uniqueItems.some((uniqueItem) => areDataviewValuesEqual(world, uniqueItem, item))) uniqueItems.push(item);
    return uniqueItems;
  },
  length(_, args) {
    const [value = null] = args;
    if (value === null) return 0;
    if (isList(value) || typeof value === 'string') return value.length;
    return isObject(value) ? value.keys().length : wrong('length', args);
  },
  nonnull: (_, args) => (args.length === 1 ? toValueList(args[0]) : args).filter((value) => value !== null),
  firstvalue: (_, args) => (args.length === 1 ? toValueList(args[0]) : args).find((value) => value !== null) ?? null,
  all: (_, args) => tested(args).every(Boolean),
  any: (_, args) => tested(args).some(Boolean),
  none: (_, args) => !tested(args).some(Boolean),
  join(_, [list = null, between = ', ']) {
    return checkedText(
      toValueList(list)
        .map((item) => valueText(item))
        .join(valueText(between)),
    );
  },
  filter(_, args) {
    const [list = null, by] = args;
    if (list === null) return null;
    return isFunction(by) ? toValueList(list).filter((item) => isTruthy(by.call([item]))) : wrong('filter', args);
  },
  map(_, args) {
    const [list = null, by] = args;
    if (list === null) return null;
    return isFunction(by) ? toValueList(list).map((item) => by.call([item])) : wrong('map', args);
  },
  flat: (_, [list, depth = 1]) =>
    flattened(toValueList(list), typeof depth === 'number' ? Math.min(depth, DEEPEST) : 1, []),
  slice(_, [list, start, end]) {
    const numbers = [start, end].map((bound) => (typeof bound === 'number' ? bound : undefined));
    return toValueList(list).slice(...numbers);
  },
};

const DEEPEST = 20;

/** Checked while it grows: the same long list may stand in another many times. */
function flattened(list: readonly Value[], depth: number, flatItems: Value[]): readonly Value[] {
  for (const item of list) {
    if (isList(item) && depth >= 1) flattened(item, depth - 1, flatItems);
    else flatItems.push(item);
    checkedList(flatItems);
  }
  return flatItems;
}

/** In a list, also within an entry; in a text, as a part of it; in an object, as a name. */
function containsDataviewValue(world: World, within: Value, value: Value, depth: number): boolean {
  world.budget.spend(1);
  if (depth > DEEPEST) return false;
  if (isList(within)) return within.some((item) => containsDataviewValue(world, item, value, depth + 1));
  if (typeof within === 'string') return value !== null && within.includes(valueText(value));
  if (isObject(within)) {
    if (typeof value === 'string') return within.get(value) !== undefined;
    return isObject(value) && areDataviewValuesEqual(world, within, value);
  }
  return areDataviewValuesEqual(world, within, value);
}

function lowered(value: Value): Value {
  if (typeof value === 'string') return value.toLowerCase();
  return isList(value) ? value.map(lowered) : value;
}

/** Whether each of the values is true: of a list, or of all arguments; by a function where there is one. */
function tested(args: readonly Value[]): boolean[] {
  const [list = null, by] = args;
  if (isFunction(by)) return toValueList(list).map((item) => isTruthy(by.call([item])));
  return (args.length === 1 && isList(list) ? list : args).map(isTruthy);
}
