import type {
  BindingSpec,
  PreparedStatement,
  Sqlite3Static,
  Database as SqliteConnection,
} from '@sqlite.org/sqlite-wasm';
import { errorText } from '../../notes/basics/error-text.ts';

/** The index's store. It is implemented for SQLite, in OPFS, in memory and (outside a browser) on disk, in `open-database.ts`. */
export interface Database {
  readonly storage: 'opfs' | 'disk' | 'memory';

  /** The memory that it has of this thread, in bytes. It grows, and is given back when the thread ends. */
  readonly heapBytes: number;

  /** Runs one statement with bound parameters. */
  run(sql: string, ...parameters: readonly SqlParameter[]): void;

  /** All rows of one statement; `Row` names the columns that the SQL selects. */
  all<Row extends object>(sql: string, ...parameters: readonly SqlParameter[]): Row[];

  /** The first row, or `undefined`. */
  get<Row extends object>(sql: string, ...parameters: readonly SqlParameter[]): Row | undefined;

  /** Visits rows without collecting them; `visit` must not run the same SQL. */
  each<Row extends object>(sql: string, parameters: readonly SqlParameter[], visit: (row: Row) => void): void;

  /** A transaction: everything in `work` is kept, or nothing if it throws. Synchronous, not nested. */
  transaction<Result>(work: () => Result): Result;

  /** Defines an SQL function; its result must depend only on its arguments and the rows. */
  defineFunction(name: string, compute: (...values: SqlParameter[]) => SqlParameter): void;

  /** Runs an untrusted statement, which may read only the allowed views. @throws GuardedQueryError */
  guarded(query: GuardedQuery): GuardedRows;

  /**
   * Call where the rows cannot be what was written, though SQLite reads them: each page of a file may be whole, and bytes in it others.
   * The file is dropped, and made again from the notes. @returns what to throw
   */
  foundDamage(cause: unknown): IndexDamagedError;

  close(): void;
}

export type SqlParameter = string | number | Uint8Array | null;

/** One untrusted statement, and its limits. */
interface GuardedQuery {
  readonly sql: string;
  readonly parameters: readonly SqlParameter[] | Readonly<Record<string, SqlParameter>>;
  /** The views that it may name, in the temporary schema. */
  readonly views: ReadonlySet<string>;
  /** The views behind them, whose names cannot be guessed: only these may read tables. */
  readonly isInnerView: (name: string) => boolean;
  readonly maxRows: number;
  readonly timeoutMs: number;
}

interface GuardedRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** There are more rows after the last of these. */
  readonly more: boolean;
}

/** The index cannot be stored: there is no room left, or the storage fails. Names the next step. */
export class IndexStorageError extends Error {
  /** @param folder where it would lie, if that is not this browser's own storage */
  constructor(options?: ErrorOptions, folder?: string) {
    super(
      folder === undefined
        ? 'This browser has no room left for the index, or cannot write it: free some disk space. It is tried again every now and then; your notes are as they were.'
        : `There is no room left for the index in ${folder}, or it cannot be written: free some space there. Your notes are as they were.`,
      options,
    );
    this.name = 'IndexStorageError';
  }
}

/** The stored index is damaged: it no longer holds what was written. */
export class IndexDamagedError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'The stored index was damaged, and is being made again from your notes, which are as they were. Ask again in a moment.',
      options,
    );
    this.name = 'IndexDamagedError';
  }
}

/** Why a guarded query was not answered. `forbidden`: it would do more than read the views; `time`: it was stopped; `sql`: it is wrong. */
export class GuardedQueryError extends Error {
  readonly kind: 'forbidden' | 'time' | 'sql';
  /** What was refused: an action, or a table. */
  readonly subject: string | undefined;

  constructor(kind: GuardedQueryError['kind'], message: string, subject?: string) {
    super(message);
    this.name = 'GuardedQueryError';
    this.kind = kind;
    this.subject = subject;
  }
}

/** Virtual-machine steps between two checks of the clock: well under a millisecond. */
const STEPS_PER_LOOK = 2000;
/** The longest text or blob that it may build: this limits `randomblob` and `group_concat`. */
const MAX_VALUE_BYTES = 4_000_000;
/** Functions that reach outside the data. */
const FORBIDDEN_FUNCTIONS = new Set(['load_extension', 'edit', 'readfile', 'writefile']);
const TABLE_FUNCTIONS = new Set(['json_each', 'json_tree']);

/**
 * Runs the statement under SQLite's own guards: the authorizer (https://www.sqlite.org/c3ref/set_authorizer.html) refuses
 * everything but reading the views; the progress handler stops it in time. The text of the SQL is never inspected.
 * @throws GuardedQueryError
 */
export function runGuarded(sqlite3: Sqlite3Static, connection: SqliteConnection, query: GuardedQuery): GuardedRows {
  const { capi } = sqlite3;
  const handle = connection.pointer!;
  const refused: { subject?: string } = {};
  const longest = capi.sqlite3_limit(handle, capi.SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES);
  try {
    const statement = prepareGuarded(capi, connection, query, (subject) => (refused.subject ??= subject));
    try {
      refuseSecondStatement(capi.sqlite3_sql(statement.pointer!) ?? '', query.sql);
      if (capi.sqlite3_stmt_readonly(statement.pointer!) === 0)
        throw new GuardedQueryError('forbidden', 'The statement would write.', 'writing');
      if (statement.parameterCount > 0) statement.bind(query.parameters as BindingSpec);
      const deadline = performance.now() + query.timeoutMs;
      capi.sqlite3_progress_handler(handle, STEPS_PER_LOOK, () => (performance.now() > deadline ? 1 : 0), 0);
      return readRows(statement, query.maxRows);
    } finally {
      statement.finalize();
    }
  } catch (error) {
    throw toGuardedError(error, capi, refused.subject);
  } finally {
    capi.sqlite3_progress_handler(handle, 0, 0, 0);
    capi.sqlite3_limit(handle, capi.SQLITE_LIMIT_LENGTH, longest);
  }
}

/**
 * The authorizer checks a statement while it is prepared. It is removed before the first step: the views' functions read
 * tables that it would refuse. Nothing changes the schema in between, so the check still holds.
 */
function prepareGuarded(
  capi: Capi,
  connection: SqliteConnection,
  query: GuardedQuery,
  refuse: (subject: string) => void,
): PreparedStatement {
  const handle = connection.pointer!;
  capi.sqlite3_set_authorizer(handle, createAuthorizer(capi, query, refuse), 0);
  try {
    return connection.prepare(query.sql);
  } finally {
    // The typings leave out that null removes the authorizer.
    capi.sqlite3_set_authorizer(handle, 0 as never, 0);
  }
}

type Capi = Sqlite3Static['capi'];

function createAuthorizer(capi: Capi, { views, isInnerView }: GuardedQuery, refuse: (subject: string) => void) {
  const actions = actionNames(capi);
  return (
    _: unknown,
    code: number,
    first: string | 0,
    second: string | 0,
    schema: string | 0,
    within: string | 0,
  ): number => {
    const inside = within !== 0 && isInnerView(within);
    switch (code) {
      case capi.SQLITE_SELECT:
      case capi.SQLITE_RECURSIVE:
        return capi.SQLITE_OK;
      case capi.SQLITE_READ: {
        const name = first || '';
        // A read of no column only counts the rows of a view's table.
        if (
          inside ||
          second === '' ||
          (schema === 'temp' && (views.has(name) || isInnerView(name))) ||
          TABLE_FUNCTIONS.has(name)
        )
          return capi.SQLITE_OK;
        refuse(name);
        return capi.SQLITE_DENY;
      }
      case capi.SQLITE_FUNCTION:
        if (!FORBIDDEN_FUNCTIONS.has(second || '') && (inside || !(second || '').startsWith('latent_')))
          return capi.SQLITE_OK;
        refuse(second || 'a function');
        return capi.SQLITE_DENY;
      default:
        refuse(actions.get(code) ?? 'this statement');
        return capi.SQLITE_DENY;
    }
  };
}

function actionNames(capi: Capi): Map<number, string> {
  const names = [
    'DELETE',
    'INSERT',
    'UPDATE',
    'PRAGMA',
    'ATTACH',
    'DETACH',
    'TRANSACTION',
    'SAVEPOINT',
    'ALTER_TABLE',
    'REINDEX',
    'ANALYZE',
    'CREATE_TABLE',
    'CREATE_TEMP_TABLE',
    'CREATE_INDEX',
    'CREATE_VIEW',
    'CREATE_TEMP_VIEW',
    'CREATE_TRIGGER',
    'CREATE_VTABLE',
    'DROP_TABLE',
    'DROP_INDEX',
    'DROP_VIEW',
    'DROP_TRIGGER',
    'DROP_VTABLE',
  ] as const;
  return new Map(names.map((name) => [capi[`SQLITE_${name}`], name.replaceAll('_', ' ')]));
}

/** SQLite prepares only the first statement. The rest would not run, so it must not be accepted silently. */
function refuseSecondStatement(first: string, sql: string): void {
  const remainingSql = sql
    .slice(sql.indexOf(first) + first.length)
    .replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/gu, '')
    .replace(/[\s;]+/gu, '');
  if (remainingSql !== '')
    throw new GuardedQueryError('forbidden', 'Only one statement can be run at a time.', 'a second statement');
}

function readRows(statement: PreparedStatement, maxRows: number): GuardedRows {
  const columns = statement.columnCount > 0 ? statement.getColumnNames() : [];
  const rows: unknown[][] = [];
  while (statement.step()) {
    if (rows.length === maxRows) return { columns, rows, more: true };
    rows.push(columns.map((_, index) => toPlainValue(statement.get(index))));
  }
  return { columns, rows, more: false };
}

/** Values as JSON can hold them. */
function toPlainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return `(${value.byteLength} bytes)`;
  return value;
}

function toGuardedError(error: unknown, capi: Capi, subject: string | undefined): GuardedQueryError {
  if (error instanceof GuardedQueryError) return error;
  const code = (error as { resultCode?: number }).resultCode;
  // A damaged file is not the query's fault: the code that opened it must be notified.
  const primary = (code ?? 0) & 0xff;
  if (primary === capi.SQLITE_CORRUPT || primary === capi.SQLITE_NOTADB) throw error;
  const message = errorText(error);
  if (subject !== undefined) return new GuardedQueryError('forbidden', message, subject);
  if (code === capi.SQLITE_INTERRUPT) return new GuardedQueryError('time', 'The query took too long.');
  return new GuardedQueryError('sql', message.replace(/^SQLITE_\w+: sqlite3 result code \d+: /u, ''));
}
