import type { LinkType } from '../../notes/paths/note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { edgeId } from '../../notes/relations/relation-type.ts';
import { createLinkResolver, fileKeys, linkKey, type LinkResolver } from '../../notes/links/resolve-link.ts';
import type { Database } from '../database/database.ts';
import { nextTask } from '../threads/next-task.ts';

/**
 * Which file each link leads to. The answer depends on all names in the vault, so it is kept in the rows,
 * and resolved again for the links that an added or removed name could affect.
 */
export interface LinkTable {
  /**
   * Registers files by their names, before their text is indexed.
   * @param sources where given, no other notes have been read so far: their links alone are resolved again
   */
  announce(paths: readonly VaultPath[], sources?: readonly VaultPath[]): void;
  /** Registers a note by its name and aliases. */
  add(path: VaultPath, aliases: readonly string[]): void;
  remove(path: VaultPath): void;
  resolve(target: string, from: VaultPath, type?: LinkType): VaultPath | null;
  /** Call in the transaction that changes names or links: after a crash the next start resolves everything again. */
  markPending(): void;
  /** Resolves again the links that added or removed names affect. Yields between transactions. */
  settle(signal: AbortSignal): Promise<void>;
}

export const LINK_SQL = {
  byKey: `SELECT links.source_id AS sourceId, links.ordinal, links.target, links.type, links.target_path AS targetPath, documents.path AS source
    FROM links JOIN documents ON documents.id = links.source_id WHERE links.target_key = ?`,
  bySource: `SELECT links.source_id AS sourceId, links.ordinal, links.target, links.type, links.target_path AS targetPath, documents.path AS source
    FROM documents JOIN links ON links.source_id = documents.id WHERE documents.path = ?`,
  edges: 'SELECT ordinal, type FROM relations WHERE document_id = ? AND link = ?',
  repeats: `UPDATE relations SET repeats = EXISTS (SELECT 1 FROM relations e WHERE e.document_id = ?1 AND e.ordinal < relations.ordinal AND e.edge_id = relations.edge_id)
    WHERE document_id = ?1`,
} as const;

const KEYS_PER_TRANSACTION = 400;
const SOURCES_PER_TRANSACTION = 100;

/** All names of the vault, and what has to be resolved again. */
interface Names {
  readonly resolver: LinkResolver;
  readonly known: Map<VaultPath, ReadonlySet<string>>;
  readonly dirty: Set<string>;
  readonly dirtySources: Set<VaultPath>;
}

export function createLinkTable(database: Database): LinkTable {
  let loaded: Names | undefined;
  /** Read when first asked for: where nothing has changed, many a question needs no link. */
  const names = (): Names => (loaded ??= readNames(database, isPending));
  const isPending = database.get(`SELECT 1 FROM meta WHERE key = 'links_pending'`) !== undefined;

  return {
    resolve: (target, from, type) => names().resolver.resolve(target, from, type),

    announce(paths, sources) {
      if (paths.length === 0 && !sources) return;
      const { resolver, known, dirty, dirtySources } = names();
      for (const path of sources ?? []) dirtySources.add(path);
      // With no links yet, as at the first visit, there is nothing to resolve again.
      const hasLinks = !sources && database.get('SELECT 1 FROM links LIMIT 1') !== undefined;
      for (const path of paths) {
        if (known.has(path)) continue;
        if (hasLinks) dirty.add(linkKey(path));
        resolver.add(path, []);
        known.set(path, new Set());
      }
    },

    add(path, aliases) {
      const { resolver, known, dirty } = names();
      const previousAliases = known.get(path);
      if (!previousAliases) dirty.add(linkKey(path));
      for (const alias of aliases) if (!previousAliases?.has(alias)) dirty.add(linkKey(alias));
      for (const alias of previousAliases ?? []) if (!aliases.includes(alias)) dirty.add(linkKey(alias));
      resolver.add(path, aliases);
      known.set(path, new Set(aliases));
    },

    remove(path) {
      const { resolver, known, dirty } = names();
      const previousAliases = known.get(path);
      if (!previousAliases) return;
      for (const key of fileKeys(path, [...previousAliases])) dirty.add(key);
      resolver.remove(path);
      known.delete(path);
    },

    markPending() {
      // The names as they were before this change.
      names();
      database.run(`INSERT OR REPLACE INTO meta (key, value) VALUES ('links_pending', '1')`);
    },

    async settle(signal) {
      if (!loaded && !isPending) return;
      const { resolver, dirty, dirtySources } = names();
      while (dirtySources.size > 0) {
        const paths = [...dirtySources].slice(0, SOURCES_PER_TRANSACTION);
        database.transaction(() => paths.forEach((path) => settleLinks(database, LINK_SQL.bySource, path, resolver)));
        for (const path of paths) dirtySources.delete(path);
        await nextTask();
        signal.throwIfAborted();
      }
      while (dirty.size > 0) {
        const keys = [...dirty].slice(0, KEYS_PER_TRANSACTION);
        database.transaction(() => keys.forEach((key) => settleLinks(database, LINK_SQL.byKey, key, resolver)));
        for (const key of keys) dirty.delete(key);
        await nextTask();
        signal.throwIfAborted();
      }
      database.run(`DELETE FROM meta WHERE key = 'links_pending'`);
    },
  };
}

/** @param isPending what changed before the last end was not resolved */
function readNames(database: Database, isPending: boolean): Names {
  const resolver = createLinkResolver();
  const aliasesByPath = new Map<VaultPath, ReadonlySet<string>>();
  for (const { path, aliases } of storedNames(database)) {
    resolver.add(path, aliases);
    aliasesByPath.set(path, new Set(aliases));
  }
  const dirty = new Set<string>();
  if (isPending) {
    for (const { key } of database.all<{ key: string }>('SELECT DISTINCT target_key AS key FROM links')) dirty.add(key);
  }
  return { resolver, known: aliasesByPath, dirty, dirtySources: new Set() };
}

interface StoredLink {
  readonly sourceId: number;
  readonly ordinal: number;
  readonly target: string;
  readonly type: LinkType;
  readonly targetPath: string | null;
  readonly source: VaultPath;
}

function settleLinks(database: Database, sql: string, of: string, resolver: LinkResolver): void {
  for (const link of database.all<StoredLink>(sql, of)) {
    const targetPath = resolver.resolve(link.target, link.source, link.type);
    if (targetPath !== link.targetPath) redirect(database, link, targetPath);
  }
}

/** A relation has the target of its link, and its id is derived from that target. */
function redirect(database: Database, link: StoredLink, targetPath: string | null): void {
  database.run(
    'UPDATE links SET target_path = ? WHERE source_id = ? AND ordinal = ?',
    targetPath,
    link.sourceId,
    link.ordinal,
  );
  const edges = database.all<{ ordinal: number; type: string }>(LINK_SQL.edges, link.sourceId, link.ordinal);
  for (const { ordinal, type } of edges) {
    const id = edgeId(link.source, type, targetPath ?? link.target);
    database.run(
      'UPDATE relations SET target_path = ?, edge_id = ? WHERE document_id = ? AND ordinal = ?',
      targetPath,
      id,
      link.sourceId,
      ordinal,
    );
  }
  if (edges.length > 0) database.run(LINK_SQL.repeats, link.sourceId);
}

function* storedNames(database: Database): Generator<{ path: VaultPath; aliases: string[] }> {
  const aliases = new Map<number, string[]>();
  for (const { id, alias } of database.all<{ id: number; alias: string }>(
    'SELECT document_id AS id, alias FROM aliases',
  )) {
    aliases.set(id, [...(aliases.get(id) ?? []), alias]);
  }
  for (const { id, path } of database.all<{ id: number; path: VaultPath }>('SELECT id, path FROM documents')) {
    yield { path, aliases: aliases.get(id) ?? [] };
  }
  for (const { path } of database.all<{ path: VaultPath }>('SELECT path FROM attachments')) yield { path, aliases: [] };
}
