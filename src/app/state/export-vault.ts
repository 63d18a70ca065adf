import { errorText } from '../../notes/basics/error-text.ts';
import { exportZip } from '../../fs-access/import-export/imported-vault.ts';
import type { Workspace } from './workspace.ts';

/** Hands a file to the person, as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data after a moment.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export async function exportVaultZip(workspace: Workspace): Promise<void> {
  const open = workspace.open();
  if (!open) return;
  try {
    saveFile(`${open.name}.zip`, await exportZip(open.vault));
  } catch (error) {
    workspace.notify({ kind: 'error', text: `The zip could not be made: ${errorText(error)}` });
  }
}
