import { join } from 'node:path';
import type {
  ActivityFilter,
  ActivityLog,
  ActivityRecord,
  ChangeHistory,
  ChangeRecord,
  PendingOperation,
  PendingStore,
} from '../../tools/definition/ports.ts';
import { matchesActivity } from '../../tools/stores/activity-log.ts';
import { createChangeMatcher, createHistoryMeasure } from '../../tools/stores/change-history.ts';
import { oldestFirst } from '../../tools/stores/pending-store.ts';
import { createJsonLines } from './json-lines.ts';
import { createJsonRecords } from './json-records.ts';

/** Questions that wait for the person, in the vault's data folder: any process of Latent can show and decide them. */
export function createDiskPendingStore(folder: string): PendingStore {
  const records = createJsonRecords<PendingOperation>(join(folder, 'pending'));
  return {
    put: (pending) => records.put(pending.call.callId, pending),
    get: (callId) => records.get(callId),
    list: async () => oldestFirst(await records.list()),
    delete: (callId) => records.delete(callId),
  };
}

/** Every tool call, a line each. */
export function createDiskActivityLog(folder: string): ActivityLog {
  const lines = createJsonLines<ActivityRecord>(join(folder, 'activity.jsonl'));
  const listeners = new Set<(record: ActivityRecord) => void>();
  const find = async (filter: ActivityFilter = {}): Promise<ActivityRecord[]> =>
    newestFirst([...(await lines.byId()).values()])
      .filter((record) => matchesActivity(record, filter))
      .slice(0, filter.limit);
  return {
    async put(record) {
      await lines.append(record);
      for (const listener of listeners) listener(record);
    },
    get: async (id) => (await lines.byId()).get(id),
    list: find,
    ids: async (filter) => (await find(filter)).map(({ id }) => id),
    toolNames: async () => [...new Set((await find()).map(({ tool_name }) => tool_name))].toSorted(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The applied changes with their before-images. */
export function createDiskChangeHistory(folder: string, vaultId: string): ChangeHistory {
  const records = createJsonRecords<ChangeRecord>(join(folder, 'changes'));
  const own = async (): Promise<ChangeRecord[]> =>
    newestFirst((await records.list()).filter((record) => record.vaultId === vaultId));
  return {
    put: (record) => records.put(record.change_id, record),
    async get(changeId) {
      const record = await records.get(changeId);
      return record?.vaultId === vaultId ? record : undefined;
    },
    list: async (filter = {}) => (await own()).filter(createChangeMatcher(filter)).slice(0, filter.limit),
    async prune(limits) {
      const gone = (await own()).filter(createHistoryMeasure(limits));
      for (const { change_id } of gone) await records.delete(change_id);
      return gone.length;
    },
  };
}

/** Of two in the same millisecond, the one that was added last. */
function newestFirst<Row extends { readonly timestamp: string }>(rows: readonly Row[]): Row[] {
  return rows.toReversed().toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
}
