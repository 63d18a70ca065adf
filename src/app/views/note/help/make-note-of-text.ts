import { parentFolder, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../../workers/contract.ts';
import type { MakeNoteOf } from '../../../editor/completion/writing-help.ts';
import { folderForNew } from '../../../markdown/open-link.ts';
import { isUniqueWith, writeLink } from '../../../markdown/write-link.ts';
import { makeNamedByText, type MakingNotes } from '../../../state/own-acts/make-note.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import { writingHelpText } from '../../../strings/en/note/help.ts';

export interface NoteOfTextDependencies extends MakingNotes {
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
    const { movedTo, copiedTo, open } = writingHelpText.makeNoteOf;
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
