import type { Database } from '../database/database.ts';
import type { ParsedQuery, QueryTerm } from './parse-query.ts';
import { toSearchText } from './search-text.ts';

/** Knows which words of a query stand nearly everywhere in this vault. */
export interface CommonWords {
  /** The query without its common words, where rarer ones are left to rank by. */
  leaveOut(query: ParsedQuery): ParsedQuery;
}

/** A word in more than this share of the passages tells them hardly apart, and costs the most: BM25 would score nearly all of them. */
const COMMON_SHARE = 0.08;
/** In small vaults every word is cheap. */
const FEW_PASSAGES = 2000;
/** Frequencies are remembered this long: they move slowly. */
const REMEMBER_MS = 60_000;

export const COMMON_SQL = {
  vocabulary: `CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab('main', 'passages', 'row')`,
  frequency: 'SELECT doc FROM temp.vocabulary WHERE term = ?',
  passages: 'SELECT count(*) AS count FROM chunks',
} as const;

export function createCommonWords(database: Database): CommonWords {
  let frequencies = new Map<string, number>();
  let passages = 0;
  let since = -Infinity;

  function forgetOld(): void {
    if (performance.now() - since < REMEMBER_MS) return;
    frequencies = new Map();
    passages = database.get<{ count: number }>(COMMON_SQL.passages)?.count ?? 0;
    since = performance.now();
  }

  /** In how many passages a word stands; for one of several tokens, at most so many. */
  function frequencyOf({ text }: QueryTerm): number {
    const tokens = toSearchText(text).toLowerCase().split(/\s+/u).filter(Boolean);
    return Math.min(...tokens.map((token) => {
      const known = frequencies.get(token) ?? database.get<{ doc: number }>(COMMON_SQL.frequency, token)?.doc ?? 0;
      frequencies.set(token, known);
      return known;
    }));
  }

  return {
    leaveOut(query) {
      if (query.words.length < 2) return query;
      forgetOld();
      if (passages < FEW_PASSAGES) return query;
      database.run(COMMON_SQL.vocabulary);
      const rare = query.words.filter((word) => word.prefix || frequencyOf(word) <= passages * COMMON_SHARE);
      return rare.length > 0 || query.phrases.length > 0 ? { ...query, words: rare } : query;
    },
  };
}
