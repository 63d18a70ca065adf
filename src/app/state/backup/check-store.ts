import { createStore, entries } from 'idb-keyval';
import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { readMarker, toMarker, writeMarker, type StoreMarker } from '../../../fs-access/records/automatic-backups.ts';
import { isOwnKey, SMALL_STORES } from '../../../fs-access/records/record-line.ts';

/** In `meta`: which store this is. Lost with it. */
export const STORE_ID = 'store-id';
const LOCAL_MARKER = 'latent.records';

/** What became of the records since the last visit. */
export type StoreState =
  | { readonly state: 'well' }
  /** @property marker what is known of what there was */
  | { readonly state: 'lost' | 'incomplete'; readonly marker: StoreMarker };

/**
 * Compares the store with what stands beside it, in local storage and in a file of the browser's own storage. A store that
 * is new, or from before there were markers, gets its own.
 */
export async function checkStore(db: BrowserStore): Promise<StoreState> {
  const storeId = await db.get('meta', STORE_ID);
  const marker = (await readMarker()) ?? toMarker(readLocal());
  if (typeof storeId !== 'string') {
    if (marker) return { state: 'lost', marker };
    await acceptStore(db);
    return { state: 'well' };
  }
  // The activity is never shortened: fewer entries than at the last backup are a loss.
  if (marker?.storeId === storeId && (await db.count('activity')) < (marker.counts.activity ?? 0)) return { state: 'incomplete', marker };
  if (marker?.storeId !== storeId) await mark({ storeId, counts: {} });
  return { state: 'well' };
}

/** From now on the store counts as whole as it is. */
export async function acceptStore(db: BrowserStore): Promise<void> {
  const storeId = crypto.randomUUID();
  await db.put('meta', storeId, STORE_ID);
  await mark({ storeId, counts: {} });
}

async function mark(marker: StoreMarker): Promise<void> {
  keepLocalMarker(marker);
  // Without that storage the other marker tells.
  await writeMarker(marker).catch(() => undefined);
}

/** The marker that pages alone can write. */
export function keepLocalMarker(marker: StoreMarker): void {
  try {
    localStorage.setItem(LOCAL_MARKER, JSON.stringify(marker));
  } catch {
    // Without local storage the file tells.
  }
}

/** What was known of a store that cannot be opened at all. */
export async function knownStore(): Promise<StoreMarker | undefined> {
  return (await readMarker()) ?? toMarker(readLocal());
}

function readLocal(): string | null {
  try {
    return localStorage.getItem(LOCAL_MARKER);
  } catch {
    return null;
  }
}

/** Differs where something changed that a backup holds. Nothing large is read for it. */
export async function fingerprintOf(db: BrowserStore): Promise<string> {
  const counts = await Promise.all((['conversations', 'pending', 'activity', 'changes', 'meta'] as const).map((name) => db.count(name)));
  const newest = await db.transaction('activity').store.index('by-time').openKeyCursor(null, 'prev');
  const small = await Promise.all(Object.values(SMALL_STORES).map(async ([database, store]) => (await entries<IDBValidKey, unknown>(createStore(database, store))).filter(([key]) => database !== 'keyval-store' || (typeof key === 'string' && isOwnKey(key)))));
  const text = new TextEncoder().encode(JSON.stringify([counts, newest?.key, newest?.primaryKey, small]));
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', text)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
