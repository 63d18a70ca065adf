import { errorText } from '../../../../notes/basics/error-text.ts';
import { toNotePath, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import { toolStateText } from '../../../strings/en/state/tools.ts';

/**
 * Gives a note another name whose file cannot be made, maybe because of its name: it is unsaved text under that one.
 * @returns why it cannot be called so; undefined where it is
 */
export async function renameBegun(
  { files, unsaved }: Pick<OpenVault, 'files' | 'unsaved'>,
  from: VaultPath,
  written: string,
): Promise<string | undefined> {
  try {
    const to = toNotePath(written);
    if (to === from) return undefined;
    // The text of another note is not asked about under a name that was only tried.
    const isTaken = unsaved.isUnsaved(to) || (await files.file(to)) !== undefined;
    if (isTaken) return toolStateText.personText.thereSomethingNameAlready;
    await unsaved.renameBegun(from, to);
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}
