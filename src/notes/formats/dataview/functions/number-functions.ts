import { applyOperator } from '../runtime/operators.ts';
import { compareValues } from '../runtime/compare.ts';
import type { World } from '../runtime/world.ts';
import { isList, type Value } from '../values/values.ts';
import type { Operator } from '../language/syntax.ts';
import { isFunction, listOf, overLists, wrong, type Work } from './define.ts';

const ofNumber = (name: string, work: (value: number) => number): Work =>
  overLists((_, args) => {
    const [value = null] = args;
    if (value === null) return null;
    return typeof value === 'number' ? work(value) : wrong(name, args);
  }, 0);

/** Numbers, and the least and the most of what can be ordered. */
export const NUMBER_FUNCTIONS: Readonly<Record<string, Work>> = {
  round: overLists((_, args) => {
    const [value = null, digits = 0] = args;
    if (value === null) return null;
    if (typeof value !== 'number' || typeof digits !== 'number') return wrong('round', args);
    return digits <= 0 ? Math.round(value) : Number(value.toFixed(Math.min(digits, 20)));
  }, 0),
  trunc: ofNumber('trunc', (value) => Math.trunc(value) + 0),
  floor: ofNumber('floor', Math.floor),
  ceil: ofNumber('ceil', (value) => Math.ceil(value) + 0),
  min: (world, args) => least(world, args, 1),
  max: (world, args) => least(world, args, -1),
  minby: (world, args) => leastBy(world, args, 1),
  maxby: (world, args) => leastBy(world, args, -1),
  sum: (world, [list]) => joined(world, listOf(list), '+'),
  product: (world, [list]) => joined(world, listOf(list), '*'),
  average(world, [list]) {
    const values = listOf(list);
    return values.length === 0 ? null : applyOperator(world, '/', joined(world, values, '+'), values.length);
  },
  reduce(world, args) {
    const [list = null, by = null] = args;
    if (!isList(list)) return wrong('reduce', args);
    if (isFunction(by)) return list.reduce((sum, each) => by.call([sum, each]));
    if (typeof by !== 'string' || !/^[-+*/&|]$/.test(by)) return wrong('reduce', args);
    return joined(world, list, by as Operator);
  },
};

function joined(world: World, values: readonly Value[], operator: Operator): Value {
  const [first = null, ...rest] = values;
  return rest.reduce((sum: Value, each) => {
    world.budget.spend(1);
    return applyOperator(world, operator, sum, each);
  }, first);
}

function least(world: World, args: readonly Value[], sign: 1 | -1): Value {
  const values = (args.length === 1 ? listOf(args[0]) : args).filter((value) => value !== null);
  return values.reduce<Value>(
    (best, each) => (best === null || sign * compareValues(world, each, best) < 0 ? each : best),
    null,
  );
}

function leastBy(world: World, args: readonly Value[], sign: 1 | -1): Value {
  const [list, by] = args;
  if (!isFunction(by)) return wrong(sign === 1 ? 'minby' : 'maxby', args);
  let best: { readonly value: Value; readonly key: Value } | undefined;
  for (const value of listOf(list)) {
    const key = by.call([value]);
    if (key !== null && (!best || sign * compareValues(world, key, best.key) < 0)) best = { value, key };
  }
  return best?.value ?? null;
}
