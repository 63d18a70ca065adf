import { parentFolder, toNotePath, type VaultPath } from '../../../../notes/paths/paths.ts';
import { isIgnoredByPerson } from '../../../../notes/vault-settings.ts';
import { errorForPerson, nameRefusalForPerson } from '../../../state/tools/person-text.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import { toolStateText } from '../../../strings/en/state/tools.ts';

/**
 * Gives a note another name whose file cannot be made, maybe because of its name: it is unsaved text under that one.
 * @returns why it cannot be called so; undefined where it is
 */
export async function renameBegun(
  { files, unsaved, settings }: Pick<OpenVault, 'files' | 'unsaved' | 'settings'>,
  from: VaultPath,
  written: string,
): Promise<string | undefined> {
  // As for a note that is made or moved. Its folder may have any name.
  const folder = `${parentFolder(from)}/`;
  const refused = nameRefusalForPerson(written.startsWith(folder) ? written.slice(folder.length) : written);
  if (refused !== undefined) return refused;
  try {
    const to = toNotePath(written);
    if (to === from) return undefined;
    if (isIgnoredByPerson(settings, to)) return toolStateText.personText.placeOneLatentLeaves;
    // The text of another note is not asked about under a name that was only tried.
    const isTaken = unsaved.isUnsaved(to) || (await files.file(to)) !== undefined;
    if (isTaken) return toolStateText.personText.thereSomethingNameAlready;
    await unsaved.renameBegun(from, to);
    return undefined;
  } catch (error) {
    return errorForPerson(error);
  }
}
