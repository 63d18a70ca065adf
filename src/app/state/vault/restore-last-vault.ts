import { errorText } from '../../../notes/basics/error-text.ts';
import { folderExists } from '../../../fs-access/folder-access.ts';
import { vaultStateText } from '../../strings/en/state/vault.ts';
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
    tell(vaultStateText.restoreLastVault.folderHadOpenCould(reason(error)));
  }
}

function notOpened(title: string, error: unknown): string {
  return vaultStateText.restoreLastVault.whichHadOpenCould(title, reason(error));
}

const reason = (error: unknown): string => errorText(error).trim().replace(/\.$/u, '');
