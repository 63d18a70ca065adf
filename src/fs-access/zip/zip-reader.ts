import { unzipSync, type UnzipFileInfo } from 'fflate';
import type { ImportEntry, SkippedFile } from '../import-entries.ts';
import { VaultError } from '../vault.ts';

export interface OpenedZip {
  /** Of every file, as the entries below name them. */
  readonly paths: readonly string[];
  readonly skipped: readonly SkippedFile[];
  /** Unpacks as it goes, so that not everything is in memory at once. */
  entries(): Generator<ImportEntry, void, void>;
}

/** Bytes unpacked at a time. */
const BATCH = 16_000_000;
/** Larger files are no part of a vault of notes; and a small zip can claim any size. */
const MOST_BYTES = 500_000_000;
const KNOWN_COMPRESSIONS: ReadonlySet<number> = new Set([0, 8]);

/** @throws VaultError `internal` where the file cannot be read, is no zip or is damaged. */
export async function openZip(file: File): Promise<OpenedZip> {
  const data = await readBytes(file);
  const files: UnzipFileInfo[] = [];
  const skipped: SkippedFile[] = [];
  unzip(file, data, (entry) => {
    if (entry.name.endsWith('/')) return false;
    const reason = problemOf(entry);
    if (reason === undefined) files.push(entry);
    else skipped.push({ path: utf8Name(entry.name), reason });
    return false;
  });
  return {
    paths: files.map(({ name }) => utf8Name(name)),
    skipped,
    *entries() {
      for (const batch of batchesOf(files)) {
        const contents = unzip(file, data, ({ name }) => batch.has(name));
        for (const name of batch) {
          const bytes = contents[name];
          if (bytes) yield { path: utf8Name(name), read: async () => bytes };
        }
      }
    },
  };
}

async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new VaultError('internal', file.name, `“${file.name}” cannot be read: it is too large, or it was changed.`, 'Choose it again, or make a smaller zip of the notes alone.', { cause: error });
  }
}

function unzip(file: File, data: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(data, { filter });
  } catch (error) {
    throw new VaultError('internal', file.name, `“${file.name}” is not a zip file, or it is damaged.`, 'Make the zip again, and choose the new one.', { cause: error });
  }
}

function problemOf({ compression, originalSize }: UnzipFileInfo): string | undefined {
  if (!KNOWN_COMPRESSIONS.has(compression)) return 'It is packed in a way that is not known here.';
  if (originalSize > MOST_BYTES) return `It is larger than ${MOST_BYTES / 1_000_000} MB.`;
  return undefined;
}

function* batchesOf(files: readonly UnzipFileInfo[]): Generator<ReadonlySet<string>, void, void> {
  let batch = new Set<string>();
  let size = 0;
  for (const file of files) {
    batch.add(file.name);
    size += file.originalSize;
    if (size < BATCH) continue;
    yield batch;
    batch = new Set();
    size = 0;
  }
  if (batch.size > 0) yield batch;
}

/** The Mac's own zip tool writes names in UTF-8 without saying so; they come here with one character for each byte. */
function utf8Name(name: string): string {
  const bytes = Uint8Array.from(name, (character) => character.codePointAt(0) ?? 0);
  if (!/[\u0080-\u00ff]/.test(name) || /[^\u0000-\u00ff]/.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return name;
  }
}
