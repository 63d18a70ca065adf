import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { homedir, tmpdir, userInfo } from 'node:os';
import { basename, join, resolve } from 'node:path';

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
  const given = (name: string, otherwise: string): string => (env[name]?.startsWith('/') ? env[name] : otherwise);
  const shared = join(tmpdir(), `latent-${userInfo().uid}`);
  if (platform === 'darwin' && !env['XDG_CACHE_HOME'] && !env['XDG_DATA_HOME'])
    return {
      cache: join(home, 'Library', 'Caches', 'Latent'),
      data: join(home, 'Library', 'Application Support', 'Latent'),
      runtime: shared,
    };
  return {
    cache: join(given('XDG_CACHE_HOME', join(home, '.cache')), 'latent'),
    data: join(given('XDG_DATA_HOME', join(home, '.local', 'share')), 'latent'),
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
  const absolute = resolve(path);
  const there = (at: string): Promise<string | undefined> => realpath(at).catch(() => undefined);
  const known = async (): Promise<string | undefined> => (/[/\\]/.test(path) ? undefined : named(path));
  const real = (await there(absolute)) ?? (await there((await known()) ?? absolute));
  if (real === undefined) throw new Error(`There is no folder ${absolute}.`);
  if (!(await stat(real)).isDirectory()) throw new Error(`${absolute} is a file, not a folder of notes.`);
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
