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

/** One statement that somebody else wrote, and how far it may go. */
export interface GuardedQuery {
  readonly sql: string;
  readonly parameters: readonly SqlParameter[] | Readonly<Record<string, SqlParameter>>;
  /** What it may name: views of the temporary schema. */
  readonly views: ReadonlySet<string>;
  /** The views behind them, whose names nobody can guess: tables are read from there alone. */
  readonly isInnerView: (name: string) => boolean;
  readonly maxRows: number;
  readonly timeoutMs: number;
}

export interface GuardedRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** There are rows after the last of these. */
  readonly more: boolean;
}

/** The browser cannot store the index: it has no room left, or its storage fails. Names the next step. */
export class IndexStorageError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'This browser has no room left for the index, or cannot write it: free some disk space. It is tried again every now and then; your notes are as they were.',
      options,
    );
    this.name = 'IndexStorageError';
  }
}

/** What the browser kept of the index is no longer what was stored there. */
export class IndexDamagedError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'The stored index was damaged, and is being made again from your notes, which are as they were. Ask again in a moment.',
      options,
    );
    this.name = 'IndexDamagedError';
  }
}
