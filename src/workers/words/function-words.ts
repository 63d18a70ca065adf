import { isFunctionWord } from '../../notes/function-words.ts';
import type { QueryTerm } from './parse-query.ts';

/** The terms that say what a query is about; all of them where it holds only words of grammar. */
export function contentTerms(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const content = terms.filter(({ text }) => !isFunctionWord(text));
  return content.length > 0 ? content : terms;
}
