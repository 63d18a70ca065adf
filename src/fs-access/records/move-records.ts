import { createStore, promisifyRequest } from 'idb-keyval';
import type { BrowserStore } from '../browser-store/browser-store.ts';
import type { ConversationRow } from '../browser-store/browser-store-schema.ts';
import { RESTORED_VAULTS, toVaultNames } from './add-records.ts';
import { SMALL_STORES } from './record-line.ts';

/** Moves all records of one vault to another: its folder was opened again, and the browser treated it as a new one. */
export async function moveRecords(db: BrowserStore, from: string, to: string): Promise<void> {
  const transaction = await db.begin(['conversations', 'changes', 'pending', 'meta'], 'readwrite');
  const [conversations, changes, pending, meta] = (['conversations', 'changes', 'pending', 'meta'] as const).map(
    (name) => transaction.objectStore(name),
  );
  const newVaultIds = new Map([
    [from, to],
    [messagesOf(from), messagesOf(to)],
  ]);
  for (const store of [conversations, changes, pending]) {
    let cursor = await store?.openCursor();
    while (cursor) {
      const row = cursor.value as ConversationRow;
      const vaultId = newVaultIds.get(row.vaultId);
      if (vaultId !== undefined) await cursor.update({ ...row, vaultId });
      cursor = await cursor.continue();
    }
  }
  const remainingVaults = toVaultNames(await meta?.get(RESTORED_VAULTS)).filter(({ id }) => id !== from);
  await meta?.put(remainingVaults, RESTORED_VAULTS);
  await transaction.done;
  await moveTyped(SMALL_STORES.drafts, (key) => rest(key, `${from}\n`, `${to}\n`));
  await moveTyped(SMALL_STORES.typed, (key) => {
    const [kind = '', vault, ...more] = key.split('\n');
    return vault === from ? [kind, to, ...more].join('\n') : undefined;
  });
}

/** As the messages of a conversation name their vault, so that no list of conversations meets them. */
const messagesOf = (vaultId: string): string => `${vaultId} messages`;

function rest(key: string, from: string, to: string): string | undefined {
  return key.startsWith(from) ? to + key.slice(from.length) : undefined;
}

/** Text already typed in the new vault is kept. */
async function moveTyped(
  [database, name]: readonly [string, string],
  rename: (key: string) => string | undefined,
): Promise<void> {
  await createStore(database, name)('readwrite', async (rows) => {
    for (const key of await promisifyRequest(rows.getAllKeys())) {
      const newKey = typeof key === 'string' ? rename(key) : undefined;
      if (newKey === undefined || (await promisifyRequest(rows.getKey(newKey))) !== undefined) continue;
      rows.put(await promisifyRequest(rows.get(key) as IDBRequest<unknown>), newKey);
      rows.delete(key);
    }
  });
}
