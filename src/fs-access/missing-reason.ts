import type { VaultPath } from '../notes/paths/paths.ts';
import { pathParts } from './path-parts.ts';
import type { VaultError } from './vault.ts';
import { nameHidden, vaultGone } from './vault-refusals.ts';

/**
 * Why no file was found at a path although the person may see one there: the vault's folder is gone, or the browser
 * hides the name from web apps (Chromium leaves such files out of every listing). `undefined` if there is simply no file.
 */
export async function missingReason(root: FileSystemDirectoryHandle, path: VaultPath): Promise<VaultError | undefined> {
  if (await isGone(root)) return vaultGone(root.name);
  const names = pathParts(path);
  let folder: FileSystemDirectoryHandle = root;
  for (const [depth, name] of names.entries()) {
    try {
      if (depth === names.length - 1) await folder.getFileHandle(name);
      else folder = await folder.getDirectoryHandle(name);
    } catch (error) {
      // A forbidden name gives a TypeError; a missing entry, or one of another kind, a DOMException.
      return error instanceof TypeError ? nameHidden(path, name) : undefined;
    }
  }
  return undefined;
}

async function isGone(root: FileSystemDirectoryHandle): Promise<boolean> {
  try {
    await root.keys().next();
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'NotFoundError';
  }
}
