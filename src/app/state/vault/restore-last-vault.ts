import { errorText } from '../../../notes/basics/error-text.ts';
import { folderExists } from '../../../fs-access/folder-access.ts';
import { findVaultToRestore } from './last-vault.ts';
import { missingVaultText, vaultTitle } from './vault-title.ts';
import type { Vaults } from './vaults.ts';

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
    tell(
      `The folder that you had open could not be looked up, because the browser does not let Latent read what it stored (${reason(error)}). Open the folder again; nothing in it was changed.`,
    );
  }
}

function notOpened(title: string, error: unknown): string {
  return `“${title}”, which you had open, could not be opened again (${reason(error)}). Open it from the start screen; nothing in it was changed.`;
}

const reason = (error: unknown): string => errorText(error).trim().replace(/\.$/u, '');
