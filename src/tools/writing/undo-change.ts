import { z } from 'zod';
import { readBytes, readNote } from '../../fs-access/read-note.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { type MergeConflict, mergeTexts } from '../../notes/merge-texts.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { isCaseVariant } from '../../notes/rename/rename-context.ts';
import type { FileChange } from '../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import type { ChangeRecord, AppliedFile } from '../definition/ports.ts';
import { movedFolders } from '../definition/history-ports.ts';
import { failure, type ToolSuccess } from '../definition/result.ts';
import { matchesAfter } from '../execution/files-on-disk.ts';

export const undoChange = defineWriteTool({
  name: 'undo_change',
  title: 'Undo a change',
  description: 'Takes back a change in all its files. Without change_id it lists the newest, and changes nothing.',
  category: 'organise',
  risk: 'write',
  reachesIgnored: true,
  input: () =>
    z.strictObject({
      change_id: z.string().default('').describe('As the change answered.'),
      merge: z.boolean().default(false).describe('Keep what was edited since.'),
    }),
  isReading: ({ change_id }) => asksForList(change_id),
  output: () =>
    changeOf({
      undone_change_id: z.string().optional(),
      changes: z
        .array(z.strictObject({ change_id: z.string(), path: z.string(), made: z.string(), message: z.string() }))
        .optional()
        .describe('Without change_id: the newest changes.'),
    }),
  example: { change_id: '0b0e5c1e-6c1f-4f0c-9a55-0d2f6d3b7a10' },
  summary: () => 'Undo a change',
  async plan({ change_id, merge }, context) {
    if (asksForList(change_id)) return newestChanges(context);
    const record = await context.history.get(change_id);
    if (!record) return unknownChange(change_id, context);
    const [first] = record.files;
    if (record.state === 'undone' || !first)
      return {
        success: true,
        operation: 'undo_change',
        undone_change_id: change_id,
        unchanged: true,
        message: 'This change was taken back already.',
      };
    const differing = await changedSince(record, context);
    if (differing.length > 0 && !merge) return notAsLeft(record, differing);
    const { changes, conflicts } = await mergeUndo(context, record.files, new Set(differing));
    if (conflicts.length > 0) return cannotMerge(record, conflicts);
    return {
      operation: 'undo_change',
      message: `Undo: ${record.message}`,
      path: (changes.find(({ after }) => after !== null) ?? first).path,
      changes,
      details: {
        undone_change_id: change_id,
        operation: record.operation,
        made: record.timestamp,
        paths: record.files.map(({ path }) => path),
      },
      result: { undone_change_id: change_id, message: `Undone: ${record.message}` },
      undoes: change_id,
      folders: movedFolders(record).map(({ from, to }) => ({ from: to, to: from })),
      ...(differing.length > 0 && {
        askAnyway: `${differing.join(', ')} changed since. Those edits are kept; only what this change did is taken back.`,
      }),
    };
  },
});

const asksForList = (changeId: string): boolean => /^(?:latest|last|newest|list)?$/iu.test(changeId.trim());
const MOST_LISTED = 10;

async function newestChanges({ history }: ToolContext): Promise<ToolSuccess> {
  const recent = await history.list({ state: 'applied', limit: MOST_LISTED });
  return {
    success: true,
    operation: 'undo_change',
    unchanged: true,
    changes: recent.map(({ change_id, files, timestamp, message }) => ({
      change_id,
      path: files[0]?.path ?? '',
      made: timestamp,
      message,
    })),
    message:
      recent.length === 0
        ? 'There is no change to take back.'
        : 'Nothing was taken back. Call undo_change with the change_id of one of these, the newest first.',
  };
}

async function changedSince(record: ChangeRecord, context: ToolContext): Promise<VaultPath[]> {
  const differing: VaultPath[] = [];
  for (const file of record.files) {
    if (!(await matchesAfter(context.wholeVault, file, record.files))) differing.push(file.path);
  }
  return differing;
}

function notAsLeft(record: ChangeRecord, differing: readonly VaultPath[]) {
  return failure(
    'changed_on_disk',
    `Not undone: ${differing.join(', ')} ${differing.length === 1 ? 'is' : 'are'} no longer as this change left ${differing.length === 1 ? 'it' : 'them'}. Nothing was changed.`,
    'Undo the later changes first, the newest before the others. Or call undo_change with merge, to keep the later edits and take back the rest.',
    { undone_change_id: record.change_id, changed_paths: differing },
  );
}

function cannotMerge(record: ChangeRecord, conflicts: MergedUndo['conflicts']) {
  const named = conflicts.map(({ path, reason }) => `${path}: ${reason}`).join(' ');
  return failure(
    'changed_on_disk',
    `Not undone. ${named} Nothing was changed.`,
    'Undo the later changes of the same lines first, or change these lines by hand. Or restore a version of one file with restore_version.',
    {
      undone_change_id: record.change_id,
      conflicts,
    },
  );
}

async function unknownChange(changeId: string, context: ToolContext) {
  const recent = await context.history.list({ state: 'applied', limit: 5 });
  const candidates = recent.map((record) => record.change_id);
  return failure(
    'not_found',
    `There is no change ${inQuotes(changeId)} in this vault’s history.`,
    'Call again with the change_id of one of the candidates, the newest first.',
    {
      candidates,
      recent: recent.map(({ change_id, message, timestamp }) => ({ change_id, message, timestamp })),
    },
  );
}

interface UndoConflict {
  readonly path: VaultPath;
  readonly reason: string;
  readonly places: readonly MergeConflict[];
}

interface MergedUndo {
  readonly changes: readonly FileChange[];
  /** Files in which a later edit and the undo would change the same lines, or without anything to merge. */
  readonly conflicts: readonly UndoConflict[];
}

/**
 * Undoes a change to these files and keeps later edits: a three-way merge around the text that the
 * change left. A moved note returns with the edits.
 */
async function mergeUndo(
  context: ToolContext,
  files: readonly AppliedFile[],
  differing: ReadonlySet<VaultPath>,
): Promise<MergedUndo> {
  const changes: FileChange[] = [];
  const conflicts: UndoConflict[] = [];
  const undonePaths = new Set<VaultPath>();
  for (const file of files.toReversed()) {
    if (undonePaths.has(file.path)) continue;
    const movedTwin = files.find(({ path }) => path === file.moved?.other);
    const isMovedAndEdited = movedTwin !== undefined && (differing.has(file.path) || differing.has(movedTwin.path));
    if (isMovedAndEdited) undonePaths.add(movedTwin.path);
    const undone = isMovedAndEdited
      ? await moveBack(context, file.before ? movedTwin : file, file.before ? file : movedTwin, differing)
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
  const currentFile = (await wholeVault.file(path)) ? await readNote(wholeVault, path) : undefined;
  if (!before || !after || !currentFile)
    return { path, reason: whyNot(before === null, currentFile !== undefined), places: [] };
  const merged = mergeTexts(currentFile.text, after.text, before.text);
  if (merged.kind === 'conflict')
    return { path, reason: 'Later edits changed the same lines.', places: merged.conflicts };
  return merged.text === currentFile.text
    ? []
    : [{ path, before: { hash: currentFile.hash, text: currentFile.text }, after: { text: merged.text } }];
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
  const currentFile = await readNote(wholeVault, path);
  const merged = mergeTexts(currentFile.text, created.after?.text ?? '', removed.before?.text ?? '');
  if (merged.kind === 'conflict')
    return { path, reason: 'Later edits changed the same lines.', places: merged.conflicts };
  return moveHalves(path, removed.path, { hash: currentFile.hash, text: currentFile.text }, merged.text);
}

/** Created at the old place first, so that the note exists at any moment. */
function moveHalves(
  from: VaultPath,
  to: VaultPath,
  oldVersion: NonNullable<FileChange['before']>,
  text: string,
  carries?: string,
): FileChange[] {
  const carried = carries === undefined ? {} : { carries };
  return [
    { path: to, before: null, after: { text }, moved: { other: from, ...carried } },
    { path: from, before: oldVersion, after: null, moved: { other: to, ...carried } },
  ];
}

function whyNot(wasCreated: boolean, isThere: boolean): string {
  if (!isThere) return 'The file is gone by now.';
  return wasCreated
    ? 'The change made this file, and it was edited since: taking it back would lose those edits.'
    : 'The change removed this file, and there is a new one of its name.';
}
