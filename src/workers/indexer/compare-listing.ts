import { isIndexedPath, isNotePath, isPdfPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Vault, VaultFile } from '../../fs-access/vault.ts';
import type { IndexWarning } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import type { EarlyReading } from './early-reading.ts';
import { isTooLarge, UNREAD_HASH } from './unread-note.ts';

export interface StoredFile {
  readonly size: number;
  readonly modified: number;
  readonly ignored: number;
  readonly hash: string;
}

export interface ListingComparison {
  /** Notes in the vault. */
  readonly notes: number;
  /** Notes and canvases to read, most recently changed first. */
  readonly changed: readonly VaultFile[];
  /** PDFs to read, most recently changed first. */
  readonly pdfs: readonly VaultFile[];
  /** Other files that were added or changed. */
  readonly attachments: readonly VaultFile[];
  /** Files that are stored and no longer there. */
  readonly gone: readonly VaultPath[];
  /** What the listing left out, with the reason. */
  readonly skipped: readonly IndexWarning[];
  /** The stored notes, canvases and PDFs by path. */
  readonly stored: ReadonlyMap<string, StoredFile>;
}

/**
 * Compares the vault's listing with the rows by size and time: files equal in both are not read again.
 * @param early reads notes and canvases while the listing goes on; what it has read has its rows when they are compared
 */
export async function compareListing(
  vault: Vault,
  database: Database,
  isIgnored: (path: VaultPath) => boolean,
  signal: AbortSignal,
  early?: EarlyReading,
): Promise<ListingComparison> {
  const skipped: IndexWarning[] = [];
  const notes: VaultFile[] = [];
  const pdfs: VaultFile[] = [];
  const others: VaultFile[] = [];
  try {
    for await (const entry of vault.list({ signal, onSkip: (path, reason) => skipped.push({ path, reason }) })) {
      const isIndexed = isIndexedPath(entry.path);
      (isIndexed ? notes : isPdfPath(entry.path) ? pdfs : others).push(entry);
      if (isIndexed) early?.take(entry);
    }
  } finally {
    await early?.end();
  }
  signal.throwIfAborted();
  const stored = storedBy(database, LISTING_SQL.documents);
  const attachments = storedBy(database, LISTING_SQL.attachments);
  const differs =
    (rows: ReadonlyMap<string, StoredFile>) =>
    (entry: VaultFile): boolean => {
      const { path } = entry;
      const { size, lastModified } = entry.seen ?? entry.file;
      const row = rows.get(path);
      // A file that could not be read is tried again, unless it would certainly fail for the same reason.
      if (rows === stored && row?.hash === UNREAD_HASH && !isTooLarge({ size })) return true;
      return !row || row.size !== size || row.modified !== lastModified || (row.ignored === 1) !== isIgnored(path);
    };
  const there = new Set<string>([...notes, ...pdfs, ...others].map(({ path }) => path));
  // Files in a folder that could not be listed are not gone: their state is unknown.
  const isUnknown = (path: string): boolean =>
    skipped.some((skip) => path === skip.path || path.startsWith(`${skip.path}/`));
  const gone = [...stored.keys(), ...attachments.keys()].filter(
    (path) => !there.has(path) && !isUnknown(path),
  ) as VaultPath[];
  return {
    notes: notes.filter(({ path }) => isNotePath(path)).length,
    changed: notes.filter(differs(stored)).sort((a, b) => b.file.lastModified - a.file.lastModified),
    pdfs: pdfs.filter(differs(stored)).sort((a, b) => b.file.lastModified - a.file.lastModified),
    attachments: others.filter(differs(attachments)),
    gone,
    skipped,
    stored,
  };
}

/** One row instead of thousands: what takes time is the step from SQLite to JavaScript. */
export const LISTING_SQL = {
  documents:
    'SELECT CAST(json_group_array(json_array(path, size, modified, ignored, hash)) AS BLOB) AS files FROM documents',
  attachments: `SELECT CAST(json_group_array(json_array(path, size, modified, ignored, '')) AS BLOB) AS files FROM attachments`,
} as const;

type StoredRow = readonly [path: string, size: number, modified: number, ignored: number, hash: string];

function storedBy(database: Database, sql: string): Map<string, StoredFile> {
  const { files } = database.get<{ files: Uint8Array }>(sql)!;
  const rows = JSON.parse(new TextDecoder().decode(files)) as readonly StoredRow[];
  return new Map(rows.map(([path, size, modified, ignored, hash]) => [path, { size, modified, ignored, hash }]));
}
