import { foldName } from '../notes/paths/fold-name.ts';
import { type Clock, systemClock } from '../notes/dates/dates.ts';
import { hashBytes } from '../notes/note-bytes.ts';
import { toVaultPath, type VaultPath } from '../notes/paths/paths.ts';
import { FOLDER_VIEW_FILE, isHiddenName, swapFileName } from './ignore-policy.ts';
import { pathParts } from './path-parts.ts';
import { isTrashPath } from './trash.ts';
import { skipReason } from './skip-reasons.ts';
import type { ListOptions, Vault, VaultFile } from './vault.ts';
import { alreadyExists, changedOnDisk, notFound } from './vault-refusals.ts';
import { withWriteLock } from './write-lock.ts';

interface MemoryFile {
  readonly bytes: Uint8Array;
  /** Milliseconds since the Unix epoch. */
  readonly modified: number;
}

export interface MemoryVault extends Vault {
  /** What is "on disk", by name as written (any case, NFC or NFD): tests change it as other programs would. */
  readonly disk: Map<string, MemoryFile>;
}

interface MemoryVaultOptions {
  readonly clock?: Clock;
}

/** A vault that exists only in memory: for tests, and wherever nothing needs to be kept. */
export function createMemoryVault(
  name: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
  { clock = systemClock }: MemoryVaultOptions = {},
): MemoryVault {
  const disk = new Map<string, MemoryFile>();
  const madeFolders = new Set<string>();
  const writeBytes = (path: string, bytes: Uint8Array) =>
    disk.set(path, { bytes: bytes.slice(), modified: clock.now() });
  for (const [path, content] of Object.entries(files))
    writeBytes(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);

  /** The key on disk that the path means. */
  const keyOf = (path: VaultPath): string | undefined => {
    pathParts(path);
    return disk.has(path) ? path : [...disk.keys()].find((key) => key.normalize('NFC') === path);
  };

  const requireHash = async (path: VaultPath, hash: string): Promise<string> => {
    const key = keyOf(path);
    const present = key === undefined ? undefined : disk.get(key);
    if (key === undefined || !present) throw notFound(path);
    if ((await hashBytes(present.bytes)) !== hash) throw changedOnDisk(path);
    return key;
  };

  /** The folder's path as written on disk, made where it is missing. */
  const makeFolders = (names: readonly string[], path: VaultPath): string => {
    let diskPath = '';
    for (const depth of names.keys()) {
      const folderPath = names.slice(0, depth + 1).join('/');
      const existingEntry = findEntry(folderPath, memoryEntries(disk, madeFolders), isTrashPath(path));
      const usable = existingEntry?.kind === 'directory' && existingEntry.path.normalize('NFC') === folderPath;
      if (existingEntry && !usable) throw alreadyExists(folderPath, existingEntry.path.normalize('NFC'));
      diskPath = existingEntry ? existingEntry.path : [diskPath, names[depth]].filter(Boolean).join('/');
      madeFolders.add(diskPath);
    }
    return diskPath;
  };

  const create = (path: VaultPath, bytes: Uint8Array): void => {
    const names = pathParts(path);
    const last = names.pop() ?? '';
    const folder = makeFolders(names, path);
    const clash = findEntry(path, memoryEntries(disk, madeFolders), isTrashPath(path));
    if (clash) throw alreadyExists(path, clash.path.normalize('NFC'));
    writeBytes(folder ? `${folder}/${last}` : last, bytes);
  };

  return {
    name,
    disk,
    list: (options) => listMemory(disk, madeFolders, options),
    file: async (path) => {
      const key = keyOf(path);
      return key === undefined ? undefined : toFile(key, disk.get(key));
    },
    write: (path, bytes, expected) =>
      withWriteLock(name, path, async () => {
        if (expected === 'absent') create(path, bytes);
        else writeBytes(await requireHash(path, expected.hash), bytes);
      }),
    remove: (path, { hash }) => withWriteLock(name, path, async () => void disk.delete(await requireHash(path, hash))),
    createFolder: async (path) => void makeFolders(pathParts(path), path),
    hasFolder: async (path) => {
      pathParts(path);
      const entries = memoryEntries(disk, madeFolders);
      return [...entries].some(([entry, kind]) => kind === 'directory' && entry.normalize('NFC') === path);
    },
    removeEmptyFolder: async (path) => {
      pathParts(path);
      const folders = [...madeFolders].filter((folder) => folder.normalize('NFC') === path);
      for (const folder of folders) madeFolders.delete(folder);
      const inside = [...disk.keys()].filter((key) => key.normalize('NFC').startsWith(`${path}/`));
      if (inside.length === 1 && inside[0]?.normalize('NFC') === `${path}/${FOLDER_VIEW_FILE}`) disk.delete(inside[0]);
      const remains = [...memoryEntries(disk, madeFolders).keys()].some((entry) =>
        `${entry.normalize('NFC')}/`.startsWith(`${path}/`),
      );
      if (remains) for (const folder of folders) madeFolders.add(folder);
      return !remains;
    },
    removeSwapFile: async (path) => void disk.delete(swapFileName(pathParts(path).join('/'))),
  };
}

/** What has this name, or (outside the trash) the same one on a disk that ignores case; the former first. */
function findEntry(path: string, entries: ReadonlyMap<string, FileSystemHandleKind>, inTrash: boolean) {
  let clash: { readonly path: string; readonly kind: FileSystemHandleKind } | undefined;
  for (const [entry, kind] of entries) {
    if (entry.normalize('NFC') === path) return { path: entry, kind };
    if (!inTrash && foldName(entry) === foldName(path)) clash = { path: entry, kind };
  }
  return clash;
}

function memoryEntries(
  disk: ReadonlyMap<string, MemoryFile>,
  madeFolders: ReadonlySet<string>,
): Map<string, FileSystemHandleKind> {
  const entries = new Map<string, FileSystemHandleKind>([...madeFolders].map((folder) => [folder, 'directory']));
  for (const path of disk.keys()) {
    entries.set(path, 'file');
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
      entries.set(path.slice(0, slash), 'directory');
  }
  return entries;
}

async function* listMemory(
  disk: ReadonlyMap<string, MemoryFile>,
  madeFolders: ReadonlySet<string>,
  { signal, onSkip, onEmptyFolder }: ListOptions = {},
): AsyncGenerator<VaultFile, void, void> {
  const entries = memoryEntries(disk, madeFolders);
  const shown = [...entries.keys()].filter((path) => !path.split('/').some(isHiddenName));
  const filled = new Set(shown.map((path) => path.slice(0, Math.max(path.lastIndexOf('/'), 0))));
  for (const path of shown)
    if (entries.get(path) === 'directory' && !filled.has(path)) onEmptyFolder?.(path.normalize('NFC') as VaultPath);
  for (const [key, content] of [...disk]) {
    signal?.throwIfAborted();
    if (key.split('/').some(isHiddenName)) continue;
    try {
      yield { path: toVaultPath(key), file: toFile(key, content) };
    } catch (error) {
      onSkip?.(key, skipReason(error, key));
    }
  }
}

function toFile(key: string, content: MemoryFile | undefined): File {
  return new File(content ? [content.bytes.slice()] : [], key.slice(key.lastIndexOf('/') + 1), {
    lastModified: content?.modified ?? 0,
  });
}
