import { foldName } from '../notes/paths/fold-name.ts';

interface Handles {
  readonly file: FileSystemFileHandle;
  readonly directory: FileSystemDirectoryHandle;
}

/**
 * Finds entries by their NFC names on a disk that may write them otherwise (macOS and zip tools leave NFD names).
 * Both return `undefined` if there is nothing of that kind; other browser errors are thrown unchanged.
 */
export interface EntryFinder {
  folder(names: readonly string[]): Promise<FileSystemDirectoryHandle | undefined>;
  /** The file and the folder that it is in. */
  file(
    names: readonly string[],
  ): Promise<{ readonly handle: FileSystemFileHandle; readonly folder: FileSystemDirectoryHandle } | undefined>;
}

/** How long a folder's names are remembered, in ms. */
const RECENT = 1000;

export function createEntryFinder(root: FileSystemDirectoryHandle): EntryFinder {
  // When thousands of files vanish at once, each is asked for by name: reading the folder each time would take minutes.
  const recent = new Map<string, { readonly at: number; readonly names: Promise<Map<string, string>> }>();

  async function nameOnDisk(folder: FileSystemDirectoryHandle, key: string, name: string): Promise<string | undefined> {
    let known = recent.get(key);
    if (!known || performance.now() - known.at > RECENT) {
      known = { at: performance.now(), names: readNames(folder) };
      recent.clear();
      recent.set(key, known);
    }
    return (await known.names).get(name);
  }

  async function child<Kind extends FileSystemHandleKind>(
    folder: FileSystemDirectoryHandle,
    key: string,
    name: string,
    kind: Kind,
  ): Promise<Handles[Kind] | undefined> {
    const exact = await openEntry(folder, name, kind);
    if (exact) return exact;
    const written = await nameOnDisk(folder, key, name);
    return written === undefined || written === name ? undefined : openEntry(folder, written, kind);
  }

  async function folder(names: readonly string[]): Promise<FileSystemDirectoryHandle | undefined> {
    let found: FileSystemDirectoryHandle | undefined = root;
    for (const [depth, name] of names.entries()) {
      found = await child(found, names.slice(0, depth).join('/'), name, 'directory');
      if (!found) return undefined;
    }
    return found;
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
export async function findNameClash(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<FileSystemHandle | undefined> {
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
