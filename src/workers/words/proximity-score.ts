import type { QueryTerm } from './parse-query.ts';
import { createFormFinder, type WordForm } from './word-forms.ts';

/** BM25's k1: how soon repetition stops counting. */
const SATURATION = 1.2;

/**
 * Scores how far words that stand side by side in the query stand side by side, in that order, in a passage: for each pair of
 * neighbours, what the commoner of the two says, saturated; their mean over the pairs, so that a long question gains no more than
 * two words do. 0 where there is no pair.
 * @param idfs of the words, in order: BM25's inverse document frequency
 * @returns a function of the passage's texts, as `sequenceOf` or `createSequenceReader` reads them
 */
export function createProximityScore(
  words: readonly QueryTerm[],
  idfs: readonly number[],
): (texts: readonly Int32Array[]) => number {
  const formAt = createFormFinder(words);
  const pairs = words.length - 1;
  const counts = new Float64Array(Math.max(0, pairs));
  return (texts) => {
    if (pairs < 1) return 0;
    counts.fill(0);
    for (const text of texts) countNeighbours(text, formAt, counts);
    let sum = 0;
    for (const [pair, count] of counts.entries())
      sum += (Math.min(idfs[pair]!, idfs[pair + 1]!) * count * (SATURATION + 1)) / (count + SATURATION);
    return sum / pairs;
  };
}

/** Adds, for each word that the query's next one follows at once, the product of both weights. */
function countNeighbours(text: Int32Array, formAt: ReturnType<typeof createFormFinder>, counts: Float64Array): void {
  let before: WordForm | undefined;
  let end = -1;
  for (let at = 0; at < text.length; at += 1) {
    const form = formAt(text, at);
    if (!form) continue;
    if (before && at === end && form.term === before.term + 1) counts[before.term]! += before.weight * form.weight;
    before = form;
    end = at + form.sequence.length;
  }
}
