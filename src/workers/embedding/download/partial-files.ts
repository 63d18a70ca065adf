import { originRoot } from '../../../fs-access/origin-root.ts';
import { hashBytes } from '../../../notes/note-bytes.ts';
import type { PartialFile } from './partial-download.ts';

/** Where downloads that are not finished are kept. */
export interface PartialFiles {
  /** @returns undefined where nothing can be kept, or another tab downloads the same file */
  open(url: string): Promise<PartialFile | undefined>;
  remove(url: string): Promise<void>;
}

/** A file as workers have it; the types of a page and of Node, which import this too, lack the method. */
interface WorkersFile {
  createSyncAccessHandle(): Promise<{
    getSize(): number;
    read(into: Uint8Array, options: { readonly at: number }): number;
    write(bytes: Uint8Array, options: { readonly at: number }): number;
    truncate(size: number): void;
    close(): void;
  }>;
}

const FOLDER = 'latent-downloads';
/** A download that nobody went on with for so long is deleted, in milliseconds. */
const FORGET_AFTER_MS = 30 * 86_400_000;

/** In OPFS, which only workers write synchronously. A worker that ends in the middle of a download loses nothing of it. */
export const opfsPartialFiles: PartialFiles = {
  async open(url) {
    if (typeof FileSystemFileHandle === 'undefined' || !('createSyncAccessHandle' in FileSystemFileHandle.prototype))
      return undefined;
    try {
      const folder = await partialFolder();
      const name = await nameOf(url);
      await forgetOld(folder, name);
      const entry = (await folder.getFileHandle(name, { create: true })) as unknown as WorkersFile;
      const handle = await entry.createSyncAccessHandle();
      return {
        size: () => handle.getSize(),
        read: (into, at) => handle.read(into, { at }),
        write: (bytes, at) => {
          // With no room left some browsers write a part of it and say how much.
          if (handle.write(bytes, { at }) < bytes.length)
            throw new DOMException('There is no room for a download.', 'QuotaExceededError');
        },
        truncate: (size) => handle.truncate(size),
        close: () => handle.close(),
      };
    } catch {
      return undefined;
    }
  },
  async remove(url) {
    await (await partialFolder()).removeEntry(await nameOf(url)).catch(() => undefined);
  },
};

async function partialFolder(): Promise<FileSystemDirectoryHandle> {
  return (await originRoot()).getDirectoryHandle(FOLDER, { create: true });
}

async function forgetOld(folder: FileSystemDirectoryHandle, wanted: string): Promise<void> {
  for await (const [name, entry] of folder.entries()) {
    if (name === wanted || entry.kind !== 'file') continue;
    // One that another tab is writing now stays: it is locked.
    const isOld = await entry.getFile().then(
      ({ lastModified }) => Date.now() - lastModified > FORGET_AFTER_MS,
      () => false,
    );
    if (isOld) await folder.removeEntry(name).catch(() => undefined);
  }
}

const nameOf = (url: string): Promise<string> => hashBytes(new TextEncoder().encode(url));
