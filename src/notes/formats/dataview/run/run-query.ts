import { parseExpression } from '../language/parse-expression.ts';
import { parseQuery } from '../language/parse-query.ts';
import { DataviewSyntaxError, type Expression, type Query } from '../language/syntax.ts';
import { linkTo } from '../pages/file-object.ts';
import { itemObjects } from '../pages/item-object.ts';
import type { NoteSource } from '../pages/note-facts.ts';
import { evaluate, unknownFunctions } from '../functions/evaluate.ts';
import { scopeOf, type World } from '../runtime/world.ts';
import { DataviewError, type Value } from '../values/values.ts';
import type { DataviewProblem, DataviewResult, InlineResult, ShownValue } from './result.ts';
import { within, type Row } from './rows.ts';
import { runCommand, valuesOf, type Failures, type Run } from './run-commands.ts';
import { settleAll, type Runner } from './settle.ts';
import { shownDays } from './shown-days.ts';
import { shownGroups } from './shown-tasks.ts';
import { showValue } from './show-value.ts';

export interface QueryParts {
  readonly world: World;
  readonly notes: NoteSource;
  readonly runner: Runner;
  /** The most rows that are drawn. */
  readonly limit: number;
}

/** A calendar shows one month of its notes at a time: years of daily notes are no long page. */
const DAYS_PER_ROW = 20;

/** What a `dataview` block shows. It never rejects for what the block says. */
export async function runQuery(source: string, parts: QueryParts): Promise<DataviewResult> {
  try {
    const query = parseQuery(source);
    const unknown = expressionsOf(query).flatMap(unknownFunctions)[0];
    if (unknown !== undefined) return { kind: 'problem', problem: unknownFunction(source, unknown) };
    return await answer(query, parts);
  } catch (error) {
    return { kind: 'problem', problem: problemOf(source, error) };
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
    const work = () => showValue(world, evaluate(expression, scopeOf(world, page)));
    const [value = null] = await settleAll([0], work, world.patterns, runner);
    return { kind: 'value', value };
  } catch (error) {
    return { kind: 'problem', problem: problemOf(source, error) };
  }
}

async function answer(query: Query, { world, notes, runner, limit }: QueryParts): Promise<DataviewResult> {
  const failures = createFailures();
  const { isCountShown, fileColumn = null, groupColumn = null } = world.settings;
  const run: Run = { world, runner, failures };
  let rows = query.kind === 'task' ? taskRows(world, notes, query) : pageRows(world, notes, query);
  for (const command of query.commands) rows = await runCommand(run, rows, command);
  const found = rows.length;
  if (query.kind === 'task') {
    const { groups, tasks } = shownGroups(world, rows, limit);
    return { kind: 'tasks', groups, found: tasks, isCountShown, problems: failures.all() };
  }
  if (query.kind === 'calendar') {
    const dates = await valuesOf(run, rows, query.fields[0]!.expression);
    return { ...shownDays(run, rows, dates, limit * DAYS_PER_ROW), isCountShown, problems: failures.all() };
  }
  const shown = rows.slice(0, limit);
  const columns: (readonly ShownValue[])[] = [];
  for (const { expression } of query.fields) columns.push(await cellsOf(run, shown, expression));
  const isWithId = !query.isWithoutId || query.fields.length === 0;
  const ids = isWithId ? shown.map(({ id }) => showValue(world, id)) : [];
  const problems = failures.all();
  if (query.kind === 'list') {
    const [values] = columns;
    const list = shown.map((_, at) => ({
      ...(isWithId && { id: ids[at] ?? null }),
      ...(values && { value: values[at] ?? null }),
    }));
    return { kind: 'list', rows: list, found, isCountShown, problems };
  }
  const isGrouped = query.commands.some(({ kind }) => kind === 'group');
  return {
    kind: 'table',
    columns: [...(isWithId ? [isGrouped ? groupColumn : fileColumn] : []), ...query.fields.map(({ name }) => name)],
    isGrouped,
    rows: shown.map((_, at) => [...(isWithId ? [ids[at] ?? null] : []), ...columns.map((cells) => cells[at] ?? null)]),
    found,
    isCountShown,
    problems,
  };
}

const pageRows = (world: World, notes: NoteSource, { source }: Query): readonly Row[] =>
  notes.matching(source, world.host).flatMap(({ path }) => {
    const data = world.page(path);
    return data ? [{ id: linkTo(path), data }] : [];
  });

const taskRows = (world: World, notes: NoteSource, { source }: Query): readonly Row[] =>
  notes.matching(source, world.host).flatMap((note) => {
    const page = world.page(note.path);
    if (!page) return [];
    return itemObjects(note, note.tasks()).map((item) => ({ id: linkTo(note.path), data: within(item, page) }));
  });

/** The cells of a column; what fails in one says so there. */
async function cellsOf(run: Run, rows: readonly Row[], expression: Expression): Promise<readonly ShownValue[]> {
  const values: (Value | DataviewError)[] = await valuesOf(run, rows, expression);
  return values.map((value) => {
    run.world.budget.nextRow();
    return value instanceof DataviewError ? { kind: 'failed', message: value.message } : showValue(run.world, value);
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
function problemOf(source: string, error: unknown): DataviewProblem {
  if (error instanceof DataviewSyntaxError)
    return { reason: error.reason, found: error.found, line: lineAt(source, error.offset) };
  if (error instanceof DataviewError) return { reason: 'failed', found: error.message };
  throw error;
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

function createFailures(): Failures {
  const rows = new Map<string, number>();
  return {
    add: ({ message }) => void rows.set(message, (rows.get(message) ?? 0) + 1),
    all: () => [...rows].map(([found, count]) => ({ reason: 'rows', found, rows: count })),
  };
}
