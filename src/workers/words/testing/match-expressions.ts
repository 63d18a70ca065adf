import { foldText } from '../../../notes/words.ts';
import type { ParsedQuery, QueryTerm } from '../parse-query.ts';
import { hasUnspacedScript } from '../unspaced-scripts.ts';

/** FTS5 expressions of a query; every word is quoted, so that nothing a person types is syntax. */
export interface MatchExpressions {
  /** Any word (all phrases, nothing excluded). `undefined`: the query has no words. */
  readonly any: string | undefined;
  /** Every word together in one passage; `undefined` where that is the same as `any`. */
  readonly all: string | undefined;
}

export function toMatchExpressions({ words, phrases, excluded }: ParsedQuery): MatchExpressions {
  const required = phrases.map(quoteTerm);
  const optional = words.map(quoteTerm);
  if (required.length + optional.length === 0) return { any: undefined, all: undefined };
  const without = excluded.length > 0 ? ` NOT (${excluded.map(quoteTerm).join(' OR ')})` : '';
  // A word is never required beside a phrase: `p AND (w OR p)` finds what `p` finds, and ranks by both.
  const anyOf =
    required.length > 0
      ? `(${required.join(' AND ')}) AND (${[...optional, ...required].join(' OR ')})`
      : optional.join(' OR ');
  const allOf = [...required, ...optional].join(' AND ');
  return {
    any: `(${anyOf})${without}`,
    all: optional.length > 1 || (optional.length > 0 && required.length > 0) ? `(${allOf})${without}` : undefined,
  };
}

/** One term as an FTS5 string: a phrase of its tokens. Quotes cannot occur: they are no letters. */
export function quoteTerm({ text, prefix }: QueryTerm): string {
  const tokens = toSearchText(text).replaceAll('"', ' ').replaceAll('\0', ' ').replaceAll(/\s+/gu, ' ').trim();
  return `"${tokens}"${prefix ? ' *' : ''}`;
}

/** A text as FTS5 takes it: folded as everywhere, and with each character of a script without spaces as a token. */
export function toSearchText(text: string): string {
  const folded = foldText(text).replaceAll('\0', ' ');
  return hasUnspacedScript(folded)
    ? folded.replace(/./gsu, (character) => (hasUnspacedScript(character) ? ` ${character} ` : character))
    : folded;
}
