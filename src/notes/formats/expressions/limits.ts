import type { VaultPath } from '../../paths/paths.ts';
import type { PatternAnswers } from './patterns.ts';
import { ExpressionError } from './values.ts';

/** What expressions of either language know beside their row: the clock, where links lead, and how much they may still do. */
export interface ExpressionWorld {
  /** ms since the epoch; the same for all rows of one answer. */
  readonly now: number;
  /** The file that a link's target (without `#…`) means in `from`. */
  readonly resolve: (target: string, from: VaultPath | '') => VaultPath | null;
  readonly patterns: PatternAnswers;
  readonly budget: StepBudget;
}

/** Ends expressions that would go on for too long. */
interface StepBudget {
  /** @throws TooLongError when a row, or the whole answer, has used up its steps. */
  spend(steps: number): void;
  /** A new row begins. */
  nextRow(): void;
}

/** What would take too long, or become too long. */
export class TooLongError extends ExpressionError {}

/** Of one row: some hundred times what a person's formula takes, and about 20 ms. */
const STEPS_OF_ROW = 200_000;
/** Of a whole base or query: about a second. */
const STEPS_IN_ALL = 20_000_000;

export function createStepBudget(ofRow = STEPS_OF_ROW, inAll = STEPS_IN_ALL): StepBudget {
  let [row, totalSteps] = [0, 0];
  return {
    spend(steps) {
      row += steps;
      totalSteps += steps;
      if (row > ofRow || totalSteps > inAll) throw new TooLongError('This takes too long to work out.');
    },
    nextRow: () => void (row = 0),
  };
}

/** The most UTF-16 units of a text, and the most entries of a list, that a function makes. */
const LONGEST_TEXT = 1_000_000;
const LONGEST_LIST = 100_000;

/** Before a text is made: whether it may have this length. @throws TooLongError */
export function checkLength(length: number): void {
  if (length > LONGEST_TEXT) throw new TooLongError('The text becomes too long.');
}

export function checkedText(text: string): string {
  checkLength(text.length);
  return text;
}

export function checkedList<Entry>(list: readonly Entry[]): readonly Entry[] {
  if (list.length > LONGEST_LIST) throw new TooLongError('The list becomes too long.');
  return list;
}
