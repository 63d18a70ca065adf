import type { IDBPObjectStore, StoreNames } from 'idb';
import type { BrowserStoreSchema } from './browser-store-schema.ts';
import type { BrowserStore } from './browser-store.ts';

/** Stores whose rows the app deletes only in ways that are counted here. */
export const COUNTED = ['conversations', 'changes', 'activity', 'pending'] as const;
type Counted = (typeof COUNTED)[number];

/** For each store, the rows that are there and those that the app has deleted itself. It falls only where rows were lost. */
export type RowsEverAdded = Readonly<Record<Counted, number>>;

type Meta = IDBPObjectStore<BrowserStoreSchema, StoreNames<BrowserStoreSchema>[], 'meta', 'readwrite'>;

/** In `meta`: how many rows of the store the app has deleted. */
export const deletedKey = (store: Counted): string => `deleted/${store}`;

/** Counts rows that the app deletes. @param meta in the transaction that deletes them */
export async function countDeleted(meta: Pick<Meta, 'get' | 'put'>, store: Counted, rows: number): Promise<void> {
  if (rows > 0) await meta.put(storedRowCount(await meta.get(deletedKey(store))) + rows, deletedKey(store));
}

/** All counts, as of one moment. */
export async function rowsEverAdded(db: BrowserStore): Promise<RowsEverAdded> {
  return (await rowsAndMeta(db, '')).ever;
}

/** All counts, and what stands under a key of `meta`, as of one moment. */
export async function rowsAndMeta(
  db: BrowserStore,
  key: string,
): Promise<{ readonly ever: RowsEverAdded; readonly value: unknown }> {
  const transaction = await db.begin([...COUNTED, 'meta'] as const);
  const value: Promise<unknown> = transaction.objectStore('meta').get(key);
  const counts = await Promise.all(
    COUNTED.map(async (store) => {
      const [present, deleted] = await Promise.all([
        transaction.objectStore(store).count(),
        transaction.objectStore('meta').get(deletedKey(store)),
      ]);
      return [store, present + storedRowCount(deleted)] as const;
    }),
  );
  return { ever: Object.fromEntries(counts) as RowsEverAdded, value: await value };
}

const storedRowCount = (value: unknown): number => (typeof value === 'number' ? value : 0);
