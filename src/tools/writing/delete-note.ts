import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { z } from 'zod';
import { defineWriteTool } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { findFile } from '../note-files/find-note.ts';
import { breakingLinks } from '../note-files/breaking-links.ts';
import { trashNote } from '../note-files/trash-note.ts';

export const deleteNote = defineWriteTool({
  name: 'delete_note',
  title: 'Delete a note',
  description: 'Moves a note into the vault’s .trash folder; undo_change brings it back. The person is always asked.',
  category: 'organise',
  risk: 'destroy',
  input: () =>
    z.strictObject({
      path: z
        .string()
        .min(1)
        .describe('Path of the note; a title, alias or wikilink does too. Another file is named by its whole path.'),
    }),
  output: () => changeOf({ trash_path: z.string(), links_that_break: z.array(z.looseObject({ path: z.string() })) }),
  example: { path: 'Inbox/Old idea.md' },
  summary: ({ path }) => `Delete ${inQuotes(path)}`,
  async plan({ path: name }, context) {
    const path = await findFile(context, name);
    const [{ path: trash, changes }, { links, found, warnings }] = await Promise.all([
      trashNote(context, path),
      breakingLinks(context, path),
    ]);
    const broken = links.map(({ sourcePath, line, context: around }) => ({ path: sourcePath, line, context: around }));
    const count = `${found.toLocaleString('en')} link${found === 1 ? '' : 's'}`;
    return {
      operation: 'delete_note',
      message: `Delete ${inQuotes(path)}: it moves to ${inQuotes(trash)}${found === 0 ? '' : `, and ${count} to it will lead nowhere`}.`,
      path,
      changes,
      details: { path, trash_path: trash, links_that_break: broken },
      result: {
        trash_path: trash,
        links_that_break: broken,
        message: `Moved ${inQuotes(path)} to ${inQuotes(trash)}.`,
      },
      ...(warnings && { warnings }),
    };
  },
});
