import { readNote } from '../fs-access/read-note.ts';
import { mergeTexts, type MergeConflict } from '../notes/merge-texts.ts';
import type { VaultPath } from '../notes/paths.ts';
import type { FileChange } from './change-set.ts';
import type { ToolContext } from './define-tool.ts';
import type { AppliedFile } from './ports.ts';

export interface MergedUndo {
  readonly changes: readonly FileChange[];
  /** Files in which a later edit and the undo would change the same lines, or of which there is nothing to merge. */
  readonly conflicts: readonly { readonly path: VaultPath; readonly reason: string; readonly places: readonly MergeConflict[] }[];
}

/** Takes back what a change did to these files and keeps what was edited since: a three-way merge around the text that the change left. */
export async function mergeUndo(context: ToolContext, files: readonly AppliedFile[], differing: ReadonlySet<VaultPath>): Promise<MergedUndo> {
  const changes: FileChange[] = [];
  const conflicts: MergedUndo['conflicts'][number][] = [];
  for (const { path, before, after, moved } of files.toReversed()) {
    if (!differing.has(path)) {
      changes.push({ path, before: after && { hash: after.hash, text: after.text }, after: before && { text: before.text }, ...(moved && { moved }) });
      continue;
    }
    const now = (await context.wholeVault.file(path)) ? await readNote(context.wholeVault, path) : undefined;
    if (!before || !after || !now) {
      conflicts.push({ path, reason: whyNot(before === null, now !== undefined), places: [] });
      continue;
    }
    const merged = mergeTexts(now.text, after.text, before.text);
    if (merged.kind === 'conflict') conflicts.push({ path, reason: 'Later edits changed the same lines.', places: merged.conflicts });
    else if (merged.text !== now.text) changes.push({ path, before: { hash: now.hash, text: now.text }, after: { text: merged.text } });
  }
  return { changes, conflicts };
}

function whyNot(wasCreated: boolean, isThere: boolean): string {
  if (!isThere) return 'The file is gone by now.';
  return wasCreated ? 'The change made this file, and it was edited since: taking it back would lose those edits.' : 'The change removed this file, and there is a new one of its name.';
}
