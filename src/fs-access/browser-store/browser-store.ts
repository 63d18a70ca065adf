import { openDB, unwrap } from 'idb';
import { errorText } from '../../notes/basics/error-text.ts';
import { migrate, MIGRATIONS, type Migration, type StoreDatabase } from './browser-store-migrations.ts';
import type { BrowserStoreSchema } from './browser-store-schema.ts';

export type BrowserStore = StoreDatabase;
export type BrowserStoreErrorCode = 'future' | 'blocked' | 'unavailable' | 'closed';

/** The store could not be opened, or (`closed`) is open no longer. `message` names the cause, `hint` the next step. */
export class BrowserStoreError extends Error {
  constructor(
    readonly code: BrowserStoreErrorCode,
    message: string,
    readonly hint: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BrowserStoreError';
  }
}

export interface BrowserStoreOptions {
  /**
   * The connection is gone for good: `newer` when another tab opens a newer Latent, `terminated` when the browser
   * ended it (storage cleared, disk trouble). Nothing can be saved until the page is reloaded.
   */
  readonly onLost?: (reason: 'newer' | 'terminated') => void;
  /** The browser gives no more room: what was to be saved just now is not. */
  readonly onFull?: () => void;
  /** How long to wait for tabs with an older Latent to let go, in ms. */
  readonly blockedTimeout?: number;
  /** Tests give their own. */
  readonly migrations?: readonly Migration[];
}

/**
 * Opens the person's own record, migrated to the present version.
 * @throws BrowserStoreError `future` (written by a newer Latent; it is left untouched), `blocked` (a tab with an
 *   older Latent does not let go), `unavailable` (the browser keeps no data here, e.g. in some private windows).
 */
export async function openBrowserStore(name = 'latent', options: BrowserStoreOptions = {}): Promise<BrowserStore> {
  let abandoned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: (error: BrowserStoreError) => void;
  const blockedTooLong = new Promise<never>((_, reject) => (giveUp = reject));

  const migrations = options.migrations ?? MIGRATIONS;
  // Where the browser shuts it off, asking for it throws at once.
  const opening = (async () => openDB<BrowserStoreSchema>(name, migrations.length, {
    upgrade: (database, from, _to, transaction) => {
      // A failed migration must undo everything, so that the next start tries again from the same version.
      migrate(migrations.slice(from), database, transaction).catch(() => transaction.abort());
      // The failure is reported by the opening itself.
      transaction.done.catch(() => undefined);
    },
    blocked: () => {
      timer = setTimeout(() => giveUp(blockedError()), options.blockedTimeout ?? 5000);
    },
    blocking: (_present, _wanted, event) => {
      // The newer tab waits for this one: letting go at once costs nothing, since all that was saved is saved.
      (event.target as IDBDatabase).close();
      options.onLost?.('newer');
    },
    terminated: () => options.onLost?.('terminated'),
  }))();
  // Nobody waits any more for a store that opens after the timeout: left open, it would block others in turn.
  opening.then((database) => abandoned && database.close(), () => undefined);

  try {
    const database = await Promise.race([opening, blockedTooLong]);
    database.addEventListener('abort', ({ target }) => {
      if ((target as IDBTransaction).error?.name === 'QuotaExceededError') options.onFull?.();
    });
    tellClosed(unwrap(database));
    return database;
  } catch (error) {
    abandoned = true;
    throw error instanceof BrowserStoreError ? error : openError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A connection that is gone says so to whoever begins to read or write, each time, with the next step. */
function tellClosed(connection: IDBDatabase): void {
  const begin = connection.transaction.bind(connection);
  connection.transaction = (...given) => {
    try {
      return begin(...given);
    } catch (cause) {
      if (!(cause instanceof Error) || cause.name !== 'InvalidStateError') throw cause;
      throw new BrowserStoreError('closed', 'The browser has closed Latent’s storage, perhaps because the disk is full.', 'Free some space on the disk, copy what you typed and have not saved, then reload the page.', { cause });
    }
  };
}

function blockedError(): BrowserStoreError {
  return new BrowserStoreError(
    'blocked',
    'Another tab with an older version of Latent keeps the saved conversations and changes open.',
    'Close the other Latent tabs, then reload this one.',
  );
}

function openError(cause: unknown): BrowserStoreError {
  if (cause instanceof Error && cause.name === 'VersionError') {
    return new BrowserStoreError(
      'future',
      'Your conversations and changes were saved by a newer version of Latent than this one.',
      'Reload to get the newest version. Nothing was changed.',
      { cause },
    );
  }
  const reason = errorText(cause);
  return new BrowserStoreError(
    'unavailable',
    `This browser does not let Latent keep data: ${reason}`,
    'Leave private browsing, or allow this site to store data, then reload.',
    { cause },
  );
}
