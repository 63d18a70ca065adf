import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { BlobReader, configure, ZipReader, type Entry } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { ImportEntry, SkippedFile } from './import-entries.ts';
import { VaultError } from '../vault.ts';

export interface OpenedZip {
  /** Of every file that is to be unpacked. */
  readonly paths: readonly string[];
  readonly skipped: readonly SkippedFile[];
  entries(): Generator<ImportEntry, void, void>;
}

/** Larger files are no part of a vault of notes. */
const MOST_BYTES = 250_000_000;
const MOST_FILES = 100_000;
const MOST_BYTES_IN_ALL = 8_000_000_000;
/** Text packs to a tenth, and large text of few words to a fiftieth. A file that unpacks to much more is made to fill a disk. */
const HIGHEST_RATIO = 200;
const RATIO_MATTERS_FROM = 20_000_000;
const KNOWN_COMPRESSIONS: ReadonlySet<number> = new Set([0, 8]);
const KIND_OF_FILE = 0o170000;
const LINK = 0o120000;

// Unpacking already happens in a worker.
configure({ useWebWorkers: false, useCompressionStream: true });

/**
 * Reads the list of a zip's files: what cannot be unpacked is told with its reason, and the rest can be. The sizes that
 * it claims are limits: no file unpacks to more.
 * @throws VaultError `internal` where the file cannot be read, is no zip or is damaged; `limit` where it holds too much.
 */
export async function openZip(file: File): Promise<OpenedZip> {
  const entries = await readZipEntries(file);
  const fileEntries: FileEntry[] = [];
  const skipped: SkippedFile[] = [];
  for (const entry of entries) {
    if (entry.directory) continue;
    const reason = entryProblem(entry);
    if (reason === undefined) fileEntries.push(entry);
    else skipped.push({ path: entry.filename, reason });
  }
  const bytes = fileEntries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (fileEntries.length > MOST_FILES || bytes > MOST_BYTES_IN_ALL) {
    throw new VaultError(
      'internal',
      file.name,
      `${inQuotes(file.name)} would unpack to ${fileEntries.length.toLocaleString('en')} files of ${Math.ceil(bytes / 1e6).toLocaleString('en')} MB, more than is unpacked here.`,
      'Make smaller zips of parts of it.',
    );
  }
  return {
    paths: fileEntries.map(({ filename }) => filename),
    skipped,
    *entries() {
      for (const entry of fileEntries) yield { path: entry.filename, read: (signal) => inflateEntry(entry, signal) };
    },
  };
}

type FileEntry = Extract<Entry, { readonly directory: false }>;

async function readZipEntries(file: File): Promise<Entry[]> {
  const reader = new ZipReader(new BlobReader(file));
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator({
      strictness: 'tolerant',
      filenameValidation: 'tolerant',
      decodeText: decodeName,
    })) {
      entries.push(entry);
      if (entries.length > 2 * MOST_FILES) throw new Error('It holds too many entries.');
    }
    return entries;
  } catch (error) {
    throw new VaultError(
      'internal',
      file.name,
      `${inQuotes(file.name)} is not a zip file, or it is damaged.`,
      'Make the zip again, and choose the new one.',
      { cause: error },
    );
  }
}

function entryProblem(entry: FileEntry): string | undefined {
  const { compressionMethod, compressedSize, uncompressedSize, encrypted, externalFileAttributes } = entry;
  if (encrypted) return 'It is encrypted with a password.';
  if (((externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK) return 'It is a link to another file, not a file.';
  if (!KNOWN_COMPRESSIONS.has(compressionMethod)) return 'It is packed in a way that is not known here.';
  if (uncompressedSize > MOST_BYTES) return `It is larger than ${MOST_BYTES / 1_000_000} MB.`;
  if (uncompressedSize > RATIO_MATTERS_FROM && uncompressedSize > compressedSize * HIGHEST_RATIO) {
    return `It unpacks to ${Math.round(uncompressedSize / 1e6)} MB from ${Math.ceil(compressedSize / 1000)} kB, as files do that are made to fill a disk.`;
  }
  return undefined;
}

/** @throws VaultError `internal` where what comes out is not what the zip says of it. */
async function inflateEntry(entry: FileEntry, signal?: AbortSignal): Promise<Uint8Array> {
  // Nothing is set aside for a claim: what comes out is gathered.
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      length += chunk.length;
      if (length > entry.uncompressedSize) throw new Error('It unpacks to more than it says.');
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(writable, { checkCrc32: true, checkOverlappingEntry: true, ...(signal && { signal }) });
    if (length !== entry.uncompressedSize) throw new Error('It unpacks to less than it says.');
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch (error) {
    signal?.throwIfAborted();
    throw new VaultError(
      'internal',
      entry.filename,
      'It is damaged: what is unpacked is not what was packed.',
      'Make the zip again.',
      { cause: error },
    );
  }
}

/** The Mac's own zip tool writes names in UTF-8 without saying so. What is none is read as the zip's oldest form says. */
function decodeName(value: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(value);
  } catch {
    return undefined;
  }
}
