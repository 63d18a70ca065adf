import { createStore, del, entries, set, type UseStore } from 'idb-keyval';

type VaultKind = 'folder' | 'sample' | 'imported' | 'notebook';

export interface RecentVault {
  /** Stable for one folder over visits: it names the index database, the conversations and the changes. */
  readonly id: string;
  readonly name: string;
  readonly kind: VaultKind;
  readonly handle: FileSystemDirectoryHandle;
  /** Milliseconds since the Unix epoch. */
  readonly lastOpened: number;
}

let store: UseStore | undefined;
const recentStore = (): UseStore => (store ??= createStore('latent-recent-vaults', 'vaults'));

/**
 * Records that a vault was opened now. A folder that was opened before keeps its id, however it was found again.
 * @param id of one that is open, where the browser has deleted the list meanwhile
 */
export async function rememberVault(
  handle: FileSystemDirectoryHandle,
  kind: VaultKind,
  id?: string,
): Promise<RecentVault> {
  return oneAtATime(async () => {
    const recentVault = await findVault(handle);
    const vault: RecentVault = {
      id: recentVault?.id ?? id ?? crypto.randomUUID(),
      name: handle.name,
      kind,
      handle,
      lastOpened: Date.now(),
    };
    await set(vault.id, vault, recentStore());
    return vault;
  });
}

/** Last opened first. */
export async function listRecentVaults(): Promise<RecentVault[]> {
  const vaultEntries = await entries<string, RecentVault>(recentStore());
  return vaultEntries.map(([, vault]) => vault).sort((a, b) => b.lastOpened - a.lastOpened);
}

/** Takes it off the list; the folder and everything in it stay as they are. */
export async function forgetVault(id: string): Promise<void> {
  await del(id, recentStore());
}

async function findVault(handle: FileSystemDirectoryHandle): Promise<RecentVault | undefined> {
  for (const vault of await listRecentVaults()) {
    // A folder that is gone or cannot be compared counts as a different one.
    if (await handle.isSameEntry(vault.handle).catch(() => false)) return vault;
  }
  return undefined;
}

/** Two tabs that open the same folder at once must agree on its id. */
function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('latent-recent-vaults', task) : task();
}
