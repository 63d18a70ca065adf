import { parentFolder, type VaultPath } from '../../notes/paths/paths.ts';
import { fileKeys, linkKey } from '../../notes/links/resolve-link.ts';
import type { NamedLink, RenameCensus } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';

const RENAME_SQL = {
  byKey: `SELECT DISTINCT d.path AS source, l.target, l.type FROM links l JOIN documents d ON d.id = l.source_id WHERE l.target_key = ?`,
} as const;

/**
 * Every name in the vault, and the links that moves could affect, including those of ignored notes and in comments.
 */
export function renameCensus(database: Database, wanted: RenameCensus['moves']): RenameCensus {
  const files = allFiles(database);
  const targets = new Map(wanted.map(({ from, to }) => [from, to]));
  const moving = files.flatMap((file) => {
    const to = targetOf(file.path, targets);
    return to === undefined ? [] : [{ ...file, to }];
  });
  const moves = moving.map(({ path, to }) => ({ from: path, to }));
  const keys = new Set([
    ...moving.flatMap(({ path, aliases }) => fileKeys(path, aliases)),
    ...moves.map((move) => linkKey(move.to)),
  ]);
  return { files, moves, links: [...keys].flatMap((key) => database.all<NamedLink>(RENAME_SQL.byKey, key)) };
}

/** Where a file goes: by its own move, or with a folder that it is in. */
function targetOf(path: VaultPath, targets: ReadonlyMap<VaultPath, VaultPath>): VaultPath | undefined {
  for (let part: VaultPath | '' = path; part !== ''; part = parentFolder(part)) {
    const to = targets.get(part);
    if (to !== undefined) return (to + path.slice(part.length)) as VaultPath;
  }
  return undefined;
}

function allFiles(database: Database): RenameCensus['files'] {
  const aliases = new Map<number, string[]>();
  for (const { id, alias } of database.all<{ id: number; alias: string }>(
    'SELECT document_id AS id, alias FROM aliases',
  )) {
    const own = aliases.get(id);
    if (own) own.push(alias);
    else aliases.set(id, [alias]);
  }
  const documents = database.all<{ id: number; path: VaultPath; ignored: number }>(
    'SELECT id, path, ignored FROM documents',
  );
  const attachments = database.all<{ path: VaultPath; ignored: number }>('SELECT path, ignored FROM attachments');
  return [
    ...documents.map(({ id, path, ignored }) => ({ path, aliases: aliases.get(id) ?? [], ignored: ignored === 1 })),
    ...attachments.map(({ path, ignored }) => ({ path, aliases: [], ignored: ignored === 1 })),
  ];
}
