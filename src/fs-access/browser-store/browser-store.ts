import { openDB } from 'idb';
import { errorText } from '../../notes/basics/error-text.ts';
import { type BrowserStoreSchema, migrate, type Migration, MIGRATIONS } from './browser-store-schema.ts';
import { createReopeningStore, type BrowserStore, type Connection } from './reopening-store.ts';

export { STORE_ID, type BrowserStore } from './reopening-store.ts';
type BrowserStoreErrorCode = 'future' | 'blocked' | 'unavailable' | 'closed';

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
  /** `newer`: another tab opens a newer Latent, and nothing can be saved here any more. `terminated`: the browser closed it; the next use opens it again. */
  readonly onLost?: (reason: 'newer' | 'terminated') => void;
  /** It could be opened again after the browser had closed it. @param isEmpty the browser had deleted all that was in it */
  readonly onReopened?: (isEmpty: boolean) => void;
  /** The browser has no more room: the current write was not saved. */
  readonly onFull?: () => void;
  /** Something was written or deleted, or is about to be. */
  readonly onWrite?: () => void;
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
  const first = await connect(name, options);
  return createReopeningStore(first, {
    open: () => connect(name, options).catch((error: unknown) => Promise.reject(closedError(error))),
    closed: closedError,
    newer: newerError,
    ...(options.onLost && { onLost: options.onLost }),
    ...(options.onReopened && { onReopened: options.onReopened }),
    ...(options.onWrite && { onWrite: options.onWrite }),
  });
}

/**
 * Opens a store at whatever version it has, to read what is in it.
 * @throws DOMException where the browser cannot open it; Error where there is none
 */
export async function openBrowserStoreAsItIs(name = 'latent'): Promise<BrowserStore> {
  const database = await openDB<BrowserStoreSchema>(name, undefined, {
    // Asking for a database that is not there makes one.
    upgrade: (_database, _from, _to, transaction) => transaction.abort(),
  });
  const first = { database, onGone: () => undefined };
  return createReopeningStore(first, {
    open: () => Promise.reject(closedError(undefined)),
    closed: closedError,
    newer: newerError,
  });
}

async function connect(name: string, options: BrowserStoreOptions): Promise<Connection> {
  let abandoned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: (error: BrowserStoreError) => void;
  const blockedTooLong = new Promise<never>((_, reject) => (giveUp = reject));
  const gone: Pick<Connection, 'onGone'> = { onGone: () => undefined };

  const migrations = options.migrations ?? MIGRATIONS;
  // Where the browser shuts it off, asking for it throws at once.
  const opening = (async () =>
    openDB<BrowserStoreSchema>(name, migrations.length, {
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
        // The newer tab waits for this one: closing at once loses nothing, since every finished write is stored.
        (event.target as IDBDatabase).close();
        gone.onGone('newer');
      },
      terminated: () => gone.onGone('terminated'),
    }))();
  // A store that opens after the timeout is no longer needed: left open, it would block other tabs.
  opening.then(
    (database) => abandoned && database.close(),
    () => undefined,
  );

  try {
    const database = await Promise.race([opening, blockedTooLong]);
    database.addEventListener('abort', ({ target }) => {
      if ((target as IDBTransaction).error?.name === 'QuotaExceededError') options.onFull?.();
    });
    return Object.assign(gone, { database });
  } catch (error) {
    abandoned = true;
    throw error instanceof BrowserStoreError ? error : openError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Why a connection that the browser closed cannot be opened again. */
function closedError(cause: unknown): BrowserStoreError {
  if (cause instanceof BrowserStoreError && cause.code !== 'unavailable') return cause;
  return new BrowserStoreError(
    'closed',
    'The browser has closed Latent’s storage, most likely because the disk that it lies on is full.',
    'Free some space on the disk, then try again. If that does not help, copy what you typed and have not saved, then reload the page.',
    { cause },
  );
}

function newerError(): BrowserStoreError {
  return new BrowserStoreError(
    'closed',
    'A newer version of Latent was opened in another tab, and has taken over the saved conversations and changes.',
    'Copy what you typed here and have not saved, then reload this tab.',
  );
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
