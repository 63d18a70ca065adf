import { z } from 'zod';
import { toNotePath, toVaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { nameInVault } from '../note-files/find-note.ts';
import { VaultError } from '../../fs-access/vault.ts';
import { readNote } from '../../fs-access/read-note.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { failure } from '../definition/result.ts';

export const restoreVersion = defineWriteTool({
  name: 'restore_version',
  title: 'Restore a version of a note',
  description:
    'Puts the text that a note had before or after one of its changes back, to the byte, whatever happened since; where the note is gone it is made again. ' +
    'undo_change takes a whole change back; this brings back one file’s text.',
  category: 'organise',
  risk: 'write',
  input: () =>
    z.strictObject({
      change_id: z.string().min(1).describe('The change_id of the change.'),
      path: z.string().min(1).describe('Path of the note, as the change names it.'),
      version: z
        .enum(['before', 'after'])
        .default('before')
        .describe('The text from before the change, or the one that it left.'),
      to: z.string().min(1).optional().describe('Where the note is now, if it was renamed or moved since.'),
    }),
  output: () => changeOf(),
  example: { change_id: '0b0e5c1e-6c1f-4f0c-9a55-0d2f6d3b7a10', path: 'Projects/Garden.md' },
  summary: ({ path }) => `Restore a version of ${inQuotes(path)}`,
  async plan({ change_id, path: pathText, version, to }, context) {
    const record = await context.history.get(change_id);
    // A canvas and a base keep their own ending.
    const asNamed = toVaultPath(pathText);
    const namedPath = record?.files.some((file) => file.path === asNamed) ? asNamed : toNotePath(pathText);
    const file = record?.files.find((appliedFile) => appliedFile.path === namedPath);
    const path = to === undefined ? namedPath : await nameInVault(context, toVaultPath(to));
    if (!record || !file)
      return failure(
        'not_found',
        `The history has no change ${inQuotes(change_id)} of ${inQuotes(namedPath)}.`,
        'Call restore_version with a change_id that a write answered with, and a path of it.',
      );
    const image = file[version];
    if (file.moved?.carries !== undefined)
      return failure(
        'no_match',
        `${inQuotes(namedPath)} was moved without a change of its text.`,
        'Take the move back with undo_change.',
      );
    if (!image)
      return failure(
        'no_match',
        `${inQuotes(namedPath)} was not there ${version} this change.`,
        version === 'before'
          ? 'Take the change back with undo_change, or ask for version “after”.'
          : 'Ask for version “before”.',
      );
    const currentFile = await readNoteIfPresent(context, path);
    if (currentFile?.text === image.text)
      return {
        success: true,
        operation: 'restore_version',
        path,
        unchanged: true,
        message: `${inQuotes(path)} holds this text already.`,
      };
    return {
      operation: 'restore_version',
      message: `Restore ${inQuotes(path)} as it was ${version} ${inQuotes(record.message)}`,
      path,
      changes: [
        {
          path,
          before: currentFile ? { hash: currentFile.hash, text: currentFile.text } : null,
          after: { text: image.text },
        },
      ],
      details: { path, change_id, version, made: record.timestamp },
      result: { message: `Restored ${inQuotes(path)}.` },
    };
  },
});

async function readNoteIfPresent(context: ToolContext, path: ReturnType<typeof toNotePath>) {
  try {
    return await readNote(context.vault, path);
  } catch (error) {
    if (error instanceof VaultError && error.code === 'not_found') return undefined;
    throw error;
  }
}
