// Over 300 lines: what is added to the scores and what is read of them share the arrays, in the loops that search spends its time in.

import { findWord, isDeleted, liveOf, PLACE_SHIFT, type Segment, WEIGHT_MASK, WEIGHT_UNIT } from './segment.ts';

/** From this share of all places on, going through all in order is faster than sorting those that were touched. */
const DENSE_SHARE = 1 / 16;

/**
 * The places that contain terms of a query, while they are few: the cost of rare words then depends on the matches,
 * not on the vault's size.
 */
interface TouchedPlaces {
  /** Ascending; `undefined` where they are many. */
  readonly places: Uint32Array | undefined;
  /** Index in `places` of the first place at or after this one. */
  firstFrom(place: number): number;
  add(place: number): void;
  /** Adds the places of a word's postings that had no match before. */
  addPostings(segment: Segment, word: number, base: number, matched: Uint8Array): void;
  clear(): void;
}

function createTouched(size: number): TouchedPlaces {
  const maxTouched = Math.ceil(size * DENSE_SHARE);
  const touched = new Uint32Array(maxTouched);
  let used = 0;
  let sorted: Uint32Array | undefined;
  let many = false;

  function add(place: number): void {
    sorted = undefined;
    if (used < maxTouched) touched[used++] = place;
    else many = true;
  }

  return {
    get places() {
      return many ? undefined : (sorted ??= touched.subarray(0, used).sort());
    },
    firstFrom(place) {
      const places = sorted!;
      let low = 0;
      let high = places.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (places[middle]! < place) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    add,
    addPostings({ postings, starts }, word, base, matched) {
      if (used + starts[word + 1]! - starts[word]! > maxTouched) many = true;
      for (let at = starts[word]!; at < starts[word + 1]! && !many; at += 1) {
        const place = base + (postings[at]! >>> PLACE_SHIFT);
        if (matched[place] === 0) add(place);
      }
    },
    clear() {
      used = 0;
      sorted = undefined;
      many = false;
    },
  };
}

/** Any of these words, ascending by number: one word, or all words with the same prefix. */
export type Unit = readonly number[];

/** What counts as a term: all units together in a passage (the parts of a word without spaces), worth `weight` of the word as typed. */
export interface Alternative {
  readonly units: readonly Unit[];
  readonly weight: number;
  /** Where it stands, in place of units. */
  readonly places?: { readonly places: readonly number[]; readonly occurrences: readonly number[] };
  /** However often it stands there, it counts once, and only where nothing before it counts. */
  readonly isFlat?: true;
}

/** BM25's: how soon repetition stops to count, and how much longer passages are held back (chosen on judged queries, see the decision). */
export const SATURATION = 1.2;
export const LENGTH_SHARE = 0.6;

/**
 * The segments laid end to end, with an array of scores over all their passages: a term adds to the score of each passage that it
 * stands in. Reading every posting of a few words so costs less than skipping would, and no passage is missed.
 */
export interface WordScan {
  /** Where each segment's places begin; one more than there are segments. */
  readonly bases: Uint32Array;
  /** How many passages are not deleted. */
  readonly live: number;
  /** By place: the sum of the terms' BM25; 0 where none stands, or the passage is deleted. */
  readonly scores: Float32Array;
  /** By place: how many of the terms occur there. */
  readonly matched: Uint8Array;
  /** What a passage of mean length scores that has every term added so far once; a term that stands nowhere counts as the rarest. */
  whole(): number;
  /** How much each term added so far says, in order: BM25's inverse document frequency, times the term's share. */
  readonly idfs: readonly number[];
  /** Words of all passages that are not deleted. */
  readonly words: number;
  /** The first place from `from` on with a greater score; `end` or more where there is none before it. */
  nextAbove(score: number, from: number, end: number): number;
  /** The first place from `from` on that so many of the terms stand in; `end` or more where there is none before it. */
  nextWith(terms: number, from: number, end: number): number;
  clear(): void;
  /** Adds a term's scores. @param share how much of what it says counts, 0–1 */
  addTerm(alternatives: readonly Alternative[], share?: number): void;
  /** Visits the passages that a term stands in, with its weighted occurrences. */
  eachPlace(alternatives: readonly Alternative[], visit: (place: number, occurrences: number) => void): void;
  /** Adds the scores of a term whose places and occurrences are known. */
  addKnown(places: readonly number[], occurrences: readonly number[]): void;
}

export function createWordScan(segments: readonly Segment[]): WordScan {
  const bases = new Uint32Array(segments.length + 1);
  for (const [index, { documents }] of segments.entries()) bases[index + 1] = bases[index]! + documents.length;
  const size = bases[segments.length]!;
  const live = segments.reduce((sum, segment) => sum + liveOf(segment), 0);
  const words = countIndexedWords(segments);
  const norms = normsOf(segments, bases, words > 0 ? words / live : 1);
  const scores = new Float32Array(size);
  const matched = new Uint8Array(size);
  const touched = createTouched(size);
  const term = createTally(size);
  const alternative = createTally(size);
  const unit = createTally(size);
  const idfs: number[] = [];

  const rarity = (passages: number, share: number): number => {
    const passageCount = Math.min(passages, live);
    const idf = share * Math.log(1 + (live - passageCount + 0.5) / (passageCount + 0.5));
    idfs.push(idf);
    return idf * (SATURATION + 1);
  };

  /** A word as typed, the common case: straight from the postings to the scores. */
  function addWord(word: number, share: number): void {
    const wordIndexes = segments.map((segment) => findWord(segment, word));
    const factor = rarity(
      segments.reduce(
        (sum, { starts }, index) =>
          sum + (wordIndexes[index]! < 0 ? 0 : starts[wordIndexes[index]! + 1]! - starts[wordIndexes[index]!]!),
        0,
      ),
      share,
    );
    for (const [index, segment] of segments.entries()) {
      const at = wordIndexes[index]!;
      if (at < 0) continue;
      touched.addPostings(segment, at, bases[index]!, matched);
      addPostings(
        segment.postings,
        segment.starts[at]!,
        segment.starts[at + 1]!,
        bases[index]!,
        factor,
        norms,
        scores,
        matched,
      );
    }
  }

  function gatherUnit(words: Unit, into: Tally): void {
    for (let index = 0; index < segments.length; index += 1) {
      const segment = segments[index]!;
      const base = bases[index]!;
      eachWordOf(segment, words, (wordIndex) => {
        for (let at = segment.starts[wordIndex]!; at < segment.starts[wordIndex + 1]!; at += 1) {
          const posting = segment.postings[at]!;
          into.add(base + (posting >>> PLACE_SHIFT), (posting & WEIGHT_MASK) * WEIGHT_UNIT);
        }
      });
    }
  }

  /** @returns in how many places it stands by itself; where it does so nowhere, within words */
  function gather(alternatives: readonly Alternative[]): number {
    term.clear();
    let byItself = 0;
    for (const { units, weight, places, isFlat } of alternatives) {
      if (places) {
        for (const [at, place] of places.places.entries()) term.add(place, places.occurrences[at]! * weight);
        continue;
      }
      if (isFlat) byItself = term.count();
      alternative.clear();
      for (const [index, words] of units.entries()) {
        if (index === 0) gatherUnit(words, alternative);
        else {
          unit.clear();
          gatherUnit(words, unit);
          alternative.keepLesser(unit);
        }
      }
      // Where the word stands by itself, another that holds it says nothing more.
      if (isFlat)
        alternative.each((place, occurrences) => {
          if (term.at(place) === 0) term.add(place, Math.min(occurrences, 1) * weight);
        });
      else alternative.each((place, occurrences) => term.add(place, occurrences * weight));
    }
    return byItself || term.count();
  }

  function score(tally: Tally, share: number, passages = tally.count()): void {
    const factor = rarity(passages, share);
    tally.each((place, occurrences) => {
      if (matched[place] === 0) touched.add(place);
      scores[place]! += (factor * occurrences) / (occurrences + norms[place]!);
      matched[place]! += 1;
    });
  }

  return {
    bases,
    live,
    scores,
    matched,
    words,
    idfs,
    whole: () => idfs.reduce((sum, idf) => sum + idf, 0),
    nextAbove(score, from, end) {
      const { places } = touched;
      if (!places) return nextAbove(scores, score, from, end);
      let at = touched.firstFrom(from);
      while (at < places.length && scores[places[at]!]! <= score) at += 1;
      return places[at] ?? end;
    },
    nextWith(terms, from, end) {
      const { places } = touched;
      if (!places) return nextWith(matched, terms, from, end);
      let at = touched.firstFrom(from);
      while (at < places.length && matched[places[at]!] !== terms) at += 1;
      return places[at] ?? end;
    },
    clear() {
      const { places } = touched;
      if (places) for (const place of places) scores[place] = matched[place] = 0;
      else {
        scores.fill(0);
        matched.fill(0);
      }
      touched.clear();
      idfs.length = 0;
    },
    addTerm(alternatives, share = 1) {
      const [only] = alternatives;
      if (
        alternatives.length === 1 &&
        !only?.places &&
        !only?.isFlat &&
        only?.units.length === 1 &&
        only.units[0]!.length === 1
      )
        return addWord(only.units[0]![0]!, share);
      score(term, share, gather(alternatives));
    },
    eachPlace(alternatives, visit) {
      gather(alternatives);
      term.each((place, occurrences) => {
        if (norms[place] !== Infinity) visit(place, occurrences);
      });
    },
    addKnown(places, occurrences) {
      term.clear();
      for (const [index, place] of places.entries()) term.add(place, occurrences[index]!);
      score(term, 1);
    },
  };
}

/** The hot loop; a separate function, so that the compiler knows the arrays' types. */
function addPostings(
  postings: Uint32Array,
  from: number,
  to: number,
  base: number,
  factor: number,
  norms: Float32Array,
  scores: Float32Array,
  matched: Uint8Array,
): void {
  for (let at = from; at < to; at += 1) {
    const posting = postings[at]!;
    const place = base + (posting >>> PLACE_SHIFT);
    const occurrences = (posting & WEIGHT_MASK) * WEIGHT_UNIT;
    scores[place]! += (factor * occurrences) / (occurrences + norms[place]!);
    matched[place]! += 1;
  }
}

function nextAbove(scores: Float32Array, threshold: number, from: number, end: number): number {
  let place = from;
  while (place < end && scores[place]! <= threshold) place += 1;
  return place;
}

function nextWith(matched: Uint8Array, terms: number, from: number, end: number): number {
  let place = from;
  while (place < end && matched[place] !== terms) place += 1;
  return place;
}

function countIndexedWords(segments: readonly Segment[]): number {
  let words = 0;
  for (const segment of segments) {
    for (let place = 0; place < segment.lengths.length; place += 1)
      if (segment.deletions === 0 || !isDeleted(segment, place)) words += segment.lengths[place]!;
  }
  return words;
}

/** By place, what BM25 adds to the occurrences below the line; without end for deleted passages, which so score nothing. */
function normsOf(segments: readonly Segment[], bases: Uint32Array, meanPassage: number): Float32Array {
  const norms = new Float32Array(bases[segments.length]!);
  const perWord = (SATURATION * LENGTH_SHARE) / meanPassage;
  for (const [index, segment] of segments.entries()) {
    const base = bases[index]!;
    for (let place = 0; place < segment.lengths.length; place += 1) {
      const deleted = segment.deletions > 0 && isDeleted(segment, place);
      norms[base + place] = deleted ? Infinity : SATURATION * (1 - LENGTH_SHARE) + perWord * segment.lengths[place]!;
    }
  }
  return norms;
}

/** Finds many words with a merge of both lists, few with binary search. */
function eachWordOf(segment: Segment, words: Unit, visit: (index: number) => void): void {
  if (words.length * 8 < segment.words.length) {
    for (const word of words) {
      const wordIndex = findWord(segment, word);
      if (wordIndex >= 0) visit(wordIndex);
    }
    return;
  }
  let at = 0;
  for (let index = 0; index < segment.words.length && at < words.length; index += 1) {
    const word = segment.words[index]!;
    while (at < words.length && words[at]! < word) at += 1;
    if (words[at] === word) visit(index);
  }
}

interface Tally {
  clear(): void;
  add(place: number, occurrences: number): void;
  /** Keeps the places in both lists, with the lower number of occurrences. */
  keepLesser(other: Tally): void;
  each(visit: (place: number, occurrences: number) => void): void;
  at(place: number): number;
  count(): number;
}

/** Occurrences by place, with a list of the places touched, so that clearing costs no more than filling did. */
function createTally(size: number): Tally {
  const sums = new Float32Array(size);
  const touched = new Uint32Array(size);
  let used = 0;
  return {
    clear() {
      for (let index = 0; index < used; index += 1) sums[touched[index]!] = 0;
      used = 0;
    },
    add(place, occurrences) {
      if (sums[place] === 0) touched[used++] = place;
      sums[place]! += occurrences;
    },
    keepLesser(otherTally) {
      let keptCount = 0;
      for (let index = 0; index < used; index += 1) {
        const place = touched[index]!;
        const lesser = Math.min(sums[place]!, otherTally.at(place));
        sums[place] = lesser;
        if (lesser > 0) touched[keptCount++] = place;
      }
      used = keptCount;
    },
    each(visit) {
      for (let index = 0; index < used; index += 1) visit(touched[index]!, sums[touched[index]!]!);
    },
    at: (place) => sums[place]!,
    count: () => used,
  };
}
