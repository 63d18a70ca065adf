import type { VaultFile } from '../../fs-access/vault.ts';
import type { NoteFileBytes } from './note-record.ts';

export interface ReadFiles {
  readonly read: readonly NoteFileBytes[];
  readonly failed: readonly { readonly path: string; readonly reason: string }[];
}

/** Files whose bytes are asked for in one read, and the most bytes of one such read. */
const FILES_PER_READ = 128;
const BYTES_PER_READ = 4_000_000;

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
 */
export async function readFiles(files: readonly VaultFile[]): Promise<ReadFiles> {
  try {
    const joined = new Uint8Array(await new Blob(files.map(({ file }) => file)).arrayBuffer());
    if (joined.byteLength !== files.reduce((sum, { file }) => sum + file.size, 0)) return await readEach(files);
    let at = 0;
    return { failed: [], read: files.map(({ path, file }) => ({ path, modified: file.lastModified, bytes: joined.subarray(at, (at += file.size)) })) };
  } catch {
    return readEach(files);
  }
}

async function readEach(files: readonly VaultFile[]): Promise<ReadFiles> {
  const read: NoteFileBytes[] = [];
  const failed: { path: string; reason: string }[] = [];
  await Promise.all(files.map(async ({ path, file }) => {
    try {
      read.push({ path, modified: file.lastModified, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch (error) {
      failed.push({ path, reason: `The file could not be read: ${error instanceof Error ? error.message : String(error)}` });
    }
  }));
  return { read, failed };
}
