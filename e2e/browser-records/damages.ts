import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Latent } from '../harness.ts';

/** What can happen to the records that a browser keeps. */

const indexedDbOf = (latent: Latent) => join(latent.profile, 'Default/IndexedDB');

async function filesBelow(folder: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

export const DAMAGES: [string, (latent: Latent) => Promise<void>][] = [
  ['deleted', async (latent) => rm(indexedDbOf(latent), { recursive: true })],
  [
    'filled with zeros',
    async (latent) => {
      for (const file of await filesBelow(indexedDbOf(latent), /MANIFEST|\.log$|\.ldb$/u))
        await writeFile(file, Buffer.alloc((await stat(file)).size));
    },
  ],
];

// Each of these runs in the page.

export async function cutBackup(name: string): Promise<void> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('latent-backups');
  const file = await folder.getFileHandle(name);
  const bytes = await (await file.getFile()).arrayBuffer();
  const writable = await file.createWritable();
  await writable.write(bytes.slice(0, bytes.byteLength / 2));
  await writable.close();
}

export async function clearActivity(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('latent');
    request.onsuccess = () => resolve(request.result);
  });
  const writing = db.transaction('activity', 'readwrite');
  writing.objectStore('activity').clear();
  await new Promise((resolve) => (writing.oncomplete = resolve));
  db.close();
}

export async function makeNewer(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('latent', 999);
    request.onsuccess = () => resolve(request.result);
  });
  db.close();
}
