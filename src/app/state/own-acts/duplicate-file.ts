import { VaultError } from '../../../fs-access/vault.ts';
import { errorText } from '../../../notes/basics/error-text.ts';
import { fileName, joinPath, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { inMegabytes } from '../../../notes/size-limits.ts';
import { commonText } from '../../strings/en/common.ts';
import { ownActsText } from '../../strings/en/state/own-acts.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { Navigation } from '../navigation/navigation.ts';
import type { OpenVault } from '../vault/open-vault.ts';
import type { OwnActs } from './own-acts.ts';

/** A file is read whole before it is written. */
const MOST_BYTES = 200_000_000;

interface DuplicatingFiles {
  readonly vault: Pick<OpenVault, 'files' | 'requestWriteAccess'> & {
    readonly index: Pick<OpenVault['index'], 'refresh'>;
  };
  readonly acts: Pick<OwnActs, 'runAndTell'>;
  readonly navigation: Pick<Navigation, 'openNote'>;
  readonly notify: (notice: Notice) => void;
}

/** A copy of any file beside it, byte for byte, under a free name; it opens, and the notice leads back. */
export async function duplicateFile(
  { vault, acts, navigation, notify }: DuplicatingFiles,
  path: VaultPath,
): Promise<void> {
  if (!(await vault.requestWriteAccess())) return;
  try {
    const copy = await writeCopy(vault.files, path);
    await vault.index.refresh([copy]).catch(() => undefined);
    navigation.openNote(copy);
    notify({
      kind: 'success',
      text: ownActsText.duplicateFile.made(fileName(copy)),
      waits: 'briefly',
      action: { label: commonText.undo, run: () => void acts.runAndTell('delete_note', { path: copy }) },
    });
  } catch (error) {
    notify({ kind: 'error', text: ownActsText.duplicateFile.notMade(fileName(path), errorText(error)) });
  }
}

async function writeCopy(files: OpenVault['files'], path: VaultPath): Promise<VaultPath> {
  const file = await files.file(path);
  if (!file) throw new Error(ownActsText.duplicateFile.isGone);
  if (file.size > MOST_BYTES)
    throw new Error(ownActsText.duplicateFile.tooLarge(inMegabytes(file.size), inMegabytes(MOST_BYTES)));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = fileName(path);
  const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
  for (let number = 2; ; number += 1) {
    const copy = joinPath(parentFolder(path), `${name.slice(0, dot)} ${number}${name.slice(dot)}`);
    if (await files.file(copy)) continue;
    try {
      await files.write(copy, bytes, 'absent');
      return copy;
    } catch (error) {
      // A name that differs in case alone is taken, too.
      if (!(error instanceof VaultError && error.code === 'exists')) throw error;
    }
  }
}
