/** A question about a vault, and how its answer is judged. */
export interface AnswerQuestion {
  readonly asks: string;
  /** Facts of a right answer: each must match it, ignoring case. None: the notes do not hold the answer. */
  readonly facts: readonly RegExp[];
  /** Notes that hold it; one of them must be cited. */
  readonly notes: readonly string[];
}

export const held = (asks: string, facts: readonly RegExp[], ...notes: string[]): AnswerQuestion => ({
  asks,
  facts,
  notes,
});
/** Questions close to the notes whose answer is not in them: a right answer says so. */
export const absent = (asks: string): AnswerQuestion => ({ asks, facts: [], notes: [] });
