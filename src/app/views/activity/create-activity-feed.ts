import { createResource, createSignal, onCleanup, type Accessor } from 'solid-js';
import type { ActivityFilter, ActivityLog, ActivityRecord } from '../../../tools/definition/ports.ts';

export interface ActivityFeed {
  /** Of all that match, newest first. */
  readonly ids: Accessor<readonly string[]>;
  readonly isLoading: Accessor<boolean>;
  readonly toolNames: Accessor<readonly string[]>;
  /** Undefined until it is read, which asking for it begins. */
  record(id: string): ActivityRecord | undefined;
}

/** Calls come in bursts; the list is read again once after each. */
const PAUSE_MS = 150;
/** Records are read again when they come back into sight. */
const MOST_KEPT = 600;

/** The log as it grows: the ids of all that match, and the records of those in sight. */
export function createActivityFeed(log: ActivityLog, filter: Accessor<ActivityFilter>): ActivityFeed {
  const [ids, { refetch }] = createResource(filter, (activityFilter) => log.ids(activityFilter));
  const [names, { refetch: refetchNames }] = createResource(() => log.toolNames());
  const records = new Map<string, ActivityRecord>();
  const requestedIds = new Set<string>();
  const [version, setVersion] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = (record: ActivityRecord): void => {
    records.set(record.id, record);
    setVersion((previousVersion) => previousVersion + 1);
  };
  const readRecord = async (id: string): Promise<void> => {
    requestedIds.add(id);
    if (records.size > MOST_KEPT) records.clear();
    const record = await log.get(id).catch(() => undefined);
    requestedIds.delete(id);
    if (record) keep(record);
  };
  const stop = log.subscribe((record) => {
    if (records.has(record.id)) keep(record);
    timer ??= setTimeout(() => {
      timer = undefined;
      void refetch();
      void refetchNames();
    }, PAUSE_MS);
  });
  onCleanup(() => {
    stop();
    clearTimeout(timer);
  });

  return {
    ids: () => ids.latest ?? [],
    isLoading: () => ids.loading,
    toolNames: () => names.latest ?? [],
    record(id) {
      version();
      const recordOfId = records.get(id);
      if (!recordOfId && !requestedIds.has(id)) void readRecord(id);
      return recordOfId;
    },
  };
}
