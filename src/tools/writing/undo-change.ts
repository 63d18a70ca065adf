import { z } from 'zod';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { matchesAfter } from '../execution/files-on-disk.ts';
import { mergeUndo, type MergedUndo } from './merge-undo.ts';
import type { ChangeRecord } from '../definition/ports.ts';
import { failure } from '../definition/result.ts';

export const undoChange = defineWriteTool({
  name: 'undo_change',
  title: 'Undo a change',
  description:
    'Takes back a change, in all its files. Where one was edited since, it changes nothing and says which, unless merge is set.',
  category: 'organise',
  risk: 'write',
  reachesIgnored: true,
  input: z.strictObject({
    change_id: z.string().min(1).describe('The change_id that the change answered with.'),
    merge: z
      .boolean()
      .default(false)
      .describe('Where files were edited since: keep those edits, and take back the rest.'),
  }),
  output: changeOf({ undone_change_id: z.string() }),
  example: { change_id: '0b0e5c1e-6c1f-4f0c-9a55-0d2f6d3b7a10' },
  summary: () => 'Undo a change',
  async plan({ change_id, merge }, context) {
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
      path: first.path,
      changes,
      details: {
        undone_change_id: change_id,
        operation: record.operation,
        made: record.timestamp,
        paths: record.files.map(({ path }) => path),
      },
      result: { undone_change_id: change_id, message: `Undone: ${record.message}` },
      undoes: change_id,
      ...(record.folder && { folder: { from: record.folder.to, to: record.folder.from } }),
      ...(differing.length > 0 && {
        askAnyway: `${differing.join(', ')} changed since. Those edits are kept; only what this change did is taken back.`,
      }),
    };
  },
});

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
