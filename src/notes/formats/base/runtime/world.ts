import type { PropertyKind } from '../../../frontmatter/property-kind.ts';
import type { VaultPath } from '../../../paths/paths.ts';
import { ExpressionError, type Expression } from '../expression/syntax.ts';
import type { BaseFile, Value } from '../values/values.ts';
import type { PatternAnswers } from './pattern-answers.ts';

/** What expressions know beside their row: the vault, the clock, and how much they may still do. */
export interface World {
  /** ms since the epoch; the same for all rows of one evaluation. */
  readonly now: number;
  readonly random: () => number;
  /** The file that a link's target (without `#…`) means in `from`. */
  readonly resolve: (target: string, from: VaultPath | '') => VaultPath | null;
  readonly file: (path: VaultPath) => BaseFile | null;
  /** As `.obsidian/types.json` declares them, by names in lower case. */
  readonly propertyKinds: ReadonlyMap<string, PropertyKind>;
  readonly patterns: PatternAnswers;
  readonly budget: StepBudget;
}

/** Ends expressions that would go on for too long. */
interface StepBudget {
  /** @throws ExpressionError when a row, or the whole base, has used up its steps. */
  spend(steps: number): void;
  /** A new row begins. */
  nextRow(): void;
}

/** Of one row: some hundred times what a person's formula takes, and about 20 ms. */
const STEPS_OF_ROW = 200_000;
/** Of a whole base: about a second. */
const STEPS_IN_ALL = 20_000_000;

export function createStepBudget(ofRow = STEPS_OF_ROW, inAll = STEPS_IN_ALL): StepBudget {
  let all = 0;
  let row = 0;
  return {
    spend(steps) {
      row += steps;
      all += steps;
      if (row > ofRow) throw new ExpressionError('The formula takes too long.');
      if (all > inAll) throw new ExpressionError('The formulas of this base take too long.');
    },
    nextRow: () => void (row = 0),
  };
}

/** The most UTF-16 units of a text, and the most entries of a list, that a function makes. */
export const LONGEST_TEXT = 1_000_000;
const LONGEST_LIST = 100_000;

export function checkedText(text: string): string {
  if (text.length > LONGEST_TEXT) throw new ExpressionError('The text becomes too long.');
  return text;
}

export function checkedList<Entry>(list: readonly Entry[]): readonly Entry[] {
  if (list.length > LONGEST_LIST) throw new ExpressionError('The list becomes too long.');
  return list;
}

/** What is known of a row while its expressions are evaluated. */
export interface RowState {
  readonly world: World;
  /** Null in a summary, which belongs to no file. */
  readonly file: BaseFile | null;
  /** The base itself, or the note that holds it. */
  readonly host: BaseFile | null;
  readonly formulas: ReadonlyMap<string, FormulaSource>;
  /** Formulas that are done, as values or as the error of each. */
  readonly done: Map<string, Value | ExpressionError>;
  readonly running: Set<string>;
  /** How deep expressions stand within each other at this moment. */
  depth: number;
}

/** A formula as it is parsed, or why it could not be. */
type FormulaSource = Expression | ExpressionError;

/** `value`, `index` and `acc` in a list's methods, `values` in a summary. */
type Locals = Readonly<Record<string, Value>>;

export interface Scope {
  readonly row: RowState;
  readonly locals: Locals;
}

export function createRowState(
  world: World,
  file: BaseFile | null,
  host: BaseFile | null,
  formulas: ReadonlyMap<string, FormulaSource>,
): RowState {
  return { world, file, host, formulas, done: new Map(), running: new Set(), depth: 0 };
}
