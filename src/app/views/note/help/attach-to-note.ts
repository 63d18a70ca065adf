import { attachmentFolderOf } from '../../../../notes/paths/attachment-path.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../../workers/contract.ts';
import type { Attach } from '../../../editor/input/paste/attach-files.ts';
import { isUniqueWith, writeLink, type LinkStyle } from '../../../markdown/write-link.ts';
import { storeFiles, tellStored } from '../../../state/own-acts/store-files.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import { writingHelpText } from '../../../strings/en/note/help.ts';
import type { Notice } from '../../../ui/toast.tsx';

const SHOWN_IN_NOTE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp|flac|m4a|mp3|ogg|wav|3gp|mkv|mov|mp4|ogv|webm|pdf)$/i;

export interface AttachDependencies {
  readonly vault: Pick<OpenVault, 'files' | 'settings' | 'requestWriteAccess'> & {
    readonly index: Pick<OpenVault['index'], 'refresh'>;
  };
  readonly files: () => readonly TreeFile[];
  readonly path: VaultPath;
  readonly notify: (notice: Notice) => void;
}

/** Puts files into the folder for attachments under a free name, and says so with a way back. */
export function createAttach(deps: AttachDependencies): Attach {
  return async (files, attachedTo) => {
    const folder = attachmentFolderOf(deps.vault.settings, deps.path);
    const stored = await storeFiles(files, folder, deps);
    const [first] = stored;
    if (!first) return undefined;
    const text = stored.map(({ path }) => linkTo(path, deps)).join('\n');
    const said = writingHelpText.attachToNote.filesSaved(stored.length, first.path, folder);
    await tellStored(stored, said, deps, () => attachedTo.removeText(text));
    return text;
  };
}

function linkTo(path: VaultPath, { files, path: from, vault }: AttachDependencies): string {
  const style: LinkStyle = { from, settings: vault.settings, isUnique: isUniqueWith(files(), path) };
  return writeLink(path, style, { isEmbed: SHOWN_IN_NOTE.test(path) });
}
