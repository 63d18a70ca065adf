import { randomBytes } from 'node:crypto';
import { type Dirent, readdirSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import { link, lstat, mkdir, open, readdir, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FOLDER_VIEW_FILE, isHiddenName, swapFileName, withoutIgnored } from '../../fs-access/ignore-policy.ts';
import { type Job, runJobs } from '../../fs-access/job-pool.ts';
import { listedEntries, type NamedEntry } from '../../fs-access/listed-entries.ts';
import { pathParts } from '../../fs-access/path-parts.ts';
import { skipReason } from '../../fs-access/skip-reasons.ts';
import { isTrashPath } from '../../fs-access/trash.ts';
import { alreadyExists, changedOnDisk, notFound } from '../../fs-access/vault-refusals.ts';
import {
  type ListOptions,
  type Vault,
  VaultError,
  type VaultErrorCode,
  type VaultFile,
} from '../../fs-access/vault.ts';
import { withWriteLock } from '../../fs-access/write-lock.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { decodeNote, hashBytes } from '../../notes/note-bytes.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { isIgnoredByPerson, type VaultSettings } from '../../notes/vault-settings.ts';
import { readRegularFile } from './regular-files.ts';

const ENDING = '.saving';
/** On these file systems a file has one name only. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/**
 * Puts bytes in a file's place: at any moment the whole old or the whole new text is there. Its permissions stay.
 * @returns how many other names (hard links) the file had, which keep the old text
 */
async function replaceFile(at: string, bytes: Uint8Array): Promise<number> {
  const { mode, nlink } = await lstat(at);
  await beside(at, bytes, mode & 0o777, (temporaryPath) => rename(temporaryPath, at));
  return nlink - 1;
}

/** Makes a file that was not there, whole or not at all. @throws EEXIST where there is one, whatever it is */
async function createFile(at: string, bytes: Uint8Array): Promise<void> {
  await beside(at, bytes, 0o666, async (temporaryPath) => {
    try {
      await link(temporaryPath, at);
    } catch (error) {
      if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await (await open(at, 'wx')).close();
      await rename(temporaryPath, at);
    }
  });
}

/** Removes what a crash left beside a file while it was written. */
async function removeUnfinished(at: string): Promise<void> {
  const [start, folder] = [temporaryPrefix(at), dirname(at)];
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.startsWith(start) && name.endsWith(ENDING)) await rm(join(folder, name), { force: true });
}

/** The name begins with a dot, so that no program takes it for a note; nobody can lay a link there before, since it cannot be guessed. */
const temporaryPrefix = (at: string): string => `.${basename(at).slice(0, 100)}.`;

async function beside(
  at: string,
  bytes: Uint8Array,
  mode: number,
  putInPlace: (written: string) => Promise<void>,
): Promise<void> {
  const temporaryPath = join(dirname(at), `${temporaryPrefix(at)}${randomBytes(9).toString('base64url')}${ENDING}`);
  try {
    const file = await open(temporaryPath, 'wx', mode);
    try {
      await file.writeFile(bytes);
      // Else a power cut may leave the new name with nothing in it.
      await file.sync();
    } finally {
      await file.close();
    }
    await putInPlace(temporaryPath);
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/**
 * A vault over a folder of Node's file system. Symbolic links below it lead to no file: what they name may lie anywhere, and a
 * vault made by someone else could hold one.
 * @param tell hears what a person should know of a save: that the file's other names keep the old text
 */
export function createNodeVault(dir: string, tell: (text: string) => void = () => undefined): Vault {
  const name = basename(dir);

  /** The path on disk, whose names may be NFD; `undefined` where there is no such file. */
  async function locate(path: VaultPath): Promise<string | undefined> {
    const at = await locateEntry(path);
    return at !== undefined && (await lstat(at)).isFile() ? at : undefined;
  }

  async function locateFolder(path: VaultPath): Promise<string | undefined> {
    const at = await locateEntry(path);
    return at !== undefined && (await lstat(at)).isDirectory() ? at : undefined;
  }

  const locateEntry = (path: VaultPath): Promise<string | undefined> => locateNames(pathParts(path));

  async function locateNames(names: readonly string[]): Promise<string | undefined> {
    let at = dir;
    for (const name of names) {
      if (at !== dir && (await lstat(at)).isSymbolicLink()) return undefined;
      const entries = await readdir(at).catch(ifMissing);
      const entryName = entries?.includes(name) ? name : entries?.find((entry) => entry.normalize('NFC') === name);
      if (entryName === undefined) return undefined;
      at = join(at, entryName);
    }
    return at;
  }

  async function requireHash(path: VaultPath, hash: string): Promise<string> {
    const at = await locate(path);
    if (at === undefined) throw notFound(path);
    if ((await hashBytes(await readRegularFile(at))) !== hash) throw changedOnDisk(path);
    return at;
  }

  async function create(path: VaultPath, bytes: Uint8Array): Promise<void> {
    const names = pathParts(path);
    const last = names.pop() ?? '';
    const folder = await makeFolders(dir, names, path);
    const clash = await findNameClash(folder, last);
    if (clash && !(isTrashPath(path) && clash.name.normalize('NFC') !== last)) {
      throw alreadyExists(path, clash.name.normalize('NFC') === last ? path : [...names, clash.name].join('/'));
    }
    await createFile(join(folder, last), bytes);
  }

  const inLock = <T>(path: VaultPath, task: () => Promise<T>) => withWriteLock(dir, path, () => refusing(path, task));

  return {
    name,
    list: (options) => listFolder(dir, options),
    file: (path) =>
      refusing(path, async () => {
        const at = await locate(path);
        return at === undefined ? undefined : new DiskFile(at, seenAs(await lstat(at)));
      }),
    write: (path, bytes, expected) =>
      inLock(path, async () => {
        if (expected === 'absent') return create(path, bytes);
        const names = await replaceFile(await requireHash(path, expected.hash), bytes);
        if (names > 0)
          tell(
            `${path} had ${names === 1 ? 'another name' : `${names} other names`} (hard links): only this one has the new text.`,
          );
      }),
    remove: (path, { hash }) => inLock(path, async () => unlink(await requireHash(path, hash))),
    createFolder: (path) => refusing(path, async () => void (await makeFolders(dir, pathParts(path), path))),
    hasFolder: (path) => refusing(path, async () => (await locateFolder(path)) !== undefined),
    removeEmptyFolder: (path) =>
      refusing(path, async () => {
        const at = await locateFolder(path);
        if (at === undefined) return true;
        const entries = await readdir(at);
        if (entries.length === 1 && entries[0] === FOLDER_VIEW_FILE)
          await rm(join(at, FOLDER_VIEW_FILE), { force: true });
        return rmdir(at).then(
          () => true,
          (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
        );
      }),
    removeSwapFile: (path) =>
      inLock(path, async () => {
        const names = pathParts(path);
        const last = names.pop() ?? '';
        const folder = await locateNames(names);
        if (folder === undefined || (folder !== dir && !(await lstat(folder)).isDirectory())) return;
        const at = join(folder, last);
        await rm(swapFileName(at), { force: true });
        await removeUnfinished(at);
      }),
  };
}

/** A browser's File reads its bytes when asked; so does this one, so that a listing of thousands reads nothing. */
class DiskFile extends File {
  readonly #at: string;
  readonly #bytes: number;

  constructor(at: string, { size, lastModified }: Seen) {
    super([], basename(at), { lastModified });
    this.#at = at;
    this.#bytes = size;
  }

  override get size(): number {
    return this.#bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await readRegularFile(this.#at)).buffer;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await readRegularFile(this.#at));
  }

  override stream(): ReturnType<File['stream']> {
    return Readable.toWeb(Readable.from(this.#parts())) as ReturnType<File['stream']>;
  }

  async *#parts(): AsyncGenerator<Uint8Array, void, void> {
    yield readRegularFile(this.#at);
  }
}

type Seen = NonNullable<VaultFile['seen']>;

const seenAs = ({ size, mtimeMs }: Stats): Seen => ({ size, lastModified: Math.floor(mtimeMs) });

/** A file as a listing saw it. Most are as the index knows them, and a `File` of Node's costs more than all else of the look at one. */
class ListedFile implements VaultFile {
  readonly path: VaultPath;
  readonly seen: Seen;
  readonly #at: string;
  #file: File | undefined;

  constructor(path: VaultPath, at: string, seen: Seen) {
    this.path = path;
    this.seen = seen;
    this.#at = at;
  }

  get file(): File {
    return (this.#file ??= new DiskFile(this.#at, this.seen));
  }
}

/** Folder by folder, with calls that do not wait: a promise for each of thousands of files costs several times the look at it. */
function listFolder(dir: string, options: ListOptions = {}): AsyncGenerator<VaultFile, void, void> {
  const folderJob = (at: string, path: string): Job<VaultFile> => {
    return async ({ emit, add }) => {
      try {
        const folderPath = path === '' ? undefined : toVaultPath(path);
        const entries = listedEntries(readDirectoryEntries(at), path, options.onSkip);
        if (folderPath !== undefined && entries.size === 0) options.onEmptyFolder?.(folderPath);
        for (const [name, { kind, name: onDisk }] of entries) {
          const child = path ? `${path}/${name}` : name;
          const childAt = `${at}${sep}${onDisk}`;
          if (kind === 'directory') add(folderJob(childAt, child));
          else emitFile(childAt, child, emit);
        }
        await nextTurn();
      } catch (error) {
        if (path === '') throw error;
        options.onSkip?.(path, skipReason(error, path));
      }
    };
  };
  const emitFile = (at: string, path: string, emit: (file: VaultFile) => void): void => {
    try {
      emit(new ListedFile(toVaultPath(path), at, seenAs(statSync(at))));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') options.onSkip?.(path, skipReason(error, path));
    }
  };
  return runJobs(folderJob(dir, ''), () => 16, options.signal);
}

/** Files and folders; a name that is not valid UTF-8 is '', as browsers have it. */
function readDirectoryEntries(at: string): NamedEntry[] {
  const entries = readdirSync(at, { withFileTypes: true });
  const isReadable = entries.some(({ name }) => name.includes(REPLACEMENT)) ? readableNames(at) : () => true;
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({
      name: isReadable(entry.name) ? entry.name : '',
      kind: entry.isFile() ? 'file' : 'directory',
    }));
}

/** What Node writes in place of bytes that are no UTF-8; a name may hold it too. */
const REPLACEMENT = '\ufffd';

function readableNames(at: string): (name: string) => boolean {
  const raw = readdirSync(at, { encoding: 'buffer' });
  const readable = new Set(raw.filter((name) => decodeNote(name).exact).map(String));
  return (name) => readable.has(name);
}

async function makeFolders(dir: string, names: readonly string[], path: VaultPath): Promise<string> {
  let at = dir;
  for (const [depth, name] of names.entries()) {
    const folderPath = names.slice(0, depth + 1).join('/');
    const clash = await findNameClash(at, name);
    const usable = clash !== undefined && clash.isDirectory() && clash.name.normalize('NFC') === name;
    if (clash && !usable && (!isTrashPath(path) || clash.isSymbolicLink()))
      throw alreadyExists(folderPath, [...names.slice(0, depth), clash.name].join('/'));
    at = join(at, usable ? clash.name : name);
    await mkdir(at, { recursive: true });
  }
  return at;
}

async function findNameClash(folder: string, name: string): Promise<Dirent | undefined> {
  const clashes = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => foldName(entry.name) === foldName(name),
  );
  return (
    clashes.find((clash) => clash.name === name) ??
    clashes.find((clash) => clash.name.normalize('NFC') === name) ??
    clashes[0]
  );
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

async function refusing<T>(path: VaultPath, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR') throw alreadyExists(path);
    const refusal = REFUSALS[code ?? ''];
    if (refusal)
      throw new VaultError(refusal[0], path, `${inQuotes(path)} ${refusal[1]}.`, refusal[2], { cause: error });
    throw error;
  }
}

type Refusal = readonly [code: VaultErrorCode, message: string, hint: string];

const NOT_PERMITTED: Refusal = ['permission', 'may not be changed', 'Check its permissions.'];
const NO_SPACE: Refusal = [
  'quota',
  'could not be saved: there is no space left',
  'Free some disk space, then try again. The file is as it was.',
];
const REFUSALS: Readonly<Record<string, Refusal>> = {
  EACCES: NOT_PERMITTED,
  EPERM: NOT_PERMITTED,
  EROFS: ['permission', 'could not be saved: the disk is read-only', 'Make it writable, then try again.'],
  ENOSPC: NO_SPACE,
  EDQUOT: NO_SPACE,
};

/** A symbolic link in a vault, which is left out of it: what it names may lie anywhere. */
interface SymbolicLink {
  /** Within the vault, with slashes. */
  readonly path: string;
  /** As it is written in the link. */
  readonly target: string;
  readonly leads: 'to a file of this vault' | 'to a folder of this vault' | 'out of this vault' | 'nowhere';
}

/** Every symbolic link of a vault but hidden ones, by path. A folder that cannot be read is left out. @param dir with links followed */
export function findSymbolicLinks(dir: string): readonly SymbolicLink[] {
  const symbolicLinks: SymbolicLink[] = [];
  walk(dir, '', (entry, path) => {
    if (entry.isSymbolicLink())
      symbolicLinks.push({ path, target: readlinkSync(join(dir, path)), leads: leadsTo(dir, path) });
  });
  return symbolicLinks.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files that have further names (hard links), by path: a save gives the one name another file. */
export function findHardLinks(dir: string): readonly string[] {
  const linkedFiles: string[] = [];
  walk(dir, '', (entry, path) => {
    if (entry.isFile() && (statSync(join(dir, path), { throwIfNoEntry: false })?.nlink ?? 1) > 1)
      linkedFiles.push(path);
  });
  return linkedFiles.toSorted();
}

interface Entry {
  readonly name: string;
  isDirectory(): boolean;
  isFile(): boolean;
  isSymbolicLink(): boolean;
}

function walk(dir: string, folder: string, see: (entry: Entry, path: string) => void): void {
  for (const entry of directoryEntries(join(dir, folder))) {
    if (isHiddenName(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    see(entry, path);
    if (entry.isDirectory()) walk(dir, path, see);
  }
}

function directoryEntries(at: string): readonly Entry[] {
  try {
    return readdirSync(at, { withFileTypes: true });
  } catch {
    return [];
  }
}

function leadsTo(dir: string, path: string): SymbolicLink['leads'] {
  try {
    const real = realpathSync(join(dir, path));
    if (real !== dir && !real.startsWith(dir + sep)) return 'out of this vault';
    return statSync(real).isDirectory() ? 'to a folder of this vault' : 'to a file of this vault';
  } catch {
    return 'nowhere';
  }
}

/** The vault without the places that its settings exclude at the moment of each call. */
export function withoutExcluded(vault: Vault, settings: () => Promise<VaultSettings>): Vault {
  const currentVault = async (): Promise<Vault> => {
    const current = await settings();
    return withoutIgnored(vault, (path) => isIgnoredByPerson(current, path));
  };
  return {
    name: vault.name,
    async *list(options) {
      yield* (await currentVault()).list(options);
    },
    file: async (path) => (await currentVault()).file(path),
    write: async (path, bytes, expected) => (await currentVault()).write(path, bytes, expected),
    remove: async (path, expected) => (await currentVault()).remove(path, expected),
    createFolder: async (path) => (await currentVault()).createFolder(path),
    hasFolder: async (path) => (await currentVault()).hasFolder(path),
    removeEmptyFolder: async (path) => (await currentVault()).removeEmptyFolder(path),
    removeSwapFile: async (path) => (await currentVault()).removeSwapFile(path),
  };
}
