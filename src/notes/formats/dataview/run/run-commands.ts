import { isTruthy, isList, DataviewError, type ObjectValue, type Value } from '../values/values.ts';
import { evaluate } from '../functions/evaluate.ts';
import { compareValues } from '../runtime/compare.ts';
import { checkedList, scopeOf, TooLongError, type World } from '../runtime/world.ts';
import type { Command, Expression } from '../language/syntax.ts';
import type { DataviewProblem } from './result.ts';
import { withField, type Row } from './rows.ts';
import { settleAll, type Runner } from './settle.ts';

export interface Failures {
  readonly add: (error: DataviewError) => void;
  readonly all: () => readonly DataviewProblem[];
}

export interface Run {
  readonly world: World;
  readonly runner: Runner;
  readonly failures: Failures;
}

/** Carries out one command. What fails in a row leaves that row out, and is counted. */
export async function runCommand(run: Run, rows: readonly Row[], command: Command): Promise<readonly Row[]> {
  switch (command.kind) {
    case 'where': {
      const kept = await valuesOf(run, rows, command.condition);
      return rows.filter((_, at) => !isFailed(run, kept[at]) && isTruthy(kept[at] as Value));
    }
    case 'limit': {
      const count = evaluate(command.count, scopeOf(run.world, undefined));
      if (typeof count !== 'number') throw new DataviewError('LIMIT needs a number.');
      return rows.slice(0, Math.max(0, Math.floor(count)));
    }
    case 'sort':
      return sorted(run, rows, command.keys);
    case 'flatten':
      return flattened(run, rows, command.by.name, await valuesOf(run, rows, command.by.expression));
    case 'group':
      return grouped(run, rows, command.by.name, await valuesOf(run, rows, command.by.expression));
  }
}

/** The value of an expression in each row, or why it has none. */
export function valuesOf(
  { world, runner }: Run,
  rows: readonly Row[],
  expression: Expression,
): Promise<(Value | DataviewError)[]> {
  return settleAll(rows, ({ data }) => valueOr(world, expression, data), world.patterns, runner);
}

function valueOr(world: World, expression: Expression, data: ObjectValue): Value | DataviewError {
  world.budget.nextRow();
  try {
    return evaluate(expression, scopeOf(world, data));
  } catch (error) {
    if (!(error instanceof DataviewError) || error instanceof TooLongError) throw error;
    return error;
  }
}

function isFailed({ failures }: Run, value: Value | DataviewError | undefined): boolean {
  if (value instanceof DataviewError) failures.add(value);
  return value instanceof DataviewError;
}

type SortKey = Extract<Command, { kind: 'sort' }>['keys'][number];

async function sorted(run: Run, rows: readonly Row[], keys: readonly SortKey[]): Promise<readonly Row[]> {
  const columns: (Value | DataviewError)[][] = [];
  for (const { expression } of keys) columns.push(await valuesOf(run, rows, expression));
  const valueAt = (row: number, key: number): Value => {
    const value = columns[key]?.[row] ?? null;
    return value instanceof DataviewError ? null : value;
  };
  run.world.budget.nextRow();
  const order = rows.map((_, at) => at);
  order.sort((a, b) => {
    run.world.budget.nextRow();
    for (const [at, { isDown }] of keys.entries()) {
      const found = compareValues(run.world, valueAt(a, at), valueAt(b, at));
      if (found !== 0) return isDown ? -found : found;
    }
    return 0;
  });
  return order.flatMap((at) => rows[at] ?? []);
}

/** One row for each entry of a list. */
function flattened(
  run: Run,
  rows: readonly Row[],
  name: string,
  values: readonly (Value | DataviewError)[],
): readonly Row[] {
  const found: Row[] = [];
  for (const [at, { id, data }] of rows.entries()) {
    const value = values[at] ?? null;
    if (isFailed(run, value)) continue;
    for (const each of isList(value as Value) ? (value as readonly Value[]) : [value as Value])
      found.push({ id, data: withField(data, name, each) });
    checkedList(found);
  }
  return found;
}

/** One row for each value, with those that have it as `rows`; in the order of the values. */
function grouped(
  run: Run,
  rows: readonly Row[],
  name: string,
  values: readonly (Value | DataviewError)[],
): readonly Row[] {
  const { world } = run;
  const keyed = rows.flatMap(({ data }, at) => {
    const value = values[at] ?? null;
    return isFailed(run, value) ? [] : [{ data, key: value as Value }];
  });
  keyed.sort((a, b) => {
    world.budget.nextRow();
    return compareValues(world, a.key, b.key);
  });
  const groups: { readonly key: Value; readonly rows: ObjectValue[] }[] = [];
  for (const { key, data } of keyed) {
    const last = groups.at(-1);
    world.budget.nextRow();
    if (last && compareValues(world, last.key, key) === 0) last.rows.push(data);
    else groups.push({ key, rows: [data] });
  }
  return groups.map((group) => ({ id: group.key, data: groupObject(name, group.key, group.rows) }));
}

function groupObject(name: string, key: Value, rows: readonly ObjectValue[]): ObjectValue {
  const entries = new Map<string, Value>([
    ['key', key],
    ['rows', rows],
  ]);
  return withField({ kind: 'object', keys: () => [...entries.keys()], get: (asked) => entries.get(asked) }, name, key);
}
