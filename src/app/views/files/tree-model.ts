import type { TreeFile } from '../../../workers/contract.ts';
import { fileName, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';

/** The folder tree as data: pure, so that tests need no browser. */
export interface TreeFolder {
  readonly path: VaultPath | '';
  readonly name: string;
  readonly folders: readonly TreeFolder[];
  readonly files: readonly TreeFile[];
}

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

interface Draft {
  readonly path: VaultPath | '';
  readonly name: string;
  readonly folders: Map<string, Draft>;
  readonly files: TreeFile[];
}

// As people count: "Note 2" before "Note 10".
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function toTree(files: readonly TreeFile[]): TreeFolder {
  const root: Draft = { path: '', name: '', folders: new Map(), files: [] };
  const known = new Map<string, Draft>([['', root]]);
  const folderAt = (path: VaultPath | ''): Draft => {
    const found = known.get(path);
    if (found || path === '') return found ?? root;
    const parent = folderAt(parentFolder(path));
    const made: Draft = { path, name: fileName(path), folders: new Map(), files: [] };
    parent.folders.set(made.name, made);
    known.set(path, made);
    return made;
  };
  for (const file of files) folderAt(parentFolder(file.path)).files.push(file);
  return settle(root);
}

/** A folder is put in order when it is first looked into: comparing tens of thousands of names as people do takes long. */
function settle(draft: Draft): TreeFolder {
  let folders: readonly TreeFolder[] | undefined;
  let files: readonly TreeFile[] | undefined;
  return {
    path: draft.path,
    name: draft.name,
    get folders() {
      return (folders ??= [...draft.folders.values()].sort((a, b) => collator.compare(a.name, b.name)).map(settle));
    },
    get files() {
      return (files ??= draft.files.sort((a, b) => collator.compare(fileName(a.path), fileName(b.path))));
    },
  };
}

/** The lines that show when these folders are open. */
export function toRows(tree: TreeFolder, expanded: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (folder: TreeFolder, level: number): void => {
    const siblings = folder.folders.length + folder.files.length;
    let position = 0;
    for (const child of folder.folders) {
      position += 1;
      const path = child.path as VaultPath;
      const isOpen = expanded.has(path);
      rows.push({ path, label: child.name, level, position, siblings, kind: 'folder', expanded: isOpen });
      if (isOpen) visit(child, level + 1);
    }
    for (const file of folder.files) {
      position += 1;
      const label = file.isNote ? fileName(file.path).replace(/\.(md|markdown)$/i, '') : fileName(file.path);
      rows.push({
        path: file.path,
        label,
        level,
        position,
        siblings,
        kind: file.isNote ? 'note' : 'file',
        expanded: false,
      });
    }
  };
  visit(tree, 1);
  return rows;
}

/** The folders above a path, outermost first. */
export function foldersAbove(path: VaultPath): VaultPath[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/') as VaultPath);
}

export type TreeMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'expand' | 'collapse' | 'activate'; readonly index: number };

/** What is asked of a line of any tree that is walked with keys. */
export type WalkedRow = Pick<TreeRow, 'label' | 'level' | 'kind' | 'expanded'>;

/** What a key does in the tree, by the ARIA authoring practices; undefined where the key is not the tree's. */
export function keyToMove(key: string, rows: readonly WalkedRow[], index: number): TreeMove | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const focus = (to: number): TreeMove => ({ kind: 'focus', index: Math.min(rows.length - 1, Math.max(0, to)) });
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1);
    case 'ArrowUp':
      return focus(index - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'ArrowRight':
      if (row.kind !== 'folder') return undefined;
      return row.expanded ? focus(index + 1) : { kind: 'expand', index };
    case 'ArrowLeft':
      return row.expanded ? { kind: 'collapse', index } : focus(parentIndex(rows, index));
    case 'Enter':
    case ' ':
      if (row.kind !== 'folder') return { kind: 'activate', index };
      return { kind: row.expanded ? 'collapse' : 'expand', index };
    default:
      return key.length === 1 && key.trim() ? typeAhead(rows, index, key) : undefined;
  }
}

function parentIndex(rows: readonly WalkedRow[], index: number): number {
  const level = rows[index]?.level ?? 1;
  for (let i = index - 1; i >= 0; i -= 1) if ((rows[i]?.level ?? 0) < level) return i;
  return index;
}

function typeAhead(rows: readonly WalkedRow[], index: number, key: string): TreeMove | undefined {
  const wanted = key.toLocaleLowerCase();
  for (let step = 1; step <= rows.length; step += 1) {
    const at = (index + step) % rows.length;
    if (rows[at]?.label.toLocaleLowerCase().startsWith(wanted)) return { kind: 'focus', index: at };
  }
  return undefined;
}
