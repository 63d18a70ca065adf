import sqlite3InitModule, {
  type Database as SqliteConnection,
  type SAHPoolUtil,
  type Sqlite3Static,
  type PreparedStatement,
  type WasmPointer,
} from '@sqlite.org/sqlite-wasm';
import { originRoot } from '../../fs-access/origin-root.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import { type Database, IndexDamagedError, IndexStorageError, runGuarded, type SqlParameter } from './database.ts';
import { checkPages, UncheckedPagesError } from './checked-pages.ts';
import { ensureSchema } from './schema.ts';

/** The functions of SQLite's C interface that binding needs, as the WASM module exports them. */
interface BindExports {
  sqlite3_bind_null(statement: WasmPointer, index: number): number;
  sqlite3_bind_double(statement: WasmPointer, index: number, value: number): number;
  sqlite3_bind_int(statement: WasmPointer, index: number, value: number): number;
  sqlite3_bind_int64(statement: WasmPointer, index: number, value: bigint): number;
  sqlite3_bind_text(
    statement: WasmPointer,
    index: number,
    text: WasmPointer,
    bytes: number,
    destructor: number,
  ): number;
  sqlite3_bind_blob(
    statement: WasmPointer,
    index: number,
    data: WasmPointer,
    bytes: number,
    destructor: number,
  ): number;
}

/** How long a bound value must last: `call`, until the next one is bound for any statement; `statement`, until its own next ones. */
type BoundFor = 'call' | 'statement';

/** What SQLite does with a value's bytes: leaves them where they are, or copies them before the bind returns. */
const DESTRUCTORS: Readonly<Record<BoundFor, number>> = { call: 0, statement: -1 };
const OK = 0;
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const BYTES_PER_UNIT = 3;
const FIRST_SCRATCH = 65_536;
/** The most by which the buffer may exceed the size needed. */
const MOST_SPARE = 4_000_000;

/**
 * Binds parameters through one buffer that is kept in SQLite's memory. The library's own `bind` allocates and frees for
 * each value, which took a third of the time of indexing a vault.
 */
function createBinder({
  wasm,
}: Sqlite3Static): (statement: WasmPointer, parameters: readonly SqlParameter[], lasts: BoundFor) => void {
  const exports = wasm.exports as BindExports;
  const encoder = new TextEncoder();
  let capacity = FIRST_SCRATCH;
  let scratch = Number(wasm.alloc(capacity));

  function makeRoom(bytes: number): Uint8Array {
    if (bytes > capacity) {
      // Allocate the new one first: if memory runs out this throws, and the old buffer stays usable.
      const newCapacity = bytes + Math.min(bytes, MOST_SPARE);
      const larger = Number(wasm.alloc(newCapacity));
      wasm.dealloc(scratch);
      scratch = larger;
      capacity = newCapacity;
    }
    return wasm.heap8u();
  }

  return (statement, parameters, lasts) => {
    const heap = makeRoom(parameters.reduce<number>((bytes, value) => bytes + mostBytes(value), 0));
    const destructor = DESTRUCTORS[lasts];
    let at = scratch;

    function bindOne(index: number, value: SqlParameter): number {
      if (value === null) return exports.sqlite3_bind_null(statement, index);
      if (typeof value === 'number') {
        if (!Number.isSafeInteger(value)) return exports.sqlite3_bind_double(statement, index, value);
        return value === (value | 0)
          ? exports.sqlite3_bind_int(statement, index, value)
          : exports.sqlite3_bind_int64(statement, index, BigInt(value));
      }
      const from = at;
      if (typeof value === 'string') {
        at += encoder.encodeInto(value, heap.subarray(from, scratch + capacity)).written;
        return exports.sqlite3_bind_text(statement, index, from, at - from, destructor);
      }
      heap.set(value, from);
      at += value.byteLength;
      return exports.sqlite3_bind_blob(statement, index, from, value.byteLength, destructor);
    }

    for (let index = 0; index < parameters.length; index += 1) {
      const code = bindOne(index + 1, parameters[index]!);
      if (code !== OK) throw new Error(`SQLite refused parameter ${index + 1} (code ${code}).`);
    }
  };
}

function mostBytes(value: SqlParameter): number {
  if (typeof value === 'string') return value.length * BYTES_PER_UNIT;
  return value === null || typeof value === 'number' ? 0 : value.byteLength;
}

/** The functions of SQLite's C interface that reading a row needs, as the WASM module exports them. */
interface ColumnExports {
  sqlite3_column_type(statement: WasmPointer, column: number): number;
  sqlite3_column_double(statement: WasmPointer, column: number): number;
  sqlite3_column_text(statement: WasmPointer, column: number): number;
  sqlite3_column_blob(statement: WasmPointer, column: number): number;
  sqlite3_column_bytes(statement: WasmPointer, column: number): number;
}

const INTEGER = 1;
const FLOAT = 2;
const TEXT = 3;
const BLOB = 4;

/** Reads one column of a statement's current row. The library's own `get` takes three times as long. */
function createColumnReader({
  wasm,
}: Sqlite3Static): (statement: WasmPointer, column: number) => string | number | Uint8Array | null {
  const exports = wasm.exports as ColumnExports;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (statement, column) => {
    switch (exports.sqlite3_column_type(statement, column)) {
      case INTEGER:
      case FLOAT:
        // Exact for every safe integer of JavaScript.
        return exports.sqlite3_column_double(statement, column);
      case TEXT: {
        const from = exports.sqlite3_column_text(statement, column);
        return decoder.decode(wasm.heap8u().subarray(from, from + exports.sqlite3_column_bytes(statement, column)));
      }
      case BLOB: {
        const from = exports.sqlite3_column_blob(statement, column);
        return wasm.heap8u().slice(from, from + exports.sqlite3_column_bytes(statement, column));
      }
      default:
        return null;
    }
  };
}

interface Prepared {
  readonly statement: PreparedStatement;
  readonly pointer: WasmPointer;
  readonly parameters: number;
  readonly columns: readonly string[];
}

/** As the WASM module exports them: the library's own wrappers take as long as a small statement. */
interface StepExports {
  readonly sqlite3_step: (statement: WasmPointer) => number;
  readonly sqlite3_reset: (statement: WasmPointer) => number;
}

/** SQLITE_IOERR and SQLITE_FULL, which extended codes hold in their lowest byte. */
const STORAGE_FAULTS: readonly number[] = [10, 13];
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGES: readonly number[] = [11, 26];

function isOneOf(codes: readonly number[], error: unknown): boolean {
  const code = error instanceof Error && 'resultCode' in error ? error.resultCode : undefined;
  return typeof code === 'number' && codes.includes(code & 0xff);
}

interface SqliteEnds {
  readonly onClose?: () => void;
  /** Called when a statement finds the file damaged: none of its contents can be relied on. */
  readonly onDamage?: () => void;
  /** Where the file lies, to be told where it cannot be written; absent in a browser. */
  readonly folder?: string;
}

const ROW = 100;
const DONE = 101;

/** Wraps an open SQLite connection. Every statement is prepared once and kept: the set of SQL texts is small and fixed. */
export function createSqliteDatabase(
  sqlite3: Sqlite3Static,
  connection: SqliteConnection,
  storage: Database['storage'],
  { onClose, onDamage, folder }: SqliteEnds = {},
): Database {
  const { sqlite3_step: step, sqlite3_reset: reset } = sqlite3.wasm.exports as StepExports;
  const bind = createBinder(sqlite3);
  const readColumn = createColumnReader(sqlite3);
  const prepared = new Map<string, Prepared>();

  /** Runs `work`; throws an error in words where SQLite has only a code for what is wrong with the file. */
  function noticeFaults<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (isOneOf(STORAGE_FAULTS, error)) throw new IndexStorageError({ cause: error }, folder);
      if (!isOneOf(DAMAGES, error)) throw error;
      throw foundDamage(error);
    }
  }

  function foundDamage(cause: unknown): IndexDamagedError {
    onDamage?.();
    return new IndexDamagedError({ cause });
  }

  function prepare(sql: string): Prepared {
    let preparedStatement = prepared.get(sql);
    if (!preparedStatement) {
      const statement = connection.prepare(sql);
      const { pointer, parameterCount: parameters, columnCount } = statement;
      if (pointer === undefined) throw new Error('The statement was finalised.');
      preparedStatement = {
        statement,
        pointer,
        parameters,
        columns: columnCount > 0 ? statement.getColumnNames() : [],
      };
      prepared.set(sql, preparedStatement);
    }
    return preparedStatement;
  }

  /** Steps through a statement's rows, as long as `visit` wants more. */
  function execute(
    sql: string,
    values: readonly SqlParameter[],
    lasts: BoundFor,
    visit: (statement: Prepared) => boolean,
  ): void {
    noticeFaults(() => executeAsIs(sql, values, lasts, visit));
  }

  function executeAsIs(
    sql: string,
    values: readonly SqlParameter[],
    lasts: BoundFor,
    visit: (statement: Prepared) => boolean,
  ): void {
    const statement = prepare(sql);
    const { pointer, parameters } = statement;
    if (values.length !== parameters)
      throw new Error(`The statement takes ${parameters} parameters, not ${values.length}.`);
    try {
      bind(pointer, values, lasts);
      for (let code = step(pointer); code !== DONE; code = step(pointer)) {
        if (code !== ROW) connection.checkRc(code);
        if (!visit(statement)) break;
      }
    } finally {
      reset(pointer);
    }
  }

  function rowOf<Row extends object>({ pointer, columns }: Prepared): Row {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) row[columns[index]!] = readColumn(pointer, index);
    return row as Row;
  }

  function each<Row extends object>(sql: string, parameters: readonly SqlParameter[], visit: (row: Row) => void): void {
    execute(sql, parameters, 'statement', (statement) => {
      visit(rowOf<Row>(statement));
      return true;
    });
  }

  return {
    storage,
    get heapBytes() {
      return sqlite3.wasm.heap8u().byteLength;
    },
    // No other SQL runs before it is done, not even in our own functions, so its values need no copy.
    run: (sql, ...parameters) => execute(sql, parameters, 'call', () => true),
    all: <Row extends object>(sql: string, ...parameters: readonly SqlParameter[]) => {
      const rows: Row[] = [];
      each<Row>(sql, parameters, (row) => void rows.push(row));
      return rows;
    },
    get: <Row extends object>(sql: string, ...parameters: readonly SqlParameter[]) => {
      let first: Row | undefined;
      execute(sql, parameters, 'statement', (statement) => {
        first = rowOf<Row>(statement);
        return false;
      });
      return first;
    },
    each,
    transaction: (work) => {
      noticeFaults(() => connection.exec('BEGIN IMMEDIATE'));
      try {
        const result = work();
        noticeFaults(() => connection.exec('COMMIT'));
        return result;
      } catch (error) {
        // If the disk is full, SQLite has already rolled it back.
        if (sqlite3.capi.sqlite3_get_autocommit(connection) === 0) connection.exec('ROLLBACK');
        throw error;
      }
    },
    defineFunction: (name, compute) =>
      // Without the leading pointer, which SQLite hands over before the arguments.
      void connection.createFunction(name, (_context, ...values) => compute(...(values as SqlParameter[])), {
        arity: compute.length,
        deterministic: true,
      }),
    guarded: (query) => noticeFaults(() => runGuarded(sqlite3, connection, query)),
    foundDamage,
    close: () => {
      for (const { statement } of prepared.values()) statement.finalize();
      prepared.clear();
      connection.close();
      onClose?.();
    },
  };
}

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
  // A statement that fails throws, and whoever asked tells of it: SQLite's own line about it would stand in a terminal.
  const disable = { vfs: { kvvfs: true, opfs: true, 'opfs-wl': true } };
  Object.assign(globalThis, { sqlite3ApiConfig: { disable, warn: () => undefined } });
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
    const opened = openInPool(sqlite3, pool, dropLater);
    if (error instanceof UncheckedPagesError) return opened;
    return {
      ...opened,
      warning: `The stored index was damaged (${errorText(error)}) and is rebuilt.`,
    };
  }
}

function openInPool(sqlite3: Sqlite3Static, pool: SAHPoolUtil, onDamage: () => void): OpenedDatabase {
  return openStored(sqlite3, new pool.OpfsSAHPoolDb(FILE), 'opfs', { onClose: () => void pool.pauseVfs(), onDamage });
}

/**
 * Makes an index of a connection to a file that this thread alone has open. The connection is closed where that fails.
 * @throws where the file is damaged; UncheckedPagesError
 */
export function openStored(
  sqlite3: Sqlite3Static,
  connection: SqliteConnection,
  storage: Database['storage'],
  { onClose, onDamage, folder }: SqliteEnds & Required<Pick<SqliteEnds, 'onDamage'>>,
): OpenedDatabase {
  let isOpen = false;
  let stopChecking: (() => void) | undefined;
  const closed = (): void => {
    stopChecking?.();
    onClose?.();
  };
  try {
    // OPFS costs per call, not per byte: with the largest pages, indexing takes two thirds of the default's time.
    connection.exec('PRAGMA page_size = 65536');
    stopChecking = checkPages(sqlite3, connection);
    // Copied back each 32 MiB, and cut to 4 MiB then: left alone the log would stay as long as the longest change was.
    connection.exec('PRAGMA wal_autocheckpoint = 512; PRAGMA journal_size_limit = 4194304');
    // One thread owns the file, so the lock costs nothing, and WAL needs no shared memory under it.
    connection.exec(
      'PRAGMA locking_mode = exclusive; PRAGMA journal_mode = wal; PRAGMA synchronous = normal; PRAGMA cache_size = -32768;',
    );
    const database = createSqliteDatabase(sqlite3, connection, storage, {
      onClose: closed,
      ...(folder !== undefined && { folder }),
      onDamage: () => isOpen && onDamage(),
    });
    const opened = { database, ...ensureSchema(database), warning: undefined };
    isOpen = true;
    return opened;
  } catch (error) {
    connection.close();
    stopChecking?.();
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
