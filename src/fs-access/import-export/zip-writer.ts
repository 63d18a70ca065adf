import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { extension } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { toVaultError } from '../vault-refusals.ts';
import { VaultError, type ListOptions, type Vault } from '../vault.ts';

/** Packed already: packing them again costs time and saves nothing. */
const PACKED: ReadonlySet<string> = new Set([
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'avif',
  'mp3',
  'm4a',
  'ogg',
  'mp4',
  'webm',
  'mov',
  'zip',
  'gz',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'epub',
  'woff2',
]);

/** The times that a zip can hold, in ms; others are brought to the nearest. */
const EARLIEST = new Date(1980, 0, 2).getTime();
const LATEST = new Date(2099, 11, 30).getTime();

/** Packed bytes handed over to a Blob at a time, which the browser may keep on disk. */
const HAND_OVER = 8_000_000;

/**
 * The vault's files as a zip, in a folder of the vault's name, ordered by path. Hidden files are not in it.
 * @param options.onSkip told of what cannot be read and is left out; without it, such a file ends the export.
 * @throws VaultError where a file cannot be read: an export that lacks notes would pass for a whole one.
 */
export async function exportZip(vault: Vault, options: ListOptions = {}): Promise<Blob> {
  const { signal } = options;
  const files = [];
  for await (const entry of vault.list({ onSkip: throwUnreadableFile, ...options })) files.push(entry);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));

  const packed = collectBlob();
  const zip = new Zip(packed.take);
  for (const { path, file } of files) {
    signal?.throwIfAborted();
    const name = `${vault.name}/${path}`;
    const entry = PACKED.has(extension(path)) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = Math.min(Math.max(file.lastModified, EARLIEST), LATEST);
    const bytes = await file.arrayBuffer().catch((error: unknown) => {
      throw toVaultError(error, path);
    });
    zip.add(entry);
    entry.push(new Uint8Array(bytes), true);
  }
  zip.end();
  return packed.blob();
}

function throwUnreadableFile(path: string, reason: string): never {
  throw new VaultError(
    'internal',
    path,
    `${inQuotes(path)} cannot be read: ${reason}`,
    'Rename or repair it, or export without it.',
  );
}

function collectBlob() {
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let failure: Error | null = null;
  const handOver = (): void => {
    blobs.push(new Blob(chunks));
    chunks = [];
    size = 0;
  };
  return {
    take: (error: Error | null, chunk: Uint8Array): void => {
      failure ??= error;
      // fflate passes nothing but its own plain buffers.
      chunks.push(chunk as Uint8Array<ArrayBuffer>);
      size += chunk.length;
      if (size > HAND_OVER) handOver();
    },
    blob: (): Blob => {
      if (failure) throw failure;
      handOver();
      return new Blob(blobs, { type: 'application/zip' });
    },
  };
}
