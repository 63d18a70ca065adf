import { encodeNote } from '../../../notes/note-bytes.ts';
import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Vault, VaultFile } from '../../../fs-access/vault.ts';
import type { FileChange } from '../../definition/change-set.ts';

/** The vault as it will be once these changes are applied: the next plan is made on their text. It accepts no writes. */
export function createPlannedVault(vault: Vault, changes: ReadonlyMap<VaultPath, FileChange>): Vault {
  const refuse = async (): Promise<never> => {
    throw new Error('A plan writes nothing.');
  };
  const file = async (path: VaultPath): Promise<File | undefined> => {
    const change = changes.get(path);
    return change ? toFile(vault, change) : vault.file(path);
  };
  return {
    name: vault.name,
    file,
    async *list(options) {
      for await (const entry of vault.list(options)) if (!changes.has(entry.path)) yield entry;
      for (const path of changes.keys()) {
        const planned = await file(path);
        if (planned) yield { path, file: planned } satisfies VaultFile;
      }
    },
    write: refuse,
    remove: refuse,
    createFolder: refuse,
    hasFolder: (path) => vault.hasFolder(path),
    removeEmptyFolder: refuse,
    removeSwapFile: refuse,
  };
}

async function toFile(vault: Vault, { path, after, moved }: FileChange): Promise<File | undefined> {
  if (!after) return undefined;
  if (moved?.carries !== undefined) return vault.file(moved.other);
  return new File([encodeNote(after.text) as Uint8Array<ArrayBuffer>], fileName(path));
}
