import fuzzysort from 'fuzzysort';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Movable } from '../../state/own-acts/move-file.ts';

/** Every folder that holds something, with those above it, in the order of their names. */
export function foldersOf(files: readonly { readonly path: VaultPath }[]): VaultPath[] {
  const folders = new Set<VaultPath>();
  for (const { path } of files) {
    for (let folder = parentFolder(path); folder !== '' && !folders.has(folder); folder = parentFolder(folder))
      folders.add(folder);
  }
  return [...folders].toSorted((a, b) => a.localeCompare(b));
}

/** Whether something can be moved into a folder: not where it is already, nor a folder into itself. */
export function canMove({ path, kind }: Movable, folder: string): boolean {
  if (parentFolder(path) === folder) return false;
  return kind !== 'folder' || !`${folder}/`.startsWith(`${path}/`);
}

interface OfferedFolder {
  /** '' for the vault's root. */
  readonly folder: string;
  /** It does not exist yet: the move makes it. */
  readonly isNew: boolean;
}

/** Where something can be moved, best first: folders whose path has what is typed, and last a new one of that name. */
export function foldersToMove(movable: Movable, folders: readonly VaultPath[], typed: string): OfferedFolder[] {
  const wanted = typed.trim().replace(/^\/+|\/+$/g, '');
  const all = ['', ...folders].filter((folder) => canMove(movable, folder));
  if (wanted === '') return all.map((folder) => ({ folder, isNew: false }));
  const found = fuzzysort.go(wanted, all).map(({ target }) => ({ folder: target, isNew: false }));
  const isThere = folders.some((folder) => foldName(folder) === foldName(wanted));
  return isThere || !canMove(movable, wanted) ? found : [...found, { folder: wanted, isNew: true }];
}
