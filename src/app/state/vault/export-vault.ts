import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { exportZip } from '../../../fs-access/import-export/imported-vault.ts';
import { vaultStateText } from './vault-state.texts.ts';
import { exportFile } from '../../ui/export-file.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { OpenVault } from './open-vault.ts';

export async function exportVaultZip(
  { name, files }: Pick<OpenVault, 'name' | 'files'>,
  notify: (notice: Notice) => void,
): Promise<void> {
  try {
    exportFile(`${name}.zip`, await exportZip(files), notify);
  } catch (error) {
    notify({ kind: 'error', text: vaultStateText.exportVault.failed(errorInOwnLanguage(error)) });
  }
}
