import { isIndexedPath, isNotePath, isPdfPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Vault, VaultFile } from '../../fs-access/vault.ts';
import type { IndexWarning } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import type { EarlyReading } from './read-files.ts';
import { isTooLarge, UNREAD_HASH } from './note-record.ts';

export interface StoredFile {
  readonly size: number;
  readonly modified: number;
  readonly ignored: number;
  readonly hash: string;
}

interface ListingComparison {
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
  /** Folders in which no file is listed, also not deeper. */
  readonly emptyFolders: readonly VaultPath[];
  /** What the listing left out, with the reason. */
  readonly skipped: readonly IndexWarning[];
  /** The stored notes, canvases and PDFs by path. */
  readonly stored: ReadonlyMap<string, StoredFile>;
}

interface ComparisonOptions {
  readonly signal: AbortSignal;
  /** Reads notes and canvases while the listing goes on; what it has read has its rows when they are compared. */
  readonly early?: EarlyReading | undefined;
  /** As in `ListOptions`. */
  readonly isBusy?: (() => boolean) | undefined;
}

/**
 * Compares the vault's listing with the rows by size and time: files equal in both are not read again.
 * Where nothing is read early, a file that is equal is let go as soon as it is listed, so that the browser need not free all of them at
 * once after the listing (`docs/decisions/starting.md`).
 */
export async function compareListing(
  vault: Vault,
  database: Database,
  isIgnored: (path: VaultPath) => boolean,
  { signal, early, isBusy }: ComparisonOptions,
): Promise<ListingComparison> {
  const skipped: IndexWarning[] = [];
  const emptyFolders: VaultPath[] = [];
  const there = new Set<string>();
  let notes = 0;
  const storedFiles = early ? undefined : readStored(database);
  /** Those that differ from the rows; all, until there are rows to compare with. */
  let listed: VaultFile[] = [];
  try {
    const onSkip = (path: string, reason: string) => void skipped.push({ path, reason });
    const onEmptyFolder = (path: VaultPath) => void emptyFolders.push(path);
    for await (const entry of vault.list({ signal, isBusy, onSkip, onEmptyFolder, dropsFiles: !early })) {
      there.add(entry.path);
      if (isNotePath(entry.path)) notes += 1;
      if (!storedFiles || differs(entry, storedFiles, isIgnored)) listed.push(entry);
      if (isIndexedPath(entry.path)) early?.take(entry);
    }
  } finally {
    await early?.end();
  }
  signal.throwIfAborted();
  const rows = storedFiles ?? readStored(database);
  if (!storedFiles) listed = listed.filter((entry) => differs(entry, rows, isIgnored));
  // Files in a folder that could not be listed are not gone: their state is unknown.
  const isUnknown = (path: string): boolean =>
    skipped.some((skip) => path === skip.path || path.startsWith(`${skip.path}/`));
  const gone = [...rows.documents.keys(), ...rows.attachments.keys()].filter(
    (path) => !there.has(path) && !isUnknown(path),
  ) as VaultPath[];
  const newestFirst = (isOne: (path: string) => boolean): VaultFile[] =>
    listed.filter(({ path }) => isOne(path)).sort((a, b) => b.file.lastModified - a.file.lastModified);
  return {
    notes,
    changed: newestFirst(isIndexedPath),
    pdfs: newestFirst(isPdfPath),
    attachments: listed.filter(({ path }) => !hasDocument(path)),
    gone,
    emptyFolders: emptyFolders.length === 0 ? [] : withEmptyAbove(emptyFolders, there),
    skipped,
    stored: rows.documents,
  };
}

/** Empty folders and those above them, as far as no file is in these. */
function withEmptyAbove(emptyFolders: readonly VaultPath[], files: ReadonlySet<string>): VaultPath[] {
  const foldersAbove = (paths: Iterable<string>): Set<string> => {
    const above = new Set<string>();
    for (const path of paths)
      for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
        if (above.has(path.slice(0, end))) break;
        above.add(path.slice(0, end));
      }
    return above;
  };
  const filled = foldersAbove(files);
  return [...new Set([...emptyFolders, ...foldersAbove(emptyFolders)])].filter(
    (path) => !filled.has(path),
  ) as VaultPath[];
}

/** The rows of all files, by path. */
interface StoredFiles {
  readonly documents: ReadonlyMap<string, StoredFile>;
  readonly attachments: ReadonlyMap<string, StoredFile>;
}

const hasDocument = (path: string): boolean => isIndexedPath(path) || isPdfPath(path);

function differs(entry: VaultFile, rows: StoredFiles, isIgnored: (path: VaultPath) => boolean): boolean {
  const { path } = entry;
  const { size, lastModified } = entry.seen ?? entry.file;
  const row = (hasDocument(path) ? rows.documents : rows.attachments).get(path);
  // A file that could not be read is tried again, unless it would certainly fail for the same reason.
  if (row?.hash === UNREAD_HASH && hasDocument(path) && !isTooLarge({ size })) return true;
  return !row || row.size !== size || row.modified !== lastModified || (row.ignored === 1) !== isIgnored(path);
}

const readStored = (database: Database): StoredFiles => ({
  documents: storedBy(database, LISTING_SQL.documents),
  attachments: storedBy(database, LISTING_SQL.attachments),
});

/** One row instead of thousands: what takes time is the step from SQLite to JavaScript. */
const LISTING_SQL = {
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
