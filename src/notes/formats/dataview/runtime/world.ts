import type { VaultPath } from '../../../paths/paths.ts';
import type { PatternAnswers } from '../../base/runtime/pattern-answers.ts';
import type { DataviewSettings } from '../dataview-settings.ts';
import { DataviewError, type ObjectValue, type Value } from '../values/values.ts';

/** What expressions know beside their row. */
export interface World {
  /** ms since the epoch; the same for all rows of one answer. */
  readonly now: number;
  /** The note that holds the query. */
  readonly host: VaultPath | '';
  /** The file that a link's target (without `#…`) means in `from`. */
  readonly resolve: (target: string, from: VaultPath | '') => VaultPath | null;
  /** A note with its fields; null where there is none. */
  readonly page: (path: VaultPath) => ObjectValue | null;
  readonly patterns: PatternAnswers;
  readonly budget: StepBudget;
  readonly settings: DataviewSettings;
}

/** Ends expressions that would go on for too long. */
interface StepBudget {
  /** @throws DataviewError when a row, or the whole query, has used up its steps. */
  spend(steps: number): void;
  nextRow(): void;
}

/** Of one row, about 20 ms; of a whole query, about a second. */
const STEPS_OF_ROW = 200_000;
const STEPS_IN_ALL = 20_000_000;

export function createStepBudget(ofRow = STEPS_OF_ROW, inAll = STEPS_IN_ALL): StepBudget {
  let [row, all] = [0, 0];
  return {
    spend(steps) {
      row += steps;
      all += steps;
      if (row > ofRow || all > inAll) throw new TooLongError('This takes too long to work out.');
    },
    nextRow: () => void (row = 0),
  };
}

/** Not of one row: the whole answer ends. */
export class TooLongError extends DataviewError {}

export interface Scope {
  readonly world: World;
  /** Undefined for an expression in a line of text, which has no row. */
  readonly row: ObjectValue | undefined;
  /** The parameters of functions around it. */
  readonly locals: ReadonlyMap<string, Value>;
  /** How deep it stands in functions. */
  readonly depth: number;
}

export const scopeOf = (world: World, row: ObjectValue | undefined): Scope => ({
  world,
  row,
  locals: new Map(),
  depth: 0,
});

/** The most UTF-16 units of a text, and entries of a list, that a function makes. */
const LONGEST_TEXT = 1_000_000;
const LONGEST_LIST = 100_000;

export function checkedText(text: string): string {
  if (text.length > LONGEST_TEXT) throw new TooLongError('The text becomes too long.');
  return text;
}

export function checkedList<Entry>(list: readonly Entry[]): readonly Entry[] {
  if (list.length > LONGEST_LIST) throw new TooLongError('The list becomes too long.');
  return list;
}
