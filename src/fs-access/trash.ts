import type { VaultPath } from '../notes/paths/paths.ts';
import type { Vault } from './vault.ts';

/**
 * The one dot-folder that a vault reaches. Paths from outside (a person, a model, a link) come through `toVaultPath`,
 * which refuses every dot-folder, so no caller can request a file in the trash. Deleting and restoring are done
 * above the port, out of paths that only `trashPath` makes: from a checked path, and never from text.
 */
const TRASH = '.trash/';

/** Where a deleted file is kept: the same place, below `.trash/`. */
export function trashPath(path: VaultPath): VaultPath {
  return `${TRASH}${path}` as VaultPath;
}

export function isTrashPath(path: string): boolean {
  return path.startsWith(TRASH);
}

/** The original path of a path in the trash; any other path unchanged. */
export function originalPath(path: VaultPath): VaultPath {
  return isTrashPath(path) ? (path.slice(TRASH.length) as VaultPath) : path;
}

/**
 * A free path in the trash: `.trash/a/N.md`, else `.trash/a/N 2.md` and so on.
 * @param reservedPaths places that earlier files of the same change will take.
 */
export async function freeTrashPath(
  vault: Vault,
  path: VaultPath,
  reservedPaths?: ReadonlySet<VaultPath>,
): Promise<VaultPath> {
  const dot = path.lastIndexOf('.');
  const cut = dot > path.lastIndexOf('/') + 1 ? dot : path.length;
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? path : `${path.slice(0, cut)} ${number}${path.slice(cut)}`;
    const candidate = trashPath(numbered as VaultPath);
    if (!reservedPaths?.has(candidate) && !(await vault.file(candidate))) return candidate;
  }
}
