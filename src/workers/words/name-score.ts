import type { QueryTerm } from './parse-query.ts';
import { sequenceOf } from './phrase-check.ts';
import { createFormFinder } from './word-forms.ts';
import type { NamedPassage, PassageFields } from './word-engine.ts';

/** A query that names less than this of a name, or says this much besides it, is no name but words of it. */
const LEAST = 0.5;

/**
 * Compares a query with the names of a passage, in any order of its words: its note's title, another name of the note, or the passage's own heading.
 * @param query the words, and all that was typed, by which a word typed twice counts twice
 * @param idfs of the words, in order: BM25's inverse document frequency
 */
export function createNameScore(
  { words, plain }: { readonly words: readonly QueryTerm[]; readonly plain: string },
  idfs: readonly number[],
): (fields: Pick<PassageFields, 'title' | 'alias' | 'heading'>) => NamedPassage {
  const formAt = createFormFinder(words);
  const all = idfs.reduce((sum, idf) => sum + idf, 0);
  const typed = sequenceOf(plain).toSorted();

  function compare(name: string): NameComparison {
    const sequence = sequenceOf(name);
    const found = new Set<number>();
    let covered = 0;
    for (let at = 0; at < sequence.length;) {
      const form = formAt(sequence, at);
      if (form) found.add(form.term);
      if (form) covered += form.sequence.length;
      at += form?.sequence.length ?? 1;
    }
    if (covered === 0) return { share: 0, holds: false, isWhole: false };
    const asked = all > 0 ? [...found].reduce((sum, term) => sum + idfs[term]!, 0) / all : 0;
    const holds = found.size === words.length;
    const isWhole = holds && covered === sequence.length && isSame(sequence.toSorted(), typed);
    return { share: asked * (covered / sequence.length), holds, isWhole };
  }

  return ({ title, alias, heading }) => {
    const own = [title, ...alias.split('\n')].map((name) => ({ name, ...compare(name) }));
    const names = [...own, compare(heading.slice(heading.lastIndexOf('\n') + 1))];
    const whole = own.findIndex(({ isWhole }) => isWhole);
    return {
      share: Math.max(0, Math.max(...names.map(({ share }) => share)) - LEAST) / (1 - LEAST),
      holds: own.some(({ holds }) => holds),
      ...(whole < 0 ? {} : { whole: { kind: whole === 0 ? 'title' : 'alias', value: own[whole]!.name } }),
    };
  };
}

interface NameComparison {
  /** Of the query (by what its words say) that stands in the name, times the share of the name that stands in the query. */
  readonly share: number;
  readonly holds: boolean;
  readonly isWhole: boolean;
}

const isSame = (one: Int32Array, other: Int32Array): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);
