import type { SearchRequest } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { nextTask } from '../threads/next-task.ts';

const PRACTICE_SQL = 'SELECT title FROM documents WHERE ignored = 0 ORDER BY modified DESC LIMIT 1';

/** As many keys as most searches have. */
const KEYS = 12;

/**
 * Types the newest note's title into search, key by key, and looks at none of the answers: the first key that a person types would
 * otherwise wait for what is made once, such as the words' scores, and for the compiler.
 * @param search one search, as the search box asks
 * @param isNeeded false from when a person searches, or the vault is closed: then there is nothing left to practise
 */
export async function practise(
  database: Database,
  search: (request: SearchRequest) => Promise<unknown>,
  isNeeded: () => boolean,
): Promise<void> {
  const title = database.get<{ title: string }>(PRACTICE_SQL)?.title ?? '';
  // Whole characters, not halves of them.
  const typedCharacters = [...title].slice(0, KEYS);
  for (let keys = 1; keys <= typedCharacters.length; keys += 1) {
    await nextTask();
    if (!isNeeded()) return;
    const query = typedCharacters.slice(0, keys).join('');
    await search({ query, mode: 'text', limit: 40, prefix: true, operators: true, graded: true, passages: 3 });
  }
}
