import type { Database as SqliteConnection, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { createBinder } from './bind-parameters.ts';
import type { Database, SqlParameter } from './database.ts';
import { runGuarded } from './guarded-query.ts';

interface Prepared {
  readonly statement: PreparedStatement;
  readonly columns: readonly string[];
}

/** Wraps an open SQLite connection. Every statement is prepared once and kept: the set of SQL texts is small and fixed. */
export function createSqliteDatabase(sqlite3: Sqlite3Static, connection: SqliteConnection, storage: Database['storage'], onClose?: () => void): Database {
  const bind = createBinder(sqlite3);
  const prepared = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    let found = prepared.get(sql);
    if (!found) {
      const statement = connection.prepare(sql);
      found = { statement, columns: statement.columnCount > 0 ? statement.getColumnNames() : [] };
      prepared.set(sql, found);
    }
    return found;
  }

  function each<Row extends object>(sql: string, parameters: readonly SqlParameter[], visit: (row: Row) => void | 'stop'): void {
    const { statement, columns } = prepare(sql);
    try {
      bind(statement, parameters);
      while (statement.step()) {
        if (visit(readRow(statement, columns) as Row) === 'stop') break;
      }
    } finally {
      statement.reset(true);
    }
  }

  return {
    storage,
    run: (sql, ...parameters) => each(sql, parameters, () => undefined),
    all: <Row extends object>(sql: string, ...parameters: readonly SqlParameter[]) => {
      const rows: Row[] = [];
      each<Row>(sql, parameters, (row) => void rows.push(row));
      return rows;
    },
    get: <Row extends object>(sql: string, ...parameters: readonly SqlParameter[]) => {
      let first: Row | undefined;
      each<Row>(sql, parameters, (row) => {
        first = row;
        return 'stop';
      });
      return first;
    },
    each,
    transaction: (work) => {
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        connection.exec('ROLLBACK');
        throw error;
      }
    },
    defineFunction: (name, compute) =>
      // Without the leading pointer, which SQLite hands over before the arguments.
      void connection.createFunction(name, (_context, ...values) => compute(...(values as SqlParameter[])), { arity: compute.length, deterministic: true }),
    guarded: (query) => runGuarded(sqlite3, connection, query),
    close: () => {
      for (const { statement } of prepared.values()) statement.finalize();
      prepared.clear();
      connection.close();
      onClose?.();
    },
  };
}

function readRow(statement: PreparedStatement, columns: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) row[columns[index]!] = statement.get(index);
  return row;
}
