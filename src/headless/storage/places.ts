import { createHash } from 'node:crypto';
import { access, chmod, constants, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { homedir, tmpdir, userInfo } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { isRecord } from '../../notes/basics/is-record.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { ToolStop } from '../../tools/definition/error-result.ts';
import { failure } from '../../tools/definition/result.ts';
import { refusalText } from './refusals.ts';
import { readRegularText, writeRegularFile } from './regular-files.ts';

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
    if (!(await restrictToOwner(top, opened))) continue;
    for (const name of await namesIn(top)) {
      const at = join(top, name);
      if (!(await restrictToOwner(at, opened))) continue;
      for (const inner of await namesIn(at)) await restrictToOwner(join(at, inner), opened);
    }
  }
  return opened;
}

/** None where it cannot be read: whatever needs the folder says why. */
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

/** @returns whether it is a folder to look into */
async function restrictToOwner(path: string, opened: string[]): Promise<boolean> {
  const seen = await lstat(path).catch(() => undefined);
  // A link is followed by nothing here: what it leads to is not Latent's.
  if (!seen || (!seen.isDirectory() && !seen.isFile())) return false;
  const me = process.getuid?.();
  if (me !== 0 && seen.uid !== me)
    throw new Error(
      `${path} belongs to another user of this machine, who could read or change what Latent keeps there. Take it over (chown), or name another folder in XDG_DATA_HOME and XDG_CACHE_HOME.`,
    );
  if ((seen.mode & OTHERS) !== 0) {
    await chmod(path, seen.isDirectory() ? 0o700 : 0o600).catch((error: unknown) => {
      throw new Error(
        `${path} is open to other people of this machine, and cannot be closed to them (${refusalText(error)}). Make it yours alone (chmod), or name another folder in XDG_DATA_HOME and XDG_CACHE_HOME.`,
      );
    });
    opened.push(path);
  }
  return seen.isDirectory();
}

/** A folder with its parents, for its owner alone. */
export async function makeOwnFolder(path: string): Promise<void> {
  await storing(path, () => mkdir(path, { recursive: true, mode: 0o700 }));
}

/**
 * Reads or writes a record of Latent's own.
 * @param folder where it lies
 * @throws ToolStop `quota` or `permission`, in a sentence for the person, where the disk takes no more or may not be used
 */
export async function storing<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const step = STEPS[(error as NodeJS.ErrnoException).code ?? ''];
    if (step === undefined) throw error;
    throw new ToolStop(
      failure(
        step === FREE ? 'quota' : 'permission',
        `${step === FREE ? 'There is no space left in this folder' : `This folder cannot be used (${refusalText(error)})`}: ${folder}, where Latent keeps its history and open questions. Without a record of it nothing is changed.`,
        `${step}, or name another folder in XDG_DATA_HOME, then try again.`,
      ),
    );
  }
}

/** What a record reads as that is not there. @throws what else went wrong */
export function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

const FREE = 'Free some space there';
const OPEN = 'Make it yours to read and write';
const MOVE = 'Move what stands there away';
const STEPS: Readonly<Record<string, string>> = {
  ENOSPC: FREE,
  EDQUOT: FREE,
  EACCES: OPEN,
  EPERM: OPEN,
  EROFS: OPEN,
  ENOTDIR: MOVE,
  EEXIST: MOVE,
  EISDIR: MOVE,
  NO_FILE: MOVE,
  EIO: 'Look after the disk',
};

/** Where things lie outside the vault. Nothing of ours is ever put into it. */
export interface Places {
  /** The index: it can be deleted at any time. */
  readonly cache: string;
  /** History, pending changes, activity, policy: they must not be lost. */
  readonly data: string;
  /** Sockets, whose paths must be short. */
  readonly runtime: string;
}

/** In the folder of the data: what clients of `latent mcp --http` show. */
export const TOKEN_FILE = 'mcp-token';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The folders that each system has for this: XDG's on Linux (https://specifications.freedesktop.org/basedir-spec/latest/),
 * `~/Library` on macOS, `%LOCALAPPDATA%` on Windows.
 */
export function findPlaces(env: Environment = process.env, platform: string = process.platform): Places {
  const home = homedir();
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
    return { cache: join(local, 'Latent', 'Cache'), data: join(local, 'Latent', 'Data'), runtime: '' };
  }
  // The specification ignores paths that are not absolute.
  const absoluteOr = (name: string, otherwise: string): string => (env[name]?.startsWith('/') ? env[name] : otherwise);
  const shared = join(tmpdir(), `latent-${userInfo().uid}`);
  if (platform === 'darwin' && !env['XDG_CACHE_HOME'] && !env['XDG_DATA_HOME'])
    return {
      cache: join(home, 'Library', 'Caches', 'Latent'),
      data: join(home, 'Library', 'Application Support', 'Latent'),
      runtime: shared,
    };
  return {
    cache: join(absoluteOr('XDG_CACHE_HOME', join(home, '.cache')), 'latent'),
    data: join(absoluteOr('XDG_DATA_HOME', join(home, '.local', 'share')), 'latent'),
    runtime: env['XDG_RUNTIME_DIR']?.startsWith('/') ? join(env['XDG_RUNTIME_DIR'], 'latent') : shared,
  };
}

/** A folder of notes, as the command line names it. */
export interface VaultFolder {
  /** Absolute, with links followed: two spellings of one folder are one vault. */
  readonly path: string;
  readonly name: string;
  /** Names its folders in the cache and the data. */
  readonly id: string;
}

/**
 * @param named where the folder of a vault lies that is given by its name alone
 * @throws Error where there is no such folder
 */
export async function findVault(
  path: string,
  named: (name: string) => Promise<string | undefined> = () => Promise.resolve(undefined),
): Promise<VaultFolder> {
  // Of a variable that is not set, say: the working directory would be read in its place.
  if (path === '') throw new Error('The name of the folder is empty. Name the folder that holds your notes.');
  const absolute = resolve(path);
  const there = (at: string): Promise<string | undefined> => realpath(at).catch(() => undefined);
  const namedPath = async (): Promise<string | undefined> => (/[/\\]/.test(path) ? undefined : named(path));
  const real = (await there(absolute)) ?? (await there((await namedPath()) ?? absolute));
  if (real === undefined) throw new Error(`There is no folder ${absolute}. Name the folder that holds your notes.`);
  if (!(await stat(real)).isDirectory())
    throw new Error(`${absolute} is a file. Name the folder that holds your notes.`);
  const isOpen = await access(real, constants.R_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isOpen) throw new Error(`${absolute} may not be read. Change its permissions, or name another folder.`);
  const name = basename(real);
  const readable = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40);
  return { path: real, name, id: `${readable}-${createHash('sha256').update(real).digest('hex').slice(0, 16)}` };
}

/** The socket that the process has which changes a vault at the moment. */
export function changesPath(places: Places, folder: VaultFolder, platform: string = process.platform): string {
  const path = socketPath(places, folder, platform);
  return platform === 'win32' ? `${path}-changes` : path.replace(/\.sock$/, '.changes');
}

/** The socket at which the owner of a vault's index answers; on Windows a named pipe, which lies in no folder. */
export function socketPath({ runtime }: Places, { id }: VaultFolder, platform: string = process.platform): string {
  const short = id.slice(-16);
  return platform === 'win32' ? `\\\\.\\pipe\\latent-${userInfo().username}-${short}` : join(runtime, `${short}.sock`);
}

const FILE = 'vault.json';

/** Keeps where a vault lies, so that its name alone leads to it: programs of other agents are told no more of it than that. */
export async function rememberVault({ data }: Pick<Places, 'data'>, { id, path }: VaultFolder): Promise<void> {
  await makeOwnFolder(join(data, id));
  await writeRegularFile(join(data, id, FILE), JSON.stringify({ path }));
}

/** The folder of the vault of this name, where something has waited in it. @throws Error where there are several */
export async function folderOfVault({ data }: Pick<Places, 'data'>, name: string): Promise<string | undefined> {
  const ids = await readdir(data).catch((): string[] => []);
  const paths = await Promise.all(ids.map((id) => pathIn(join(data, id, FILE))));
  const matchingPaths = paths.filter((path) => path !== undefined && basename(path) === name);
  if (matchingPaths.length > 1)
    throw new Error(`Several folders are called ${inQuotes(name)}. Give the whole path of the one.`);
  return matchingPaths[0];
}

async function pathIn(file: string): Promise<string | undefined> {
  try {
    const storedData: unknown = JSON.parse(await readRegularText(file));
    return isRecord(storedData) && typeof storedData['path'] === 'string' ? storedData['path'] : undefined;
  } catch {
    return undefined;
  }
}
