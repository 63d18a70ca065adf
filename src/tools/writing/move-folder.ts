import { z } from 'zod';
import { inWords } from '../../notes/basics/in-words.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { changeOf, LINKS_UPDATED } from '../definition/output.ts';
import { ToolStop } from '../definition/error-result.ts';
import { checkTarget, inOwnFolder, inVaultFolder } from './moving/move-target.ts';
import { planMove, upToDateCensus } from './moving/plan-move.ts';
import { nameInVault } from '../note-files/find-note.ts';
import { failure } from '../definition/result.ts';

export const moveFolder = defineWriteTool({
  name: 'move_folder',
  title: 'Rename or move a folder',
  description:
    'Gives a folder another name or place, with everything in it, and rewrites every link to its notes and files in the whole vault. ' +
    'Folders are not merged: a destination that is there already is refused. To move one note use rename_note.',
  category: 'organise',
  risk: 'write',
  reachesIgnored: true,
  input: () =>
    z.strictObject({
      path: z.string().min(1).describe('Path of the folder.'),
      new_path: z
        .string()
        .min(1)
        .describe('Its new path from the vault’s root, with its own name at the end; a name alone keeps its place.'),
    }),
  output: () =>
    changeOf({
      old_path: z.string().optional(),
      files_moved: z.int().optional(),
      files_changed: z.int(),
      ...LINKS_UPDATED,
      links_left: z.int().optional().describe('Links that the person chose to leave as they are.'),
    }),
  example: { path: 'Projects/Garden', new_path: 'Archive/Garden' },
  summary: ({ path, new_path }) => `Move the folder ${inQuotes(path)} to ${inQuotes(new_path)}`,
  async plan({ path, new_path }, context) {
    const from = await nameInVault(context, toVaultPath(path));
    const to = await inVaultFolder(context, toVaultPath(await inOwnFolder(context, from, new_path)));
    if (to === from)
      return {
        success: true,
        operation: 'move_folder',
        path: from,
        unchanged: true,
        links_updated: 0,
        files_changed: 0,
        not_updated: [],
        message: `${inQuotes(from)} has this name already.`,
      };
    await requireFolder(context, from);
    if (`${to}/`.startsWith(`${from}/`))
      throw new ToolStop(
        failure(
          'invalid_input',
          `${inQuotes(from)} cannot be moved into itself.`,
          'Choose a place outside of the folder.',
        ),
      );
    const census = await upToDateCensus(context, [{ from, to }]);
    await checkTarget(context, from, to, census);
    const files = census.moves.length;
    return planMove(context, {
      operation: 'move_folder',
      named: `the folder ${inQuotes(from)} with ${inWords(files, 'file')} to ${inQuotes(to)}`,
      path: to,
      census,
      folders: [{ from, to }],
      details: { path: from, new_path: to },
      result: { old_path: from, files_moved: files },
    });
  },
});

async function requireFolder({ index }: ToolContext, folder: string): Promise<void> {
  const files = await index.tree();
  if (files.some(({ path }) => path.startsWith(`${folder}/`))) return;
  const folders = [...new Set(files.map(({ path }) => path.slice(0, Math.max(path.lastIndexOf('/'), 0))))].filter(
    (folderName) => folderName !== '',
  );
  const lowerName = folder.split('/').at(-1)?.toLowerCase() ?? '';
  const candidates = folders.filter((folderPath) => folderPath.toLowerCase().includes(lowerName)).slice(0, 5);
  throw new ToolStop(
    failure(
      'not_found',
      `There is no folder ${inQuotes(folder)} with files in it.`,
      candidates.length > 0 ? 'Call again with one of the candidates.' : 'See what there is with list_notes.',
      { candidates },
    ),
  );
}
