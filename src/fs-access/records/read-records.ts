import { createStore, entries } from 'idb-keyval';
import type { BrowserStore } from '../browser-store/browser-store.ts';
import { originRoot } from '../origin-root.ts';
import type { RecentVault } from '../recent-vaults.ts';
import { isOwnKey, SMALL_STORES, type RecordLine, type SmallStore, type VaultName } from './record-line.ts';

interface ReadLimits {
  /** The most characters of change history, and likewise of activity: the newest rows that fit are read. */
  readonly charactersOfHistory: number;
  /** A store that cannot be read at all, because it is damaged or has another version, is left out too. */
  readonly passOver?: boolean;
}

/** Rows that could not be read are left out; a backup of the rest is better than none. */
export async function* readRecords(db: BrowserStore, limits: ReadLimits): AsyncGenerator<RecordLine, void, void> {
  const kinds = [
    ...(['vaults', 'keyval', 'drafts', 'typed'] as const).map((store) => () => readSmall(store)),
    () => readConversations(db),
    () => readPending(db),
    () => readSpent(db),
    () => newestRecordLines(db, 'changes', limits),
    () => newestRecordLines(db, 'activity', limits),
  ];
  for (const readKind of kinds) {
    try {
      yield* readKind();
    } catch (error) {
      if (!limits.passOver) throw error;
    }
  }
}

async function* readPending(db: BrowserStore): AsyncGenerator<RecordLine, void, void> {
  for (const row of await allRows(db, 'pending', await db.getAllKeys('pending')))
    yield { store: 'pending', value: row };
}

async function* readSpent(db: BrowserStore): AsyncGenerator<RecordLine, void, void> {
  for (const key of await db.getAllKeys('meta')) {
    if (key.startsWith('spend/')) yield { store: 'meta', key, value: await db.get('meta', key) };
  }
}

async function* readSmall(store: SmallStore): AsyncGenerator<RecordLine, void, void> {
  const storedEntries = await entries<IDBValidKey, unknown>(
    createStore(SMALL_STORES[store][0], SMALL_STORES[store][1]),
  ).catch(() => []);
  for (const [key, value] of storedEntries) {
    if (typeof key !== 'string' || (store === 'keyval' && !isOwnKey(key))) continue;
    if (store === 'vaults') yield { store, key, value: await toVaultName(value as RecentVault) };
    else if (key !== 'latent.settings') yield { store, key, value };
    else yield* withoutKeys(value);
  }
}

/** Without the sealed keys of services, which nobody could open elsewhere. Settings from before keys were sealed hold them in clear: they are left out. */
function* withoutKeys(settings: unknown): Generator<RecordLine, void, void> {
  if (typeof settings !== 'object' || settings === null || !('version' in settings)) return;
  const { sealedKeys: _sealed, ...value } = settings as Record<string, unknown>;
  yield { store: 'keyval', key: 'latent.settings', value };
}

async function toVaultName({ id, name, kind, handle }: RecentVault): Promise<VaultName> {
  const place =
    kind === 'folder'
      ? null
      : await originRoot()
          .then((root) => root.resolve(handle))
          .catch(() => null);
  return { id, name, kind, ...(place && { place }) };
}

/** A head's key is the conversation's id, those of its messages begin with it and a slash: so they follow each other. */
async function* readConversations(db: BrowserStore): AsyncGenerator<RecordLine, void, void> {
  const keys = await db.getAllKeys('conversations');
  for (const id of keys.filter((key) => !key.includes('/'))) {
    const head = await db.get('conversations', id).catch(() => undefined);
    const vaultKeys = keys.filter((key) => key.startsWith(`${id}/`));
    if (head) yield { store: 'conversations', value: { head, entries: await allRows(db, 'conversations', vaultKeys) } };
  }
}

const AT_ONCE = 50;

async function* newestRecordLines(
  db: BrowserStore,
  store: 'changes' | 'activity',
  { charactersOfHistory }: ReadLimits,
): AsyncGenerator<RecordLine, void, void> {
  const keys = (
    await (store === 'changes'
      ? db.getAllKeysFromIndex(store, 'by-vault-time')
      : db.getAllKeysFromIndex(store, 'by-time'))
  ).toReversed();
  let used = 0;
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    for (const value of await allRows(db, store, keys.slice(at, at + AT_ONCE))) {
      used += JSON.stringify(value).length;
      if (used > charactersOfHistory) return;
      yield { store, value };
    }
  }
}

/** In its own transaction: one that waited for the file to be written would be closed automatically. */
async function allRows(
  db: BrowserStore,
  name: 'conversations' | 'changes' | 'activity' | 'pending',
  keys: readonly string[],
): Promise<object[]> {
  const { store } = await db.begin(name);
  const together = await Promise.all(keys.map((key) => store.get(key))).catch(() => undefined);
  // One lost row fails the whole transaction: then each row is read separately.
  const rows = together ?? (await Promise.all(keys.map((key) => db.get(name, key).catch(() => undefined))));
  return rows.filter((row) => row !== undefined);
}
