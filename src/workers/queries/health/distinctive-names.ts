import { foldName } from '../../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { HealthNote } from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import { queryPartWords } from '../../words/parse-query.ts';
import { hasUnspacedScript } from '../../words/unspaced-scripts.ts';

const NAME_SQL = {
  notes:
    'SELECT id, path, title, name_key AS nameKey FROM documents WHERE ignored = 0 AND is_note = 1 AND id > ? ORDER BY id LIMIT 200',
  aliases: 'SELECT alias FROM aliases WHERE document_id = ?',
} as const;

/** A name of fewer letters is a word like any other; in scripts without spaces two say as much. */
const FEWEST_LETTERS = 4;
const FEWEST_SIGNS = 2;
/**
 * A name in more notes than this is a common word (or, with several words, a common phrase) that happens to be a
 * title.
 */
const MOST_NOTES = { word: 40, phrase: 150 } as const;

export interface DistinctiveName {
  readonly name: string;
  /** The note that has this name. */
  readonly id: number;
  readonly note: HealthNote;
  /** The largest number of notes that may contain it; above that the name is too common. */
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
      // A note is also found by its file name, so another note's equal title is ambiguous.
      for (const key of new Set([...names.map(distinctiveNameKey), nameKey]))
        owners.set(key, (owners.get(key) ?? 0) + 1);
      for (const name of names.filter(isDistinctive)) {
        owned.set(distinctiveNameKey(name), {
          name,
          id,
          note: { path, title },
          mostNotes: queryPartWords(name).length > 1 ? MOST_NOTES.phrase : MOST_NOTES.word,
        });
      }
    }
    if (rows.length === 0) break;
    last = rows.at(-1)!.id;
    yield undefined;
  }
  return [...owned].filter(([key]) => owners.get(key) === 1).map(([, name]) => name);
}

const distinctiveNameKey = (name: string): string => foldName(name).trim().replace(/\s+/g, ' ');

function isDistinctive(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= (hasUnspacedScript(name) ? FEWEST_SIGNS : FEWEST_LETTERS);
}
