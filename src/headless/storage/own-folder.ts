import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ToolStop } from '../../tools/definition/error-result.ts';
import { failure } from '../../tools/definition/result.ts';
import type { Places } from './places.ts';

/** What others than the owner may do with a file: nothing. */
const OTHERS = 0o077;

/**
 * Takes away what other users of this machine may do in Latent's folders, as far as these are there: the folder of the data, that of
 * the index, and what lies directly in them and in the folder of each vault. Those are made for the owner alone, but an older
 * version, a copy or a backup may have left them open.
 * @returns what was open until now @throws Error where a folder belongs to somebody else, who could put words into the person's mouth
 */
export async function keepOwn({ data, cache }: Pick<Places, 'data' | 'cache'>): Promise<readonly string[]> {
  if (process.platform === 'win32') return [];
  const opened: string[] = [];
  for (const top of [data, cache]) {
    if (!(await closed(top, opened))) continue;
    for (const name of await readdir(top)) {
      const at = join(top, name);
      if (!(await closed(at, opened))) continue;
      for (const inner of await readdir(at)) await closed(join(at, inner), opened);
    }
  }
  return opened;
}

/** @returns whether it is a folder to look into */
async function closed(path: string, opened: string[]): Promise<boolean> {
  const seen = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  // A link is followed by nothing here: what it leads to is not Latent's.
  if (!seen || (!seen.isDirectory() && !seen.isFile())) return false;
  const me = process.getuid?.();
  if (me !== 0 && seen.uid !== me)
    throw new Error(
      `${path} belongs to another user of this machine, who could read or change what Latent keeps there. Take it over (chown), or name another folder in XDG_DATA_HOME and XDG_CACHE_HOME.`,
    );
  if ((seen.mode & OTHERS) !== 0) {
    await chmod(path, seen.isDirectory() ? 0o700 : 0o600);
    opened.push(path);
  }
  return seen.isDirectory();
}

/** A folder with its parents, for its owner alone. */
export async function makeOwnFolder(path: string): Promise<void> {
  await storing(path, () => mkdir(path, { recursive: true, mode: 0o700 }));
}

/**
 * Writes a record of Latent's own.
 * @param folder where it lies
 * @throws ToolStop `quota` or `permission`, in a sentence for the person, where the disk takes no more or may not be written
 */
export async function storing<Result>(folder: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const told = REFUSALS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!told) throw error;
    throw new ToolStop(
      failure(
        told[0],
        `${told[1]}: ${folder}, where Latent keeps its history and open questions. Without a record of it nothing is changed.`,
        `${told[2]}, or name another folder in XDG_DATA_HOME, then try again.`,
      ),
    );
  }
}

const FULL = ['quota', 'There is no space left in this folder', 'Free some space there'] as const;
const SHUT = ['permission', 'This folder cannot be written', 'Make it writable'] as const;
const REFUSALS: Readonly<Record<string, readonly ['quota' | 'permission', string, string]>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: SHUT,
  EPERM: SHUT,
  EROFS: SHUT,
};
