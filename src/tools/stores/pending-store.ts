import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { countDeleted } from '../../fs-access/browser-store/rows-ever-added.ts';
import type { PendingOperation, PendingStore } from '../definition/ports.ts';

/** Open questions in the browser's storage: they survive a reload. */
export function createPendingStore(db: BrowserStore): PendingStore {
  return {
    put: async (pending) => void (await db.put('pending', pending)),
    get: async (callId) => (await db.get('pending', callId)) as PendingOperation | undefined,
    list: async () => oldestFirst((await db.getAll('pending')) as PendingOperation[]),
    async delete(callId) {
      const transaction = await db.begin(['pending', 'meta'] as const, 'readwrite');
      const pending = transaction.objectStore('pending');
      // What another tab has deleted already is counted there.
      if ((await pending.getKey(callId)) !== undefined) {
        await pending.delete(callId);
        await countDeleted(transaction.objectStore('meta'), 'pending', 1);
      }
      await transaction.done;
    },
  };
}

/** The order in which they were asked, and are asked again. */
export function oldestFirst(pending: readonly PendingOperation[]): PendingOperation[] {
  return pending.toSorted((a, b) => a.created.localeCompare(b.created));
}
