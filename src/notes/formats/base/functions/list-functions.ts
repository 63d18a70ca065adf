import { argument, optionalNumber, textArgument, type LazyCall, type Methods } from '../runtime/method.ts';
import { compare, isEntry, orderedText, sameKey } from '../runtime/same-value.ts';
import { checkedList, checkedText, type Scope } from '../runtime/world.ts';
import { valueText } from '../values/value-text.ts';
import { isList, isTruthy, type Value } from '../values/values.ts';
import { maximum, mean, median, minimum, standardDeviation, sum } from '../values/statistics.ts';

type List = readonly Value[];

const has = ({ row: { world } }: Scope, list: List, wanted: Value): boolean => {
  world.budget.spend(list.length);
  return list.some((each) => isEntry(world, each, wanted));
};

export const LIST_METHODS: Methods<List> = {
  contains: (list, { args, scope }) => has(scope, list, argument(args, 0)),
  containsAll: (list, { args, scope }) => spread(args).every((each) => has(scope, list, each)),
  containsAny: (list, { args, scope }) => spread(args).some((each) => has(scope, list, each)),
  flat: (list, { scope }) => flat(list, scope),
  join: (list, { args }) => checkedText(list.map(valueText).join(args.length === 0 ? ', ' : textArgument(args, 0))),
  reverse: (list) => list.toReversed(),
  slice: (list, { args }) => list.slice(optionalNumber(args, 0), optionalNumber(args, 1)),
  sort: (list, { scope }) => {
    scope.row.world.budget.spend(list.length * 5);
    return list.toSorted(inOrder);
  },
  unique: (list) => {
    const seen = new Map<string, Value>();
    for (const each of list) {
      const key = sameKey(each);
      if (!seen.has(key)) seen.set(key, each);
    }
    return [...seen.values()];
  },
  mean: (list) => mean(numbersOf(list)),
  sum: (list) => sum(numbersOf(list)),
  min: (list) => minimum(numbersOf(list)),
  max: (list) => maximum(numbersOf(list)),
  median: (list) => median(numbersOf(list)),
  stddev: (list) => standardDeviation(numbersOf(list)),
};

const numbersOf = (list: List): readonly number[] =>
  list.filter((each): each is number => typeof each === 'number' && !Number.isNaN(each));

/** One list as the only argument stands for its entries. */
const spread = (args: List): List => (args.length === 1 && isList(args[0] ?? null) ? (args[0] as List) : args);

function flat(list: List, scope: Scope): List {
  const all: Value[] = [];
  const add = (entries: List): void => {
    scope.row.world.budget.spend(entries.length);
    for (const each of entries) {
      if (isList(each)) add(each);
      else all.push(each);
    }
  };
  add(list);
  return checkedList(all);
}

/** Numbers by size, texts by their characters; what has no order by its text, what is missing at the end. */
function inOrder(a: Value, b: Value): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = compare(a, b);
  if (order !== undefined) return order;
  const texts = [orderedText(a) ?? valueText(a), orderedText(b) ?? valueText(b)] as const;
  return texts[0] < texts[1] ? -1 : texts[0] > texts[1] ? 1 : 0;
}

/** Functions with an expression that is evaluated for each entry. */
export const LAZY_LIST_METHODS: Readonly<Record<string, (list: List, call: LazyCall) => Value>> = {
  filter: (list, call) => list.filter((value, index) => isTruthy(forEntry(call, { value, index }))),
  map: (list, call) => checkedList(list.map((value, index) => forEntry(call, { value, index }))),
  reduce: (list, call) => {
    const start = call.args[1];
    const first: Value = start ? call.evaluate(start, call.scope) : null;
    return list.reduce<Value>((acc, value, index) => forEntry(call, { value, index, acc }), first);
  },
};

function forEntry({ args, scope, evaluate }: LazyCall, locals: Readonly<Record<string, Value>>): Value {
  const expression = args[0];
  if (!expression) return null;
  scope.row.world.budget.spend(1);
  return evaluate(expression, { row: scope.row, locals: { ...scope.locals, ...locals } });
}
