import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineWriteTool } from '../definition/define-tool.ts';
import { changeOf, LINKS_UPDATED } from '../definition/output.ts';
import { findFile } from '../note-files/find-note.ts';
import { planMove, upToDateCensus } from './moving/plan-move.ts';
import { checkTarget, inOwnFolder, inVaultFolder, newPathOf } from './moving/move-target.ts';

export const renameNote = defineWriteTool({
  name: 'rename_note',
  title: 'Rename or move a note',
  description:
    'Gives a note another name or folder and rewrites every link to it in the whole vault, in the vault’s own style of links. ' +
    'Answers with links_updated, files_changed, and not_updated: links that a person must fix. A taken destination is refused.',
  category: 'organise',
  risk: 'write',
  reachesIgnored: true,
  input: () =>
    z.strictObject({
      path: z
        .string()
        .min(1)
        .describe('Path of the note; a title, alias or wikilink does too. Another file is named by its whole path.'),
      new_path: z
        .string()
        .min(1)
        .describe(
          'Its new path from the vault’s root. A folder with a slash at its end keeps the name, a name alone keeps the folder.',
        ),
    }),
  output: () =>
    changeOf({
      old_path: z.string().optional(),
      files_changed: z.int(),
      ...LINKS_UPDATED,
      links_left: z.int().optional().describe('Links that the person chose to leave as they are.'),
    }),
  aliases: [{ name: 'organize_note', parameters: { source: 'path', destination: 'new_path' } }],
  example: { path: 'Inbox/Tomatoes.md', new_path: 'Garden/Tomato varieties.md' },
  summary: ({ path, new_path }) => `Move ${inQuotes(path)} to ${inQuotes(new_path)}`,
  async plan({ path: name, new_path }, context) {
    const from = await findFile(context, name);
    const to = await inVaultFolder(context, newPathOf(from, await inOwnFolder(context, from, new_path)));
    if (to === from)
      return {
        success: true,
        operation: 'rename_note',
        path: from,
        unchanged: true,
        links_updated: 0,
        files_changed: 0,
        not_updated: [],
        message: `${inQuotes(from)} has this name already.`,
      };
    const census = await upToDateCensus(context, [{ from, to }]);
    await checkTarget(context, from, to, census);
    return planMove(context, {
      operation: 'rename_note',
      named: `${inQuotes(from)} to ${inQuotes(to)}`,
      path: to,
      census,
      details: { path: from, new_path: to },
      result: { old_path: from },
    });
  },
});
