import type { VaultPath } from '../../notes/paths/paths.ts';
import type { RelationRow } from '../../workers/contract.ts';
import type { ChangePlan, FileChange } from '../definition/change-set.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { about } from '../definition/error-result.ts';
import { readEditable } from '../note-files/editable-note.ts';
import { removeRelations } from './edit-relations.ts';
import { sameEdgeIn } from './new-entry.ts';

/** The notes edited by one change set, each read once and edited any number of times. */
export interface NoteEdits {
  edit(path: VaultPath, change: (text: string) => string | Promise<string>): Promise<void>;
  /** The notes whose text has changed. */
  changes(): FileChange[];
}

export function createNoteEdits(context: ToolContext): NoteEdits {
  const notes = new Map<VaultPath, { readonly hash: string; readonly before: string; after: string }>();
  return {
    async edit(path, change) {
      let note = notes.get(path);
      if (!note) {
        const { text, hash } = await readEditable(context, path);
        note = { hash, before: text, after: text };
        notes.set(path, note);
      }
      const { after } = note;
      note.after = await about(path, () => change(after));
    },
    changes: () =>
      [...notes]
        .filter(([, { before, after }]) => before !== after)
        .map(([path, { hash, before, after }]) => ({ path, before: { hash, text: before }, after: { text: after } })),
  };
}

/** Takes edges out of the notes that write them; a note that is gone by now, in a plan of several, writes none. @throws ToolStop, FrontmatterError where one of those notes cannot be edited. */
export async function removeEdges(
  context: ToolContext,
  edits: NoteEdits,
  edges: readonly RelationRow[],
): Promise<void> {
  for (const edge of edges) {
    if ((await context.vault.file(edge.sourcePath)) === undefined) continue;
    await edits.edit(edge.sourcePath, async (text) => removeRelations(text, await sameEdgeIn(context, text, edge)));
  }
}

/**
 * For a plan whose content the tool computed: a person who called the tool by hand has not seen it yet, so that
 * their call does not approve it, as it would approve what they typed themselves.
 */
export function askAboutComputed({ initiatedBy }: Pick<ToolContext, 'initiatedBy'>): Pick<ChangePlan, 'askAnyway'> {
  return initiatedBy === 'user' ? { askAnyway: 'This was worked out: look before it is written.' } : {};
}
