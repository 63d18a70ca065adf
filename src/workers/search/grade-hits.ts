import type { ParsedQuery, QueryTerm } from '../words/parse-query.ts';
import { contentTerms } from '../words/function-words.ts';
import { termsOf } from './excerpt.ts';
import type { RankedNote } from './rank-notes.ts';

/** Calibrated similarity (`docs/decisions/137-what-search-lists.md`): below the first a note is not listed for its meaning. */
export const RELATED = 0.3;
/** From here on it is listed above *More*. */
export const CLOSE = 0.4;

/** What a note needs to be listed for a query, and to be listed first. */
export interface Grading {
  /** Words and phrases that say what the query is about: what is marked in a hit. */
  readonly terms: readonly QueryTerm[];
  /** So many of them, in one passage or its note's names, are a good match: both of two, else half. */
  readonly least: number;
  /** Words that stand nowhere were replaced by near ones, and none of the query stands anywhere: what is near is no match. */
  readonly byWords: boolean;
  /** The query holds real words, so that its meaning says something. */
  readonly byMeaning: boolean;
}

export function gradingOf(query: ParsedQuery): Grading {
  const words = contentTerms(query.words);
  const terms = words === query.words ? termsOf(query) : [...words, ...query.phrases];
  const stands = query.phrases.length > 0 || words.some(({ missing, corrected }) => !missing && !corrected);
  const isAnyMissing = words.some(({ missing }) => missing);
  return {
    terms,
    least: terms.length === 2 ? 2 : Math.ceil(terms.length / 2),
    byWords: stands || !isAnyMissing,
    byMeaning: stands || !words.some(({ unreadable }) => unreadable),
  };
}

/** `undefined`: it is not worth listing. @param coverage the share of `grading.terms` that the hit contains */
export function fitOf(
  { name }: Pick<RankedNote, 'name'>,
  coverage: number,
  similarity: number | undefined,
  grading: Grading,
): 'strong' | 'weak' | undefined {
  if (name) return 'strong';
  const covered = grading.byWords ? Math.round(coverage * grading.terms.length) : 0;
  const alike = grading.byMeaning ? (similarity ?? 0) : 0;
  if ((covered > 0 && covered >= grading.least) || alike >= CLOSE) return 'strong';
  return covered > 0 || alike >= RELATED ? 'weak' : undefined;
}
