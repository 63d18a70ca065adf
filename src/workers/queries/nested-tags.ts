import type { NameCount } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';

const ROWS_SQL = `SELECT document_id AS id, name, tag FROM tags
  WHERE document_id IN (SELECT id FROM documents WHERE ignored = 0) ORDER BY document_id`;

/** A tag with the last note that was counted for it: rows come note by note. */
interface Counting {
  readonly name: string;
  notes: number;
  last: number;
}

/**
 * Every tag, and each that others stand below, with the number of notes that carry it or one below it: a note with `a/b` and
 * `a/c` counts once for `a`, as it is found once by a search for `#a`.
 */
export function nestedTags(database: Database): NameCount[] {
  const counts = new Map<string, Counting>();
  database.each<{ id: number; name: string; tag: string }>(ROWS_SQL, [], ({ id, name, tag }) => {
    for (let end = tag.indexOf('/'); ; end = tag.indexOf('/', end + 1)) {
      const key = end < 0 ? tag : tag.slice(0, end);
      const known = counts.get(key);
      if (!known) counts.set(key, { name: end < 0 ? name : partsOf(name, key), notes: 1, last: id });
      else if (known.last !== id) {
        known.notes += 1;
        known.last = id;
      }
      if (end < 0) return;
    }
  });
  return [...counts.values()].map(({ name, notes }) => ({ name, notes })).sort((a, b) => b.notes - a.notes);
}

/** As many parts of the written name as the key has: its letters may be more or fewer than the key's. */
const partsOf = (name: string, key: string): string => name.split('/').slice(0, key.split('/').length).join('/');
