import { get, set } from 'idb-keyval';
import type { Accessor } from 'solid-js';
import { folderExists, queryAccess } from '../../../fs-access/folder-access.ts';
import { listRecentVaults, type RecentVault } from '../../../fs-access/recent-vaults.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { vaultStateText } from './vault-state.texts.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import { isKeptInBrowser, type OpenVault } from './open-vault.ts';

/** Which vault is open, and the ways to another. Each way waits for the one before it to end. */
export interface Vaults {
  readonly current: Accessor<OpenVault | undefined>;
  openHandle(handle: FileSystemDirectoryHandle, kind?: OpenVault['kind']): Promise<void>;
  openSample(): Promise<void>;
  /** Makes an empty notebook, kept in this browser, and opens it. */
  newNotebook(): Promise<void>;
  /**
   * Moves the open notebook or copy, with its conversations and its undo history, out of the browser into a folder on the disk, and
   * opens it there. Where that fails it is open as before.
   */
  moveToFolder(folder: FileSystemDirectoryHandle): Promise<void>;
  /** The sample vault as it comes with the app; what was changed in it is lost. */
  resetSample(): Promise<void>;
  close(): Promise<void>;
  /** Opens the vault of the last visit, where the browser needs to ask nothing. @returns whether it did. */
  restore(): Promise<boolean>;
}

export const { Provider: VaultsProvider, use: useVaults } = requiredContext<Vaults>('Vaults');

/** The note of the sample that says what to try. */
export const TOUR = 'Welcome.md' as VaultPath;

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

/** What a vault is called for people: its folder's name, but for the sample, whose folder they never see. */
export function vaultTitle(vault: Pick<RecentVault, 'name' | 'kind'>): string {
  return vault.kind === 'sample' ? vaultStateText.vaultTitle.sample : vault.name;
}

/** For a vault of an earlier visit whose folder, or whose part of the browser's storage, is no longer there. */
export function missingVaultText(vault: Pick<RecentVault, 'name' | 'kind'>): string {
  const { folderMissing, notebookMissing } = vaultStateText.vaultTitle;
  return (isKeptInBrowser(vault) ? notebookMissing : folderMissing)(vaultTitle(vault));
}

/**
 * Opens the vault of the last visit, where there is one that the browser lets be read without asking. Never rejects:
 * what does not work is told, with what the person can do instead.
 * @param starting where it rejects the app cannot start, and the screen that replaces it says why
 */
export async function restoreLastVault(
  starting: Promise<{ readonly workspace: { readonly vaults: Pick<Vaults, 'restore'> } }>,
  tell: (problem: string) => void,
  find = findVaultToRestore,
): Promise<void> {
  try {
    const last = await find();
    if (!last) return;
    if (!(await folderExists(last.handle))) return tell(missingVaultText(last));
    const started = await starting.catch(() => undefined);
    await started?.workspace.vaults.restore().catch((error: unknown) => tell(notOpened(vaultTitle(last), error)));
  } catch (error) {
    tell(vaultStateText.restoreLastVault.lookupFailed(reason(error)));
  }
}

function notOpened(title: string, error: unknown): string {
  return vaultStateText.restoreLastVault.failed(title, reason(error));
}

const reason = (error: unknown): string => errorInOwnLanguage(error).trim().replace(/\.$/u, '');
