import { z } from 'zod';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { parentFolder } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { TreeFile } from '../../workers/contract.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { listOf, DATE } from '../definition/output.ts';
import { offsetInput, pageOf } from './page-input.ts';
import { findFolder } from './find-folder.ts';
import { FOLDER, folderTree } from './folder-tree.ts';

export const listNotes = defineReadTool({
  name: 'list_notes',
  title: 'List notes and folders',
  description: 'Lists folders, with their numbers of notes, and notes. Finds the right folder for a new note.',
  category: 'core',
  risk: 'read',
  input: z.strictObject({
    folder: z.string().default('').describe('Left out: the whole vault.'),
    recursive: z.boolean().default(false).describe('Also all below.'),
    limit: z.int().min(1).max(1000).default(100).describe('The most notes to name.'),
    offset: offsetInput,
  }),
  output: listOf(
    { path: z.string(), title: z.string(), modified: DATE, size: z.int() },
    {
      folder: z.string(),
      notes: z.int(),
      attachments: z.int(),
      folders: z
        .array(FOLDER)
        .describe('Each with path, name, notes, attachments and, where they were asked for, its own folders.'),
    },
  ),
  example: { folder: 'Projects', recursive: true },
  summary: ({ folder }) => (folder === '' ? 'Listed the vault' : `Listed the folder ${inQuotes(folder)}`),
  async run({ folder: written, recursive, limit, offset }, context) {
    const folder = await findFolder(context, written);
    const files = await context.index.tree();
    const inside = files.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`));
    const tree = folderTree(folder, inside, recursive);
    const notes = inside.filter((file) => file.isNote && (recursive || parentFolder(file.path) === folder));
    const results = notes
      .toSorted((a, b) => a.path.localeCompare(b.path))
      .slice(offset, offset + limit)
      .map(toResult);
    return {
      success: true,
      folder,
      notes: tree.notes,
      attachments: tree.attachments,
      folders: tree.folders,
      found: notes.length,
      results,
      ...pageOf(notes.length, offset, results.length),
    };
  },
});

function toResult(file: TreeFile) {
  return { path: file.path, title: file.title, modified: toLocalIso(file.modified), size: file.size };
}
