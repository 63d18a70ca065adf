import type { VaultPath } from '../../notes/paths.ts';
import type { NamedLink, RenameCensus } from '../contract.ts';
import type { Database } from '../database/database.ts';

export const RENAME_SQL = {
  byKey: `SELECT DISTINCT d.path AS source, l.target, l.type FROM links l JOIN documents d ON d.id = l.source_id WHERE l.target_key = ?`,
} as const;

/** Every name in the vault, and the links that one of these keys could concern: ignored notes and comments too. */
export function renameCensus(database: Database, keys: readonly string[]): RenameCensus {
  const aliases = new Map<number, string[]>();
  for (const { id, alias } of database.all<{ id: number; alias: string }>('SELECT document_id AS id, alias FROM aliases')) {
    const own = aliases.get(id);
    if (own) own.push(alias);
    else aliases.set(id, [alias]);
  }
  const documents = database.all<{ id: number; path: VaultPath; ignored: number }>('SELECT id, path, ignored FROM documents');
  const attachments = database.all<{ path: VaultPath; ignored: number }>('SELECT path, ignored FROM attachments');
  return {
    files: [
      ...documents.map(({ id, path, ignored }) => ({ path, aliases: aliases.get(id) ?? [], ignored: ignored === 1 })),
      ...attachments.map(({ path, ignored }) => ({ path, aliases: [], ignored: ignored === 1 })),
    ],
    links: keys.flatMap((key) => database.all<NamedLink>(RENAME_SQL.byKey, key)),
  };
}
