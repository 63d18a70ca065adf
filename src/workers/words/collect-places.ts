import { findWord, isDeleted, PLACE_SHIFT, type Segment, WEIGHT_MASK } from './segment.ts';
import type { WordScan } from './word-scan.ts';

/** Conditions on the scored passages. */
interface PlaceFilter {
  /** Notes; all where `undefined`. */
  readonly allowed: ReadonlySet<number> | undefined;
  /** By place: 1 where every phrase stands; `undefined` without phrases. */
  readonly required: Uint8Array | undefined;
  /** By place: 1 where something stands that is excluded. */
  readonly banned: Uint8Array | undefined;
  /** How many of the terms a place needs; one where absent. */
  readonly least?: number | undefined;
}

/**
 * The places with the greatest scores, and those of the passages that all of the terms stand in: such a passage may have
 * a lesser score than many that repeat one word.
 */
export function bestPlaces(
  scan: WordScan,
  segments: readonly Segment[],
  terms: number,
  limit: number,
  filter: PlaceFilter,
): number[] {
  const { bases, scores } = scan;
  const best = createBestPlaces(limit);
  const complete = createBestPlaces(limit);
  for (const [number, { documents }] of segments.entries()) {
    const base = bases[number]!;
    const end = bases[number + 1]!;
    for (
      let place = scan.nextAbove(best.least, base, end);
      place < end;
      place = scan.nextAbove(best.least, place + 1, end)
    ) {
      if (isAdmitted(filter, place, documents[place - base]!)) best.add(place, scores[place]!);
    }
    if (terms < 2) continue;
    for (let place = scan.nextWith(terms, base, end); place < end; place = scan.nextWith(terms, place + 1, end)) {
      if (scores[place]! > complete.least && isAdmitted(filter, place, documents[place - base]!))
        complete.add(place, scores[place]!);
    }
  }
  return [...new Set([...best.places(), ...complete.places()])];
}

/** How many notes have a place that counts. */
export function countDocuments(scan: WordScan, segments: readonly Segment[], filter: PlaceFilter): number {
  const { bases } = scan;
  let count = 0;
  for (const [number, { documents }] of segments.entries()) {
    const base = bases[number]!;
    const end = bases[number + 1]!;
    let place = scan.nextAbove(0, base, end);
    while (place < end) {
      const document = documents[place - base]!;
      const counts = scan.matched[place]! >= (filter.least ?? 1) && isAdmitted(filter, place, document);
      place += 1;
      if (counts) {
        count += 1;
        // A note's passages are added together, so they lie side by side.
        while (place < end && documents[place - base] === document) place += 1;
      }
      place = scan.nextAbove(0, place, end);
    }
  }
  return count;
}

function isAdmitted({ allowed, required, banned }: PlaceFilter, place: number, document: number): boolean {
  return (
    (allowed === undefined || allowed.has(document)) &&
    (required === undefined || required[place] === 1) &&
    (banned === undefined || banned[place] !== 1)
  );
}

/** Keeps the places with the greatest scores; of equal ones, those that came first. */
interface BestPlaces {
  /** Scores must exceed this to be kept; at first 0. */
  readonly least: number;
  add(place: number, score: number): void;
  places(): number[];
}

/** A heap with the least of the kept scores on top. */
function createBestPlaces(limit: number): BestPlaces {
  const scores = new Float64Array(limit);
  const places = new Uint32Array(limit);
  let size = 0;
  let lowestScore = limit > 0 ? 0 : Infinity;

  function put(at: number, place: number, score: number): void {
    scores[at] = score;
    places[at] = place;
  }

  /** Whether the entry at `a` goes before the one at `b`: of equal scores the later place does. */
  function isLess(scoreA: number, placeA: number, b: number): boolean {
    return scoreA < scores[b]! || (scoreA === scores[b]! && placeA > places[b]!);
  }

  function rise(place: number, score: number): void {
    let at = size++;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!isLess(score, place, parent)) break;
      put(at, places[parent]!, scores[parent]!);
      at = parent;
    }
    put(at, place, score);
  }

  function sink(place: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && isLess(scores[child + 1]!, places[child + 1]!, child)) child += 1;
      if (isLess(score, place, child)) break;
      put(at, places[child]!, scores[child]!);
      at = child;
    }
    put(at, place, score);
  }

  return {
    get least() {
      return lowestScore;
    },
    add(place, score) {
      if (score <= lowestScore) return;
      if (size < limit) rise(place, score);
      else sink(place, score);
      if (size === limit) lowestScore = scores[0]!;
    },
    places: () => [...places.subarray(0, size)],
  };
}

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
  const wordIndexes = words.map((word) => findWord(segment, word));
  if (wordIndexes.some((index) => index < 0)) return;
  const lists = wordIndexes
    .map((index, word) => ({ word, at: starts[index]!, end: starts[index + 1]! }))
    .sort((a, b) => a.end - a.at - (b.end - b.at));
  const [rarest, ...otherLists] = lists;
  if (!rarest) return;
  const weights = new Uint8Array(words.length);
  let at = rarest.at;
  next: while (at < rarest.end) {
    const place = postings[at]! >>> PLACE_SHIFT;
    weights[rarest.word] = postings[at]! & WEIGHT_MASK;
    for (const list of otherLists) {
      list.at = seekPosting(postings, place, list.at, list.end);
      if (list.at === list.end) return;
      const otherPosting = postings[list.at]!;
      if (otherPosting >>> PLACE_SHIFT !== place) {
        at = seekPosting(postings, otherPosting >>> PLACE_SHIFT, at + 1, rarest.end);
        continue next;
      }
      weights[list.word] = otherPosting & WEIGHT_MASK;
    }
    if (!isDeleted(segment, place)) visit(place, weights);
    at += 1;
  }
}

/** A word's weight in a place, in halves; 0 where it does not stand there. */
export function weightAt(segment: Segment, word: number, place: number): number {
  const { starts, postings } = segment;
  const wordIndex = findWord(segment, word);
  if (wordIndex < 0) return 0;
  const at = seekPosting(postings, place, starts[wordIndex]!, starts[wordIndex + 1]!);
  const posting = at < starts[wordIndex + 1]! ? postings[at]! : 0;
  return posting >>> PLACE_SHIFT === place ? posting & WEIGHT_MASK : 0;
}

/** The first posting of a place at or after this one: steps that double, then halves of the last. */
function seekPosting(postings: Uint32Array, place: number, from: number, end: number): number {
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
