import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { exportZip } from '../../../fs-access/import-export/imported-vault.ts';
import { vaultStateText } from './vault-state.texts.ts';
import { saveFile } from '../../ui/page/save-file.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { OpenVault } from './open-vault.ts';

export async function exportVaultZip(
  { name, files }: Pick<OpenVault, 'name' | 'files'>,
  notify: (notice: Notice) => void,
): Promise<void> {
  try {
    saveFile(`${name}.zip`, await exportZip(files));
  } catch (error) {
    notify({ kind: 'error', text: vaultStateText.exportVault.failed(errorInOwnLanguage(error)) });
  }
}
