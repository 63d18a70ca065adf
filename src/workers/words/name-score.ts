import type { QueryTerm } from './parse-query.ts';
import { sequenceOf } from './phrase-check.ts';
import { createFormFinder } from './word-forms.ts';
import type { PassageFields } from './word-engine.ts';

/** A query that names less than this of a name, or says this much besides it, is no name but words of it. */
const LEAST = 0.5;

/**
 * Scores how far a query is the name of a passage, in any order of its words: its note's title, another name of the note, or the
 * passage's own heading. The share of the query (by what its words say) that stands in the name, times the share of the name that
 * stands in the query: 1 where both have the same words, 0 from half on down.
 * @param idfs of the words, in order: BM25's inverse document frequency
 */
export function createNameScore(
  words: readonly QueryTerm[],
  idfs: readonly number[],
): (fields: Pick<PassageFields, 'title' | 'alias' | 'heading'>) => number {
  const formAt = createFormFinder(words);
  const all = idfs.reduce((sum, idf) => sum + idf, 0);

  function shareOf(name: string): number {
    const sequence = sequenceOf(name);
    if (sequence.length === 0) return 0;
    const found = new Set<number>();
    let covered = 0;
    for (let at = 0; at < sequence.length;) {
      const form = formAt(sequence, at);
      if (form) found.add(form.term);
      if (form) covered += form.sequence.length;
      at += form?.sequence.length ?? 1;
    }
    const asked = all > 0 ? [...found].reduce((sum, term) => sum + idfs[term]!, 0) / all : 0;
    return asked * (covered / sequence.length);
  }

  return ({ title, alias, heading }) => {
    const names = [title, ...alias.split('\n'), heading.slice(heading.lastIndexOf('\n') + 1)];
    return Math.max(0, Math.max(...names.map(shareOf)) - LEAST) / (1 - LEAST);
  };
}
