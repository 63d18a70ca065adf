import type { QueryTerm } from './parse-query.ts';
import { NOT_TOLD } from './common/find-runs.ts';
import type { CommonWords } from './common/common-words.ts';
import { eachOfCommonWords } from './common-phrases.ts';
import type { ReadPassages } from './word-engine.ts';
import { createPhraseCounter } from './phrase-check.ts';
import { eachWithPhrase, NOT_SURE } from './phrase-places.ts';
import { phraseWords } from './phrase-words.ts';
import { unitsOf } from './query-units.ts';
import type { Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordScan } from './word-scan.ts';

export interface FoundTerm {
  readonly places: number[];
  /** Of the same length: how often the term stands there; weighted by field where it is one word. */
  readonly occurrences: number[];
  /** Passages with all words of a phrase whose text was not read, so that the phrase may stand there too. */
  readonly unread: number;
}

interface FindParts {
  readonly scan: WordScan;
  readonly vocabulary: Vocabulary;
  readonly common: CommonWords;
  readonly segments: readonly Segment[];
  readonly chunkIdOf: (place: number) => number;
  readonly readPassages: ReadPassages;
}

/** Passages whose text is read for a phrase that the index does not tell: those where its words stand most often. */
export const MAX_READ = 5000;

/**
 * Where a term stands exactly as typed. One word is told by its postings, a phrase of common words by their runs, other phrases by the
 * order of the words in the passages that have all of them. Where these leave it open, the text of the passage tells.
 */
export function findTerm(parts: FindParts, term: QueryTerm): FoundTerm {
  const { scan, vocabulary } = parts;
  const units = unitsOf(vocabulary, term);
  const found: FoundTerm = { places: [], occurrences: [], unread: 0 };
  if (!units) return found;
  const words = units.length > 1 ? phraseWords(vocabulary, term) : undefined;
  if (words) return findPhrase(parts, term, words);
  scan.eachPlace([{ units, weight: 1 }], (place, occurrences) => add(found, place, occurrences));
  return units.length === 1 ? found : readMost(parts, term, found);
}

function findPhrase(parts: FindParts, term: QueryTerm, words: readonly number[]): FoundTerm {
  const { common, segments, scan } = parts;
  const found: FoundTerm = { places: [], occurrences: [], unread: 0 };
  const places = { common, segments, bases: scan.bases };
  const untold = new Set<number>();
  const areCommon = eachOfCommonWords(places, words, (place, count) => {
    if (count === NOT_TOLD) untold.add(place);
    else add(found, place, count);
  });
  if (areCommon && untold.size === 0) return found;
  const open: number[] = [];
  eachWithPhrase(places, words, (place, count) => {
    if (areCommon && !untold.has(place)) return;
    if (count === NOT_SURE) open.push(place);
    else add(found, place, count);
  });
  verify(parts, term, open, found);
  return found;
}

/** Reads those of the candidates that have the words most often. */
function readMost(parts: FindParts, term: QueryTerm, candidates: FoundTerm): FoundTerm {
  const order = candidates.places
    .map((_, index) => index)
    .sort((a, b) => candidates.occurrences[b]! - candidates.occurrences[a]!)
    .slice(0, MAX_READ);
  const found: FoundTerm = { places: [], occurrences: [], unread: candidates.places.length - order.length };
  verify(
    parts,
    term,
    order.map((index) => candidates.places[index]!),
    found,
  );
  return found;
}

/** Adds those in whose text the phrase stands, with how often. */
function verify(
  { chunkIdOf, readPassages }: FindParts,
  term: QueryTerm,
  candidates: readonly number[],
  found: FoundTerm,
): void {
  if (candidates.length === 0) return;
  const places = new Map(candidates.map((place) => [chunkIdOf(place), place]));
  const count = createPhraseCounter(term);
  readPassages([...places.keys()], (chunkId, fields) => {
    const occurrences = count(fields);
    if (occurrences > 0) add(found, places.get(chunkId)!, occurrences);
  });
}

function add({ places, occurrences }: FoundTerm, place: number, count: number): void {
  places.push(place);
  occurrences.push(count);
}
