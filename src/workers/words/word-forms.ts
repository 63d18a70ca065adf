import type { QueryTerm } from './parse-query.ts';
import { sequenceOf } from './find-term.ts';

/** A word of a query, or another that counts as it. */
export interface WordForm {
  /** The word's place in the query. */
  readonly term: number;
  /** See `sequenceOf`. */
  readonly sequence: Int32Array;
  /** How much of the word it counts for, 0–1. */
  readonly weight: number;
}

/** Finds the query's words in a text. @returns the form that begins at a place of the text's sequence */
export function createFormFinder(words: readonly QueryTerm[]): (text: Int32Array, at: number) => WordForm | undefined {
  const byFirst = new Map<number, WordForm[]>();
  for (const [term, { text, also = [] }] of words.entries()) {
    for (const form of [{ text, weight: 1 }, ...also]) {
      const sequence = sequenceOf(form.text);
      const [first] = sequence;
      if (first === undefined) continue;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { term, sequence, weight: form.weight }]);
    }
  }
  return (text, at) => byFirst.get(text[at]!)?.find(({ sequence }) => standsAt(text, sequence, at));
}

function standsAt(text: Int32Array, sequence: Int32Array, at: number): boolean {
  for (let index = 1; index < sequence.length; index += 1) if (text[at + index] !== sequence[index]) return false;
  return true;
}
