import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { OpenVault } from '../vault/open-vault.ts';

/** Folders without a file that come and go. */
export interface FolderChange {
  readonly made: readonly VaultPath[];
  readonly removed: readonly VaultPath[];
}

/** What is done with folders themselves. No tool is asked, since no words of anybody change with them. */
export interface FolderChanges {
  /**
   * Makes folders, and removes others where nothing is in them.
   * @returns `denied` where the person does not let the app write; `held` where one stays, since something is in it by now or is hidden in it
   * @throws VaultError where one cannot be made
   */
  apply(change: FolderChange): Promise<'done' | 'denied' | 'held'>;
  /** This folder and those in it, as far as no file is in them. */
  emptyIn(folder: VaultPath): Promise<VaultPath[]>;
}

type FolderVault = Pick<OpenVault, 'files' | 'requestWriteAccess'> & {
  readonly index: Pick<OpenVault['index'], 'emptyFolders' | 'refresh'>;
};

export function createFolderChanges({ files, index, requestWriteAccess }: FolderVault): FolderChanges {
  return {
    async apply({ made, removed }) {
      if (!(await requestWriteAccess())) return 'denied';
      let isHeld = false;
      for (const path of made) await files.createFolder(path);
      // The deepest first: a folder that holds another is not empty.
      for (const path of removed.toSorted((a, b) => b.length - a.length))
        if (!(await files.removeEmptyFolder(path))) isHeld = true;
      await index.refresh([...made, ...removed]).catch(() => undefined);
      return isHeld ? 'held' : 'done';
    },
    emptyIn: async (folder) =>
      (await index.emptyFolders()).filter((path) => path === folder || path.startsWith(`${folder}/`)),
  };
}

export const reverseChange = ({ made, removed }: FolderChange): FolderChange => ({ made: removed, removed: made });
