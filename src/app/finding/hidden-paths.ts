import type { OpenVault } from '../state/vault/open-vault.ts';

/**
 * Tells the files that are left out where notes are offered: those in the vault's folder of templates. They are still in the tree.
 * What the person's own filters exclude is in no list of files.
 */
export function createHiddenPaths({ settings }: Pick<OpenVault, 'settings'>): (path: string) => boolean {
  const folders = hiddenFolders(settings);
  return (path) => folders.some((folder) => path.startsWith(`${folder}/`));
}

/** The folders that they are in. */
export const hiddenFolders = ({ templates }: OpenVault['settings']): readonly string[] =>
  templates.folder === '' ? [] : [templates.folder];
