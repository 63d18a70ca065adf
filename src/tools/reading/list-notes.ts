import { z } from 'zod';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { parentFolder } from '../../notes/paths/paths.ts';
import type { TreeFile } from '../../workers/contract.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { listOf, DATE } from '../definition/output.ts';
import { findFolder } from './find-folder.ts';
import { offsetInput, pageOf } from './page-input.ts';

interface Folder {
  readonly path: string;
  readonly name: string;
  /** Notes in it and below. */
  notes: number;
  /** Other files in it and below. */
  attachments: number;
  /** Absent where its subfolders were not requested. */
  folders?: Folder[];
}

const FOLDER: z.ZodType<Folder> = z.strictObject({
  path: z.string(),
  name: z.string(),
  notes: z.int(),
  attachments: z.int(),
  get folders() {
    return z.array(FOLDER).optional();
  },
}) as z.ZodType<Folder>;

/**
 * The folders below `root`, counted, in alphabetical order.
 * @param deep Whether subfolders of subfolders are listed too.
 */
function folderTree(root: string, files: readonly TreeFile[], deep: boolean): Folder & { folders: Folder[] } {
  const top: Folder & { folders: Folder[] } = {
    path: root,
    name: fileNameOf(root),
    notes: 0,
    attachments: 0,
    folders: [],
  };
  const folderByPath = new Map<string, Folder>([[root, top]]);

  function folderAt(path: string): Folder {
    const present = folderByPath.get(path);
    if (present) return present;
    const folder: Folder = { path, name: fileNameOf(path), notes: 0, attachments: 0 };
    folderByPath.set(path, folder);
    const parent = folderAt(parentPathOf(path));
    if (deep || parent === top) (parent.folders ??= []).push(folder);
    return folder;
  }

  for (const file of files) {
    for (let path: string = parentFolder(file.path); ; path = parentPathOf(path)) {
      const folder = folderAt(path);
      if (file.isNote) folder.notes++;
      else folder.attachments++;
      if (path === root) break;
    }
  }
  for (const folder of folderByPath.values()) folder.folders?.sort((a, b) => a.name.localeCompare(b.name));
  return top;
}

function parentPathOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export const listNotes = defineReadTool({
  name: 'list_notes',
  title: 'List notes and folders',
  description: 'Lists folders with their numbers of notes, and notes.',
  category: 'core',
  risk: 'read',
  input: () =>
    z.strictObject({
      folder: z.string().default('').describe('Left out: the whole vault.'),
      recursive: z.boolean().default(false).describe('Also all below.'),
      limit: z.int().min(1).max(1000).default(100).describe('The most notes to name.'),
      offset: offsetInput,
    }),
  output: () =>
    listOf(
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
  async run({ folder: folderText, recursive, limit, offset }, context) {
    const folder = await findFolder(context, folderText);
    const files = await context.index.tree();
    const inside = files.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`));
    const tree = folderTree(folder, inside, recursive);
    const notes = inside.filter((file) => file.isNote && (recursive || parentFolder(file.path) === folder));
    const results = notes
      .toSorted((a, b) => a.path.localeCompare(b.path))
      .slice(offset, offset + limit)
      .map(listedNoteResult);
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

function listedNoteResult(file: TreeFile) {
  return { path: file.path, title: file.title, modified: toLocalIso(file.modified), size: file.size };
}
