import { originRoot } from '../../fs-access/origin-root.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import {
  createMemoryVectorFiles,
  STORAGE_FULL,
  STORAGE_HELD,
  type VectorFile,
  type VectorFiles,
  VectorStorageError,
} from './vector-files.ts';

/** A closed tab may hold its files a moment longer than its lock. */
const HANDLE_WAITS_MS = [50, 100, 200, 400, 800, 1600, 2000];

/** A vault's vectors in a folder of OPFS, through synchronous handles: only in workers, and in one worker at a time. */
function createOpfsVectorFiles(folder: FileSystemDirectoryHandle): VectorFiles {
  return {
    async open(name) {
      const handle = await folder.getFileHandle(vectorFileName(name), { create: true }).catch(throwVectorStorageError);
      return toVectorFile(await acquire(handle));
    },
    async names() {
      const names: string[] = [];
      for await (const entry of folder.keys()) {
        if (entry.startsWith(PREFIX) && entry.endsWith(SUFFIX))
          names.push(decodeURIComponent(entry.slice(PREFIX.length, -SUFFIX.length)));
      }
      return names;
    },
    async remove(name) {
      await folder.removeEntry(vectorFileName(name)).catch((error: unknown) => {
        if (errorName(error) !== 'NotFoundError') throwVectorStorageError(error);
      });
    },
  };
}

const PREFIX = 'vectors-';
const SUFFIX = '.bin';

/** A model's name holds slashes; a file's must not. */
const vectorFileName = (name: string): string => `${PREFIX}${encodeURIComponent(name)}${SUFFIX}`;

async function acquire(handle: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle> {
  for (const wait of HANDLE_WAITS_MS) {
    try {
      return await handle.createSyncAccessHandle();
    } catch (error) {
      if (errorName(error) !== 'NoModificationAllowedError') throwVectorStorageError(error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return handle.createSyncAccessHandle().catch(throwVectorStorageError);
}

function toVectorFile(access: FileSystemSyncAccessHandle): VectorFile {
  return {
    size: () => access.getSize(),
    read: (into, at) => attempt(() => access.read(into as Uint8Array<ArrayBuffer>, { at })),
    write(bytes, at) {
      const writtenBytes = attempt(() => access.write(bytes as Uint8Array<ArrayBuffer>, { at }));
      if (writtenBytes < bytes.length) throw new VectorStorageError(STORAGE_FULL);
    },
    truncate: (size) => attempt(() => access.truncate(size)),
    flush: () => attempt(() => access.flush()),
    close: () => access.close(),
  };
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return throwVectorStorageError(error);
  }
}

function throwVectorStorageError(error: unknown): never {
  switch (errorName(error)) {
    case 'QuotaExceededError':
      throw new VectorStorageError(STORAGE_FULL, { cause: error });
    case 'NoModificationAllowedError':
      throw new VectorStorageError(STORAGE_HELD, { cause: error });
    default:
      throw new VectorStorageError(`The stored vectors cannot be used (${errorText(error)}). Reload the page.`, {
        cause: error,
      });
  }
}

const errorName = (error: unknown): string => (error instanceof Error ? error.name : '');

const FOLDER = 'latent-vectors';

/**
 * A vault's vectors in OPFS; in memory if a worker has no synchronous file access (the database is then in memory
 * too).
 */
export async function openVectorFiles(vaultId: string): Promise<VectorFiles> {
  if (typeof FileSystemFileHandle === 'undefined' || !('createSyncAccessHandle' in FileSystemFileHandle.prototype))
    return createMemoryVectorFiles();
  try {
    const vectorFolders = await (await originRoot()).getDirectoryHandle(FOLDER, { create: true });
    return createOpfsVectorFiles(await vectorFolders.getDirectoryHandle(vaultId, { create: true }));
  } catch {
    return createMemoryVectorFiles();
  }
}
