import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import type { PendingOperation, PendingStore } from '../definition/ports.ts';

/** Open questions in the browser's storage: they survive a reload. */
export function createPendingStore(db: BrowserStore): PendingStore {
  return {
    put: async (pending) => void (await db.put('pending', pending)),
    get: async (callId) => (await db.get('pending', callId)) as PendingOperation | undefined,
    list: async () => oldestFirst((await db.getAll('pending')) as PendingOperation[]),
    delete: (callId) => db.delete('pending', callId),
  };
}

/** The order in which they were asked, and are asked again. */
export function oldestFirst(pending: readonly PendingOperation[]): PendingOperation[] {
  return pending.toSorted((a, b) => a.created.localeCompare(b.created));
}
