import { skipReason } from '../../fs-access/skip-reasons.ts';
import { VaultError, type VaultFile } from '../../fs-access/vault.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { NoteFileBytes, UnreadNote } from './note-record.ts';

export interface ReadFiles {
  readonly read: readonly NoteFileBytes[];
  readonly failed: readonly UnreadNote[];
  /** Removed since they were listed. */
  readonly gone: readonly VaultPath[];
}

/** Files whose bytes are asked for in one read, and the most bytes of one such read. */
const FILES_PER_READ = 128;
const BYTES_PER_READ = 4_000_000;
/** A file that another program is writing cannot be read through an older snapshot: a new one is taken, this often. */
const TRIES = 3;

/** Groups files for `readFiles`, keeping their order. */
export function toBatches(files: readonly VaultFile[]): VaultFile[][] {
  const batches: VaultFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const batch = batches.at(-1);
    if (!batch || batch.length >= FILES_PER_READ || bytes + file.file.size > BYTES_PER_READ) {
      batches.push([file]);
      bytes = 0;
    } else {
      batch.push(file);
    }
    bytes += file.file.size;
  }
  return batches;
}

/**
 * Reads a batch as one Blob: one round trip to the browser's file process instead of one for each file.
 * Where that fails (a file changed or went away since it was listed), each is read alone, and those that fail are named.
 * @param look the file as it is now, `undefined` where there is none
 */
export async function readFiles(
  files: readonly VaultFile[],
  look: (path: VaultPath) => Promise<File | undefined>,
): Promise<ReadFiles> {
  try {
    const joined = new Uint8Array(await new Blob(files.map(({ file }) => file)).arrayBuffer());
    if (joined.byteLength !== files.reduce((sum, { file }) => sum + file.size, 0)) return await readEach(files, look);
    let at = 0;
    return {
      failed: [],
      gone: [],
      read: files.map(({ path, file }) => ({
        path,
        modified: file.lastModified,
        bytes: joined.subarray(at, (at += file.size)),
      })),
    };
  } catch {
    return readEach(files, look);
  }
}

async function readEach(
  files: readonly VaultFile[],
  look: (path: VaultPath) => Promise<File | undefined>,
): Promise<ReadFiles> {
  const noteBytes: NoteFileBytes[] = [];
  const failed: UnreadNote[] = [];
  const gone: VaultPath[] = [];
  await Promise.all(
    files.map(async ({ path, file: listed }) => {
      let file: File | undefined = listed;
      for (let tried = 1; ; tried += 1) {
        try {
          if (tried > 1) file = await look(path);
          if (!file) return void gone.push(path);
          return void noteBytes.push({
            path,
            modified: file.lastModified,
            bytes: new Uint8Array(await file.arrayBuffer()),
          });
        } catch (error) {
          if (tried < TRIES) continue;
          const { size, lastModified: modified } = file ?? listed;
          return void failed.push({ path, size, modified, reason: readFailure(error, path) });
        }
      }
    }),
  );
  return { read: noteBytes, failed, gone };
}

/** Why a file that is there could not be read, for people. */
export function readFailure(error: unknown, path: VaultPath): string {
  const reason = skipReason(error, path);
  return error instanceof VaultError || reason.startsWith('“') ? reason : `The file could not be read: ${reason}`;
}

/** Reads files while others are still being listed, so that a large vault's first notes need not wait for its last. */
export interface EarlyReading {
  /** Takes a file that was listed; whether it is read before `end` depends on how quickly the others are. */
  take(file: VaultFile): void;
  /** Begins no further batch. Resolves when the last one is done. @throws what a batch failed with */
  end(): Promise<void>;
}

/** Fewer are not worth a read of their own: the next come at once. */
const LEAST_FILES = 64;

/** @param readBatch one batch; never called again before it is done, nor after it has failed */
export function createEarlyReading(readBatch: (batch: readonly VaultFile[]) => Promise<void>): EarlyReading {
  let waiting: VaultFile[] = [];
  let reading: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;
  let isOver = false;

  async function readWaiting(): Promise<void> {
    try {
      while (!isOver && waiting.length >= LEAST_FILES) {
        const [batch = []] = toBatches(waiting);
        waiting = waiting.slice(batch.length);
        await readBatch(batch);
      }
    } catch (error) {
      failure = { error };
      isOver = true;
    } finally {
      reading = undefined;
    }
  }

  return {
    take(file) {
      if (isOver) return;
      waiting.push(file);
      if (waiting.length >= LEAST_FILES) reading ??= readWaiting();
    },
    async end() {
      isOver = true;
      waiting = [];
      await reading;
      if (failure) throw failure.error;
    },
  };
}
