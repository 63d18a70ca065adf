import { foldName } from '../../notes/paths/fold-name.ts';
import { chunkIdOf } from '../database/schema.ts';
import type { Database } from '../database/database.ts';
import type { NameMatch } from './rank-notes.ts';
import type { AllowedDocuments } from '../words/word-engine.ts';

const MAX_BY_PREFIX = 20;

export const NAME_SQL = {
  byTitle: 'SELECT id, title AS name FROM documents WHERE title_key = ? AND ignored = 0',
  byFileName: 'SELECT id, title AS name FROM documents WHERE name_key = ? AND ignored = 0',
  byAlias:
    'SELECT document_id AS id, alias AS name FROM aliases JOIN documents ON documents.id = document_id WHERE alias_key = ? AND ignored = 0',
  titlePrefix: 'SELECT id, title AS name FROM documents WHERE title_key >= ? AND title_key < ? AND ignored = 0 LIMIT ?',
} as const;

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** Notes that the query names: by whole title, file name or alias, or by the beginning of the title while typing. */
export function namedNotes(
  database: Database,
  query: string,
  prefix: boolean,
  allowed: AllowedDocuments,
): Map<number, { chunkId: number; match: NameMatch }> {
  const key = foldName(query.trim());
  const found = new Map<number, { chunkId: number; match: NameMatch }>();
  if (!key) return found;
  const add = (rows: readonly NamedRow[], kind: NameMatch['kind'], exact: boolean): void => {
    for (const { id, name } of rows) {
      if (!found.has(id) && (allowed?.has(id) ?? true))
        found.set(id, { chunkId: chunkIdOf(id, 0), match: { kind, value: name, exact } });
    }
  };
  add(database.all<NamedRow>(NAME_SQL.byTitle, key), 'title', true);
  add(database.all<NamedRow>(NAME_SQL.byFileName, key), 'title', true);
  add(database.all<NamedRow>(NAME_SQL.byAlias, key), 'alias', true);
  if (prefix) add(database.all<NamedRow>(NAME_SQL.titlePrefix, key, `${key}\u{10ffff}`, MAX_BY_PREFIX), 'title', false);
  return found;
}
