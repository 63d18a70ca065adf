import { BLOCK_ROWS } from './kernel.ts';
import type { VectorFile } from './vector-files.ts';
import type { VectorRows } from './vector-rows.ts';

/** The file of the rows' records: a header, then the records one after the other, with the same bytes as in memory. */
export interface RowFile {
  /** @returns how many records there are */
  begin(): number;
  /** Reads these records into their rows, which lie in one block. */
  read(row: number, rows: number): void;
  /** Writes these rows' records. */
  write(written: readonly number[]): void;
  /** Cuts the file after this many records. */
  shorten(records: number): void;
  flush(): void;
  close(): void;
}

/** "LVEC", version, dimensions and bytes of a record, as u32, little-endian; zeros up to 64 bytes. */
const HEADER_BYTES = 64;
const MAGIC = 0x4345564c;
/** Raise with any change of the record, of the digest, or of how a text is hashed. */
const VERSION = 1;

/** A file of another version or model shape is emptied: its texts are embedded again. */
export function createRowFile(file: VectorFile, rows: VectorRows, dimensions: number): RowFile {
  const { recordBytes } = rows.layout;
  const offsetOf = (row: number): number => HEADER_BYTES + row * recordBytes;
  const header = Uint32Array.of(MAGIC, VERSION, dimensions, recordBytes);

  function hasHeader(): boolean {
    const stored = new Uint32Array(header.length);
    return (
      file.read(new Uint8Array(stored.buffer), 0) === stored.byteLength &&
      stored.every((word, index) => word === header[index])
    );
  }

  function empty(): void {
    file.truncate(0);
    const bytes = new Uint8Array(HEADER_BYTES);
    bytes.set(new Uint8Array(header.buffer));
    file.write(bytes, 0);
  }

  return {
    begin() {
      if (!hasHeader()) empty();
      return Math.max(0, Math.floor((file.size() - HEADER_BYTES) / recordBytes));
    },
    read: (row, count) => void file.read(rows.bytesAt(row, count), offsetOf(row)),
    write(written) {
      for (const [first, count] of runsOf(written)) file.write(rows.bytesAt(first, count), offsetOf(first));
    },
    shorten: (records) => {
      if (file.size() > offsetOf(records)) file.truncate(offsetOf(records));
    },
    flush: () => file.flush(),
    close: () => file.close(),
  };
}

/** Groups of adjacent rows that are written in one call; never across blocks. */
function runsOf(rows: readonly number[]): [first: number, count: number][] {
  const runs: [number, number][] = [];
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && row === last[0] + last[1] && row % BLOCK_ROWS !== 0) last[1] += 1;
    else runs.push([row, 1]);
  }
  return runs;
}
