import type { BaseDefinition, BaseView } from '../definition/base-definition.ts';
import { columnId, defaultTitle, splitColumn } from '../definition/column-id.ts';
import { ExpressionError, type Expression } from '../expression/syntax.ts';
import { evaluate, formulaValue } from '../functions/evaluate.ts';
import { makeImage } from '../functions/global-functions.ts';
import { writtenValue } from '../runtime/properties.ts';
import { createRowState, type RowState, type World } from '../runtime/world.ts';
import { cellText, valueData } from '../values/value-text.ts';
import { isList, type BaseFile, type Value } from '../values/values.ts';
import { FilterFailure, parseFilter, parseOr, passes, unreadable, type Filter } from './filter-rows.ts';
import { arrangeRows, type ArrangedRows, type KeyedRow } from './arrange-rows.ts';
import { summarize } from './summaries.ts';
import { createProblems, type ViewProblem } from './view-problem.ts';
import { toShown, type BaseColumn, type BaseRow } from './view-result.ts';

export interface ViewQueryParts {
  readonly base: BaseDefinition;
  readonly view: BaseView;
  readonly world: World;
  /** What `this` means. */
  readonly host: BaseFile | null;
}

/** One view of a base, row by row. Where a pattern's answer is missing, `undefined` is returned: ask again once it is known. */
export interface ViewQuery {
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

export function createViewQuery({ base, view, world, host }: ViewQueryParts): ViewQuery {
  const filters = [base.filters, view.filters].flatMap((tree) => (tree === null ? [] : [parseFilter(tree)]));
  const formulas = parsed(base.formulas);
  const ownSummaries = parsed(base.summaries);
  const columns = view.order.map((id) => ({ id, title: base.titles.get(id) ?? defaultTitle(id) }));
  const { image } = view.options;
  const imageId = typeof image === 'string' && image !== '' ? columnId(image) : undefined;
  const problems = createProblems();
  for (const broken of filters.flatMap(unreadable)) problems.add({ part: 'filter', ...broken, rows: 0 });

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
    return settled(row, {
      path: row.file!.path,
      cells: values.map(cellText),
      values: values.map(valueData),
      shown: values.map((value) => toShown(world, value)),
      ...(imageId !== undefined && { image: toShown(world, asImage(valueOr(row, imageId))) }),
      ...(hasErrors && { errors }),
    });
  }

  function summariesOf(rows: readonly RowState[]): Readonly<Record<string, string>> | null | undefined {
    if (view.summaries.size === 0) return null;
    const host = createRowState(world, null, null, formulas);
    const all: Record<string, string> = {};
    const failed: ViewProblem[] = [];
    for (const [id, name] of view.summaries) {
      world.budget.nextRow();
      const values = rows.map((row) => valueOr(row, id));
      world.budget.nextRow();
      all[id] = textOr(
        () => summarize(name, ownSummaries, values, host),
        (message) => failed.push({ part: 'summary', expression: name, column: id, message, rows: 0 }),
      );
    }
    if (world.patterns.takeMissing()) {
      for (const { done } of rows) done.clear();
      return undefined;
    }
    failed.forEach(problems.add);
    return all;
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

const parsed = (expressions: ReadonlyMap<string, string>): ReadonlyMap<string, Expression | ExpressionError> =>
  new Map([...expressions].map(([name, text]) => [name, parseOr(text)]));

/** The value of a column in a row. @throws ExpressionError */
export function columnValue(row: RowState, id: string): Value {
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
