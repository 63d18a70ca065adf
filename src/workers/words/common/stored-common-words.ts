import type { Database } from '../../database/database.ts';
import { createCommonWords, type CommonWords } from './common-words.ts';

const KEY = 'common_words';

export const COMMON_SQL = {
  read: 'SELECT value FROM meta WHERE key = ?',
  store: 'INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)',
} as const;

export function readCommonWords(database: Database): CommonWords {
  const stored = database.get<{ value: string }>(COMMON_SQL.read, KEY);
  return createCommonWords(
    stored ? (JSON.parse(stored.value) as Pick<CommonWords, 'words' | 'steps'>) : { words: [], steps: [] },
  );
}

export function storeCommonWords(database: Database, { words, steps }: CommonWords): void {
  database.run(COMMON_SQL.store, KEY, JSON.stringify({ words, steps }));
}
