import { readBytes, readNote } from '../../fs-access/read-note.ts';
import { mergeTexts, type MergeConflict } from '../../notes/merge-texts.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { isCaseVariant } from '../../notes/rename/rename-context.ts';
import type { FileChange } from '../definition/change-set.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import type { AppliedFile } from '../definition/ports.ts';

interface UndoConflict {
  readonly path: VaultPath;
  readonly reason: string;
  readonly places: readonly MergeConflict[];
}

export interface MergedUndo {
  readonly changes: readonly FileChange[];
  /** Files in which a later edit and the undo would change the same lines, or without anything to merge. */
  readonly conflicts: readonly UndoConflict[];
}

/**
 * Undoes a change to these files and keeps later edits: a three-way merge around the text that the
 * change left. A moved note returns with the edits.
 */
export async function mergeUndo(
  context: ToolContext,
  files: readonly AppliedFile[],
  differing: ReadonlySet<VaultPath>,
): Promise<MergedUndo> {
  const changes: FileChange[] = [];
  const conflicts: UndoConflict[] = [];
  const done = new Set<VaultPath>();
  for (const file of files.toReversed()) {
    if (done.has(file.path)) continue;
    const other = files.find(({ path }) => path === file.moved?.other);
    const isMovedAndEdited = other !== undefined && (differing.has(file.path) || differing.has(other.path));
    if (isMovedAndEdited) done.add(other.path);
    const undone = isMovedAndEdited
      ? await moveBack(context, file.before ? other : file, file.before ? file : other, differing)
      : differing.has(file.path)
        ? await mergeFile(context, file)
        : [toReverse(file)];
    if ('reason' in undone) conflicts.push(undone);
    else changes.push(...undone);
  }
  return { changes, conflicts };
}

function toReverse({ path, before, after, moved }: AppliedFile): FileChange {
  return {
    path,
    before: after && { hash: after.hash, text: after.text },
    after: before && { text: before.text },
    ...(moved && { moved }),
  };
}

async function mergeFile(
  { wholeVault }: ToolContext,
  { path, before, after }: AppliedFile,
): Promise<FileChange[] | UndoConflict> {
  const now = (await wholeVault.file(path)) ? await readNote(wholeVault, path) : undefined;
  if (!before || !after || !now) return { path, reason: whyNot(before === null, now !== undefined), places: [] };
  const merged = mergeTexts(now.text, after.text, before.text);
  if (merged.kind === 'conflict')
    return { path, reason: 'Later edits changed the same lines.', places: merged.conflicts };
  return merged.text === now.text
    ? []
    : [{ path, before: { hash: now.hash, text: now.text }, after: { text: merged.text } }];
}

/** A note that was moved and then edited at its new place: it returns to the old one with all edits. */
async function moveBack(
  { wholeVault }: ToolContext,
  created: AppliedFile,
  removed: AppliedFile,
  differing: ReadonlySet<VaultPath>,
): Promise<FileChange[] | UndoConflict> {
  const { path } = created;
  if (isCaseVariant(path, removed.path))
    return { path, reason: 'It was edited after its name changed in case alone: rename it back by hand.', places: [] };
  if (differing.has(removed.path))
    return { path: removed.path, reason: 'There is a new file at the place where it was.', places: [] };
  if (!(await wholeVault.file(path))) return { path, reason: 'The file is gone by now.', places: [] };
  if (created.moved?.carries !== undefined) {
    const { hash } = await readBytes(wholeVault, path);
    return moveHalves(path, removed.path, { hash, text: '' }, '', hash);
  }
  const now = await readNote(wholeVault, path);
  const merged = mergeTexts(now.text, created.after?.text ?? '', removed.before?.text ?? '');
  if (merged.kind === 'conflict')
    return { path, reason: 'Later edits changed the same lines.', places: merged.conflicts };
  return moveHalves(path, removed.path, { hash: now.hash, text: now.text }, merged.text);
}

/** Created at the old place first, so that the note exists at any moment. */
function moveHalves(
  from: VaultPath,
  to: VaultPath,
  before: NonNullable<FileChange['before']>,
  text: string,
  carries?: string,
): FileChange[] {
  const carried = carries === undefined ? {} : { carries };
  return [
    { path: to, before: null, after: { text }, moved: { other: from, ...carried } },
    { path: from, before, after: null, moved: { other: to, ...carried } },
  ];
}

function whyNot(wasCreated: boolean, isThere: boolean): string {
  if (!isThere) return 'The file is gone by now.';
  return wasCreated
    ? 'The change made this file, and it was edited since: taking it back would lose those edits.'
    : 'The change removed this file, and there is a new one of its name.';
}
