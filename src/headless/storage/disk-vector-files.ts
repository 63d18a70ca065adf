import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
  constants,
} from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type VectorFile, type VectorFiles, VectorStorageError } from '../../workers/vectors/vector-files.ts';
import { refusalText } from './refusals.ts';

const SUFFIX = '.vectors';
const HELD = 'The stored vectors are in use by another tab or window of this program. Close it, then start again.';

/** A vault's vectors in a folder of the disk. Another process is kept out by who owns the index (`index-owner.ts`). */
export function createDiskVectorFiles(folder: string): VectorFiles {
  const open = new Set<string>();
  const pathOf = (name: string): string => join(folder, `${encodeURIComponent(name)}${SUFFIX}`);
  const refuseOpen = (name: string): void => {
    if (open.has(name)) throw new VectorStorageError(HELD);
  };
  return {
    async open(name) {
      refuseOpen(name);
      const descriptor = attempt(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        return openSync(pathOf(name), constants.O_RDWR | constants.O_CREAT, 0o600);
      });
      open.add(name);
      return openFile(descriptor, () => open.delete(name));
    },
    async names() {
      const entries = await readdir(folder).catch(() => []);
      return entries
        .filter((entry) => entry.endsWith(SUFFIX))
        .map((entry) => decodeURIComponent(entry.slice(0, -SUFFIX.length)));
    },
    async remove(name) {
      refuseOpen(name);
      await rm(pathOf(name), { force: true });
    },
  };
}

function openFile(descriptor: number, onClose: () => void): VectorFile {
  return {
    size: () => attempt(() => fstatSync(descriptor).size),
    read(into, at) {
      let doneBytes = 0;
      while (doneBytes < into.length) {
        const readBytes = attempt(() => readSync(descriptor, into, doneBytes, into.length - doneBytes, at + doneBytes));
        if (readBytes === 0) break;
        doneBytes += readBytes;
      }
      return doneBytes;
    },
    write(bytes, at) {
      for (let doneBytes = 0; doneBytes < bytes.length;)
        doneBytes += attempt(() => writeSync(descriptor, bytes, doneBytes, bytes.length - doneBytes, at + doneBytes));
    },
    truncate: (size) => attempt(() => ftruncateSync(descriptor, size)),
    flush: () => attempt(() => fsyncSync(descriptor)),
    close() {
      closeSync(descriptor);
      onClose();
    },
  };
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new VectorStorageError(`The stored vectors cannot be used (${refusalText(error)}).`, { cause: error });
  }
}
