import { createStore, entries, keys } from 'idb-keyval';
import { hashBytes } from '../../../notes/note-bytes.ts';
import { STORE_ID, type BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { COUNTED, rowsAndMeta, rowsEverAdded } from '../../../fs-access/browser-store/rows-ever-added.ts';
import { readMarker, toMarker, writeMarker, type StoreMarker } from '../../../fs-access/records/automatic-backups.ts';
import { isOwnKey, SMALL_STORES, type RecordStore } from '../../../fs-access/records/record-line.ts';

const LOCAL_MARKER = 'latent.records';

/** What became of the records since the last visit. */
export type StoreState =
  | { readonly state: 'well' }
  /** @property marker what is known of what there was */
  | { readonly state: 'lost'; readonly marker: StoreMarker }
  /** @property missing kinds of which rows were lost */
  | { readonly state: 'incomplete'; readonly marker: StoreMarker; readonly missing: readonly RecordStore[] };

/**
 * Compares the store with the markers beside it, in local storage and in a file of the browser's own storage. A store that
 * is new, or from before there were markers, gets its own.
 */
export async function checkStore(db: BrowserStore): Promise<StoreState> {
  const storeId = await db.get('meta', STORE_ID);
  const marker = await knownStore();
  if (typeof storeId !== 'string') {
    if (marker) return { state: 'lost', marker };
    await acceptStore(db);
    return { state: 'well' };
  }
  if (marker?.storeId === storeId) {
    const missing = await missingRecords(db, marker);
    if (missing.length > 0) return { state: 'incomplete', marker, missing };
  }
  if (marker?.storeId !== storeId) await writeStoreMarkers({ storeId, counts: {} });
  return { state: 'well' };
}

/** Kinds of records of which there are fewer than there were ever put in, those aside that the app deleted itself. */
export async function missingRecords(
  db: BrowserStore,
  { counts, ever = { activity: counts.activity ?? 0 } }: StoreMarker,
): Promise<RecordStore[]> {
  const rowsAdded = await rowsEverAdded(db);
  const fewer = COUNTED.filter((store) => rowsAdded[store] < (ever[store] ?? 0));
  // Settings are changed, and never deleted.
  const hadSettings = (counts.keyval ?? 0) > 0;
  const settingsKeys = hadSettings
    ? (await keys(createStore(...SMALL_STORES.keyval)).catch(() => ['latent.settings'])).filter(
        (key) => typeof key === 'string' && isOwnKey(key),
      )
    : [];
  return [...fewer, ...(hadSettings && settingsKeys.length === 0 ? (['keyval'] as const) : [])];
}

/**
 * Records beside the database how many rows there are now, so that the loss of any of them is noticed. To be called by one tab at
 * a time, after a write: what it records is in the database already.
 */
export async function updateMarker(db: BrowserStore): Promise<void> {
  const marker = await knownStore();
  if (!marker) return;
  const { ever, value: storeId } = await rowsAndMeta(db, STORE_ID);
  if (marker.storeId !== storeId) return;
  if (COUNTED.some((store) => ever[store] !== marker.ever?.[store])) await writeStoreMarkers({ ...marker, ever });
}

/** From now on the store counts as whole as it is. */
export async function acceptStore(db: BrowserStore): Promise<void> {
  const storeId = crypto.randomUUID();
  await db.put('meta', storeId, STORE_ID);
  await writeStoreMarkers({ storeId, counts: {} });
}

async function writeStoreMarkers(marker: StoreMarker): Promise<void> {
  keepLocalMarker(marker);
  // Without that storage the other marker decides.
  await writeMarker(marker).catch(() => undefined);
}

/** The marker that pages alone can write. */
export function keepLocalMarker(marker: StoreMarker): void {
  try {
    localStorage.setItem(LOCAL_MARKER, JSON.stringify(marker));
  } catch {
    // Without local storage the file decides.
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
  const counts = await Promise.all(
    (['conversations', 'pending', 'activity', 'changes', 'meta'] as const).map((name) => db.count(name)),
  );
  const newest = await (await db.begin('activity')).store.index('by-time').openKeyCursor(null, 'prev');
  const small = await Promise.all(
    Object.values(SMALL_STORES).map(async ([database, store]) =>
      (await entries<IDBValidKey, unknown>(createStore(database, store))).filter(
        ([key]) => database !== 'keyval-store' || (typeof key === 'string' && isOwnKey(key)),
      ),
    ),
  );
  return hashBytes(new TextEncoder().encode(JSON.stringify([counts, newest?.key, newest?.primaryKey, small])));
}
