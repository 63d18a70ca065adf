import type {
  Database as SqliteConnection,
  PreparedStatement,
  Sqlite3Static,
  WasmPointer,
} from '@sqlite.org/sqlite-wasm';
import { createBinder, type BoundFor } from './bind-parameters.ts';
import { IndexDamagedError, IndexStorageError, type Database, type SqlParameter } from './database.ts';
import { runGuarded } from './guarded-query.ts';
import { createColumnReader } from './read-columns.ts';

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

export interface SqliteEnds {
  readonly onClose?: () => void;
  /** Called when a statement finds the file damaged: none of its contents can be relied on. */
  readonly onDamage?: () => void;
}

const ROW = 100;
const DONE = 101;

/** Wraps an open SQLite connection. Every statement is prepared once and kept: the set of SQL texts is small and fixed. */
export function createSqliteDatabase(
  sqlite3: Sqlite3Static,
  connection: SqliteConnection,
  storage: Database['storage'],
  { onClose, onDamage }: SqliteEnds = {},
): Database {
  const { sqlite3_step: step, sqlite3_reset: reset } = sqlite3.wasm.exports as StepExports;
  const bind = createBinder(sqlite3);
  const readColumn = createColumnReader(sqlite3);
  const prepared = new Map<string, Prepared>();

  function noticeDamage<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (!isOneOf(DAMAGES, error)) throw error;
      onDamage?.();
      throw new IndexDamagedError({ cause: error });
    }
  }

  function prepare(sql: string): Prepared {
    let found = prepared.get(sql);
    if (!found) {
      const statement = connection.prepare(sql);
      const { pointer, parameterCount: parameters, columnCount } = statement;
      if (pointer === undefined) throw new Error('The statement was finalised.');
      found = { statement, pointer, parameters, columns: columnCount > 0 ? statement.getColumnNames() : [] };
      prepared.set(sql, found);
    }
    return found;
  }

  /** Steps through a statement's rows, as long as `visit` wants more. */
  function execute(
    sql: string,
    values: readonly SqlParameter[],
    lasts: BoundFor,
    visit: (statement: Prepared) => boolean,
  ): void {
    noticeDamage(() => executeAsIs(sql, values, lasts, visit));
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
      noticeDamage(() => connection.exec('BEGIN IMMEDIATE'));
      try {
        const result = work();
        noticeDamage(() => connection.exec('COMMIT'));
        return result;
      } catch (error) {
        // If the disk is full, SQLite has already rolled it back.
        if (sqlite3.capi.sqlite3_get_autocommit(connection) === 0) connection.exec('ROLLBACK');
        throw isOneOf(STORAGE_FAULTS, error) ? new IndexStorageError({ cause: error }) : error;
      }
    },
    defineFunction: (name, compute) =>
      // Without the leading pointer, which SQLite hands over before the arguments.
      void connection.createFunction(name, (_context, ...values) => compute(...(values as SqlParameter[])), {
        arity: compute.length,
        deterministic: true,
      }),
    guarded: (query) => noticeDamage(() => runGuarded(sqlite3, connection, query)),
    close: () => {
      for (const { statement } of prepared.values()) statement.finalize();
      prepared.clear();
      connection.close();
      onClose?.();
    },
  };
}
