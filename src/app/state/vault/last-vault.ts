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
  // A full disk must not keep a folder from being opened or closed.
  await set(KEY, id ?? '').catch(() => undefined);
}

/** The vault that was open before the reload, if the browser lets it be read without asking. */
export async function findVaultToRestore(): Promise<RecentVault | undefined> {
  const id = tabsVault() ?? (await get<string>(KEY).catch(() => undefined));
  if (!id) return undefined;
  const recent = (await listRecentVaults()).find((vault) => vault.id === id);
  return recent && (await queryAccess(recent.handle, 'read')) === 'granted' ? recent : undefined;
}

function tabsVault(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
