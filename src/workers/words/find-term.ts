import type { QueryTerm } from './parse-query.ts';
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
}

/** Passages whose text is read for one phrase: those where its words stand most often. More of them are words like "of the". */
export const MAX_READ = 5000;

/**
 * Where a term stands exactly as typed. One word is told by its postings; of a phrase they tell which passages hold all of its words,
 * and the text of these tells where the words stand in their order.
 */
export function findTerm({ scan, vocabulary, chunkIdOf, readPassages }: FindParts, term: QueryTerm): FoundTerm {
  const units = unitsOf(vocabulary, term);
  const found: FoundTerm = { places: [], occurrences: [], unread: 0 };
  if (!units) return found;
  scan.eachPlace([{ units, weight: 1 }], (place, occurrences) => {
    found.places.push(place);
    found.occurrences.push(occurrences);
  });
  return units.length === 1 ? found : verify(found);

  function verify(candidates: FoundTerm): FoundTerm {
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
}
