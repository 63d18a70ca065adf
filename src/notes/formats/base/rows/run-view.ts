import type { BaseDefinition, BaseView } from '../definition/base-definition.ts';
import { columnId, defaultTitle, splitColumn } from '../definition/column-id.ts';
import { settleAll, type RowRunner } from '../../expressions/patterns.ts';
import { ExpressionError, isList, type BaseFile, type Value } from '../../expressions/values.ts';
import { compareForSort } from '../functions/comparison.ts';
import { evaluate, formulaValue } from '../functions/evaluate.ts';
import { makeImage } from '../functions/global-functions.ts';
import { writtenValue } from '../functions/properties.ts';
import { cellText, isEmptyBaseValue, valueData, valueText } from '../functions/value-text.ts';
import { createRowState, type RowState, type World } from '../functions/world.ts';
import type { Expression } from '../language/syntax.ts';
import { FilterFailure, parseFilter, parseOr, passes, unreadableExpressions, type Filter } from './filter-rows.ts';
import { summarizeColumn } from './summaries.ts';
import {
  createProblems,
  toShown,
  type BaseColumn,
  type BaseGroup,
  type BaseRow,
  type ViewProblem,
  type ViewResult,
} from './view-result.ts';

interface KeyedRow {
  readonly row: RowState;
  readonly sortedBy: readonly Value[];
  readonly group: Value;
}

interface ArrangedRows {
  /** In the order of the view: where it has groups, group by group. */
  readonly rows: readonly RowState[];
  readonly groups?: readonly {
    readonly key: string | null;
    readonly value: unknown;
    readonly rows: readonly RowState[];
  }[];
}

/** Sorts, limits and groups the rows of a view. Rows that are equal in what they are sorted by keep the order of their paths. */
function arrangeRows(rows: readonly KeyedRow[], view: BaseView): ArrangedRows {
  const sorted = rows.toSorted((a, b) => compareRows(a, b, view) || comparePaths(a, b));
  const limited = view.limit === undefined ? sorted : sorted.slice(0, view.limit);
  if (!view.groupBy) return { rows: limited.map(({ row }) => row) };
  const groups = sortBaseGroups(groupRows(limited), view);
  return {
    rows: groups.flatMap((group) => group.rows),
    groups: groups.map((group) => ({ key: group.key, value: valueData(group.value), rows: group.rows })),
  };
}

const comparePaths = (a: KeyedRow, b: KeyedRow): number => {
  const [leftPath, right] = [a.row.file?.path ?? '', b.row.file?.path ?? ''];
  return leftPath < right ? -1 : leftPath > right ? 1 : 0;
};

function compareRows(a: KeyedRow, b: KeyedRow, { sort }: BaseView): number {
  for (const [at, { descending }] of sort.entries()) {
    const order = compareForSort(a.sortedBy[at] ?? null, b.sortedBy[at] ?? null, descending);
    if (order !== 0) return order;
  }
  return 0;
}

interface Group {
  readonly key: string | null;
  readonly value: Value;
  readonly rows: RowState[];
}

/** A list is one value: a row is in one group alone. */
function groupRows(rows: readonly KeyedRow[]): Group[] {
  const groups = new Map<string | null, Group>();
  for (const { row, group } of rows) {
    const key = isEmptyBaseValue(group) ? null : valueText(group);
    const existing = groups.get(key);
    if (existing) existing.rows.push(row);
    else groups.set(key, { key, value: key === null ? null : group, rows: [row] });
  }
  return [...groups.values()];
}

function sortBaseGroups(groups: Group[], { groupBy, groupOrder }: BaseView): Group[] {
  if (!groupOrder) return groups.toSorted((a, b) => compareForSort(a.value, b.value, groupBy?.descending ?? false));
  const byKey = new Map(groups.map((group) => [groupKey(valueData(group.value)), group]));
  const listed = new Map(groupOrder.map((listedValue) => [groupKey(listedValue), listedValue]));
  return [...listed].map(
    // A row that comes into a group without rows gets the value as it is listed: a boolean stays one.
    ([key, listedValue]) =>
      byKey.get(key) ?? { key, value: key === null ? null : toListedValue(listedValue), rows: [] },
  );
}

/** What is listed, as a value; a list has its entries, and what is no value of a property is its text. */
function toListedValue(rawValue: unknown): Value {
  if (Array.isArray(rawValue)) return rawValue.map(toListedValue);
  return typeof rawValue === 'string' || typeof rawValue === 'number' || typeof rawValue === 'boolean'
    ? rawValue
    : groupKey(rawValue);
}

/** A value as a base lists it. */
const groupKey = (rawValue: unknown): string | null => {
  if (rawValue === null || rawValue === undefined || rawValue === '') return null;
  if (Array.isArray(rawValue)) return rawValue.map(String).join(', ');
  return typeof rawValue === 'string' ? rawValue : JSON.stringify(rawValue);
};

interface ViewQueryParts {
  readonly base: BaseDefinition;
  readonly view: BaseView;
  readonly world: World;
  /** What `this` means. */
  readonly host: BaseFile | null;
}

/** One view of a base, row by row. Where a pattern's answer is missing, `undefined` is returned: ask again once it is known. */
interface ViewQuery {
  readonly columns: readonly BaseColumn[];
  /** Null where the row is left out. */
  readonly keep: (file: BaseFile) => RowState | null | undefined;
  /** What it is sorted and grouped by. */
  readonly keysOf: (row: RowState) => KeyedRow | undefined;
  arrange(rows: readonly KeyedRow[]): ArrangedRows;
  readonly cellsOf: (row: RowState) => BaseRow | undefined;
  /** By the ids of columns; null where the view asks for none. */
  readonly summariesOf: (rows: readonly RowState[]) => Readonly<Record<string, string>> | null | undefined;
  problems(): readonly ViewProblem[];
}

function createViewQuery({ base, view, world, host }: ViewQueryParts): ViewQuery {
  const filters = [base.filters, view.filters].flatMap((tree) => (tree === null ? [] : [parseFilter(tree)]));
  const formulas = parseExpressions(base.formulas);
  const ownSummaries = parseExpressions(base.summaries);
  const columns = view.order.map((id) => ({ id, title: base.titles.get(id) ?? defaultTitle(id) }));
  const { image } = view.options;
  const imageId = typeof image === 'string' && image !== '' ? columnId(image) : undefined;
  const problems = createProblems();
  for (const broken of filters.flatMap(unreadableExpressions)) problems.add({ part: 'filter', ...broken, rows: 0 });

  /** Evaluates again from the start where an answer was missing. */
  function settled<Result>(row: RowState, result: Result): Result | undefined {
    if (!world.patterns.takeMissing()) return result;
    row.done.clear();
    return undefined;
  }

  function keep(file: BaseFile): RowState | null | undefined {
    world.budget.nextRow();
    const row = createRowState(world, file, host, formulas);
    const outcome = tryFilters(filters, row);
    const passed = settled(row, outcome);
    if (passed instanceof FilterFailure)
      problems.add({ part: 'filter', expression: passed.expression, message: passed.message, rows: 1 });
    return passed === undefined ? undefined : passed === true ? row : null;
  }

  function keysOf(row: RowState): KeyedRow | undefined {
    world.budget.nextRow();
    const failed: ViewProblem[] = [];
    const keyOf = (part: 'sort' | 'group', id: string): Value =>
      valueOr(row, id, (message) => failed.push({ part, expression: id, message, rows: 1 }));
    const sortedBy = view.sort.map(({ property }) => keyOf('sort', property));
    const group = view.groupBy ? keyOf('group', view.groupBy.property) : null;
    const keyed = settled(row, { row, sortedBy, group });
    if (keyed) failed.forEach(problems.add);
    return keyed;
  }

  function cellsOf(row: RowState): BaseRow | undefined {
    world.budget.nextRow();
    const errors: Record<string, string> = {};
    const values = columns.map(({ id }) => {
      try {
        return shownValue(row, id);
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        errors[id] = error.message;
        return null;
      }
    });
    const hasErrors = Object.keys(errors).length > 0;
    const cells = settled(row, {
      path: row.file!.path,
      cells: values.map(cellText),
      values: values.map(valueData),
      shown: values.map((value) => toShown(world, value)),
      ...(imageId !== undefined && { image: toShown(world, asImage(valueOr(row, imageId))) }),
      ...(hasErrors && { errors }),
    });
    if (cells)
      for (const [id, message] of Object.entries(errors))
        problems.add({ part: 'formula', expression: id, message, rows: isUnreadable(id) ? 0 : 1 });
    return cells;
  }

  function isUnreadable(id: string): boolean {
    const { space, name } = splitColumn(id);
    return space === 'formula' && formulas.get(name) instanceof ExpressionError;
  }

  function summariesOf(rows: readonly RowState[]): Readonly<Record<string, string>> | null | undefined {
    if (view.summaries.size === 0) return null;
    const host = createRowState(world, null, null, formulas);
    const summaryTexts: Record<string, string> = {};
    const failed: ViewProblem[] = [];
    for (const [id, name] of view.summaries) {
      world.budget.nextRow();
      const values = rows.map((row) => valueOr(row, id));
      world.budget.nextRow();
      summaryTexts[id] = textOr(
        () => summarizeColumn(name, ownSummaries, values, host),
        (message) => failed.push({ part: 'summary', expression: name, column: id, message, rows: 0 }),
      );
    }
    if (world.patterns.takeMissing()) {
      for (const { done } of rows) done.clear();
      return undefined;
    }
    failed.forEach(problems.add);
    return summaryTexts;
  }

  return {
    columns,
    keep,
    keysOf,
    arrange: (rows) => arrangeRows(rows, view),
    cellsOf,
    summariesOf,
    problems: problems.all,
  };
}

function tryFilters(filters: readonly Filter[], row: RowState): boolean | FilterFailure {
  try {
    return filters.every((filter) => passes(filter, row));
  } catch (error) {
    if (error instanceof FilterFailure) return error;
    throw error;
  }
}

const parseExpressions = (
  expressions: ReadonlyMap<string, string>,
): ReadonlyMap<string, Expression | ExpressionError> =>
  new Map([...expressions].map(([name, text]) => [name, parseOr(text)]));

/** The value of a column in a row. @throws ExpressionError */
function columnValue(row: RowState, id: string): Value {
  const { space, name } = splitColumn(id);
  if (space === 'formula') return formulaValue(row, name);
  return evaluate({ kind: 'member', object: { kind: 'name', name: space }, name }, { row, locals: {} });
}

/** As `columnValue`, a property with its numbers as they are written. */
function shownValue(row: RowState, id: string): Value {
  const value = columnValue(row, id);
  const { space, name } = splitColumn(id);
  return space === 'note' && row.file ? (writtenValue(row.file, name, value) ?? value) : value;
}

/** What a card shows as its picture: a link, a file, a path or an address may name it, and a list its first one. */
function asImage(value: Value): Value {
  const first = isList(value) ? (value[0] ?? null) : value;
  return first === null ? null : makeImage(first);
}

type OnFailure = (message: string) => void;

/** A column to sort, group or count by: what failed is missing there. */
function valueOr(row: RowState, id: string, onFailure?: OnFailure): Value {
  try {
    return columnValue(row, id);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    onFailure?.(error.message);
    return null;
  }
}

function textOr(value: () => Value, onFailure: OnFailure): string {
  try {
    return cellText(value());
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    onFailure(error.message);
    return '';
  }
}

export interface ViewPart {
  readonly limit: number;
  readonly offset: number;
}

/** Evaluates a view over some files: filters, sorts, groups, and the cells of the rows that are asked for. */
export async function runView(
  parts: ViewQueryParts,
  files: readonly BaseFile[],
  part: ViewPart,
  runner: RowRunner,
): Promise<ViewResult> {
  const query = createViewQuery(parts);
  const { world } = parts;
  const evaluateEach = <Item, Result>(items: readonly Item[], work: (item: Item) => Result | undefined) =>
    settleAll(items, work, world.patterns, runner);

  const matchingRows = (await evaluateEach(files, query.keep)).filter((row) => row !== null);
  const keyed = await evaluateEach(matchingRows, query.keysOf);
  const { rows, groups } = query.arrange(keyed);
  const summariesOf = async (of: readonly RowState[]) => (await evaluateEach([of], query.summariesOf))[0] ?? undefined;
  const summaries = await summariesOf(rows);
  const shownGroups: BaseGroup[] = [];
  for (const group of groups ?? []) {
    const groupSummaries = await summariesOf(group.rows);
    shownGroups.push({
      key: group.key,
      value: group.value,
      rows: group.rows.flatMap(({ file }) => file?.path ?? []),
      ...(groupSummaries && { summaries: groupSummaries }),
    });
  }
  return {
    columns: query.columns,
    rows: await evaluateEach(rows.slice(part.offset, part.offset + part.limit), query.cellsOf),
    ...(groups && { groups: shownGroups }),
    ...(summaries && { summaries }),
    total: rows.length,
    problems: query.problems(),
  };
}
