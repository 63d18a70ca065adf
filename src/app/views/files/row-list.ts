import { fileName, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { FileOrder } from '../../state/layout/create-layout.ts';
import { filesInOrder, foldersInOrder } from './file-order.ts';
import type { TreeFolder } from './grow-tree.ts';

/** One visible line of the tree. Levels and positions are 1-based, as ARIA counts them. */
export interface TreeRow {
  readonly path: VaultPath;
  readonly label: string;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly kind: 'folder' | 'note' | 'file';
  readonly expanded: boolean;
}

/** The lines that show: each is made when it is asked for, since tens of thousands may lie in one open folder. */
interface RowList {
  readonly length: number;
  readonly at: (index: number) => TreeRow | undefined;
  /** -1 where the path has no line. */
  readonly indexOf: (path: string) => number;
}

/** Lines that stand together: one folder, or the files of one. */
interface Block {
  readonly start: number;
  readonly level: number;
  readonly siblings: number;
  /** Of its first line among its siblings. */
  readonly position: number;
  readonly files: readonly TreeFile[];
  readonly folder?: TreeFolder;
}

/** The lines that show when these folders are open: costs as much as there are folders to be seen. */
export function listRows(root: TreeFolder, expanded: ReadonlySet<string>, order: FileOrder = 'name'): RowList {
  const blocks: Block[] = [];
  const folderAt = new Map<string, number>();
  const filesOf = new Map<string, { readonly start: number; readonly byName: readonly TreeFile[] }>();
  let length = 0;
  const visit = ({ path, folders, files }: TreeFolder, level: number): void => {
    const siblings = folders.length + files.length;
    for (const [at, folder] of foldersInOrder(folders, order).entries()) {
      folderAt.set(folder.path, length);
      blocks.push({ start: length, level, siblings, position: at + 1, files: [], folder });
      length += 1;
      if (expanded.has(folder.path)) visit(folder, level + 1);
    }
    if (files.length === 0) return;
    const block: Block = {
      start: length,
      level,
      siblings,
      position: folders.length + 1,
      files: filesInOrder(files, order).files,
    };
    filesOf.set(path, { start: length, byName: files });
    blocks.push(block);
    length += files.length;
  };
  visit(root, 1);
  const blockOf = (index: number): Block | undefined => {
    let [low, high] = [0, blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((blocks[middle]?.start ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return blocks[low - 1];
  };
  return {
    length,
    at: (index) => {
      const block = index < length ? blockOf(index) : undefined;
      return block && fileListRow(block, index - block.start, expanded);
    },
    indexOf: (path) => {
      const folder = folderAt.get(path);
      if (folder !== undefined) return folder;
      const block = filesOf.get(parentFolder(path as VaultPath));
      if (!block) return -1;
      const at = filesInOrder(block.byName, order).indexOf(path as VaultPath);
      return at < 0 ? -1 : block.start + at;
    },
  };
}

function fileListRow({ folder, files, level, siblings, position }: Block, at: number, expanded: ReadonlySet<string>) {
  const place = { level, siblings, position: position + at };
  if (folder) {
    const path = folder.path as VaultPath;
    return { ...place, path, label: folder.name, kind: 'folder', expanded: expanded.has(path) } as const;
  }
  const file = files[at];
  if (!file) return undefined;
  const name = fileName(file.path);
  const label = file.isNote ? name.replace(/\.(md|markdown)$/i, '') : name;
  return { ...place, path: file.path, label, kind: file.isNote ? 'note' : 'file', expanded: false } as const;
}
