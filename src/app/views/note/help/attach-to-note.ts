import { errorText } from '../../../../notes/basics/error-text.ts';
import { attachmentFolderOf, attachmentName, numberedNames } from '../../../../notes/paths/attachment-path.ts';
import { fileName, joinPath, toVaultPath, type VaultPath } from '../../../../notes/paths/paths.ts';
import { inMegabytes } from '../../../../notes/size-limits.ts';
import { hashBytes } from '../../../../notes/note-bytes.ts';
import { systemClock } from '../../../../notes/dates/clock.ts';
import { freeTrashPath } from '../../../../fs-access/trash.ts';
import { VaultError, type Vault } from '../../../../fs-access/vault.ts';
import { formatDate } from '../../../../notes/formats/base/values/format-date.ts';
import type { TreeFile } from '../../../../workers/contract.ts';
import type { Attach } from '../../../editor/input/paste/attach-files.ts';
import { isUniqueIn, writeLink, type LinkStyle } from '../../../markdown/write-link.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import { writingHelpText } from '../../../strings/en/note/help.ts';
import { commonText } from '../../../strings/en/common.ts';
import type { Notice } from '../../../ui/toast.tsx';

/** A file is read whole before it is written. */
const MOST_BYTES = 200_000_000;
const SHOWN_IN_NOTE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp|flac|m4a|mp3|ogg|wav|3gp|mkv|mov|mp4|ogv|webm|pdf)$/i;

export interface AttachDependencies {
  readonly vault: Pick<OpenVault, 'files' | 'settings' | 'requestWriteAccess'> & {
    readonly index: Pick<OpenVault['index'], 'refresh'>;
  };
  readonly files: () => readonly TreeFile[];
  readonly path: VaultPath;
  readonly notify: (notice: Notice) => void;
}

interface Stored {
  readonly path: VaultPath;
  readonly bytes: Uint8Array;
}

/** Puts files into the folder for attachments under a free name, and says so with a way back. */
export function createAttach(deps: AttachDependencies): Attach {
  const { vault, notify, path: note } = deps;
  return async (files, attachedTo) => {
    if (!(await vault.requestWriteAccess())) return undefined;
    const stored: Stored[] = [];
    for (const file of files) {
      try {
        stored.push(await store(vault.files, file, attachmentFolderOf(vault.settings, note)));
      } catch (error) {
        notify({ kind: 'error', text: writingHelpText.attachToNote.wasNotAttached(file.name, errorText(error)) });
      }
    }
    if (stored.length === 0) return undefined;
    const links = stored.map(({ path }) => linkTo(path, deps));
    const text = links.join('\n');
    await vault.index.refresh(stored.map(({ path }) => path)).catch(() => undefined);
    notify({
      kind: 'success',
      text: writingHelpText.attachToNote.filesSavedBesideNote(stored.length, stored[0]!.path),
      waits: 'longer',
      action: {
        label: commonText.undo,
        run: () => {
          attachedTo.removeText(text);
          void takeBack(stored, deps);
        },
      },
    });
    return text;
  };
}

async function store(vault: Vault, file: File, folder: VaultPath | ''): Promise<Stored> {
  if (file.size > MOST_BYTES)
    throw new Error(writingHelpText.attachToNote.holdsMostCopyInto(inMegabytes(file.size), inMegabytes(MOST_BYTES)));
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const name of numberedNames(nameOf(file))) {
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
  throw new Error(writingHelpText.attachToNote.noNameFree);
}

/** A picture of the clipboard has a name that says nothing. */
function nameOf(file: File): string {
  const name = attachmentName(file.name);
  if (!/^image\.\w+$/.test(name)) return name;
  return writingHelpText.attachToNote.pastedImage(
    formatDate(systemClock.now(), 'YYYYMMDDHHmmss'),
    name.slice(name.lastIndexOf('.')),
  );
}

function linkTo(path: VaultPath, { files, path: from, vault }: AttachDependencies): string {
  const others = isUniqueIn(files());
  const listed = files().some((file) => file.path === path);
  // A file that is not listed yet has no namesake where none is.
  const named = files().some((file) => fileName(file.path).toLowerCase() === fileName(path).toLowerCase());
  const style: LinkStyle = { from, settings: vault.settings, isUnique: listed ? others : () => !named };
  return writeLink(path, style, { isEmbed: SHOWN_IN_NOTE.test(path) });
}

/** Into the vault's trash, where it is still what was attached. */
async function takeBack(stored: readonly Stored[], { vault, notify }: AttachDependencies): Promise<void> {
  try {
    for (const { path, bytes } of stored) {
      await vault.files.write(await freeTrashPath(vault.files, path), bytes, 'absent');
      await vault.files.remove(path, { hash: await hashBytes(bytes) });
    }
  } catch (error) {
    notify({ kind: 'error', text: errorText(error) });
  }
  await vault.index.refresh(stored.map(({ path }) => path)).catch(() => undefined);
}
