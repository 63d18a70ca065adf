import { toLocalDay } from '../../../dates/dates.ts';
import { checkedList, TooLongError } from '../../expressions/limits.ts';
import { fileLink } from '../../expressions/links.ts';
import { settleAll, type RowRunner } from '../../expressions/patterns.ts';
import { ExpressionError, isKind, isList, type ObjectValue, type Value } from '../../expressions/values.ts';
import { compareValues } from '../functions/comparison.ts';
import { evaluate, unknownFunctions } from '../functions/evaluate.ts';
import { isTruthy } from '../functions/value-text.ts';
import { rootScope, type World } from '../functions/world.ts';
import { parseExpression } from '../language/parse-expression.ts';
import { parseQuery } from '../language/parse-query.ts';
import { DataviewSyntaxError, type Expression, type Query, type Command } from '../language/syntax.ts';
import { itemObjects } from '../pages/item-object.ts';
import type { NoteSource } from '../pages/note-facts.ts';
import { fieldKey } from '../pages/read-value.ts';
import type { DataviewProblem, DataviewResult, InlineResult, ShownValue, DatedNote, ShownTask } from './result.ts';
import { showValue, writtenOf } from './show-value.ts';

/** A row of an answer: a note, a task or a group, and the fields that expressions see. */
interface Row {
  /** What stands for it in front: a link, or the key of the group. */
  readonly id: Value;
  readonly data: ObjectValue;
}

/** The same with one more field, which hides one of that name. */
function withField(data: ObjectValue, name: string, value: Value): ObjectValue {
  const key = fieldKey(name);
  return {
    ...data,
    keys: () => [...new Set([...data.keys(), name])],
    get: (fieldName) =>
      fieldName === name || (key !== '' && fieldKey(fieldName) === key) ? value : data.get(fieldName),
    written: (fieldName) =>
      fieldName === name || (key !== '' && fieldKey(fieldName) === key) ? undefined : data.written?.(fieldName),
  };
}

/** A task in a list of tasks: what it lacks is its note's. */
const withPageFallback = (item: ObjectValue, page: ObjectValue): ObjectValue => ({
  ...item,
  get: (name) => item.get(name) ?? page.get(name),
  written: (name) => (item.get(name) === undefined ? page.written?.(name) : undefined),
});

interface ShownGroup {
  readonly key?: ShownValue;
  readonly tasks: readonly ShownTask[];
}

/** Tasks in their groups, each with those below it; one that stands below another of its group is listed there alone. */
function shownGroups(
  world: World,
  rows: readonly Row[],
  limit: number,
): { readonly groups: readonly ShownGroup[]; readonly tasks: number } {
  const grouped = rows.some(({ data }) => !data.item);
  const taskGroups = grouped
    ? rows.map(({ id, data }) => ({ key: showValue(world, id), tasks: itemsIn(data.get('rows') ?? null) }))
    : [{ tasks: rows.map(({ data }) => data) }];
  let remainingCount = limit;
  const groups = taskGroups.map(({ tasks, ...group }) => {
    const shownTasks = roots(tasks).slice(0, Math.max(0, remainingCount));
    remainingCount -= shownTasks.length;
    return { ...group, tasks: shownTasks.map((task) => toShown(task, 0)) };
  });
  return {
    groups: groups.filter(({ tasks }) => tasks.length > 0),
    tasks: taskGroups.reduce((sum, { tasks }) => sum + tasks.length, 0),
  };
}

/** Groups may hold groups. */
function itemsIn(rows: Value, depth = 0): ObjectValue[] {
  if (!isList(rows) || depth > 10) return [];
  return rows.flatMap((row) => {
    if (!isKind(row, 'object')) return [];
    return row.item ? [row] : itemsIn(row.get('rows') ?? null, depth + 1);
  });
}

const itemPlaceKey = ({ item }: ObjectValue): string => `${item?.path ?? ''}\n${item?.line ?? 0}`;

function roots(tasks: readonly ObjectValue[]): ObjectValue[] {
  const below = new Set<string>();
  const visit = (task: ObjectValue, depth: number): void => {
    for (const child of childrenOf(task)) {
      const place = itemPlaceKey(child);
      if (below.has(place) || depth > 100) continue;
      below.add(place);
      visit(child, depth + 1);
    }
  };
  for (const task of tasks) visit(task, 0);
  const seen = new Set<string>();
  return tasks.filter((task) => {
    const place = itemPlaceKey(task);
    const isNew = !below.has(place) && !seen.has(place);
    seen.add(place);
    return isNew;
  });
}

function childrenOf(task: ObjectValue): readonly ObjectValue[] {
  const children = task.get('children') ?? null;
  return isList(children) ? children.filter((child): child is ObjectValue => isKind(child, 'object')) : [];
}

function toShown(task: ObjectValue, depth: number): ShownTask {
  const [mark, taskText] = [task.get('status'), task.get('text')];
  const whole = typeof taskText === 'string' ? taskText : '';
  const end = whole.indexOf('\n');
  return {
    path: task.item!.path,
    line: task.item!.line,
    mark: typeof mark === 'string' ? mark : ' ',
    text: end < 0 ? whole : whole.slice(0, end),
    ...(end >= 0 && { rest: whole.slice(end + 1) }),
    children: depth > 20 ? [] : childrenOf(task).map((child) => toShown(child, depth + 1)),
  };
}

type Calendar = Pick<Extract<DataviewResult, { readonly kind: 'calendar' }>, 'kind' | 'days' | 'found'>;

/** Years that calendars draw have four digits. */
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/**
 * The notes of a calendar by their days. One without a date is in no month; one whose value is no date is left out and
 * counted, as a row whose condition fails.
 * @param limit the most notes that are drawn
 */
function shownDays(
  { world, failures }: Run,
  rows: readonly Row[],
  dates: readonly (Value | ExpressionError)[],
  limit: number,
): Calendar {
  const datedRows: { readonly day: string; readonly row: Row }[] = [];
  for (const [at, row] of rows.entries()) {
    const date = dates[at] ?? null;
    if (date instanceof ExpressionError) failures.add(date);
    else if (date !== null) {
      const day = isKind(date, 'date') ? toLocalDay(date.ms) : '';
      if (DAY.test(day)) datedRows.push({ day, row });
      else failures.add(new ExpressionError('CALENDAR needs a date.'));
    }
  }
  const sorted = datedRows.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const days = sorted.slice(0, limit).map(({ day, row }): DatedNote => {
    world.budget.nextRow();
    return { day, note: showValue(world, row.id) };
  });
  return { kind: 'calendar', days, found: datedRows.length };
}

export interface QueryParts {
  readonly world: World;
  readonly notes: NoteSource;
  readonly runner: RowRunner;
  /** The most rows that are drawn. */
  readonly limit: number;
}

/** A calendar shows one month of its notes at a time: years of daily notes are no long page. */
const DAYS_PER_ROW = 20;

/** What a `dataview` block shows. It never rejects for what the block says. */
export async function runQuery(source: string, parts: QueryParts): Promise<DataviewResult> {
  try {
    const query = parseQuery(source);
    const unknown = expressionsOf(query).flatMap((expression) => unknownFunctions(expression))[0];
    if (unknown !== undefined) return { kind: 'problem', problem: unknownFunction(source, unknown) };
    return await runDataviewQuery(query, parts);
  } catch (error) {
    return { kind: 'problem', problem: dataviewProblem(source, error) };
  }
}

/** What an expression in a line of text shows. */
export async function runInline(
  source: string,
  { world, runner }: Omit<QueryParts, 'notes' | 'limit'>,
): Promise<InlineResult> {
  try {
    const expression = parseExpression(source);
    const unknown = unknownFunctions(expression)[0];
    if (unknown !== undefined) return { kind: 'problem', problem: unknownFunction(source, unknown) };
    const page = world.host === '' ? undefined : (world.page(world.host) ?? undefined);
    const work = () =>
      showValue(world, evaluate(expression, rootScope(world, page)), writtenOf(world, expression, page));
    const [value = null] = await settledIn({ world, runner }, [0], work);
    return { kind: 'value', value };
  } catch (error) {
    return { kind: 'problem', problem: dataviewProblem(source, error) };
  }
}

async function runDataviewQuery(query: Query, { world, notes, runner, limit }: QueryParts): Promise<DataviewResult> {
  const failures = createFailures();
  const { isCountShown, fileColumn = null, groupColumn = null } = world.settings;
  const run: Run = { world, runner, failures };
  let rows = query.kind === 'task' ? taskRows(world, notes, query) : pageRows(world, notes, query);
  for (const command of query.commands) rows = await runCommand(run, rows, command);
  const rowCount = rows.length;
  if (query.kind === 'task') {
    const { groups, tasks } = shownGroups(world, rows, limit);
    return { kind: 'tasks', groups, found: tasks, isCountShown, problems: failures.all() };
  }
  if (query.kind === 'calendar') {
    const dates = await rowValues(run, rows, query.fields[0]!.expression);
    return { ...shownDays(run, rows, dates, limit * DAYS_PER_ROW), isCountShown, problems: failures.all() };
  }
  const shownRows = rows.slice(0, limit);
  const columns: (readonly ShownValue[])[] = [];
  for (const { expression } of query.fields) columns.push(await columnCells(run, shownRows, expression));
  const isWithId = !query.isWithoutId || query.fields.length === 0;
  const ids = isWithId ? shownRows.map(({ id }) => showValue(world, id)) : [];
  const problems = failures.all();
  if (query.kind === 'list') {
    const [values] = columns;
    const list = shownRows.map((_, at) => ({
      ...(isWithId && { id: ids[at] ?? null }),
      ...(values && { value: values[at] ?? null }),
    }));
    return { kind: 'list', rows: list, found: rowCount, isCountShown, problems };
  }
  const isGrouped = query.commands.some(({ kind }) => kind === 'group');
  return {
    kind: 'table',
    columns: [...(isWithId ? [isGrouped ? groupColumn : fileColumn] : []), ...query.fields.map(({ name }) => name)],
    isGrouped,
    rows: shownRows.map((_, at) => [
      ...(isWithId ? [ids[at] ?? null] : []),
      ...columns.map((cells) => cells[at] ?? null),
    ]),
    found: rowCount,
    isCountShown,
    problems,
  };
}

const pageRows = (world: World, notes: NoteSource, { source }: Query): readonly Row[] =>
  notes.matching(source, world.host).flatMap(({ path }) => {
    const data = world.page(path);
    return data ? [{ id: fileLink(path), data }] : [];
  });

const taskRows = (world: World, notes: NoteSource, { source }: Query): readonly Row[] =>
  notes.matching(source, world.host).flatMap((note) => {
    const page = world.page(note.path);
    if (!page) return [];
    return itemObjects(note, note.tasks()).map((item) => ({
      id: fileLink(note.path),
      data: withPageFallback(item, page),
    }));
  });

/** The cells of a column; what fails in one says so there. */
async function columnCells(run: Run, rows: readonly Row[], expression: Expression): Promise<readonly ShownValue[]> {
  const values: (Value | ExpressionError)[] = await rowValues(run, rows, expression);
  return values.map((value, at) => {
    run.world.budget.nextRow();
    if (value instanceof ExpressionError) return { kind: 'failed', message: value.message };
    return showValue(run.world, value, writtenOf(run.world, expression, rows[at]?.data));
  });
}

const expressionsOf = ({ fields, commands }: Query): readonly Expression[] => [
  ...fields.map(({ expression }) => expression),
  ...commands.flatMap((command) => {
    switch (command.kind) {
      case 'where':
        return [command.condition];
      case 'limit':
        return [command.count];
      case 'sort':
        return command.keys.map(({ expression }) => expression);
      default:
        return [command.by.expression];
    }
  }),
];

function unknownFunction(source: string, name: string): DataviewProblem {
  const at = source.toLowerCase().search(new RegExp(`(?<![\\p{L}\\p{N}_-])${name}\\s*\\(`, 'u'));
  return { reason: 'function', found: name, ...(at >= 0 && { line: lineAt(source, at) }) };
}

/** @throws what is no fault of the query. */
function dataviewProblem(source: string, error: unknown): DataviewProblem {
  if (error instanceof DataviewSyntaxError)
    return { reason: error.reason, found: error.found, line: lineAt(source, error.offset) };
  if (error instanceof ExpressionError) return { reason: 'failed', found: error.message };
  throw error;
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

function createFailures(): Failures {
  const rows = new Map<string, number>();
  return {
    add: ({ message }) => void rows.set(message, (rows.get(message) ?? 0) + 1),
    all: () => [...rows].map(([problemType, count]) => ({ reason: 'rows', found: problemType, rows: count })),
  };
}

interface Failures {
  readonly add: (error: ExpressionError) => void;
  readonly all: () => readonly DataviewProblem[];
}

interface Run {
  readonly world: World;
  readonly runner: RowRunner;
  readonly failures: Failures;
}

/** Carries out one command. What fails in a row leaves that row out, and is counted. */
async function runCommand(run: Run, rows: readonly Row[], command: Command): Promise<readonly Row[]> {
  switch (command.kind) {
    case 'where': {
      const conditionValues = await rowValues(run, rows, command.condition);
      return rows.filter((_, at) => !isFailed(run, conditionValues[at]) && isTruthy(conditionValues[at] as Value));
    }
    case 'limit': {
      const count = evaluate(command.count, rootScope(run.world, undefined));
      if (typeof count !== 'number') throw new ExpressionError('LIMIT needs a number.');
      return rows.slice(0, Math.max(0, Math.floor(count)));
    }
    case 'sort':
      return sorted(run, rows, command.keys);
    case 'flatten':
      return flattened(run, rows, command.by.name, await rowValues(run, rows, command.by.expression));
    case 'group':
      return grouped(run, rows, command.by.name, await rowValues(run, rows, command.by.expression));
  }
}

/** Works through items; those that lack the answer of a pattern again, once there is one. */
const settledIn = <Item, Result>(
  { world: { patterns }, runner }: Pick<QueryParts, 'world' | 'runner'>,
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> =>
  settleAll(
    items,
    (item) => {
      const result = work(item);
      return patterns.takeMissing() ? undefined : result;
    },
    patterns,
    runner,
  );

/** The value of an expression in each row, or why it has none. */
function rowValues(
  { world, runner }: Run,
  rows: readonly Row[],
  expression: Expression,
): Promise<(Value | ExpressionError)[]> {
  return settledIn({ world, runner }, rows, ({ data }) => valueOr(world, expression, data));
}

function valueOr(world: World, expression: Expression, data: ObjectValue): Value | ExpressionError {
  world.budget.nextRow();
  try {
    return evaluate(expression, rootScope(world, data));
  } catch (error) {
    if (!(error instanceof ExpressionError) || error instanceof TooLongError) throw error;
    return error;
  }
}

function isFailed({ failures }: Run, value: Value | ExpressionError | undefined): boolean {
  if (value instanceof ExpressionError) failures.add(value);
  return value instanceof ExpressionError;
}

type SortKey = Extract<Command, { kind: 'sort' }>['keys'][number];

async function sorted(run: Run, rows: readonly Row[], keys: readonly SortKey[]): Promise<readonly Row[]> {
  const columns: (Value | ExpressionError)[][] = [];
  for (const { expression } of keys) columns.push(await rowValues(run, rows, expression));
  const valueAt = (row: number, key: number): Value => {
    const value = columns[key]?.[row] ?? null;
    return value instanceof ExpressionError ? null : value;
  };
  run.world.budget.nextRow();
  const order = rows.map((_, at) => at);
  order.sort((a, b) => {
    run.world.budget.nextRow();
    for (const [at, { isDown }] of keys.entries()) {
      const rowOrder = compareValues(run.world, valueAt(a, at), valueAt(b, at));
      if (rowOrder !== 0) return isDown ? -rowOrder : rowOrder;
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
  values: readonly (Value | ExpressionError)[],
): readonly Row[] {
  const flattenedRows: Row[] = [];
  for (const [at, { id, data }] of rows.entries()) {
    const value = values[at] ?? null;
    if (isFailed(run, value)) continue;
    for (const item of isList(value as Value) ? (value as readonly Value[]) : [value as Value])
      flattenedRows.push({ id, data: withField(data, name, item) });
    checkedList(flattenedRows);
  }
  return flattenedRows;
}

/** One row for each value, with those that have it as `rows`; in the order of the values. */
function grouped(
  run: Run,
  rows: readonly Row[],
  name: string,
  values: readonly (Value | ExpressionError)[],
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
  return withField(
    { kind: 'object', keys: () => [...entries.keys()], get: (fieldName) => entries.get(fieldName) },
    name,
    key,
  );
}
