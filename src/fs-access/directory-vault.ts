import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import { hashBytes } from '../notes/note-bytes.ts';
import { foldName } from '../notes/paths/fold-name.ts';
import { PathError, toVaultPath, type VaultPath } from '../notes/paths/paths.ts';
import { queryAccess } from './folder-access.ts';
import { FOLDER_VIEW_FILE, swapFileName } from './ignore-policy.ts';
import { runJobs, type Job } from './job-pool.ts';
import { listedEntries } from './listed-entries.ts';
import { pathParts } from './path-parts.ts';
import { replaceFile } from './replace-file.ts';
import { skipReason } from './skip-reasons.ts';
import { suggestCollection } from './suggest-collection.ts';
import { isTrashPath } from './trash.ts';
import {
  alreadyExists,
  changedOnDisk,
  notFound,
  toVaultError,
  writeNotGranted,
  writeProtected,
  vaultGone,
} from './vault-refusals.ts';
import type { Vault, ListOptions, VaultFile } from './vault.ts';
import { withWriteLock } from './write-lock.ts';

/** Asking the browser for one file costs a round trip to another process: this many are under way at once. */
const CONCURRENCY = 48;

/** So many while somebody waits for an answer: with 48, the answers of the browser and what they set off hold it up. */
const CONCURRENCY_WHILE_BUSY = 12;

/** Files after which the browser is led to free those that were dropped: collecting so many takes some 20 ms of processor time. */
const FILES_TO_FREE = 2000;

/** Deeper than any vault: what goes on below is a loop of links. */
const MAX_DEPTH = 64;

/** @throws VaultError where the root cannot be read: an empty listing would read as "everything was deleted". */
export async function* listDirectory(
  root: FileSystemDirectoryHandle,
  options: ListOptions = {},
): AsyncGenerator<VaultFile, void, void> {
  const skip = async (path: string, error: unknown): Promise<void> => {
    if (path === '' && isNotFound(error)) throw vaultGone(root.name);
    // Access that lapsed on the way ends the listing, for the same reason.
    if (path === '' || (await accessLapsed(root, error))) throw toVaultError(error, path || root.name);
    options.onSkip?.(path, skipReason(error, path));
  };

  const folderJob = (folder: FileSystemDirectoryHandle, path: string, depth: number): Job<VaultFile> => {
    return async ({ add }) => {
      try {
        if (depth > MAX_DEPTH)
          throw new Error(`Folders are nested more than ${MAX_DEPTH} deep: this looks like a loop of links.`);
        // One warning for a folder that no path can name, and not one for each file in it.
        const folderPath = path === '' ? undefined : listedPath(path);
        const entries = await visibleEntries(folder, path, options);
        if (folderPath !== undefined && entries.size === 0) options.onEmptyFolder?.(folderPath);
        for (const [name, entry] of entries) {
          const child = path ? `${path}/${name}` : name;
          add(
            entry.kind === 'directory'
              ? folderJob(entry as FileSystemDirectoryHandle, child, depth + 1)
              : fileJob(folder, entry as FileSystemFileHandle, child),
          );
        }
      } catch (error) {
        await skip(path, error);
      }
    };
  };

  let listed = 0;
  const fileJob = (folder: FileSystemDirectoryHandle, handle: FileSystemFileHandle, path: string): Job<VaultFile> => {
    return async ({ emit }) => {
      try {
        emit({ path: listedPath(path), file: await handle.getFile() });
        listed += 1;
        if (options.dropsFiles && listed % FILES_TO_FREE === 0) suggestCollection();
      } catch (error) {
        if (!(await hasVanished(folder, handle.name, error))) await skip(path, error);
      }
    };
  };

  const atOnce = (): number => (options.isBusy?.() ? CONCURRENCY_WHILE_BUSY : CONCURRENCY);
  yield* runJobs(folderJob(root, '', 0), atOnce, options.signal);
}

async function visibleEntries(
  folder: FileSystemDirectoryHandle,
  path: string,
  { onSkip }: ListOptions,
): Promise<Map<string, FileSystemHandle>> {
  const entries: FileSystemHandle[] = [];
  for await (const entry of folder.values()) entries.push(entry);
  return listedEntries(entries, path, onSkip);
}

/** A path that no file can be reached by is left out here, rather than listed and then never found. */
function listedPath(path: string): VaultPath {
  const checked = toVaultPath(path);
  if (checked !== path)
    throw new PathError('invalid_input', `Its name would be read as ${inQuotes(checked)}.`, 'Rename it.');
  return checked;
}

/** A file that another program removed since its folder was read is nothing to warn of. */
async function hasVanished(folder: FileSystemDirectoryHandle, name: string, error: unknown): Promise<boolean> {
  if (!isNotFound(error)) return false;
  return folder.getFileHandle(name).then(() => false, isNotFound);
}

const isNotFound = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError';

async function accessLapsed(root: FileSystemDirectoryHandle, error: unknown): Promise<boolean> {
  if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return false;
  return (await root.queryPermission?.({ mode: 'read' })) !== 'granted';
}

interface Handles {
  readonly file: FileSystemFileHandle;
  readonly directory: FileSystemDirectoryHandle;
}

/**
 * Finds entries by their NFC names on a disk that may write them otherwise (macOS and zip tools leave NFD names).
 * Both return `undefined` if there is nothing of that kind; other browser errors are thrown unchanged.
 */
interface EntryFinder {
  folder(names: readonly string[]): Promise<FileSystemDirectoryHandle | undefined>;
  /** The file and the folder that it is in. */
  file(
    names: readonly string[],
  ): Promise<{ readonly handle: FileSystemFileHandle; readonly folder: FileSystemDirectoryHandle } | undefined>;
}

/** How long a folder's names are remembered, in ms. */
const RECENT = 1000;

function createEntryFinder(root: FileSystemDirectoryHandle): EntryFinder {
  // When thousands of files vanish at once, each is asked for by name: reading the folder each time would take minutes.
  const recent = new Map<string, { readonly at: number; readonly names: Promise<Map<string, string>> }>();

  async function nameOnDisk(folder: FileSystemDirectoryHandle, key: string, name: string): Promise<string | undefined> {
    let listing = recent.get(key);
    if (!listing || performance.now() - listing.at > RECENT) {
      listing = { at: performance.now(), names: readNames(folder) };
      recent.clear();
      recent.set(key, listing);
    }
    return (await listing.names).get(name);
  }

  async function child<Kind extends FileSystemHandleKind>(
    folder: FileSystemDirectoryHandle,
    key: string,
    name: string,
    kind: Kind,
  ): Promise<Handles[Kind] | undefined> {
    const exact = await openEntry(folder, name, kind);
    if (exact) return exact;
    const diskName = await nameOnDisk(folder, key, name);
    return diskName === undefined || diskName === name ? undefined : openEntry(folder, diskName, kind);
  }

  async function folder(names: readonly string[]): Promise<FileSystemDirectoryHandle | undefined> {
    let currentFolder: FileSystemDirectoryHandle | undefined = root;
    for (const [depth, name] of names.entries()) {
      currentFolder = await child(currentFolder, names.slice(0, depth).join('/'), name, 'directory');
      if (!currentFolder) return undefined;
    }
    return currentFolder;
  }

  async function file(names: readonly string[]): ReturnType<EntryFinder['file']> {
    const parents = names.slice(0, -1);
    const parent = await folder(parents);
    const handle = parent && (await child(parent, parents.join('/'), names.at(-1) ?? '', 'file'));
    return handle && { handle, folder: parent };
  }

  return { folder, file };
}

/**
 * The entry whose name is this one, or would be on a disk that ignores case or composes letters otherwise; the
 * exact one first. Read afresh each time, because a write that expects nothing there decides by it.
 */
async function findNameClash(folder: FileSystemDirectoryHandle, name: string): Promise<FileSystemHandle | undefined> {
  const folded = foldName(name);
  let clash: FileSystemHandle | undefined;
  for await (const entry of folder.values()) {
    if (entry.name === name) return entry;
    if (foldName(entry.name) === folded && (!clash || entry.name.normalize('NFC') === name)) clash = entry;
  }
  return clash;
}

async function openEntry<Kind extends FileSystemHandleKind>(
  folder: FileSystemDirectoryHandle,
  name: string,
  kind: Kind,
): Promise<Handles[Kind] | undefined> {
  try {
    const entry = kind === 'file' ? await folder.getFileHandle(name) : await folder.getDirectoryHandle(name);
    return entry as Handles[Kind];
  } catch (error) {
    // Missing, a file where a folder is asked for (or the reverse), or a name that cannot exist on this system.
    if (error instanceof TypeError || (error instanceof DOMException && MISSING.has(error.name))) return undefined;
    throw error;
  }
}

const MISSING: ReadonlySet<string> = new Set(['NotFoundError', 'TypeMismatchError']);

async function readNames(folder: FileSystemDirectoryHandle): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const name of folder.keys()) names.set(name.normalize('NFC'), name);
  return names;
}

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
    const foundFile = await find.file(pathParts(path));
    if (!foundFile) throw notFound(path);
    // Once, right before the new content takes its place.
    const check = () => requireHash(foundFile.handle, hash, path);
    try {
      await replaceFile(foundFile.handle, bytes, check);
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
        const foundFile = await find.file(pathParts(path));
        // The file may be removed between the two steps.
        return foundFile?.handle.getFile().catch(ifMissing);
      }),

    write: (path, bytes, expected) =>
      inLock(path, () => (expected === 'absent' ? create(path, bytes) : overwrite(path, bytes, expected.hash))),

    remove: (path, { hash }) =>
      inLock(path, async () => {
        const foundFile = await find.file(pathParts(path));
        if (!foundFile) throw notFound(path);
        await requireHash(foundFile.handle, hash, path);
        await foundFile.folder.removeEntry(foundFile.handle.name);
      }),

    createFolder: (path) => inLock(path, async () => void (await makeFolders(root, pathParts(path), path))),

    hasFolder: (path) => refusing(path, async () => (await find.folder(pathParts(path))) !== undefined),

    removeEmptyFolder: (path) =>
      inLock(path, async () => {
        const names = pathParts(path);
        const folder = await find.folder(names);
        const parent = folder && (await find.folder(names.slice(0, -1)));
        if (folder) await removeViewFile(folder);
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

/** Where it is alone, so that nothing but it is lost. */
async function removeViewFile(folder: FileSystemDirectoryHandle): Promise<void> {
  const names: string[] = [];
  for await (const name of folder.keys()) if (names.push(name) > 1) return;
  if (names[0] === FOLDER_VIEW_FILE) await folder.removeEntry(FOLDER_VIEW_FILE).catch(ifMissing);
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
    const folderPath = names.slice(0, depth + 1).join('/');
    const clash = await findNameClash(folder, name);
    const usable = clash?.kind === 'directory' && clash.name.normalize('NFC') === name;
    if (clash && !usable && !isTrashPath(path))
      throw alreadyExists(folderPath, [...names.slice(0, depth), clash.name].join('/'));
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
