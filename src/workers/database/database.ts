import type { GuardedQuery, GuardedRows } from './guarded-query.ts';

/** What the index asks of its store. SQLite in OPFS, and in memory, implement it in `sqlite-database.ts`. */
export interface Database {
  readonly storage: 'opfs' | 'memory';

  /** Runs one statement with bound parameters. */
  run(sql: string, ...parameters: readonly SqlParameter[]): void;

  /** All rows of one statement; `Row` names the columns that the SQL selects. */
  all<Row extends object>(sql: string, ...parameters: readonly SqlParameter[]): Row[];

  /** The first row, or `undefined`. */
  get<Row extends object>(sql: string, ...parameters: readonly SqlParameter[]): Row | undefined;

  /** Visits rows without gathering them; `visit` must not run the same SQL. */
  each<Row extends object>(sql: string, parameters: readonly SqlParameter[], visit: (row: Row) => void): void;

  /** Everything in `work` is kept, or (when it throws) nothing of it. Synchronous, not nested. */
  transaction<Result>(work: () => Result): Result;

  /** Gives SQL a function; what it returns must depend on its arguments and the rows alone. */
  defineFunction(name: string, compute: (...values: SqlParameter[]) => SqlParameter): void;

  /** Runs a statement that somebody else wrote, which may read the views that it names and nothing else. @throws GuardedQueryError */
  guarded(query: GuardedQuery): GuardedRows;

  close(): void;
}

export type SqlParameter = string | number | Uint8Array | null;
