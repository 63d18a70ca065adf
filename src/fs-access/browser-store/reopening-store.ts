import type { IDBPTransaction, StoreNames, StoreValue } from 'idb';
import type { BrowserStoreSchema, StoreDatabase } from './browser-store-schema.ts';

type Name = StoreNames<BrowserStoreSchema>;

/** The methods that each run in their own transaction. */
const SHORTCUTS = [
  'get',
  'getKey',
  'put',
  'add',
  'delete',
  'clear',
  'count',
  'getAll',
  'getAllKeys',
  'getAllFromIndex',
  'getAllKeysFromIndex',
] as const;
const WRITING: ReadonlySet<string> = new Set(['put', 'add', 'delete', 'clear']);
type Shortcuts = Pick<StoreDatabase, (typeof SHORTCUTS)[number]>;

/** The person's own record. Where the browser has closed the database, the next use opens it again. */
export interface BrowserStore extends Shortcuts {
  /** A transaction of several steps; it ends automatically when no request is pending. */
  begin<One extends Name, Mode extends IDBTransactionMode = 'readonly'>(
    name: One,
    mode?: Mode,
    options?: IDBTransactionOptions,
  ): Promise<IDBPTransaction<BrowserStoreSchema, [One], Mode>>;
  begin<Several extends readonly Name[], Mode extends IDBTransactionMode = 'readonly'>(
    names: Several,
    mode?: Mode,
  ): Promise<IDBPTransaction<BrowserStoreSchema, [...Several], Mode>>;
  /** As `put`, but resolves only when the data is on disk: it survives a power cut. */
  putDurably<One extends Name>(name: One, value: StoreValue<BrowserStoreSchema, One>): Promise<void>;
  /** Closes permanently: it is not opened again. */
  close(): void;
}

/** In `meta`, put there at the app's first start: which store this is. Lost with it. */
export const STORE_ID = 'store-id';

/** One connection to the database. */
export interface Connection {
  readonly database: StoreDatabase;
  /** Set by the user of the store: the browser ended it, or a newer version asked for the database. */
  onGone: (reason: 'newer' | 'terminated') => void;
}

interface ReopeningParts {
  readonly open: () => Promise<Connection>;
  readonly onLost?: (reason: 'newer' | 'terminated') => void;
  readonly onReopened?: (isEmpty: boolean) => void;
  /** Something was written or deleted, or is about to be. */
  readonly onWrite?: () => void;
  readonly closed: (cause: unknown) => Error;
  readonly newer: () => Error;
}

/** Names of errors with which a transaction ends when its connection goes: it has changed nothing then. */
const ENDED = new Set(['AbortError', 'UnknownError', 'DataError', 'InvalidStateError']);

/** A full disk makes Chromium close the database in the midst of a write; when there is room again it can be opened anew. */
export function createReopeningStore(first: Connection, parts: ReopeningParts): BrowserStore {
  let connection: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  let ended: 'closed' | 'newer' | undefined;

  function take(opened: Connection): Connection {
    connection = opened;
    opened.onGone = (reason) => {
      if (connection === opened) connection = undefined;
      if (reason === 'newer') ended = 'newer';
      if (ended !== 'closed') parts.onLost?.(reason);
    };
    return opened;
  }

  function present(): Connection | Promise<Connection> {
    if (ended) throw ended === 'newer' ? parts.newer() : parts.closed(undefined);
    if (connection) return connection;
    // All callers that wait get the same connection.
    opening ??= parts.open().then(
      async (opened) => {
        opening = undefined;
        take(opened);
        if (ended) opened.database.close();
        else await tellReopened(opened).catch(() => undefined);
        return opened;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  /**
   * Tells whether the browser deleted the store. That nobody had made it before does not tell: a full disk may end the
   * connection that made it anew, too, and workers open it as well. Where this one is gone again, the next use tells.
   */
  async function tellReopened({ database }: Connection): Promise<void> {
    parts.onReopened?.((await database.getKey('meta', STORE_ID)) === undefined);
  }

  /** Whether the connection is gone that gave this error. What it was used for then happened not at all, and can be done with another. */
  async function isGone(used: Connection, error: unknown): Promise<boolean> {
    if (!(error instanceof Error) || !ENDED.has(error.name)) return false;
    // The browser reports the end of a transaction before that of its connection.
    await new Promise((resolve) => setTimeout(resolve));
    if (connection === used && error.name === 'InvalidStateError') connection = undefined;
    return connection !== used;
  }

  async function use<Result>(work: (database: StoreDatabase) => Result | Promise<Result>): Promise<Result> {
    const used = await present();
    try {
      return await work(used.database);
    } catch (error) {
      if (!(await isGone(used, error))) throw error;
      return work((await present()).database);
    }
  }

  take(first);
  // The types of idb's own methods are kept: each is the same method of whichever connection there is.
  const shortcuts = Object.fromEntries(
    SHORTCUTS.map((name) => [
      name,
      (...args: unknown[]) => {
        if (WRITING.has(name)) parts.onWrite?.();
        return use((database) => (database[name] as (...all: unknown[]) => Promise<unknown>)(...args));
      },
    ]),
  ) as unknown as Shortcuts;
  return {
    ...shortcuts,
    begin(names: Name | readonly Name[], mode?: IDBTransactionMode, options?: IDBTransactionOptions) {
      if (mode === 'readwrite') parts.onWrite?.();
      return use((database) => database.transaction(names as Name, mode, options)) as Promise<never>;
    },
    putDurably(name, value) {
      parts.onWrite?.();
      return use(async (database) => {
        const writing = database.transaction(name, 'readwrite', { durability: 'strict' });
        await Promise.all([writing.store.put(value), writing.done]);
      });
    },
    close() {
      ended ??= 'closed';
      connection?.database.close();
    },
  };
}
