import { fileName, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';

/** The folder tree as data. A list is never changed, only replaced: who holds one sees what was there. */
export interface TreeFolder {
  readonly path: VaultPath | '';
  readonly name: string;
  readonly folders: readonly TreeFolder[];
  readonly files: readonly TreeFile[];
}

/** A tree that takes in files in pieces, and changes only where they are. */
interface GrowingTree {
  readonly root: TreeFolder;
  readonly put: (files: readonly TreeFile[]) => void;
  readonly drop: (paths: readonly VaultPath[]) => void;
}

interface Folder {
  readonly path: VaultPath | '';
  readonly name: string;
  folders: readonly Folder[];
  files: readonly TreeFile[];
}

// As people count: "Note 2" before "Note 10".
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const withoutEnding = (name: string): string => name.replace(/\.md$/iu, '');

/** The order of names in the tree; two that differ only in case still have one. */
function compareNames(a: string, b: string): number {
  // The ending of a note stands in no list: “Boundaries” before “Boundaries 2”.
  return collator.compare(withoutEnding(a), withoutEnding(b)) || Number(a > b) - Number(a < b);
}

export function createGrowingTree(): GrowingTree {
  const root: Folder = { path: '', name: '', folders: [], files: [] };
  const folderByPath = new Map<string, Folder>([['', root]]);
  const folderAt = (path: VaultPath | ''): Folder => {
    const existingFolder = folderByPath.get(path);
    if (existingFolder || path === '') return existingFolder ?? root;
    const parent = folderAt(parentFolder(path));
    const newFolder: Folder = { path, name: fileName(path), folders: [], files: [] };
    parent.folders = withAdded(parent.folders, [newFolder], ({ name }) => name);
    folderByPath.set(path, newFolder);
    return newFolder;
  };
  const forget = (folder: Folder): void => {
    if (folder.path === '' || folder.files.length > 0 || folder.folders.length > 0) return;
    folderByPath.delete(folder.path);
    const parent = folderAt(parentFolder(folder.path));
    parent.folders = parent.folders.filter((childFolder) => childFolder !== folder);
    forget(parent);
  };
  return {
    root,
    put(files) {
      const uniqueFiles = [...new Map(files.map((file) => [file.path, file])).values()];
      for (const [path, added] of byFolder(uniqueFiles, (file) => file.path)) {
        const folder = folderAt(path);
        folder.files = withAdded(folder.files, added, (file) => fileName(file.path));
      }
    },
    drop(paths) {
      for (const [path, gone] of byFolder(paths, (filePath) => filePath)) {
        const folder = folderByPath.get(path);
        if (!folder) continue;
        const goneSet = new Set(gone);
        folder.files = folder.files.filter((file) => !goneSet.has(file.path));
        forget(folder);
      }
    },
  };
}

/** Whether a file is in the tree by now. */
export function isInTree(root: TreeFolder, path: VaultPath): boolean {
  let folder: TreeFolder | undefined = root;
  for (const part of path.split('/').slice(0, -1)) folder = folder?.folders.find(({ name }) => name === part);
  const name = fileName(path);
  const files = folder?.files ?? [];
  return files[placeOfName(files, name, (file) => fileName(file.path))]?.path === path;
}

function byFolder<T>(items: readonly T[], pathOf: (item: T) => VaultPath): Map<VaultPath | '', T[]> {
  const groups = new Map<VaultPath | '', T[]>();
  for (const item of items) {
    const folder = parentFolder(pathOf(item));
    const group = groups.get(folder) ?? [];
    groups.set(folder, group);
    group.push(item);
  }
  return groups;
}

/** The place of a name in an ordered list: that of the name itself, or where it would stand. */
export function placeOfName<T>(list: readonly T[], name: string, nameOf: (item: T) => string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && compareNames(nameOf(item), name) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An ordered list with more in it: one of the same name is replaced. Few comparisons, however long the list. */
function withAdded<T>(list: readonly T[], added: readonly T[], nameOf: (item: T) => string): readonly T[] {
  const sorted = [...added].sort((a, b) => compareNames(nameOf(a), nameOf(b)));
  const result: T[] = [];
  let from = 0;
  for (const item of sorted) {
    const at = placeOfName(list, nameOf(item), nameOf);
    for (let index = from; index < at; index += 1) result.push(list[index] as T);
    result.push(item);
    const there = list[at];
    from = there !== undefined && nameOf(there) === nameOf(item) ? at + 1 : at;
  }
  for (let index = from; index < list.length; index += 1) result.push(list[index] as T);
  return result;
}
