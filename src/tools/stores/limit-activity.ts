import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { countDeleted } from '../../fs-access/browser-store/rows-ever-added.ts';
import type { ActivityRecord } from '../definition/ports.ts';

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
  const oldest = await readEntries(db, (await db.getAllKeysFromIndex('activity', 'by-time')).slice(0, beyond));
  const told: unknown = await db.get('meta', GOING);
  const announced = oldest.filter(({ timestamp }) => typeof told === 'string' && timestamp <= told);
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
async function readEntries(
  db: BrowserStore,
  ids: readonly string[],
): Promise<Pick<ActivityRecord, 'id' | 'timestamp'>[]> {
  const found: Pick<ActivityRecord, 'id' | 'timestamp'>[] = [];
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
    found.push(...entries.flat());
  }
  return found;
}

async function deleteEntries(db: BrowserStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const transaction = await db.begin(['activity', 'meta'] as const, 'readwrite');
  await Promise.all(ids.map((id) => transaction.objectStore('activity').delete(id)));
  await countDeleted(transaction.objectStore('meta'), 'activity', ids.length);
  await transaction.done;
}
