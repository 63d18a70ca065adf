import type { VaultPath } from '../../notes/paths.ts';
import { readNote } from '../../fs-access/read-note.ts';
import { VaultError, type Vault } from '../../fs-access/vault.ts';
import type { FileChange } from '../change-set.ts';

/** SHA-256 of the file as it is on disk now; null where there is none. */
export async function hashOnDisk(vault: Vault, path: VaultPath): Promise<string | null> {
  try {
    return (await readNote(vault, path)).hash;
  } catch (error) {
    if (error instanceof VaultError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The files of a plan that are no longer what the plan was made from. */
export async function changedSincePlanned(vault: Vault, changes: readonly FileChange[]): Promise<VaultPath[]> {
  const changed: VaultPath[] = [];
  for (const { path, before } of changes) {
    if ((await hashOnDisk(vault, path)) !== (before?.hash ?? null)) changed.push(path);
  }
  return changed;
}
