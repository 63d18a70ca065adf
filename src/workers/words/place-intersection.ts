import { findWord, isDeleted, PLACE_SHIFT, WEIGHT_MASK, type Segment } from './segment.ts';

/**
 * Visits the places that have all of these words and are not deleted. The rarest word's postings are gone through, and those of the others
 * leapt through, so that it costs no more than the rarest has places.
 * @param words each once, by number
 * @param visit gets each word's weight there, in the order of `words`, in an array that is used again
 */
export function eachWithAll(
  segment: Segment,
  words: readonly number[],
  visit: (place: number, weights: Uint8Array) => void,
): void {
  const { starts, postings } = segment;
  const found = words.map((word) => findWord(segment, word));
  if (found.some((index) => index < 0)) return;
  const lists = found
    .map((index, word) => ({ word, at: starts[index]!, end: starts[index + 1]! }))
    .sort((a, b) => a.end - a.at - (b.end - b.at));
  const [rarest, ...others] = lists;
  if (!rarest) return;
  const weights = new Uint8Array(words.length);
  let at = rarest.at;
  next: while (at < rarest.end) {
    const place = postings[at]! >>> PLACE_SHIFT;
    weights[rarest.word] = postings[at]! & WEIGHT_MASK;
    for (const list of others) {
      list.at = firstFrom(postings, place, list.at, list.end);
      if (list.at === list.end) return;
      const other = postings[list.at]!;
      if (other >>> PLACE_SHIFT !== place) {
        at = firstFrom(postings, other >>> PLACE_SHIFT, at + 1, rarest.end);
        continue next;
      }
      weights[list.word] = other & WEIGHT_MASK;
    }
    if (!isDeleted(segment, place)) visit(place, weights);
    at += 1;
  }
}

/** A word's weight in a place, in halves; 0 where it does not stand there. */
export function weightAt(segment: Segment, word: number, place: number): number {
  const { starts, postings } = segment;
  const found = findWord(segment, word);
  if (found < 0) return 0;
  const at = firstFrom(postings, place, starts[found]!, starts[found + 1]!);
  const posting = at < starts[found + 1]! ? postings[at]! : 0;
  return posting >>> PLACE_SHIFT === place ? posting & WEIGHT_MASK : 0;
}

/** The first posting of a place at or after this one: steps that double, then halves of the last. */
function firstFrom(postings: Uint32Array, place: number, from: number, end: number): number {
  let low = from;
  let high = from;
  let step = 1;
  while (high < end && postings[high]! >>> PLACE_SHIFT < place) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > end) high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (postings[middle]! >>> PLACE_SHIFT < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
