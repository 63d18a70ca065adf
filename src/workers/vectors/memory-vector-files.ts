import { STORAGE_HELD, VectorStorageError, type VectorFile, type VectorFiles } from './vector-files.ts';

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

function openFile(stored: Uint8Array, keep: (bytes: Uint8Array) => void, onClose: () => void): VectorFile {
  /** Has room to grow; `size` of it is the file. */
  let room: Uint8Array = stored;
  let size = stored.length;
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
