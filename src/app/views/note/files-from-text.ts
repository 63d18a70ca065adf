import { attachmentFolderOf } from '../../../notes/paths/attachment-path.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { MakeNoteOf } from '../../editor/text/writing-help.ts';
import type { Attach } from '../../editor/input/paste/attach-files.ts';
import { folderForNew } from '../../markdown/open-link.ts';
import { isUniqueWith, writeLink, type LinkStyle } from '../../markdown/write-link.ts';
import { makeNamedByText, type MakingNotes } from '../../state/own-acts/make-note.ts';
import { storeFiles, tellStored } from '../../state/own-acts/store-files.ts';
import { type OpenVault } from '../../state/vault/open-vault.ts';
import { noteText } from './note.texts.ts';
import { ownActsText } from '../../state/own-acts/own-acts.texts.ts';
import { type Notice } from '../../ui/toast.tsx';

const SHOWN_IN_NOTE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp|flac|m4a|mp3|ogg|wav|3gp|mkv|mov|mp4|ogv|webm|pdf)$/i;

interface AttachDependencies {
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
    const storedFiles = await storeFiles(files, folder, deps);
    const [first] = storedFiles;
    if (!first) return undefined;
    const text = storedFiles.map(({ path }) => attachmentLink(path, deps)).join('\n');
    const savedMessage = ownActsText.storeFiles.saved(storedFiles.length, first.path, folder);
    await tellStored(storedFiles, savedMessage, deps, () => attachedTo.removeText(text));
    return text;
  };
}

function attachmentLink(path: VaultPath, { files, path: from, vault }: AttachDependencies): string {
  const style: LinkStyle = { from, settings: vault.settings, isUnique: isUniqueWith(files(), path) };
  return writeLink(path, style, { isEmbed: SHOWN_IN_NOTE.test(path) });
}

interface NoteOfTextDependencies extends MakingNotes {
  readonly vault: Pick<OpenVault, 'settings'>;
  /** The note that the text is in. */
  readonly path: VaultPath;
  readonly files: () => readonly TreeFile[];
}

/** A link of Markdown's own, or what one refers to, that says the way from the folder of its note. */
const RELATIVE_LINK = /(?:\]\(|^[ \t>]*\[(?!\^)[^\]\r\n]+\]:)\s*<?(?![a-z][a-z\d+.-]*:|[#/\s<])/im;

/** Makes a note of a passage, named by its first heading or line, where new notes go; beside the old one where links say the way from there. */
export function createMakeNoteOf(deps: NoteOfTextDependencies): MakeNoteOf {
  return async (text) => {
    const beside = parentFolder(deps.path);
    const folder = RELATIVE_LINK.test(text) ? beside : folderForNew(deps.path, deps.vault.settings);
    const path = await makeNamedByText(deps, `${text}\n`, folder);
    if (path === undefined) return undefined;
    const { movedTo, copiedTo, open } = noteText.makeNoteOf;
    return {
      link: writeLink(path, {
        from: deps.path,
        settings: deps.vault.settings,
        isUnique: isUniqueWith(deps.files(), path),
      }),
      tell: (isMoved) =>
        deps.notify({
          kind: 'success',
          text: isMoved ? movedTo(path) : copiedTo(path),
          action: { label: open, run: () => deps.navigation.openNote(path) },
        }),
    };
  };
}
