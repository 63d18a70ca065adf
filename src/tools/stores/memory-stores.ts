import type {
  ActivityFilter,
  ActivityLog,
  ActivityRecord,
  ChangeHistory,
  ChangeRecord,
  PendingOperation,
  PendingStore,
} from '../definition/ports.ts';
import { matchesActivity } from './activity-log.ts';
import { beginInList, createChangeMatcher, createHistoryMeasure } from './change-history.ts';
import { oldestFirst } from './pending-store.ts';

/**
 * The same stores without a browser. Rows are cloned in and out, as a database does,
 * so that no test depends on sharing an object.
 */
export function createMemoryPendingStore(): PendingStore {
  const rows = new Map<string, PendingOperation>();
  return {
    put: async (pending) => void rows.set(pending.call.callId, structuredClone(pending)),
    get: async (callId) => structuredClone(rows.get(callId)),
    list: async () => oldestFirst(structuredClone([...rows.values()])),
    delete: async (callId) => void rows.delete(callId),
  };
}

export function createMemoryActivityLog(): ActivityLog {
  const rows = new Map<string, ActivityRecord>();
  const listeners = new Set<(record: ActivityRecord) => void>();
  const find = (filter: ActivityFilter = {}) =>
    newestFirst([...rows.values()])
      .filter((record) => matchesActivity(record, filter))
      .slice(0, filter.limit);
  return {
    async put(record) {
      rows.set(record.id, structuredClone(record));
      for (const listener of listeners) listener(record);
    },
    get: async (id) => structuredClone(rows.get(id)),
    list: async (filter) => structuredClone(find(filter)),
    ids: async (filter) => find(filter).map(({ id }) => id),
    toolNames: async () => [...new Set([...rows.values()].map(({ tool_name }) => tool_name))].toSorted(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function createMemoryChangeHistory(vaultId: string): ChangeHistory {
  const rows = new Map<string, ChangeRecord>();
  const ofVault = () => [...rows.values()].filter((record) => record.vaultId === vaultId);
  const history: ChangeHistory = {
    put: async (record) => void rows.set(record.change_id, structuredClone(record)),
    begin: (record, goOn) => beginInList(history, record, goOn),
    get: async (changeId) => structuredClone(ofVault().find((record) => record.change_id === changeId)),
    list: async (filter = {}) =>
      structuredClone(newestFirst(ofVault()).filter(createChangeMatcher(filter)).slice(0, filter.limit)),
    async prune(limits) {
      const gone = newestFirst(ofVault()).filter(createHistoryMeasure(limits));
      for (const { change_id } of gone) rows.delete(change_id);
      return gone.length;
    },
  };
  return history;
}

/** Of two in the same millisecond, the one that was added last. */
function newestFirst<Row extends { readonly timestamp: string }>(rows: readonly Row[]): Row[] {
  return rows.toReversed().toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
}
