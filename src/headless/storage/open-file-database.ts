import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '../../notes/basics/error-text.ts';
import { openMemoryDatabase, openStored, sqlite, type OpenedDatabase } from '../../workers/database/open-database.ts';
import { FILE_VFS, installFileVfs } from './file-vfs.ts';

const NAME = 'index.sqlite3';

/**
 * Opens the index in this folder, which this process owns; in memory where the folder cannot be used.
 * A damaged index is dropped: the notes are the source of truth.
 * @param folder is made where it is missing
 * @param onDamage a statement met damage later, and the file was dropped: the caller must close it and open it again
 */
export async function openFileDatabase(folder: string, onDamage: () => void): Promise<OpenedDatabase> {
  const path = join(folder, NAME);
  const sqlite3 = await sqlite();
  installFileVfs(sqlite3);
  const dropFiles = (): void => {
    for (const name of [path, `${path}-wal`, `${path}-journal`]) rmSync(name, { force: true });
  };
  const openIt = (): OpenedDatabase =>
    openStored(sqlite3, new sqlite3.oo1.DB({ filename: path, flags: 'c', vfs: FILE_VFS }), 'disk', {
      onClose: () => undefined,
      onDamage: () => {
        dropFiles();
        onDamage();
      },
    });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    return inMemory(folder, error);
  }
  try {
    return openIt();
  } catch (error) {
    try {
      dropFiles();
      return { ...openIt(), warning: `The stored index was damaged (${errorText(error)}) and is rebuilt.` };
    } catch (again) {
      return inMemory(folder, again);
    }
  }
}

async function inMemory(folder: string, error: unknown): Promise<OpenedDatabase> {
  return {
    ...(await openMemoryDatabase()),
    warning: `${folder} cannot be used (${errorText(error)}): the index is kept in memory and is rebuilt at each start.`,
  };
}
