import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { countDeleted } from '../../fs-access/browser-store/rows-ever-added.ts';
import type { ActivityFilter, ActivityLog, ActivityRecord } from '../definition/ports.ts';

/** The fields of a filter, each with the index that answers it. */
const INDEXES = {
  tool_name: 'by-tool',
  status: 'by-status',
  initiated_by: 'by-initiator',
  path: 'by-path',
  conversation_id: 'by-conversation',
} as const;
type Field = keyof typeof INDEXES;
const fields = Object.keys(INDEXES) as Field[];

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
      const ids = await findIds(db, filter);
      // One transaction, begun when the ids are known: an idle one ends by itself.
      const { store } = await db.begin('activity');
      const records = await Promise.all(ids.map((id) => store.get(id)));
      return records.filter((record) => record !== undefined) as ActivityRecord[];
    },
    ids: (filter = {}) => findIds(db, filter),
    async toolNames() {
      const names: string[] = [];
      let cursor = await (await db.begin('activity')).store.index('by-tool').openKeyCursor(null, 'nextunique');
      while (cursor) {
        names.push(cursor.key);
        cursor = await cursor.continue();
      }
      return names;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** From the index keys only: a record may contain a whole note, and a log has many thousands of records. */
async function findIds(db: BrowserStore, filter: ActivityFilter): Promise<string[]> {
  const { store } = await db.begin('activity');
  const filteredFields = fields.filter((field) => filter[field] !== undefined);
  const [byTime, ...matching] = await Promise.all([
    store.index('by-time').getAllKeys(),
    ...filteredFields.map((field) => store.index(INDEXES[field]).getAllKeys(filter[field])),
  ]);
  const sets = matching.map((ids) => new Set(ids));
  if (filter.tool_names) sets.push(new Set(await idsOfTools(db, filter.tool_names)));
  const elsewhere = filter.vault_id === undefined ? undefined : await idsOfOthers(db, filter.vault_id);
  const matchingIds = byTime.reverse().filter((id) => !elsewhere?.has(id) && sets.every((ids) => ids.has(id)));
  return filter.limit === undefined ? matchingIds : matchingIds.slice(0, filter.limit);
}

async function idsOfTools(db: BrowserStore, names: readonly string[]): Promise<string[]> {
  const byTool = (await db.begin('activity')).store.index('by-tool');
  return (await Promise.all(names.map((name) => byTool.getAllKeys(name)))).flat();
}

/** Of records that say that they belong to another vault. */
async function idsOfOthers(db: BrowserStore, vaultId: string): Promise<Set<string>> {
  const byVault = (await db.begin('activity')).store.index('by-vault');
  const [below, above] = [IDBKeyRange.upperBound(vaultId, true), IDBKeyRange.lowerBound(vaultId, true)];
  return new Set((await Promise.all([below, above].map((range) => byVault.getAllKeys(range)))).flat());
}

/** Every field that the filter names must be equal, the vault where it is known; `path` is one of the paths that the call touched. */
export function matchesActivity(record: ActivityRecord, filter: ActivityFilter): boolean {
  return (
    (filter.vault_id === undefined || record.vault_id === undefined || record.vault_id === filter.vault_id) &&
    (filter.tool_name === undefined || record.tool_name === filter.tool_name) &&
    (filter.tool_names === undefined || filter.tool_names.includes(record.tool_name)) &&
    (filter.status === undefined || record.status === filter.status) &&
    (filter.initiated_by === undefined || record.initiated_by === filter.initiated_by) &&
    (filter.conversation_id === undefined || record.conversation_id === filter.conversation_id) &&
    (filter.path === undefined || record.paths.includes(filter.path))
  );
}

/** The log as JSONL: one record a line, oldest first, each line JSON on its own; '' for none. */
export function activityToJsonl(records: readonly ActivityRecord[]): string {
  return records
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}

/** In `meta`: the time (ISO 8601) up to which entries are deleted at the next start, as announced to the person. */
const GOING = 'activity-going-until';
/** Deletes only from this many over the limit on, so that the person is not informed at every start. */
const SLACK = 100;
/** Entries read at a time: one may contain a whole note. */
const AT_ONCE = 50;

interface ActivityLimited {
  /** Entries that were deleted now, after their announcement. */
  readonly deleted: number;
  /** Ids of the entries to delete at the next start, oldest first: the person is informed, and can export them until then. */
  readonly going: readonly string[];
}

/**
 * Keeps the newest entries of the activity log. Older ones are announced first and deleted at a later start. An entry is kept at any
 * age while its question is open or its change can still be undone.
 */
export async function limitActivity(db: BrowserStore, atMost: number): Promise<ActivityLimited> {
  const beyond = (await db.count('activity')) - atMost;
  if (beyond <= 0) return { deleted: 0, going: [] };
  const oldest = await readDeletableEntries(db, (await db.getAllKeysFromIndex('activity', 'by-time')).slice(0, beyond));
  const announcedUntil: unknown = await db.get('meta', GOING);
  const announced = oldest.filter(({ timestamp }) => typeof announcedUntil === 'string' && timestamp <= announcedUntil);
  await deleteEntries(
    db,
    announced.map(({ id }) => id),
  );
  const going = oldest.slice(announced.length);
  const last = going.at(-1);
  if (!last || going.length < SLACK) return { deleted: announced.length, going: [] };
  await db.put('meta', last.timestamp, GOING);
  return { deleted: announced.length, going: going.map(({ id }) => id) };
}

/** The entries that may be deleted, in the same order. */
async function readDeletableEntries(
  db: BrowserStore,
  ids: readonly string[],
): Promise<Pick<ActivityRecord, 'id' | 'timestamp'>[]> {
  const entryStamps: Pick<ActivityRecord, 'id' | 'timestamp'>[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const transaction = await db.begin(['activity', 'changes'] as const);
    const entries = await Promise.all(
      ids.slice(at, at + AT_ONCE).map(async (id) => {
        const entry = (await transaction.objectStore('activity').get(id)) as ActivityRecord | undefined;
        if (!entry || entry.status === 'pending') return [];
        const { timestamp, change_id } = entry;
        const isUndoable =
          change_id !== undefined && (await transaction.objectStore('changes').getKey(change_id)) !== undefined;
        return isUndoable ? [] : [{ id, timestamp }];
      }),
    );
    entryStamps.push(...entries.flat());
  }
  return entryStamps;
}

async function deleteEntries(db: BrowserStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const transaction = await db.begin(['activity', 'meta'] as const, 'readwrite');
  await Promise.all(ids.map((id) => transaction.objectStore('activity').delete(id)));
  await countDeleted(transaction.objectStore('meta'), 'activity', ids.length);
  await transaction.done;
}
