import { hashBytes } from '../notes/note-bytes.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import { createEntryFinder, findNameClash } from './directory-entries.ts';
import { listDirectory } from './directory-list.ts';
import { queryAccess } from './folder-access.ts';
import { swapFileName } from './hidden-names.ts';
import { pathParts } from './path-parts.ts';
import { replaceFile } from './replace-file.ts';
import { isTrashPath } from './trash.ts';
import type { Vault } from './vault.ts';
import {
  alreadyExists,
  changedOnDisk,
  notFound,
  toVaultError,
  writeNotGranted,
  writeProtected,
} from './vault-refusals.ts';
import { withWriteLock } from './write-lock.ts';

/**
 * A vault over a folder that the person picked or dropped, or one in the browser's own storage (OPFS);
 * in a window or a worker.
 */
export function createDirectoryVault(root: FileSystemDirectoryHandle): Vault {
  const find = createEntryFinder(root);

  const inLock = <T>(path: VaultPath, task: () => Promise<T>): Promise<T> =>
    withWriteLock(root.name, path, () =>
      refusing(path, async () => {
        await requireWriteAccess(root, path);
        return task();
      }),
    );

  async function overwrite(path: VaultPath, bytes: Uint8Array, hash: string): Promise<void> {
    const found = await find.file(pathParts(path));
    if (!found) throw notFound(path);
    const check = () => requireHash(found.handle, hash, path);
    await check();
    try {
      await replaceFile(found.handle, bytes, check);
    } catch (error) {
      // Chromium says the same of a file that changed meanwhile and of one that may not be replaced: its content tells which.
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      await check();
      throw writeProtected(path);
    }
  }

  async function create(path: VaultPath, bytes: Uint8Array): Promise<void> {
    const names = pathParts(path);
    const folder = await makeFolders(root, names.slice(0, -1), path);
    const name = names.at(-1) ?? '';
    await requireNoTwin(folder, name, path);
    const handle = await folder.getFileHandle(name, { create: true });
    // The file is there from now on, empty: whatever else is found in it came from another program.
    const check = async () => {
      if ((await handle.getFile()).size > 0) throw alreadyExists(path);
    };
    try {
      await replaceFile(handle, bytes, check);
    } catch (error) {
      await removeIfEmpty(folder, handle);
      throw error;
    }
  }

  return {
    name: root.name,
    list: (options) => listDirectory(root, options),

    file: (path) =>
      refusing(path, async () => {
        const found = await find.file(pathParts(path));
        // The file may be removed between the two steps.
        return found?.handle.getFile().catch(ifMissing);
      }),

    write: (path, bytes, expected) =>
      inLock(path, () => (expected === 'absent' ? create(path, bytes) : overwrite(path, bytes, expected.hash))),

    remove: (path, { hash }) =>
      inLock(path, async () => {
        const found = await find.file(pathParts(path));
        if (!found) throw notFound(path);
        await requireHash(found.handle, hash, path);
        await found.folder.removeEntry(found.handle.name);
      }),

    createFolder: (path) => inLock(path, async () => void (await makeFolders(root, pathParts(path), path))),

    removeEmptyFolder: (path) =>
      inLock(path, async () => {
        const names = pathParts(path);
        const folder = await find.folder(names);
        const parent = folder && (await find.folder(names.slice(0, -1)));
        // Not recursive: the browser refuses if the folder is not empty.
        await parent?.removeEntry(folder?.name ?? '').catch(ifNotEmpty);
        return (await find.folder(names)) === undefined;
      }),

    removeSwapFile: (path) =>
      inLock(path, async () => {
        const names = pathParts(path);
        const folder = await find.folder(names.slice(0, -1));
        await folder?.removeEntry(swapFileName(names.at(-1) ?? '')).catch(ifMissing);
      }),
  };
}

/**
 * Without it the browser would ask the person at the first change and leave the write, and its lock, waiting for
 * the answer. Asking is the app's to do, when the person clicks.
 */
async function requireWriteAccess(root: FileSystemDirectoryHandle, path: VaultPath): Promise<void> {
  if ((await queryAccess(root, 'readwrite')) !== 'granted') throw writeNotGranted(path);
}

async function refusing<T>(path: VaultPath, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw toVaultError(error, path);
  }
}

/** Opens the folders one below the other and makes those that are missing. */
async function makeFolders(
  root: FileSystemDirectoryHandle,
  names: readonly string[],
  path: VaultPath,
): Promise<FileSystemDirectoryHandle> {
  let folder = root;
  for (const [depth, name] of names.entries()) {
    const here = names.slice(0, depth + 1).join('/');
    const clash = await findNameClash(folder, name);
    const usable = clash?.kind === 'directory' && clash.name.normalize('NFC') === name;
    if (clash && !usable && !isTrashPath(path))
      throw alreadyExists(here, [...names.slice(0, depth), clash.name].join('/'));
    folder = usable ? (clash as FileSystemDirectoryHandle) : await folder.getDirectoryHandle(name, { create: true });
  }
  return folder;
}

/**
 * Names that differ only in case, or in how letters are composed, count as taken: on another disk that this vault
 * is synced to, the one file would replace the other. In the trash nothing is edited or synced by name, and a
 * deletion must not fail for such a neighbour.
 */
async function requireNoTwin(folder: FileSystemDirectoryHandle, name: string, path: VaultPath): Promise<void> {
  const clash = await findNameClash(folder, name);
  if (!clash || (isTrashPath(path) && clash.name.normalize('NFC') !== name)) return;
  const sameName = clash.name.normalize('NFC') === name;
  throw alreadyExists(path, sameName ? path : [...path.split('/').slice(0, -1), clash.name].join('/'));
}

async function requireHash(handle: FileSystemFileHandle, hash: string, path: VaultPath): Promise<void> {
  const file = await handle.getFile();
  if ((await hashBytes(new Uint8Array(await file.arrayBuffer()))) !== hash) throw changedOnDisk(path);
}

/** Removes a file that could not be written, but never one that another program has filled. */
async function removeIfEmpty(folder: FileSystemDirectoryHandle, handle: FileSystemFileHandle): Promise<void> {
  try {
    if ((await handle.getFile()).size === 0) await folder.removeEntry(handle.name);
  } catch {
    // The write's own refusal is what the person needs to hear.
  }
}

function ifNotEmpty(error: unknown): void {
  if (!(error instanceof DOMException) || !['InvalidModificationError', 'NotFoundError'].includes(error.name))
    throw error;
}

function ifMissing(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
  throw error;
}
