import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { fileName, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { createYielder } from '../../../tools/execution/create-yielder.ts';

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
  /** These folders are in the tree without a file, and no others. */
  readonly keep: (emptyFolders: readonly VaultPath[]) => void;
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
  let kept: ReadonlySet<string> = new Set();
  const forget = (folder: Folder): void => {
    if (folder.path === '' || folder.files.length > 0 || folder.folders.length > 0 || kept.has(folder.path)) return;
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
    keep(emptyFolders) {
      const previous = kept;
      kept = new Set(emptyFolders);
      emptyFolders.forEach(folderAt);
      for (const path of previous) {
        const folder = kept.has(path) ? undefined : folderByPath.get(path);
        if (folder) forget(folder);
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

/** Files that are taken in at once: some milliseconds of comparing names. */
const PIECE = 200;
/** Milliseconds of work before the page has its turn. */
const WORK_MS = 8;
/** The first tree of a large vault shows as it grows, this often. */
const SHOW_MS = 300;

/** The folder tree of a list of files and of folders without any, brought up to date in pieces: only what changed is taken in, and the page never waits. */
export function createTree(
  files: Accessor<readonly TreeFile[]>,
  emptyFolders: Accessor<readonly VaultPath[]>,
): Accessor<TreeFolder> {
  const tree = createGrowingTree();
  const [root, setRoot] = createSignal<TreeFolder>(tree.root, { equals: false });
  let knownFiles = new Map<VaultPath, TreeFile>();
  let running = Promise.resolve();
  let latest = 0;
  const show = () => void setRoot(() => tree.root);

  async function takeIn(
    list: readonly TreeFile[],
    folders: readonly VaultPath[],
    isLatest: () => boolean,
  ): Promise<void> {
    const yieldToMain = createYielder(() => performance.now(), WORK_MS);
    const next = new Map<VaultPath, TreeFile>();
    let lastShownMs = performance.now();
    let piece: TreeFile[] = [];
    const add = () => {
      tree.put(piece);
      piece = [];
    };
    for (const [at, file] of list.entries()) {
      next.set(file.path, file);
      if (!isSameLine(knownFiles.get(file.path), file)) piece.push(file);
      if (piece.length < PIECE && at % PIECE !== 0) continue;
      if (piece.length >= PIECE) add();
      await yieldToMain();
      if (!isLatest()) break;
      if (knownFiles.size > 0 || performance.now() - lastShownMs < SHOW_MS) continue;
      lastShownMs = performance.now();
      show();
    }
    add();
    if (!isLatest()) {
      // The next list begins with what of this one is in the tree already.
      for (const [path, file] of next) knownFiles.set(path, file);
      return;
    }
    // Before files go: the folder of a last one stays where it is.
    tree.keep(folders);
    const gone: VaultPath[] = [];
    for (const path of knownFiles.keys()) if (!next.has(path)) gone.push(path);
    for (let from = 0; from < gone.length; from += PIECE) {
      tree.drop(gone.slice(from, from + PIECE));
      await yieldToMain();
    }
    knownFiles = next;
    show();
  }

  createEffect(
    on([files, emptyFolders], ([list, folders]) => {
      const mine = ++latest;
      running = running.then(() => takeIn(list, folders, () => mine === latest));
    }),
  );
  onCleanup(() => void (latest += 1));
  return root;
}

/** Whether a file is drawn as before, and stands where it stood in every order. */
function isSameLine(previousFile: TreeFile | undefined, { isNote, modified, created }: TreeFile): boolean {
  return previousFile?.isNote === isNote && previousFile.modified === modified && previousFile.created === created;
}
