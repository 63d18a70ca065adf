import { foldName } from '../../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { HealthNote } from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import { wordsOf } from '../../words/parse-query.ts';
import { hasUnspacedScript } from '../../words/unspaced-scripts.ts';

export const NAME_SQL = {
  notes:
    'SELECT id, path, title, name_key AS nameKey FROM documents WHERE ignored = 0 AND is_note = 1 AND id > ? ORDER BY id LIMIT 200',
  aliases: 'SELECT alias FROM aliases WHERE document_id = ?',
} as const;

/** A name of fewer letters is a word like any other; in scripts without spaces two say as much. */
const FEWEST_LETTERS = 4;
const FEWEST_SIGNS = 2;
/** What stands in more notes is a common word that happens to be a title; of several words, a phrase. */
const MOST_NOTES = { word: 40, phrase: 150 } as const;

export interface DistinctiveName {
  readonly name: string;
  /** Whose name it is. */
  readonly id: number;
  readonly note: HealthNote;
  /** In more notes it means nothing. */
  readonly mostNotes: number;
}

interface Row {
  readonly id: number;
  readonly path: VaultPath;
  readonly title: string;
  readonly nameKey: string;
}

/** Titles and aliases that mean one note and no other. Goes on after each page of notes, so that others have their turn. */
export function* distinctiveNames(database: Database): Generator<undefined, readonly DistinctiveName[]> {
  const owned = new Map<string, DistinctiveName>();
  const owners = new Map<string, number>();
  for (let last = 0; ;) {
    const rows = database.all<Row>(NAME_SQL.notes, last);
    for (const { id, path, title, nameKey } of rows) {
      const names = [title, ...database.all<{ alias: string }>(NAME_SQL.aliases, id).map(({ alias }) => alias)];
      // Under its file's name a note is found as well: another's title that is the same means either.
      for (const key of new Set([...names.map(keyOf), nameKey])) owners.set(key, (owners.get(key) ?? 0) + 1);
      for (const name of names.filter(isDistinctive)) {
        owned.set(keyOf(name), {
          name,
          id,
          note: { path, title },
          mostNotes: wordsOf(name).length > 1 ? MOST_NOTES.phrase : MOST_NOTES.word,
        });
      }
    }
    if (rows.length === 0) break;
    last = rows.at(-1)!.id;
    yield undefined;
  }
  return [...owned].filter(([key]) => owners.get(key) === 1).map(([, name]) => name);
}

const keyOf = (name: string): string => foldName(name).trim().replace(/\s+/g, ' ');

function isDistinctive(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= (hasUnspacedScript(name) ? FEWEST_SIGNS : FEWEST_LETTERS);
}
