import { findWord, PLACE_SHIFT, type Segment, WEIGHT_MASK, WEIGHT_UNIT } from './segment.ts';
import { LENGTH_SHARE, SATURATION, type Alternative } from './word-scan.ts';

/** A beginning that more words share is no word yet: of the whole note it tells nothing. */
const MOST_WORDS = 64;

/** A term of the query with how much it says: BM25's inverse document frequency, over passages. */
interface WeighedTerm {
  readonly alternatives: readonly Alternative[];
  readonly idf: number;
}

/**
 * BM25 over whole notes, for a few passages' notes: what a note's other passages add to its best one. A note's passages are added
 * together, so they lie side by side in one segment.
 * @param meanNote words of a mean note
 * @returns the score of each term, in order
 */
export function noteScores(
  segment: Segment,
  place: number,
  terms: readonly WeighedTerm[],
  meanNote: number,
): readonly number[] {
  const { documents, lengths } = segment;
  let from = place;
  let to = place + 1;
  while (from > 0 && documents[from - 1] === documents[place]) from -= 1;
  while (to < documents.length && documents[to] === documents[place]) to += 1;
  let words = 0;
  for (let at = from; at < to; at += 1) words += lengths[at]!;
  const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * words) / meanNote);
  return terms.map(({ alternatives, idf }) => {
    let occurrences = 0;
    for (const { units, weight } of alternatives)
      occurrences += weight * Math.min(...units.map((unit) => occurrencesOf(segment, unit, from, to)));
    return (idf * (SATURATION + 1) * occurrences) / (occurrences + norm);
  });
}

/** How often any of these words stands in the places `from` … `to`, weighted by field. */
function occurrencesOf(segment: Segment, unit: readonly number[], from: number, to: number): number {
  if (unit.length > MOST_WORDS) return 0;
  const { starts, postings } = segment;
  let halves = 0;
  for (const word of unit) {
    const wordIndex = findWord(segment, word);
    if (wordIndex < 0) continue;
    const end = starts[wordIndex + 1]!;
    for (
      let at = firstPostingFrom(postings, starts[wordIndex]!, end, from);
      at < end && postings[at]! >>> PLACE_SHIFT < to;
      at += 1
    )
      halves += postings[at]! & WEIGHT_MASK;
  }
  return halves * WEIGHT_UNIT;
}

/** The first posting from this place on. */
function firstPostingFrom(postings: Uint32Array, start: number, end: number, place: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (postings[middle]! >>> PLACE_SHIFT < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
