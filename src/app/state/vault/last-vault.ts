import { get, set } from 'idb-keyval';
import { queryAccess } from '../../../fs-access/folder-access.ts';
import { listRecentVaults, type RecentVault } from '../../../fs-access/recent-vaults.ts';

const KEY = 'latent.lastVault';

/** Remembers which vault is open: for this tab's reloads, and for the next visit. */
export async function rememberOpenVault(id: string | undefined): Promise<void> {
  try {
    if (id) sessionStorage.setItem(KEY, id);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without session storage the next line alone decides.
  }
  try {
    // Where the browser keeps no data, asking for its database throws at once.
    await set(KEY, id ?? '');
  } catch {
    // A full disk must not keep a folder from being opened or closed.
  }
}

/**
 * The vault that was open before the reload, if the browser lets it be read without asking.
 * @throws what the browser's storage throws, where this tab had a vault open and the list of vaults cannot be read
 */
export async function findVaultToRestore(): Promise<RecentVault | undefined> {
  const id = tabsVault() ?? (await lastVisitsVault());
  if (!id) return undefined;
  const recent = (await listRecentVaults()).find((vault) => vault.id === id);
  return recent && (await queryAccess(recent.handle, 'read')) === 'granted' ? recent : undefined;
}

async function lastVisitsVault(): Promise<string | undefined> {
  try {
    return await get<string>(KEY);
  } catch {
    return undefined;
  }
}

function tabsVault(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
