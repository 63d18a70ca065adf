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

  close(): void;
}

export type SqlParameter = string | number | Uint8Array | null;

/** One untrusted statement, and its limits. */
export interface GuardedQuery {
  readonly sql: string;
  readonly parameters: readonly SqlParameter[] | Readonly<Record<string, SqlParameter>>;
  /** The views that it may name, in the temporary schema. */
  readonly views: ReadonlySet<string>;
  /** The views behind them, whose names cannot be guessed: only these may read tables. */
  readonly isInnerView: (name: string) => boolean;
  readonly maxRows: number;
  readonly timeoutMs: number;
}

export interface GuardedRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** There are more rows after the last of these. */
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
