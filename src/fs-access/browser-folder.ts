import { originRoot } from './origin-root.ts';
import { replaceFile } from './replace-file.ts';
import { VaultError } from './vault.ts';

/**
 * A folder in the browser's own storage (OPFS), made where it is missing.
 * @throws VaultError `permission` where the browser has no such storage or keeps it shut (some private windows).
 */
export async function openBrowserFolder(...names: readonly string[]): Promise<FileSystemDirectoryHandle> {
  let folder = await browserRoot();
  for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
  return folder;
}

export async function browserRoot(): Promise<FileSystemDirectoryHandle> {
  try {
    return await originRoot();
  } catch (error) {
    throw new VaultError(
      'permission',
      '',
      'This browser keeps no files for Latent.',
      'Leave private browsing, or allow this site to store data, then reload.',
      { cause: error },
    );
  }
}

/** Puts a file into a folder that nobody else uses yet, its own folders made. */
export async function putFile(
  root: FileSystemDirectoryHandle,
  names: readonly string[],
  bytes: Uint8Array,
): Promise<void> {
  let folder = root;
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
  await replaceFile(await folder.getFileHandle(names.at(-1) ?? '', { create: true }), bytes);
}

export async function hasFile(root: FileSystemDirectoryHandle, names: readonly string[]): Promise<boolean> {
  try {
    let folder = root;
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
    await folder.getFileHandle(names.at(-1) ?? '');
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    throw error;
  }
}
