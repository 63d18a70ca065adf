import type { PatternRequest, PatternResponse } from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import type { QueryTerm } from '../../words/parse-query.ts';
import type { WordEngine } from '../../words/word-engine.ts';

/** What the conditions of a query are answered with. */
export interface ConditionParts {
  readonly database: Database;
  readonly words: WordEngine;
  readonly findPattern: (request: PatternRequest) => Promise<PatternResponse>;
  /** Whether nothing more is to be done about a task with this mark. */
  readonly isClosedTask: (mark: string) => boolean;
  readonly signal: AbortSignal;
  /** The word that is being typed: longer ones that begin with it count. */
  readonly typing: string | undefined;
}

/** Notes with a word, or another of its stem; a word that stands nowhere is not replaced by a near one. */
export function withWord(words: WordEngine, term: QueryTerm): Set<number> {
  const found = words.notesWith(term);
  for (const { text } of otherForms(words, term))
    for (const id of words.notesWith({ text, prefix: false })) found.add(id);
  return found;
}

/** The words of a term's stem. */
export function otherForms(words: WordEngine, term: QueryTerm): NonNullable<QueryTerm['also']> {
  const [expanded] = words.expand({ words: [term], phrases: [], excluded: [], plain: '' }).words;
  return expanded?.corrected ? [] : (expanded?.also ?? []).filter(({ compound }) => !compound);
}
