import { isCaseVariant } from '../../notes/rename/rename-context.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { readBytes } from '../../fs-access/read-note.ts';
import { VaultError, type Vault } from '../../fs-access/vault.ts';
import type { FileChange } from '../definition/change-set.ts';
import type { AppliedFile } from '../definition/ports.ts';

/** SHA-256 of the file as it is on disk now; null where there is none. */
export async function hashOnDisk(vault: Vault, path: VaultPath): Promise<string | null> {
  try {
    return (await readBytes(vault, path)).hash;
  } catch (error) {
    if (error instanceof VaultError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The files of a plan that are no longer what the plan was made from. */
export async function changedSincePlanned(vault: Vault, changes: readonly FileChange[]): Promise<VaultPath[]> {
  const changed: VaultPath[] = [];
  for (const change of changes) {
    if (!(await matchesBefore(vault, change, changes))) changed.push(change.path);
  }
  return changed;
}

/** Whether the file on disk is what this change was made from. */
export async function matchesBefore(
  vault: Vault,
  file: FileChange,
  allChanges: readonly FileChange[],
): Promise<boolean> {
  return isOneOf(
    await hashOnDisk(vault, file.path),
    file.before?.hash ?? null,
    caseVariantOf(file, allChanges)?.before?.hash,
  );
}

/** Whether the file on disk is what this change left. */
export async function matchesAfter(
  vault: Vault,
  file: AppliedFile,
  allFiles: readonly AppliedFile[],
): Promise<boolean> {
  return isOneOf(
    await hashOnDisk(vault, file.path),
    file.after?.hash ?? null,
    caseVariantOf(file, allFiles)?.after?.hash,
  );
}

/** For a file that should not exist, a case-insensitive disk shows its case variant. */
function isOneOf(diskHash: string | null, expected: string | null, ofTwin: string | undefined): boolean {
  return diskHash === expected || (expected === null && diskHash === ofTwin);
}

/** The file of the same change whose name differs only in case: the other half of such a move. */
function caseVariantOf<File extends FileChange>(file: File, files: readonly File[]): File | undefined {
  return file.moved && files.find(({ path }) => isCaseVariant(path, file.path));
}
