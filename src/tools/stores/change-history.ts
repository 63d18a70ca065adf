import type { BrowserStore } from '../../fs-access/browser-store.ts';
import type { ChangeFilter, ChangeHistory, ChangeRecord } from '../ports.ts';

/** One vault's applied changes with their before-images, in the browser's own storage. */
export function createChangeHistory(db: BrowserStore, vaultId: string): ChangeHistory {
  return {
    put: async (record) => void (await db.put('changes', record)),
    async get(changeId) {
      const record = (await db.get('changes', changeId)) as ChangeRecord | undefined;
      return record?.vaultId === vaultId ? record : undefined;
    },
    async list(filter = {}) {
      const found: ChangeRecord[] = [];
      const times = IDBKeyRange.bound([vaultId, ''], [vaultId, '\uffff']);
      let cursor = await db.transaction('changes').store.index('by-vault-time').openCursor(times, 'prev');
      while (cursor && found.length < (filter.limit ?? Infinity)) {
        const record = cursor.value as ChangeRecord;
        if (matchesChange(record, filter)) found.push(record);
        cursor = await cursor.continue();
      }
      return found;
    },
  };
}

export function matchesChange(record: ChangeRecord, filter: ChangeFilter): boolean {
  return (
    (filter.state === undefined || record.state === filter.state) &&
    (filter.call_id === undefined || record.call_id === filter.call_id) &&
    (filter.path === undefined || record.files.some((file) => file.path === filter.path))
  );
}
