import { z } from 'zod';
import { parentFolder } from '../../notes/paths/paths.ts';
import type { TreeFile } from '../../workers/contract.ts';

export interface Folder {
  readonly path: string;
  readonly name: string;
  /** Notes in it and below. */
  notes: number;
  /** Other files in it and below. */
  attachments: number;
  /** Absent where its subfolders were not requested. */
  folders?: Folder[];
}

export const FOLDER: z.ZodType<Folder> = z.strictObject({
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
export function folderTree(root: string, files: readonly TreeFile[], deep: boolean): Folder & { folders: Folder[] } {
  const top: Folder & { folders: Folder[] } = {
    path: root,
    name: fileNameOf(root),
    notes: 0,
    attachments: 0,
    folders: [],
  };
  const known = new Map<string, Folder>([[root, top]]);

  function folderAt(path: string): Folder {
    const present = known.get(path);
    if (present) return present;
    const folder: Folder = { path, name: fileNameOf(path), notes: 0, attachments: 0 };
    known.set(path, folder);
    const parent = folderAt(parentOf(path));
    if (deep || parent === top) (parent.folders ??= []).push(folder);
    return folder;
  }

  for (const file of files) {
    for (let path: string = parentFolder(file.path); ; path = parentOf(path)) {
      const folder = folderAt(path);
      if (file.isNote) folder.notes++;
      else folder.attachments++;
      if (path === root) break;
    }
  }
  for (const folder of known.values()) folder.folders?.sort((a, b) => a.name.localeCompare(b.name));
  return top;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
