import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { hashBytes } from '../../../notes/note-bytes.ts';
import { systemClock } from '../../../notes/dates/dates.ts';
import { formatDate } from '../../../notes/formats/expressions/date-formats.ts';
import { attachmentName, numberedNames } from '../../../notes/paths/attachment-path.ts';
import { joinPath, toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { inMegabytes } from '../../../notes/size-limits.ts';
import { freeTrashPath } from '../../../fs-access/trash.ts';
import { VaultError, type Vault } from '../../../fs-access/vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { ownActsText } from './own-acts.texts.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { OpenVault } from '../vault/open-vault.ts';

/** A file is read whole before it is written. */
const MOST_BYTES = 200_000_000;

interface StoreDependencies {
  readonly vault: Pick<OpenVault, 'files' | 'requestWriteAccess'> & {
    readonly index: Pick<OpenVault['index'], 'refresh'>;
  };
  readonly notify: (notice: Notice) => void;
}

interface Stored {
  readonly path: VaultPath;
  readonly bytes: Uint8Array;
}

/** Puts files of this device into a folder of the vault, each under a free name; of one that cannot be put there it says so. */
export async function storeFiles(
  files: readonly File[],
  folder: VaultPath | '',
  { vault, notify }: StoreDependencies,
): Promise<readonly Stored[]> {
  if (!(await vault.requestWriteAccess())) return [];
  const storedFiles: Stored[] = [];
  for (const file of files) {
    try {
      storedFiles.push(await store(vault.files, file, folder));
    } catch (error) {
      notify({ kind: 'error', text: ownActsText.storeFiles.failed(file.name, errorInOwnLanguage(error)) });
    }
  }
  return storedFiles;
}

/** The index learns of stored files, and the person, with the way back. @param text what is said of them @param onUndo what else is taken back */
export async function tellStored(
  storedFiles: readonly Stored[],
  text: string,
  deps: StoreDependencies,
  onUndo?: () => void,
): Promise<void> {
  await deps.vault.index.refresh(storedFiles.map(({ path }) => path)).catch(() => undefined);
  const run = () => {
    onUndo?.();
    void trashStoredFiles(storedFiles, deps);
  };
  deps.notify({ kind: 'success', text, waits: 'longer', action: { label: commonText.undo, run } });
}

async function store(vault: Vault, file: File, folder: VaultPath | ''): Promise<Stored> {
  if (file.size > MOST_BYTES)
    throw new Error(ownActsText.storeFiles.tooLarge(inMegabytes(file.size), inMegabytes(MOST_BYTES)));
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const name of numberedNames(attachedFileName(file))) {
    const path = toVaultPath(joinPath(folder, name));
    if (await vault.file(path)) continue;
    try {
      await vault.write(path, bytes, 'absent');
      return { path, bytes };
    } catch (error) {
      // A name that differs in case alone is taken, too.
      if (!(error instanceof VaultError && error.code === 'exists')) throw error;
    }
  }
  throw new Error(ownActsText.storeFiles.noFreeName);
}

/** A picture of the clipboard has a name that says nothing. */
function attachedFileName(file: File): string {
  const name = attachmentName(file.name);
  if (!/^image\.\w+$/.test(name)) return name;
  return ownActsText.storeFiles.pastedName(
    formatDate(systemClock.now(), 'YYYYMMDDHHmmss'),
    name.slice(name.lastIndexOf('.')),
  );
}

/** Into the vault's trash, where it is still what was attached. */
async function trashStoredFiles(storedFiles: readonly Stored[], { vault, notify }: StoreDependencies): Promise<void> {
  try {
    for (const { path, bytes } of storedFiles) {
      await vault.files.write(await freeTrashPath(vault.files, path), bytes, 'absent');
      await vault.files.remove(path, { hash: await hashBytes(bytes) });
    }
  } catch (error) {
    notify({ kind: 'error', text: errorInOwnLanguage(error) });
  }
  await vault.index.refresh(storedFiles.map(({ path }) => path)).catch(() => undefined);
}
