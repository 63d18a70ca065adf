import type { VaultPath } from '../../../paths/paths.ts';
import { stem } from '../../../paths/paths.ts';
import { linkedPath, linkName } from '../../expressions/links.ts';
import { isKind, isList, type Value } from '../../expressions/values.ts';
import { valueText } from '../functions/value-text.ts';
import type { World } from '../functions/world.ts';

export interface BaseColumn {
  /** `note.due`, `file.name`, `formula.total`. */
  readonly id: string;
  readonly title: string;
}

export interface BaseRow {
  readonly path: VaultPath;
  /** As text, a column each; '' where there is no value or it failed. */
  readonly cells: readonly string[];
  /** As JSON, a column each. */
  readonly values: readonly unknown[];
  /** What a screen needs to draw them. */
  readonly shown: readonly ShownValue[];
  /** The picture of a card, where the view names one. */
  readonly image?: ShownValue;
  /** Messages of cells that failed, by the ids of their columns. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** A value as it is drawn. */
export type ShownValue =
  | null
  | boolean
  | number
  | string
  | { readonly kind: 'list'; readonly items: readonly ShownValue[] }
  | { readonly kind: 'date'; readonly text: string; readonly ms: number; readonly hasTime: boolean }
  | {
      readonly kind: 'link';
      readonly target: string;
      readonly text: string;
      readonly path: VaultPath | null;
      /** The name of an icon that is shown in the place of the text. */
      readonly icon?: string;
    }
  | { readonly kind: 'image'; readonly source: string; readonly path: VaultPath | null }
  | { readonly kind: 'tag' | 'icon' | 'html' | 'text'; readonly text: string };

export interface BaseGroup {
  /** The value that its rows share, as text; null where they have none. */
  readonly key: string | null;
  /** The same as JSON: what a row that comes into the group gets. */
  readonly value: unknown;
  readonly rows: readonly VaultPath[];
  /** By the ids of columns. */
  readonly summaries?: Readonly<Record<string, string>>;
}

export interface ViewResult {
  readonly columns: readonly BaseColumn[];
  /** The part that was asked for, in the order of the view. */
  readonly rows: readonly BaseRow[];
  /** All of them, in their order; absent where the view has no groups. */
  readonly groups?: readonly BaseGroup[];
  /** Over all rows, as text by the ids of columns; absent where the view has none. */
  readonly summaries?: Readonly<Record<string, string>>;
  /** Rows of the view, after its limit. */
  readonly total: number;
  /** Filters, summaries, and columns to sort and group by that failed, each once. */
  readonly problems: readonly ViewProblem[];
}

export function toShown(world: World, value: Value): ShownValue {
  if (value === null || typeof value !== 'object') return typeof value === 'number' ? numberShown(value) : value;
  if (isList(value)) return { kind: 'list', items: value.slice(0, MOST_SHOWN).map((item) => toShown(world, item)) };
  switch (value.kind) {
    case 'date':
      return { kind: 'date', text: valueText(value), ms: value.ms, hasTime: value.hasTime };
    case 'link': {
      const path = linkedPath(world, value);
      const text = value.display == null ? linkName(value, path) : valueText(value.display);
      const { display } = value;
      return {
        kind: 'link',
        target: value.target,
        text,
        path,
        ...(isKind(display, 'icon') && { icon: display.name }),
      };
    }
    case 'file':
      return { kind: 'link', target: value.file.path, text: stem(value.file.path), path: value.file.path };
    case 'image':
      return { kind: 'image', source: value.source, path: world.resolve(value.source, '') };
    case 'tag':
    case 'icon':
    case 'html':
      return { kind: value.kind, text: valueText(value).slice(0, LONGEST_SHOWN) };
    default:
      return { kind: 'text', text: valueText(value).slice(0, LONGEST_SHOWN) };
  }
}

const MOST_SHOWN = 200;
const LONGEST_SHOWN = 5_000;

/** JSON has no infinity. */
const numberShown = (value: number): ShownValue => (Number.isFinite(value) ? value : valueText(value));

/** A part of a view that failed, for people and models: each is told once. */
export interface ViewProblem {
  readonly part: 'filter' | 'sort' | 'group' | 'summary' | 'formula';
  /** The filter's expression, the summary's name, or the id of the column to show, sort or group by. */
  readonly expression: string;
  /** Of a summary: the column that it is of. */
  readonly column?: string;
  readonly message: string;
  /** Rows that it failed for; 0 where it can be read for none, and of summaries. */
  readonly rows: number;
}

/** Collects what fails while a view is evaluated: the first message of each, and for how many rows. */
export function createProblems() {
  const problemsByKey = new Map<string, ViewProblem>();
  return {
    add: (problem: ViewProblem): void => {
      const key = JSON.stringify([problem.part, problem.expression, problem.column]);
      const earlierProblem = problemsByKey.get(key);
      problemsByKey.set(
        key,
        earlierProblem ? { ...earlierProblem, rows: earlierProblem.rows + problem.rows } : problem,
      );
    },
    /** A column that also fails to be sorted or grouped by is told of once, with what follows from it. */
    all: (): readonly ViewProblem[] => {
      const problems = [...problemsByKey.values()];
      const isToldOf = (id: string): boolean =>
        problems.some(({ part, expression }) => (part === 'sort' || part === 'group') && expression === id);
      return problems.filter(({ part, expression }) => part !== 'formula' || !isToldOf(expression));
    },
  };
}
