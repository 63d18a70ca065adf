/** The bytes of one file as the browser's own storage keeps them; each call is done when it returns. */
export interface PartialFile {
  size(): number;
  /** @returns how many bytes were read */
  read(into: Uint8Array, at: number): number;
  write(bytes: Uint8Array, at: number): void;
  truncate(size: number): void;
  close(): void;
}

/** What tells whether the rest of a file, fetched later, belongs to the bytes that are kept. */
export interface FileVersion {
  /** The server's `ETag`. */
  readonly etag: string;
  /** Bytes of the whole file. */
  readonly total: number;
}

/** The beginning of a file whose download was cut off. */
export interface PartialDownload {
  readonly version: FileVersion;
  /** How many bytes of it are kept. */
  readonly bytes: number;
}

/** The version as JSON, with spaces up to this length; the bytes of the download follow. */
const HEADER_BYTES = 1024;

/** @returns undefined where nothing is kept that could be continued */
export function readPartial(file: PartialFile): PartialDownload | undefined {
  const header = new Uint8Array(HEADER_BYTES);
  const bytes = file.size() - HEADER_BYTES;
  if (bytes <= 0 || file.read(header, 0) < HEADER_BYTES) return undefined;
  try {
    const { etag, total } = JSON.parse(new TextDecoder().decode(header)) as Partial<FileVersion>;
    if (typeof etag !== 'string' || typeof total !== 'number' || bytes > total) return undefined;
    return { version: { etag, total }, bytes };
  } catch {
    return undefined;
  }
}

/** Empties it for a download of this version. */
export function beginPartial(file: PartialFile, version: FileVersion): void {
  const header = new Uint8Array(HEADER_BYTES).fill(0x20);
  const text = new TextEncoder().encode(JSON.stringify(version));
  if (text.length > HEADER_BYTES) throw new RangeError('The version of a file is described in too many characters.');
  header.set(text);
  file.truncate(0);
  file.write(header, 0);
}

/** @param at of the whole file, in bytes */
export function writePartial(file: PartialFile, bytes: Uint8Array, at: number): void {
  file.write(bytes, HEADER_BYTES + at);
}

const PIECE_BYTES = 1_048_576;

/** What is kept, piece by piece. */
export function* piecesOf(file: PartialFile, bytes: number): Generator<Uint8Array<ArrayBuffer>, void, void> {
  for (let at = 0; at < bytes; at += PIECE_BYTES) {
    const piece = new Uint8Array(Math.min(PIECE_BYTES, bytes - at));
    if (file.read(piece, HEADER_BYTES + at) !== piece.length)
      throw new Error('A kept part of a download cannot be read.');
    yield piece;
  }
}
