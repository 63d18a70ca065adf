import { openBrowserFolder } from '../folder-access.ts';
import { replaceFile } from '../replace-file.ts';
import { toVaultError } from '../vault-refusals.ts';

/** Notebooks lie beside the imported copies, each in a folder of its own: they are deleted in the same way. */
const FOLDER = 'imported';

/**
 * Makes an empty notebook in the browser's own storage.
 * @throws VaultError `permission` where the browser keeps no files
 */
export async function makeNotebook(name: string): Promise<FileSystemDirectoryHandle> {
  return openBrowserFolder(FOLDER, crypto.randomUUID(), name);
}

/**
 * Copies a notebook with all that is in it into a folder on the disk: into the folder itself where that is empty, else into a new one
 * in it. The notebook stays as it is.
 * @returns the folder that holds the copy
 * @throws VaultError where something could not be written: what was begun in a new folder is removed
 */
export async function copyNotebook(
  notebook: FileSystemDirectoryHandle,
  folder: FileSystemDirectoryHandle,
): Promise<FileSystemDirectoryHandle> {
  const isEmpty = (await folder.keys().next()).done === true;
  const name = isEmpty ? undefined : await freeFolderName(folder, notebook.name);
  const target = name === undefined ? folder : await folder.getDirectoryHandle(name, { create: true });
  try {
    await copyFolder(notebook, target);
    return target;
  } catch (error) {
    if (name !== undefined) await folder.removeEntry(name, { recursive: true }).catch(() => undefined);
    throw toVaultError(error, notebook.name);
  }
}

async function copyFolder(from: FileSystemDirectoryHandle, to: FileSystemDirectoryHandle): Promise<void> {
  for await (const entry of from.values()) {
    if (entry.kind === 'directory') {
      await copyFolder(entry, await to.getDirectoryHandle(entry.name, { create: true }));
      continue;
    }
    const source = await entry.getFile();
    const target = await to.getFileHandle(entry.name, { create: true });
    await replaceFile(target, new Uint8Array(await source.arrayBuffer()));
    // The notebook is deleted after this: nothing may be missing.
    if ((await target.getFile()).size !== source.size) throw new Error(`${entry.name} was not written whole.`);
  }
}

async function freeFolderName(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
  const usedNames = new Set<string>();
  for await (const used of folder.keys()) usedNames.add(used.toLowerCase());
  for (let number = 1; ; number += 1) {
    const freeOne = number === 1 ? name : `${name} ${number}`;
    if (!usedNames.has(freeOne.toLowerCase())) return freeOne;
  }
}
