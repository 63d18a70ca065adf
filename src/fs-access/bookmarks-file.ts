import { isRecord } from '../notes/basics/is-record.ts';

/** Where Obsidian keeps the bookmarks of a vault. It is written only after the person said so. */
const FOLDER = '.obsidian';
const NAME = 'bookmarks.json';
const MOST_BYTES = 2_000_000;

/** @returns the file's data; `undefined` where there is none, or none that can be read */
export async function readBookmarksFile(
  handle: FileSystemDirectoryHandle,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const folder = await handle.getDirectoryHandle(FOLDER);
    const file = await (await folder.getFileHandle(NAME)).getFile();
    if (file.size > MOST_BYTES) return undefined;
    const data: unknown = JSON.parse(await file.text());
    return isRecord(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the list in the file and keeps whatever else it holds. @throws what the browser throws where it may not be written */
export async function writeBookmarksFile(handle: FileSystemDirectoryHandle, items: readonly unknown[]): Promise<void> {
  const currentFile = await readBookmarksFile(handle);
  const folder = await handle.getDirectoryHandle(FOLDER, { create: true });
  const file = await folder.getFileHandle(NAME, { create: true });
  const writable = await file.createWritable();
  await writable.write(JSON.stringify({ ...currentFile, items }, null, 2));
  await writable.close();
}
