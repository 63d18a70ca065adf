import sqlite3InitModule, {
  type Database as SqliteConnection,
  type SAHPoolUtil,
  type Sqlite3Static,
} from '@sqlite.org/sqlite-wasm';
import { originRoot } from '../../fs-access/origin-root.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import type { Database } from './database.ts';
import { createSqliteDatabase, type SqliteEnds } from './sqlite-database.ts';
import { ensureSchema } from './schema.ts';

/** Where the index is in a browser; and what an index is in any file (`openStored`). */

export interface OpenedDatabase {
  readonly database: Database;
  /** No rows yet: a first visit, another schema version, or a damaged file that was dropped. */
  readonly fresh: boolean;
  /** Why the index is in memory, or was dropped. */
  readonly warning: string | undefined;
}

const FILE = '/index.sqlite3';
/** Database, WAL and a journal while switching; a spare each. */
const POOL_FILES = 6;
/** The tab that closed may hold its files for a moment longer than its lock. */
const HANDLE_WAITS_MS = [50, 100, 200, 400, 800, 1600, 2000];

/** SQLite's own option type leaves the last one out. */
type PoolOptions = Parameters<Sqlite3Static['installOpfsSAHPoolVfs']>[0] & {
  readonly forceReinitIfPreviouslyFailed: boolean;
};

let module: Promise<Sqlite3Static> | undefined;
/** SQLite's WebAssembly build, started once. */
export const sqlite = (): Promise<Sqlite3Static> => (module ??= startSqlite());

function startSqlite(): Promise<Sqlite3Static> {
  // Read once, at the start. Only the pool VFS is used; the others would start workers and look for shared memory.
  Object.assign(globalThis, { sqlite3ApiConfig: { disable: { vfs: { kvvfs: true, opfs: true, 'opfs-wl': true } } } });
  return sqlite3InitModule();
}

/** A database that is lost when the worker ends: for tests, and for browsers without OPFS. */
export async function openMemoryDatabase(): Promise<OpenedDatabase> {
  const sqlite3 = await sqlite();
  const database = createSqliteDatabase(sqlite3, new sqlite3.oo1.DB(':memory:', 'c'), 'memory');
  return { database, ...ensureSchema(database), warning: undefined };
}

/**
 * Opens the vault's database in OPFS, in its own pool of files, or in memory if that is not possible.
 * A damaged database is dropped: the vault's files are the source of truth.
 * @param onDamage a statement met damage later, and the file was dropped: the caller must close it and open it again
 */
export async function openVaultDatabase(vaultId: string, onDamage: () => void): Promise<OpenedDatabase> {
  if (!hasSyncAccess()) return inMemory('This browser has no synchronous file access for workers');
  const sqlite3 = await sqlite();
  let pool: SAHPoolUtil;
  try {
    // SQLite would wait for ever where there is no answer.
    await originRoot();
    pool = await acquirePool(sqlite3, vaultId);
  } catch (error) {
    return inMemory(`The browser's own storage could not be opened (${errorText(error)})`);
  }
  const dropFiles = (): void => {
    pool.unlink(FILE);
    pool.unlink(`${FILE}-wal`);
  };
  const dropLater = (): void => {
    dropFiles();
    onDamage();
  };
  try {
    return openInPool(sqlite3, pool, dropLater);
  } catch (error) {
    dropFiles();
    return {
      ...openInPool(sqlite3, pool, dropLater),
      warning: `The stored index was damaged (${errorText(error)}) and is rebuilt.`,
    };
  }
}

function openInPool(sqlite3: Sqlite3Static, pool: SAHPoolUtil, onDamage: () => void): OpenedDatabase {
  return openStored(sqlite3, new pool.OpfsSAHPoolDb(FILE), 'opfs', { onClose: () => void pool.pauseVfs(), onDamage });
}

/**
 * Makes an index of a connection to a file that this thread alone has open. The connection is closed where that fails.
 * @throws where the file is damaged
 */
export function openStored(
  sqlite3: Sqlite3Static,
  connection: SqliteConnection,
  storage: Database['storage'],
  { onClose, onDamage }: Required<SqliteEnds>,
): OpenedDatabase {
  let isOpen = false;
  try {
    // OPFS costs per call, not per byte: with the largest pages, indexing takes two thirds of the default's time.
    connection.exec('PRAGMA page_size = 65536');
    // Copied back each 32 MiB, and cut to 4 MiB then: left alone the log would stay as long as the longest change was.
    connection.exec('PRAGMA wal_autocheckpoint = 512; PRAGMA journal_size_limit = 4194304');
    // One thread owns the file, so the lock costs nothing, and WAL needs no shared memory under it.
    connection.exec(
      'PRAGMA locking_mode = exclusive; PRAGMA journal_mode = wal; PRAGMA synchronous = normal; PRAGMA cache_size = -32768;',
    );
    const database = createSqliteDatabase(sqlite3, connection, storage, {
      onClose,
      onDamage: () => isOpen && onDamage(),
    });
    const opened = { database, ...ensureSchema(database), warning: undefined };
    isOpen = true;
    return opened;
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function acquirePool(sqlite3: Sqlite3Static, vaultId: string): Promise<SAHPoolUtil> {
  const options: PoolOptions = {
    name: `latent-${vaultId}`,
    directory: `/latent-index/${vaultId}`,
    initialCapacity: POOL_FILES,
    // Without the first, a pool in use by another tab would be deleted; without the second, it is never retried.
    preserveOnInitFailure: true,
    forceReinitIfPreviouslyFailed: true,
  };
  for (const wait of HANDLE_WAITS_MS) {
    try {
      return await installed(sqlite3, options);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'NoModificationAllowedError') throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return installed(sqlite3, options);
}

async function installed(sqlite3: Sqlite3Static, options: PoolOptions): Promise<SAHPoolUtil> {
  const installed = await sqlite3.installOpfsSAHPoolVfs(options);
  const pool = installed.isPaused() ? await installed.unpauseVfs() : installed;
  // A pool whose creation was interrupted has too few files forever: the database could then never be opened.
  await pool.reserveMinimumCapacity(POOL_FILES);
  return pool;
}

async function inMemory(reason: string): Promise<OpenedDatabase> {
  return {
    ...(await openMemoryDatabase()),
    warning: `${reason}: the index is kept in memory and is rebuilt at each start.`,
  };
}

const hasSyncAccess = (): boolean =>
  typeof FileSystemFileHandle !== 'undefined' && 'createSyncAccessHandle' in FileSystemFileHandle.prototype;
