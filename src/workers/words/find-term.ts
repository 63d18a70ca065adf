import type { QueryTerm } from './parse-query.ts';
import { NOT_TOLD } from './common/find-runs.ts';
import type { ReadPassages } from './word-engine.ts';
import { createPhraseCounter } from './phrase-check.ts';
import { unitsOf } from './query-units.ts';
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
  readonly chunkIdOf: (place: number) => number;
  readonly readPassages: ReadPassages;
  /** Visits the passages with a phrase of common words, as `eachWithRun` does; false where that tells nothing of the phrase. */
  readonly eachOfCommonWords: (term: QueryTerm, visit: (place: number, count: number) => void) => boolean;
}

/** Passages whose text is read for one phrase: those where its words stand most often. */
export const MAX_READ = 5000;

/**
 * Where a term stands exactly as typed. One word is told by its postings, a phrase of common words by their runs; of other phrases the
 * postings tell which passages hold all of their words, and the text of these tells where the words stand in their order.
 */
export function findTerm(parts: FindParts, term: QueryTerm): FoundTerm {
  const { scan, vocabulary } = parts;
  const units = unitsOf(vocabulary, term);
  const found: FoundTerm = { places: [], occurrences: [], unread: 0 };
  if (!units) return found;
  const untold = new Set<number>();
  const add = (place: number, occurrences: number): void => {
    found.places.push(place);
    found.occurrences.push(occurrences);
  };
  const areCommon =
    units.length > 1 &&
    parts.eachOfCommonWords(term, (place, count) => {
      if (count === NOT_TOLD) untold.add(place);
      else add(place, count);
    });
  if (areCommon && untold.size === 0) return found;
  const candidates: FoundTerm = { places: [], occurrences: [], unread: 0 };
  scan.eachPlace([{ units, weight: 1 }], (place, occurrences) => {
    if (areCommon && !untold.has(place)) return;
    candidates.places.push(place);
    candidates.occurrences.push(occurrences);
  });
  if (units.length === 1) return candidates;
  const read = verify(parts, term, candidates);
  for (const [index, place] of read.places.entries()) add(place, read.occurrences[index]!);
  return { ...found, unread: read.unread };
}

/** Those of the candidates in whose text the phrase stands, with how often. */
function verify({ chunkIdOf, readPassages }: FindParts, term: QueryTerm, candidates: FoundTerm): FoundTerm {
  const order = candidates.places
    .map((_, index) => index)
    .sort((a, b) => candidates.occurrences[b]! - candidates.occurrences[a]!);
  const places = new Map(
    order.slice(0, MAX_READ).map((index) => [chunkIdOf(candidates.places[index]!), candidates.places[index]!]),
  );
  const count = createPhraseCounter(term);
  const verified: FoundTerm = { places: [], occurrences: [], unread: order.length - places.size };
  readPassages([...places.keys()], (chunkId, fields) => {
    const occurrences = count(fields);
    if (occurrences === 0) return;
    verified.places.push(places.get(chunkId)!);
    verified.occurrences.push(occurrences);
  });
  return verified;
}
