/** One model's vectors as a file: bytes at offsets. Only one holder has it open. */
export interface VectorFile {
  /** In bytes. */
  size(): number;
  /** Fills `into` from `at` on. @returns how many bytes there were */
  read(into: Uint8Array, at: number): number;
  /** Writes all of it, making the file longer where needed. @throws VectorStorageError where the storage is full */
  write(bytes: Uint8Array, at: number): void;
  truncate(size: number): void;
  /** Flushes: returns once the written data survives a crash of the machine. */
  flush(): void;
  close(): void;
}

/** The storage of a vault's vectors. OPFS and memory implement it; `testing/vector-files-contract.ts` tests both. */
export interface VectorFiles {
  /** Opens the file of this name, empty where there was none. @throws VectorStorageError where it is open already, or cannot be opened */
  open(name: string): Promise<VectorFile>;
  names(): Promise<string[]>;
  /** Does nothing if the file does not exist. @throws VectorStorageError where it is open */
  remove(name: string): Promise<void>;
}

/** The vector storage failed. The message names the cause and the next step. */
export class VectorStorageError extends Error {
  override readonly name = 'VectorStorageError';
}

export const STORAGE_FULL =
  "The browser's storage is full, so new vectors cannot be kept. Free some space on this device, then reload the page.";
export const STORAGE_HELD =
  'The stored vectors are in use by another tab or are just being closed. Close other tabs of this vault, then reload the page.';

export interface MemoryVectorFiles extends VectorFiles {
  /** The files' contents by name. */
  contents(): ReadonlyMap<string, Uint8Array>;
}

/**
 * Files that are lost with the worker: for browsers without OPFS, and for tests.
 * `contents` are copied: what another instance had written, as if its worker had ended.
 */
export function createMemoryVectorFiles(contents: ReadonlyMap<string, Uint8Array> = new Map()): MemoryVectorFiles {
  const files = new Map<string, Uint8Array>([...contents].map(([name, bytes]) => [name, bytes.slice()]));
  const open = new Set<string>();
  const refuseOpen = (name: string): void => {
    if (open.has(name)) throw new VectorStorageError(STORAGE_HELD);
  };
  return {
    contents: () => files,
    async open(name) {
      refuseOpen(name);
      open.add(name);
      if (!files.has(name)) files.set(name, new Uint8Array());
      return openFile(
        files.get(name)!,
        (bytes) => void files.set(name, bytes),
        () => void open.delete(name),
      );
    },
    names: async () => [...files.keys()],
    async remove(name) {
      refuseOpen(name);
      files.delete(name);
    },
  };
}

function openFile(fileBytes: Uint8Array, keep: (bytes: Uint8Array) => void, onClose: () => void): VectorFile {
  /** Has room to grow; `size` of it is the file. */
  let room: Uint8Array = fileBytes;
  let size = fileBytes.length;
  const resize = (to: number): void => {
    if (to > room.length) {
      const larger = new Uint8Array(to * 2);
      larger.set(room.subarray(0, size));
      room = larger;
    }
    if (to < size) room.fill(0, to, size);
    size = to;
    keep(room.subarray(0, size));
  };
  return {
    size: () => size,
    read(into, at) {
      const bytes = room.subarray(at, Math.min(size, at + into.length));
      into.set(bytes);
      return bytes.length;
    },
    write(bytes, at) {
      if (at + bytes.length > size) resize(at + bytes.length);
      room.set(bytes, at);
    },
    truncate: resize,
    flush: () => undefined,
    close: onClose,
  };
}
