import type { BrowserStore } from '../../fs-access/browser-store.ts';
import type { ActivityFilter, ActivityLog, ActivityRecord } from '../ports.ts';

/** Every tool call in the browser's own storage, newest first, kept across reloads. */
export function createActivityLog(db: BrowserStore): ActivityLog {
  const listeners = new Set<(record: ActivityRecord) => void>();
  return {
    async put(record) {
      await db.put('activity', record);
      for (const listener of listeners) listener(record);
    },
    get: async (id) => (await db.get('activity', id)) as ActivityRecord | undefined,
    async list(filter = {}) {
      const found: ActivityRecord[] = [];
      // A cursor, since the log grows without end and a view asks for its newest part.
      let cursor = await db.transaction('activity').store.index('by-time').openCursor(null, 'prev');
      while (cursor && found.length < (filter.limit ?? Infinity)) {
        const record = cursor.value as ActivityRecord;
        if (matchesActivity(record, filter)) found.push(record);
        cursor = await cursor.continue();
      }
      return found;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Every field that the filter names must be equal; `path` is one of the paths that the call touched. */
export function matchesActivity(record: ActivityRecord, filter: ActivityFilter): boolean {
  return (
    (filter.tool_name === undefined || record.tool_name === filter.tool_name) &&
    (filter.status === undefined || record.status === filter.status) &&
    (filter.initiated_by === undefined || record.initiated_by === filter.initiated_by) &&
    (filter.conversation_id === undefined || record.conversation_id === filter.conversation_id) &&
    (filter.path === undefined || record.paths.includes(filter.path))
  );
}
