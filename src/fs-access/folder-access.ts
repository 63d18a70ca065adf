import { originRoot } from './origin-root.ts';
import { replaceFile } from './replace-file.ts';
import { VaultError } from './vault.ts';

/** The window's part of the File System Access API, which the type libraries for workers do not declare. */
interface FolderPicker {
  showDirectoryPicker?(options: { id: string; startIn: string }): Promise<FileSystemDirectoryHandle>;
}

type AccessMode = 'read' | 'readwrite';

/** The parts of a DataTransfer that are read here. */
interface DroppedItems {
  readonly items: ArrayLike<DroppedItem>;
}

interface DroppedItem {
  readonly kind: string;
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** Whether this browser opens folders on the disk. Elsewhere there are the sample vault and imported copies. */
export function canPickFolders(): boolean {
  return typeof (globalThis as FolderPicker).showDirectoryPicker === 'function';
}

/**
 * Lets the person pick a folder to read and write. Call it in the handler of a click.
 * @returns `undefined` where the person cancelled.
 * @throws VaultError `permission` where the browser has no picker, or refuses to show it.
 */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const picker = globalThis as FolderPicker;
  if (!picker.showDirectoryPicker) {
    throw new VaultError(
      'permission',
      '',
      'This browser cannot open folders on your disk.',
      'Use Chrome or Edge, import a copy of the folder, or try the sample vault.',
    );
  }
  try {
    // With this id, the picker opens next time in the folder chosen last.
    const folder = await picker.showDirectoryPicker({ id: 'latent-vault', startIn: 'documents' });
    // Asked apart from the picker, and not as its `mode`: Chrome remembers only what was allowed so, and offers “Allow on every
    // visit” for it. Who declines can read, and is asked again at the first change.
    await requestAccess(folder);
    return folder;
  } catch (error) {
    if (hasErrorName(error, 'AbortError')) return undefined;
    throw new VaultError(
      'permission',
      '',
      'The browser did not open the folder.',
      'Choose the folder again, and allow viewing and editing its files when the browser asks.',
      { cause: error },
    );
  }
}

/** The current permission, without asking the person. */
export async function queryAccess(handle: FileSystemHandle, mode: AccessMode = 'readwrite'): Promise<PermissionState> {
  // Folders in the browser's own storage need no permission, and not every browser has this method.
  return (await handle.queryPermission?.({ mode })) ?? 'granted';
}

/** Whether the folder is still where it was: a handle outlives its folder. Needs access to read. */
export async function folderExists(handle: FileSystemDirectoryHandle): Promise<boolean> {
  return handle
    .keys()
    .next()
    .then(
      () => true,
      (error: unknown) => !hasErrorName(error, 'NotFoundError'),
    );
}

/**
 * Asks the person where needed. Call it in the handler of a click: without one the browser refuses to ask,
 * and the answer is still 'prompt'.
 */
export async function requestAccess(
  handle: FileSystemHandle,
  mode: AccessMode = 'readwrite',
): Promise<PermissionState> {
  try {
    return (await handle.requestPermission?.({ mode })) ?? 'granted';
  } catch (error) {
    if (hasErrorName(error, 'SecurityError') || hasErrorName(error, 'NotAllowedError')) return 'prompt';
    throw error;
  }
}

/**
 * The first folder among what was dropped; `undefined` where there is none, or the browser gives none.
 * Call it in the drop handler itself: after the first `await` there, the browser has emptied the list.
 */
export async function droppedFolder(dropped: DroppedItems | null): Promise<FileSystemDirectoryHandle | undefined> {
  const files = Array.from(dropped?.items ?? []).filter((item) => item.kind === 'file');
  const handles = await Promise.all(files.map(async (item) => item.getAsFileSystemHandle?.().catch(() => null)));
  return handles.find((handle): handle is FileSystemDirectoryHandle => handle?.kind === 'directory');
}

function hasErrorName(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * A folder in the browser's own storage (OPFS), made where it is missing.
 * @throws VaultError `permission` where the browser has no such storage or keeps it shut (some private windows).
 */
export async function openBrowserFolder(...names: readonly string[]): Promise<FileSystemDirectoryHandle> {
  let folder = await browserRoot();
  for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
  return folder;
}

export async function browserRoot(): Promise<FileSystemDirectoryHandle> {
  try {
    return await originRoot();
  } catch (error) {
    throw new VaultError(
      'permission',
      '',
      'This browser keeps no files for Latent.',
      'Leave private browsing, or allow this site to store data, then reload.',
      { cause: error },
    );
  }
}

/** Puts a file into a folder that nobody else uses yet, its own folders made. */
export async function putFile(
  root: FileSystemDirectoryHandle,
  names: readonly string[],
  bytes: Uint8Array,
): Promise<void> {
  let folder = root;
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
  await replaceFile(await folder.getFileHandle(names.at(-1) ?? '', { create: true }), bytes);
}

export async function hasFile(root: FileSystemDirectoryHandle, names: readonly string[]): Promise<boolean> {
  try {
    let folder = root;
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
    await folder.getFileHandle(names.at(-1) ?? '');
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    throw error;
  }
}

/**
 * Asks the browser not to clear Latent's storage when the disk runs low.
 * @returns whether it is promised now. `false` is no error: installing the app or using it often may change the answer.
 */
export async function requestPersistentStorage(): Promise<boolean> {
  // `persist` exists in windows only; a worker can only read the current answer.
  const { navigator } = globalThis as {
    navigator?: { storage?: { persisted?(): Promise<boolean>; persist?(): Promise<boolean> } };
  };
  const storage = navigator?.storage;
  try {
    if (await storage?.persisted?.()) return true;
    return (await storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
