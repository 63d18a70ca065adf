import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { isRecord } from '../../../basics/is-record.ts';
import { readYamlMap } from '../../../frontmatter/full-yaml.ts';
import type { BaseDefinition } from '../definition/base-definition.ts';
import { columnId } from '../definition/column-id.ts';
import { readBase } from '../definition/read-base.ts';
import { parseOr } from '../rows/filter-rows.ts';
import { ExpressionError } from '../../expressions/values.ts';
import { YamlEditError } from './checked-yaml.ts';
import { editYaml, moveInYaml } from './edit-yaml.ts';
import { renameFormula } from './rename-formula.ts';
import { dataAt, type YamlPath } from './yaml-data.ts';

/** One change of a base. Views are named as people see them. */
export type BaseChange =
  /** Within the view, or in the base where none is named; null takes it away. */
  | { readonly operation: 'set'; readonly view?: string | undefined; readonly key: YamlPath; readonly value: unknown }
  | { readonly operation: 'add_view'; readonly name: string; readonly type: string }
  | { readonly operation: 'copy_view'; readonly view: string; readonly name: string }
  | { readonly operation: 'rename_view'; readonly view: string; readonly name: string }
  /** @property to its place among the views, from 0 */
  | { readonly operation: 'move_view'; readonly view: string; readonly to: number }
  | { readonly operation: 'remove_view'; readonly view: string }
  /** Wherever the base names it. */
  | { readonly operation: 'rename_formula'; readonly formula: string; readonly name: string };

/** Why a base cannot be changed so: a sentence for people and models. */
export class BaseChangeError extends Error {}

/** UTF-16 units of all changes as JSON: a base is read and written whole several times for each, without a pause. */
const LONGEST_CHANGES = 200_000;

/**
 * The YAML of a base with some changes; only the nodes that they are about are written anew.
 * @throws BaseChangeError where it cannot be read before or after, there is no such view, or an expression means nothing
 */
export function changeBase(yaml: string, changes: readonly BaseChange[]): string {
  const { length } = JSON.stringify(changes);
  if (length > LONGEST_CHANGES)
    throw new BaseChangeError(
      `The changes are ${Math.ceil(length / 1000)} kB, and a base takes at most ${LONGEST_CHANGES / 1000} kB at once.`,
    );
  const oldBase = readable(yaml);
  const broken = new Set(brokenExpressions(oldBase).map(({ text }) => text));
  let changedYaml = yaml;
  for (const change of changes) changedYaml = applyChange(changedYaml, change);
  const added = brokenExpressions(readable(changedYaml)).find(({ text }) => !broken.has(text));
  if (added) throw new BaseChangeError(`The expression ${inQuotes(added.text)} cannot be read: ${added.message}`);
  return changedYaml;
}

function readable(yaml: string): BaseDefinition {
  const { base, problem } = readBase(yaml);
  if (problem) throw new BaseChangeError(`Line ${problem.line} of the base cannot be read: ${problem.message}`);
  return base;
}

function applyChange(yaml: string, change: BaseChange): string {
  try {
    return changed(yaml, change);
  } catch (error) {
    if (error instanceof YamlEditError) throw new BaseChangeError(error.message);
    throw error;
  }
}

function changed(yaml: string, change: BaseChange): string {
  switch (change.operation) {
    case 'set':
      return change.view === undefined
        ? set(yaml, change.key, change.value)
        : inView(yaml, change.view, (text, at) => set(text, ['views', at, ...change.key], change.value));
    case 'rename_view':
      checkName(yaml, change.name, change.view);
      return inView(yaml, change.view, (text, at) => editYaml(text, ['views', at, 'name'], change.name));
    case 'add_view': {
      checkName(yaml, change.name);
      const text = withViews(yaml);
      return addView(text, { type: change.type, name: change.name, order: ['file.name'] });
    }
    case 'copy_view':
      checkName(yaml, change.name);
      return inView(yaml, change.view, (text, at) => {
        const copy = { ...(viewsOf(text)[at] as object), name: change.name };
        return editYaml(text, ['views'], viewsOf(text).toSpliced(at + 1, 0, copy));
      });
    case 'move_view':
      return inView(yaml, change.view, (text, at) => {
        const last = viewsOf(text).length - 1;
        return moveInYaml(text, ['views'], at, Math.max(0, Math.min(last, change.to)));
      });
    case 'remove_view':
      return inView(yaml, change.view, (text, at) => {
        if (viewsOf(text).length === 1) throw new BaseChangeError('It is the only view: a base keeps one.');
        return editYaml(text, ['views'], viewsOf(text).toSpliced(at, 1));
      });
    case 'rename_formula':
      checkFormulaName(readable(yaml), change.formula, change.name);
      return renameFormula(yaml, change.formula, change.name);
  }
}

const addView = (yaml: string, view: object): string => editYaml(yaml, ['views'], [...viewsOf(yaml), view]);

function inView(yaml: string, name: string, edit: (yaml: string, at: number) => string): string {
  const views = readable(yaml).views;
  const exact = views.findIndex((view) => view.name === name);
  const at = exact >= 0 ? exact : views.findIndex((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  if (at < 0)
    throw new BaseChangeError(
      `The base has no view ${inQuotes(name)}. Its views: ${views.map((view) => inQuotes(view.name)).join(', ')}.`,
    );
  return edit(withViews(yaml), at);
}

/** A base that names no view shows a table of names: that is written down before it is changed. */
function withViews(yaml: string): string {
  if (viewsOf(yaml).length > 0) return yaml;
  const [view] = readable(yaml).views;
  return addView(yaml, { type: view!.type, name: view!.name, order: view!.order });
}

function checkName(yaml: string, name: string, but?: string): void {
  if (name.trim() === '' || name.includes('\n')) throw new BaseChangeError('A view needs a name of one line.');
  const isTaken = readable(yaml).views.some(
    (view) => view.name.toLowerCase() === name.toLowerCase() && view.name.toLowerCase() !== but?.toLowerCase(),
  );
  if (isTaken) throw new BaseChangeError(`There is a view ${inQuotes(name)} already.`);
}

function checkFormulaName({ formulas }: BaseDefinition, formula: string, name: string): void {
  if (!formulas.has(formula)) throw new BaseChangeError(`The base has no formula ${inQuotes(formula)}.`);
  if (name.trim() === '' || name.includes('\n')) throw new BaseChangeError('A formula needs a name of one line.');
  if (formulas.has(name)) throw new BaseChangeError(`There is a formula ${inQuotes(name)} already.`);
}

const dataOf = (yaml: string): unknown => {
  const parsedYaml = readYamlMap(yaml);
  return 'data' in parsedYaml ? parsedYaml.data : {};
};

const viewsOf = (yaml: string): readonly unknown[] => {
  const views = dataAt(dataOf(yaml), ['views']);
  return Array.isArray(views) ? (views as unknown[]) : [];
};

function set(yaml: string, path: YamlPath, value: unknown): string {
  const data = dataOf(yaml);
  const actualPath = writtenPath(data, path);
  const previousValue = dataAt(data, actualPath);
  const isColumns = path.at(-1) === 'order' || path.at(-1) === 'sort';
  const newValue = value === null ? undefined : isColumns ? keptSpellings(previousValue, value) : value;
  return editYaml(yaml, actualPath, newValue);
}

/** Maps whose names are ids of columns, which can be spelled in several ways. */
const BY_COLUMN = /^(?:properties|views,\d+,(?:summaries|columnSize))$/;
/** Spellings of earlier versions. */
const EARLIER: Readonly<Record<string, string>> = { groupBy: 'group_by' };

function writtenPath(data: unknown, path: YamlPath): YamlPath {
  const actualPath: (string | number)[] = [];
  for (const step of path) {
    const map = dataAt(data, actualPath);
    const names = isRecord(map) ? Object.keys(map) : [];
    const spelledName = BY_COLUMN.test(actualPath.join(','))
      ? names.find((name) => columnId(name) === columnId(String(step)))
      : names.find((name) => name === EARLIER[String(step)]);
    actualPath.push(names.includes(String(step)) ? step : (spelledName ?? step));
  }
  return actualPath;
}

/** Entries of a list that mean the same as before stay as they were written. */
function keptSpellings(previousValue: unknown, value: unknown): unknown {
  if (!Array.isArray(previousValue) || !Array.isArray(value)) return value;
  const earlier = new Map((previousValue as unknown[]).map((entry) => [meaning(entry), entry]));
  return (value as unknown[]).map((entry) => earlier.get(meaning(entry)) ?? entry);
}

function meaning(entry: unknown): string {
  if (typeof entry === 'string') return columnId(entry);
  if (!isRecord(entry)) return JSON.stringify(entry);
  const { property, column, direction, ...others } = entry;
  const id = property ?? column;
  if (typeof id !== 'string') return JSON.stringify(entry);
  const isDown = typeof direction === 'string' && /^desc/i.test(direction);
  return `${columnId(id)} ${isDown} ${JSON.stringify(others)}`;
}

/** Expressions that cannot be read, wherever they stand. */
function brokenExpressions(base: BaseDefinition): readonly { readonly text: string; readonly message: string }[] {
  const texts = [
    ...base.formulas.values(),
    ...base.summaries.values(),
    ...[base.filters, ...base.views.map(({ filters }) => filters)].flatMap(expressionsOf),
  ];
  return texts.flatMap((text) => {
    const parsed = parseOr(text);
    return parsed instanceof ExpressionError ? [{ text, message: parsed.message }] : [];
  });
}

function expressionsOf(tree: BaseDefinition['filters']): readonly string[] {
  if (tree === null) return [];
  return typeof tree === 'string' ? [tree] : tree.filters.flatMap(expressionsOf);
}
