import { findFrontmatterBlock } from '../../../../notes/frontmatter/frontmatter.ts';
import { linkableBlocks, newBlockId, type LinkableBlock } from '../../../../notes/markdown/linkable-blocks.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import { readNote } from '../../../../fs-access/read-note.ts';
import type { Vault } from '../../../../fs-access/vault.ts';
import type { BlockSuggestion } from '../../../editor/completion/writing-help.ts';
import { toEditorText, toFileText } from '../../../../notes/line-ends.ts';
import type { Tools } from '../../../state/tools/tools.ts';
import { writingHelpText } from '../../../strings/en/note/help.ts';
import { commonText } from '../../../strings/en/common.ts';
import type { Notice } from '../../../ui/toast.tsx';
import { toPersonText } from '../../../state/tools/person-text.ts';

export interface BlockMarking {
  readonly vault: { readonly files: Vault };
  readonly tools: Pick<Tools, 'run' | 'undo'>;
  readonly notify: (notice: Notice) => void;
}

export interface MarkedNote {
  readonly path: VaultPath;
  readonly text: string;
  readonly isOwn: boolean;
}

const LONGEST_LABEL = 120;

/** The blocks of a note as they can be linked to. @param accept of these words alone; of all where absent */
export function suggestBlocks(
  note: MarkedNote,
  linkTo: (id: string) => string,
  marking: BlockMarking,
  accept: (text: string) => boolean = () => true,
): BlockSuggestion[] {
  const blocks = linkableBlocks(note.text, findFrontmatterBlock(note.text)?.bodyFrom ?? 0);
  const taken = new Set(blocks.flatMap(({ id }) => id ?? []));
  return blocks
    .filter(({ text }) => accept(text))
    .map((block) => ({
      label: toPlainText(block.text, LONGEST_LABEL) || block.text.slice(0, LONGEST_LABEL),
      link: async () => {
        if (block.id !== undefined) return { link: linkTo(block.id) };
        const id = newBlockId(taken);
        const insert = `${block.idBefore}^${id}`;
        if (note.isOwn) return { link: linkTo(id), change: { at: block.idAt, insert } };
        return (await markOther(note, block, insert, marking)) ? { link: linkTo(id) } : undefined;
      },
    }));
}

/** Writes the id into the other note, where it is still as it was read. */
async function markOther(
  note: MarkedNote,
  block: LinkableBlock,
  insert: string,
  marking: BlockMarking,
): Promise<boolean> {
  const { vault, tools, notify } = marking;
  const { text, hash } = await readNote(vault.files, note.path);
  if (toEditorText(text) !== note.text) {
    notify({ kind: 'error', text: writingHelpText.suggestBlocks.changedJustNowChoose(stem(note.path)) });
    return false;
  }
  const named = note.text.slice(0, block.idAt) + insert + note.text.slice(block.idAt);
  const result = await tools.run('write_note', { path: note.path, content: toFileText(named, text), base_hash: hash });
  if (!result.success) {
    notify({
      kind: 'error',
      text: writingHelpText.suggestBlocks.couldNotGivenMark(stem(note.path), toPersonText(result)).trim(),
    });
    return false;
  }
  const change = result['change_id'];
  notify({
    kind: 'success',
    text: writingHelpText.suggestBlocks.paragraphGotMarkLink(stem(note.path)),
    ...(typeof change === 'string' && {
      waits: 'briefly',
      action: { label: commonText.undo, run: () => void tools.undo(change) },
    }),
  });
  return true;
}
