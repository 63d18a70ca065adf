import { randomBytes } from 'node:crypto';
import { link, lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const ENDING = '.saving';
/** On these file systems a file has one name only. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/**
 * Puts bytes in a file's place: at any moment the whole old or the whole new text is there. Its permissions stay.
 * @returns how many other names (hard links) the file had, which keep the old text
 */
export async function replaceFile(at: string, bytes: Uint8Array): Promise<number> {
  const { mode, nlink } = await lstat(at);
  await beside(at, bytes, mode & 0o777, (written) => rename(written, at));
  return nlink - 1;
}

/** Makes a file that was not there, whole or not at all. @throws EEXIST where there is one, whatever it is */
export async function createFile(at: string, bytes: Uint8Array): Promise<void> {
  await beside(at, bytes, 0o666, async (written) => {
    try {
      await link(written, at);
    } catch (error) {
      if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await (await open(at, 'wx')).close();
      await rename(written, at);
    }
  });
}

/** Removes what a crash left beside a file while it was written. */
export async function removeUnfinished(at: string): Promise<void> {
  const [start, folder] = [startOf(at), dirname(at)];
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.startsWith(start) && name.endsWith(ENDING)) await rm(join(folder, name), { force: true });
}

/** The name begins with a dot, so that no program takes it for a note; nobody can lay a link there before, since it cannot be guessed. */
const startOf = (at: string): string => `.${basename(at).slice(0, 100)}.`;

async function beside(
  at: string,
  bytes: Uint8Array,
  mode: number,
  putInPlace: (written: string) => Promise<void>,
): Promise<void> {
  const written = join(dirname(at), `${startOf(at)}${randomBytes(9).toString('base64url')}${ENDING}`);
  try {
    const file = await open(written, 'wx', mode);
    try {
      await file.writeFile(bytes);
      // Else a power cut may leave the new name with nothing in it.
      await file.sync();
    } finally {
      await file.close();
    }
    await putInPlace(written);
  } finally {
    await rm(written, { force: true });
  }
}
