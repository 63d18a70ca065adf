import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { BrowserStore } from '../browser-store/browser-store.ts';
import type { ActivityRow, ChangeRow, ConversationRow, PendingRow } from '../browser-store/browser-store-schema.ts';
import { originRoot } from '../origin-root.ts';
import { SMALL_STORES, type RecordLine, type SmallStore, type VaultName } from './record-line.ts';

/** Vaults whose records were taken back, and whose folders the browser does not know any more: in `meta`. */
export const RESTORED_VAULTS = 'restored-vaults';

/** Adds records that do not exist yet, and reports for each whether it did. Existing ones are never changed or deleted. */
export function createRecordAdder(db: BrowserStore): (line: RecordLine, isTrial?: boolean) => Promise<boolean> {
  const small = Object.fromEntries(
    Object.entries(SMALL_STORES).map(([name, [database, store]]) => [name, createStore(database, store)]),
  ) as Record<SmallStore, UseStore>;

  async function addSmall(store: SmallStore, key: string, value: unknown, isTrial: boolean): Promise<boolean> {
    return small[store](isTrial ? 'readonly' : 'readwrite', async (rows) => {
      const isThere = (await promisifyRequest(rows.getKey(key))) !== undefined;
      if (!isThere && !isTrial) await promisifyRequest(rows.put(value, key));
      return !isThere;
    });
  }

  async function addConversation({ head, entries }: StoredConversation, isTrial: boolean): Promise<boolean> {
    const transaction = await db.begin('conversations', isTrial ? 'readonly' : 'readwrite');
    const isThere = (await transaction.store.getKey(head.id)) !== undefined;
    // `put`: messages of a conversation whose head was lost may be there still.
    if (!isThere && !isTrial) await Promise.all([head, ...entries].map(async (row) => transaction.store.put?.(row)));
    await transaction.done;
    return !isThere;
  }

  async function addRow(line: RecordLine, key: string, isTrial: boolean): Promise<boolean> {
    const store = line.store as 'pending' | 'activity' | 'changes';
    const transaction = await db.begin(store, isTrial ? 'readonly' : 'readwrite');
    const isThere = (await transaction.store.getKey(key)) !== undefined;
    if (!isThere && !isTrial) await transaction.store.put?.(line.value as PendingRow & ActivityRow & ChangeRow);
    await transaction.done;
    return !isThere;
  }

  /** The cost of a day: the larger of the two sums, so that restoring never raises what may still be spent. */
  async function addSpent(key: string, value: unknown, isTrial: boolean): Promise<boolean> {
    const transaction = await db.begin('meta', isTrial ? 'readonly' : 'readwrite');
    const storedValue: unknown = await transaction.store.get(key);
    const [present, addedNumbers] = [finiteCounts(storedValue), finiteCounts(value)];
    const more = Object.entries(addedNumbers).filter(([name, count]) => count > (present[name] ?? 0));
    const isMore = more.length > 0;
    if (isMore && !isTrial)
      await transaction.store.put?.({ ...(storedValue as object | undefined), ...Object.fromEntries(more) }, key);
    await transaction.done;
    return isMore;
  }

  /** A backup cannot hold its folder: the name is kept until the person opens the folder again. */
  async function addVault(vault: VaultName, isTrial: boolean): Promise<boolean> {
    const isKnown = await small.vaults(
      'readonly',
      async (rows) => (await promisifyRequest(rows.getKey(vault.id))) !== undefined,
    );
    if (isKnown) return false;
    if (vault.place) {
      const handle = await folderAt(vault.place).catch(() => undefined);
      return handle
        ? addSmall(
            'vaults',
            vault.id,
            { id: vault.id, name: vault.name, kind: vault.kind, handle, lastOpened: 0 },
            isTrial,
          )
        : false;
    }
    const transaction = await db.begin('meta', isTrial ? 'readonly' : 'readwrite');
    const waiting = toVaultNames(await transaction.store.get(RESTORED_VAULTS));
    const isWaiting = waiting.some(({ id }) => id === vault.id);
    if (!isWaiting && !isTrial) await transaction.store.put?.([...waiting, vault], RESTORED_VAULTS);
    await transaction.done;
    return !isWaiting;
  }

  return async (line, isTrial = false) => {
    const { store, key = '', value } = line;
    if (store === 'vaults') return addVault(value as VaultName, isTrial);
    if (store === 'keyval' || store === 'drafts' || store === 'typed') return addSmall(store, key, value, isTrial);
    if (store === 'conversations') return addConversation(value as StoredConversation, isTrial);
    if (store === 'meta') return key.startsWith('spend/') && addSpent(key, value, isTrial);
    return addRow(line, recordLineKey(line), isTrial);
  };
}

export interface StoredConversation {
  readonly head: ConversationRow;
  readonly entries: readonly ConversationRow[];
}

export function recordLineKey({ store, value }: RecordLine): string {
  if (store === 'pending') return (value as PendingRow).call.callId;
  return store === 'changes' ? (value as ChangeRow).change_id : (value as ActivityRow).id;
}

/** As `addVault` stored them. */
export function toVaultNames(rawNames: unknown): readonly VaultName[] {
  return Array.isArray(rawNames) ? (rawNames as VaultName[]) : [];
}

function finiteCounts(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]) && entry[1] >= 0,
    ),
  );
}

async function folderAt(place: readonly string[]): Promise<FileSystemDirectoryHandle> {
  let folder = await originRoot();
  for (const name of place) folder = await folder.getDirectoryHandle(name);
  return folder;
}
