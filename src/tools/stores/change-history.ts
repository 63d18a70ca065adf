import type { BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { countDeleted } from '../../fs-access/browser-store/rows-ever-added.ts';
import { isTrashPath } from '../../fs-access/trash.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type {
  AppliedFile,
  BegunChange,
  ChangeFilter,
  ChangeHistory,
  ChangeRecord,
  HistoryLimits,
} from '../definition/ports.ts';

/** A file that was moved into the trash is deleted; one that was moved elsewhere is not, nor one that came out of it. */
export function deletedFiles({ files }: Pick<ChangeRecord, 'files'>): readonly AppliedFile[] {
  const isTrashed = files.some(({ path, before }) => before === null && isTrashPath(path));
  return files.filter(
    ({ path, before, after, moved }) =>
      before !== null && after === null && !isTrashPath(path) && (moved === undefined || isTrashed),
  );
}

/** One vault's applied changes with their before-images, in the browser's own storage. */
export function createChangeHistory(db: BrowserStore, vaultId: string): ChangeHistory {
  return {
    // The before-images are flushed to disk before the first note is written: a power cut must not lose both.
    put: (record) => db.putDurably('changes', record),
    async begin(record, goOn) {
      const transaction = await db.begin('changes', 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      const applying = (await store.index('by-state').getAll('applying')) as ChangeRecord[];
      const path = goOn && record.files[0]?.path;
      let cursor = path === undefined ? null : await store.index('by-vault-time').openCursor(timesOf(vaultId), 'prev');
      while (cursor && !touches(cursor.value as ChangeRecord, path)) cursor = await cursor.continue();
      const newest = cursor?.value as ChangeRecord | undefined;
      const begun = decideBegun(
        record,
        applying.filter((other) => other.vaultId === vaultId),
        newest && goOn?.(newest),
        newest,
      );
      if ('stored' in begun) await store.put(begun.stored);
      await transaction.done;
      return begun;
    },
    async get(changeId) {
      const record = (await db.get('changes', changeId)) as ChangeRecord | undefined;
      return record?.vaultId === vaultId ? record : undefined;
    },
    async list(filter = {}) {
      const few = await findFew(db, filter);
      if (!few) return listNewest(db, vaultId, filter);
      const ownRecords = few.filter((record) => record.vaultId === vaultId);
      const newestFirst = ownRecords.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
      return newestFirst.filter(createChangeMatcher(filter)).slice(0, filter.limit);
    },
    prune: (limits) => prune(db, vaultId, limits),
  };
}

const touches = ({ files }: ChangeRecord, path: VaultPath | undefined): boolean =>
  files.some((file) => file.path === path);

/** What is stored of a change that begins. @param applying the vault's changes that were cut short @param next what `newest` becomes */
function decideBegun(
  record: ChangeRecord,
  applying: readonly ChangeRecord[],
  next: ChangeRecord | undefined,
  newest: ChangeRecord | undefined,
): BegunChange {
  const heldBy = applying.find((other) => record.files.some(({ path }) => touches(other, path)));
  if (heldBy) return { heldBy };
  return next ? { stored: next, replaced: newest } : { stored: record, replaced: undefined };
}

/** `begin` where a list and a put are one step by themselves. */
export async function beginInList(
  history: Pick<ChangeHistory, 'list' | 'put'>,
  record: ChangeRecord,
  goOn: ((newest: ChangeRecord) => ChangeRecord | undefined) | undefined,
): Promise<BegunChange> {
  const path = record.files[0]?.path;
  const [newest] = goOn && path !== undefined ? await history.list({ path, limit: 1 }) : [];
  const begun = decideBegun(record, await history.list({ state: 'applying' }), newest && goOn?.(newest), newest);
  if ('stored' in begun) await history.put(begun.stored);
  return begun;
}

/** Decides of one change of a vault after another, from the newest to the oldest and leaving out none, whether it is asked for. */
export function createChangeMatcher(filter: ChangeFilter): (record: ChangeRecord) => boolean {
  const isGone = filter.isDeletion && createGoneFiles();
  const isOfFile = createFileTrail(filter);
  return (record) => {
    // Asked of every change: a later one may have brought back what an earlier one deleted.
    const isDeletion = isGone?.(record) ?? true;
    const isOfPath = isOfFile(record);
    return (
      isDeletion &&
      (filter.state === undefined || record.state === filter.state) &&
      (filter.call_id === undefined || record.call_id === filter.call_id) &&
      isOfPath
    );
  };
}

function createFileTrail({ path, followsMoves }: ChangeFilter): (record: ChangeRecord) => boolean {
  if (path === undefined) return () => true;
  let pathThen = path;
  return (record) => {
    const isOfFile = touches(record, pathThen);
    if (isOfFile && followsMoves) pathThen = pathBefore(record, pathThen);
    return isOfFile;
  };
}

/** What a file was called before a change. @param path what it is called after it */
export function pathBefore({ files }: Pick<ChangeRecord, 'files'>, path: VaultPath): VaultPath {
  const file = files.find((appliedFile) => appliedFile.path === path);
  return file?.before === null ? (file.moved?.other ?? path) : path;
}

/**
 * Whether a change deleted a file that no later one brought back: by restoring a version of it, or by leaving the same text there.
 * One that is made anew under its name is another.
 */
function createGoneFiles(): (record: ChangeRecord) => boolean {
  const restored = new Set<VaultPath>();
  const laterFileKeys = new Set<string>();
  const named = (path: VaultPath, hash: string) => `${hash} ${path}`;
  return (record) => {
    if (record.state !== 'applied') return false;
    const isGone = deletedFiles(record).some(
      ({ path, before }) => !restored.has(path) && !laterFileKeys.has(named(path, before?.hash ?? '')),
    );
    for (const { path, after } of record.files) {
      if (!after) continue;
      laterFileKeys.add(named(path, after.hash));
      if (record.operation === RESTORING) restored.add(path);
    }
    return isGone;
  };
}

/** The tool that brings back one file’s text. */
const RESTORING = 'restore_version';

/** The queries of every start and every resumed call, without reading all before-images. */
async function findFew(db: BrowserStore, filter: ChangeFilter): Promise<ChangeRecord[] | undefined> {
  if (filter.call_id !== undefined)
    return (await db.getAllFromIndex('changes', 'by-call', filter.call_id)) as ChangeRecord[];
  if (filter.state === 'applying')
    return (await db.getAllFromIndex('changes', 'by-state', 'applying')) as ChangeRecord[];
  return undefined;
}

async function prune(db: BrowserStore, vaultId: string, limits: HistoryLimits): Promise<number> {
  const beyond = createHistoryMeasure(limits);
  let gone = 0;
  const transaction = await db.begin(['changes', 'meta'] as const, 'readwrite');
  let cursor = await transaction.objectStore('changes').index('by-vault-time').openCursor(timesOf(vaultId), 'prev');
  while (cursor) {
    if (beyond(cursor.value as ChangeRecord)) {
      await cursor.delete();
      gone += 1;
    }
    cursor = await cursor.continue();
  }
  await countDeleted(transaction.objectStore('meta'), 'changes', gone);
  await transaction.done;
  return gone;
}

/**
 * Decides, from the newest record to the oldest, whether one is beyond the limits. A clock that jumps ahead by years must not make
 * all of them too old at once: the newest `atLeast` are kept at any age, and age counts from the newest where that is earlier than now.
 */
export function createHistoryMeasure({
  now,
  days,
  atLeast,
  characters,
}: HistoryLimits): (record: ChangeRecord) => boolean {
  let used = 0;
  let seen = 0;
  let since: string | undefined;
  return (record) => {
    since ??= new Date(Math.min(now, Date.parse(record.timestamp)) - days * DAY_MS).toISOString();
    seen += 1;
    used += record.files.reduce(
      (sum, { before, after }) => sum + (before?.text.length ?? 0) + (after?.text.length ?? 0),
      0,
    );
    const isOld = record.timestamp < since && seen > atLeast;
    return record.state !== 'applying' && (isOld || used > characters);
  };
}

const DAY_MS = 86_400_000;

const timesOf = (vaultId: string): IDBKeyRange => IDBKeyRange.bound([vaultId, ''], [vaultId, '\uffff']);

async function listNewest(db: BrowserStore, vaultId: string, filter: ChangeFilter): Promise<ChangeRecord[]> {
  const newestRecords: ChangeRecord[] = [];
  const isWanted = createChangeMatcher(filter);
  let cursor = await (await db.begin('changes')).store.index('by-vault-time').openCursor(timesOf(vaultId), 'prev');
  while (cursor && newestRecords.length < (filter.limit ?? Infinity)) {
    const record = cursor.value as ChangeRecord;
    if (isWanted(record)) newestRecords.push(record);
    cursor = await cursor.continue();
  }
  return newestRecords;
}
