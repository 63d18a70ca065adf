import { documentOfChunk } from '../database/schema.ts';
import { nextTask } from '../threads/next-task.ts';
import type { AllowedDocuments } from '../words/word-engine.ts';
import { BLOCK_ROWS, createKernelMemory, type Kernel, type KernelMemory, NO_DOCUMENT } from './kernel.ts';
import type { VectorFile } from './vector-files.ts';
import { dotProduct, type QuantisedVector, type VectorIndex, type VectorHit } from './vector-index.ts';
import { CODES_AT, SCALE_AT, packedDot, readValues } from './vector-record.ts';
import { createVectorRows, type VectorRows } from './vector-rows.ts';
import { createVectorScan } from './vector-scan.ts';

/**
 * Maps passages to rows: passages with the same text share one. The kernel knows one document for each row,
 * told through `setDocument`.
 */
interface RowOwners {
  /** Passages that have a row. */
  readonly size: number;
  rowOf(chunkId: number): number | undefined;
  isUsed(row: number): boolean;
  attach(chunkId: number, row: number): void;
  detach(chunkId: number): void;
  /** Moves the passages of a row to another row. */
  move(from: number, to: number): void;
  /** The passages of a row that match the filter. */
  visit(row: number, allowed: AllowedDocuments, use: (chunkId: number) => void): void;
  /** Call before a scan: rows that several notes share stand for one that the filter lets through, where there is one. */
  face(allowed: AllowedDocuments): void;
}

const NONE = -1;

function createRowOwners(setDocument: (row: number, documentId: number) => void): RowOwners {
  const rows = new Map<number, number>();
  /** By row. Chunk ids may exceed 32 bits. */
  const first: number[] = [];
  /** The further passages of rows that have several. */
  const furtherChunks = new Map<number, number[]>();

  function put(row: number, chunkId: number): void {
    while (first.length <= row) first.push(NONE);
    first[row] = chunkId;
    setDocument(row, chunkId === NONE ? NO_DOCUMENT : documentOfChunk(chunkId));
  }

  const isUsed = (row: number): boolean => (first[row] ?? NONE) !== NONE;

  function detach(chunkId: number): void {
    const row = rows.get(chunkId);
    if (row === undefined) return;
    rows.delete(chunkId);
    const more = furtherChunks.get(row);
    if (first[row] === chunkId) put(row, more?.pop() ?? NONE);
    else more?.splice(more.indexOf(chunkId), 1);
    if (more?.length === 0) furtherChunks.delete(row);
  }

  return {
    get size() {
      return rows.size;
    },
    rowOf: (chunkId) => rows.get(chunkId),
    isUsed,
    detach,
    attach(chunkId, row) {
      if (first[row] === chunkId) return;
      const previousRow = rows.get(chunkId);
      if (previousRow === row) return;
      if (previousRow !== undefined) detach(chunkId);
      rows.set(chunkId, row);
      if (!isUsed(row)) return put(row, chunkId);
      const more = furtherChunks.get(row);
      if (more) more.push(chunkId);
      else furtherChunks.set(row, [chunkId]);
    },
    move(from, to) {
      const more = furtherChunks.get(from);
      for (const chunkId of [first[from]!, ...(more ?? [])]) rows.set(chunkId, to);
      put(to, first[from]!);
      put(from, NONE);
      if (more) furtherChunks.set(to, more);
      furtherChunks.delete(from);
    },
    visit(row, allowed, use) {
      const pass = (chunkId: number): void => {
        if (!allowed || allowed.has(documentOfChunk(chunkId))) use(chunkId);
      };
      pass(first[row]!);
      furtherChunks.get(row)?.forEach(pass);
    },
    face(allowed) {
      if (!allowed) return;
      for (const [row, more] of furtherChunks) {
        const allowedChunk = [first[row]!, ...more].find((chunkId) => allowed.has(documentOfChunk(chunkId)));
        setDocument(row, documentOfChunk(allowedChunk ?? first[row]!));
      }
    },
  };
}

const FIRST_SIZE = 1024;

/** Finds a text's row by its hash of 128 bits. The hashes lie in the rows' records alone; this holds row numbers. */
interface HashTable {
  /** @param at where the hash begins in `hashes` @returns the row, or -1 */
  find(hashes: Uint8Array, at?: number): number;
  /** @returns false where another row has the hash already; nothing changes then */
  add(row: number): boolean;
  /** Forgets every row, and makes room for this many. */
  reset(rows: number): void;
}

/** Open addressing over one typed array, at most half full: eight to sixteen bytes a row, filled with 100,000 in milliseconds. */
function createHashTable(memory: KernelMemory, recordAt: (row: number) => number): HashTable {
  /** Row + 1; 0 where a place is empty. */
  let places = new Uint32Array(FIRST_SIZE);
  let used = 0;

  /** The place of a hash, given as four words, or the empty one where it would be. */
  function placeOf(a: number, b: number, c: number, d: number): number {
    const { words } = memory;
    const mask = places.length - 1;
    for (let place = a & mask; ; place = (place + 1) & mask) {
      const row = places[place]! - 1;
      if (row < 0) return place;
      const record = recordAt(row) / 4;
      if (words[record] === a && words[record + 1] === b && words[record + 2] === c && words[record + 3] === d)
        return place;
    }
  }

  function grow(): void {
    const oldPlaces = places;
    const mask = oldPlaces.length * 2 - 1;
    places = new Uint32Array(oldPlaces.length * 2);
    for (let index = 0; index < oldPlaces.length; index += 1) {
      const entry = oldPlaces[index]!;
      if (entry === 0) continue;
      // All are different, so that the first empty place is the one.
      let place = memory.words[recordAt(entry - 1) / 4]! & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = entry;
    }
  }

  return {
    find: (hashes, at = 0) =>
      places[
        placeOf(
          readUint32At(hashes, at),
          readUint32At(hashes, at + 4),
          readUint32At(hashes, at + 8),
          readUint32At(hashes, at + 12),
        )
      ]! - 1,
    add(row) {
      if ((used + 1) * 2 > places.length) grow();
      const { words } = memory;
      const record = recordAt(row) / 4;
      const place = placeOf(words[record]!, words[record + 1]!, words[record + 2]!, words[record + 3]!);
      if (places[place] !== 0) return false;
      places[place] = row + 1;
      used += 1;
      return true;
    },
    reset(rows) {
      places = new Uint32Array(Math.max(FIRST_SIZE, 2 ** Math.ceil(Math.log2(rows * 2 + 1))));
      used = 0;
    },
  };
}

/** Four bytes at any place, little-endian. */
const readUint32At = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;

/** The file of the rows' records: a header, then the records one after the other, with the same bytes as in memory. */
interface RowFile {
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
function createRowFile(file: VectorFile, rows: VectorRows, dimensions: number): RowFile {
  const { recordBytes } = rows.layout;
  const offsetOf = (row: number): number => HEADER_BYTES + row * recordBytes;
  const header = Uint32Array.of(MAGIC, VERSION, dimensions, recordBytes);

  function hasHeader(): boolean {
    const storedHeader = new Uint32Array(header.length);
    return (
      file.read(new Uint8Array(storedHeader.buffer), 0) === storedHeader.byteLength &&
      storedHeader.every((word, index) => word === header[index])
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
    write(changedRows) {
      for (const [first, count] of contiguousRows(changedRows)) file.write(rows.bytesAt(first, count), offsetOf(first));
    },
    shorten: (records) => {
      if (file.size() > offsetOf(records)) file.truncate(offsetOf(records));
    },
    flush: () => file.flush(),
    close: () => file.close(),
  };
}

/** Groups of adjacent rows that are written in one call; never across blocks. */
function contiguousRows(rows: readonly number[]): [first: number, count: number][] {
  const runs: [number, number][] = [];
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && row === last[0] + last[1] && row % BLOCK_ROWS !== 0) last[1] += 1;
    else runs.push([row, 1]);
  }
  return runs;
}

/** The vector of a text. */
interface TextVector {
  readonly hash: Uint8Array;
  readonly vector: QuantisedVector;
}

/**
 * One model's vectors: in memory for search, in a file for the next start, each text's once. A vector is kept by the hash of its
 * text; passages come and go and take theirs by it. What no passage has stays until `dropUnused`: a text may come back.
 */
export interface VectorStore extends VectorIndex {
  /** Gives the passage the vector of its text. @param at where the hash begins in `hashes` @returns false where there is none */
  attach(chunkId: number, hashes: Uint8Array, at?: number): boolean;
  detach(chunkIds: readonly number[]): void;
  /** Keeps vectors of new texts. @throws VectorStorageError: then none of them is kept, and all that were there are */
  add(made: readonly TextVector[]): void;
  /** Drops vectors that no passage uses, and shrinks the file if much of it is free. */
  dropUnused(): void;
  flush(): void;
  close(): void;
  /** In bytes, of the memory for search. */
  readonly memoryBytes: number;
}

/** With this many free rows or fewer the file is not compacted. */
const WORTH_MOVING = BLOCK_ROWS;
/** The file is not compacted either unless more than one row in this many is free. */
const FREE_SHARE = 4;

/** Blocks that are read and checked in one go: about fifteen milliseconds' work. */
const BLOCKS_AT_ONCE = 4;

/**
 * Reads the file whole; records that are not as they were written are free rows, and their texts have no vector.
 * @param pause is waited for now and then, so that others can run; where it throws, the reading ends
 */
export async function createVectorStore(
  kernel: Kernel,
  file: VectorFile,
  dimensions: number,
  pause: () => Promise<void> = nextTask,
): Promise<VectorStore> {
  const memory = createKernelMemory(kernel);
  const rows = createVectorRows(kernel, memory, dimensions);
  const scan = createVectorScan(kernel, memory, rows);
  const table = createHashTable(memory, (row) => rows.recordAt(row));
  const owners = createRowOwners((row, documentId) => rows.setDocument(row, documentId));
  const rowFile = createRowFile(file, rows, dimensions);
  /** Rows below `size` without a vector; the lowest last. */
  let free: number[] = [];
  let size = rowFile.begin();
  table.reset(size);
  for (let from = 0; from < size; from += BLOCK_ROWS) {
    const end = Math.min(size, from + BLOCK_ROWS);
    rowFile.read(from, end - from);
    for (let row = from; row < end; row += 1) {
      // A text stored twice was being moved when the worker ended.
      if (!rows.admit(row) || !table.add(row)) free.push(row);
    }
    if ((end / BLOCK_ROWS) % BLOCKS_AT_ONCE === 0) await pause();
  }
  free.reverse();

  function add(textVectors: readonly TextVector[]): void {
    const previousState = { free: [...free], size };
    const newRows: number[] = [];
    for (const { hash, vector } of textVectors) {
      if (table.find(hash) >= 0) continue;
      const row = free.pop() ?? size++;
      rows.write(row, hash, vector);
      table.add(row);
      newRows.push(row);
    }
    try {
      rowFile.write(newRows);
    } catch (error) {
      ({ free, size } = previousState);
      fillTable();
      throw error;
    }
  }

  function fillTable(): void {
    const isFree = new Set(free);
    table.reset(size);
    for (let row = 0; row < size; row += 1) if (!isFree.has(row)) table.add(row);
  }

  function dropUnused(): void {
    const allRows = Array.from({ length: size }, (_, row) => row);
    const unused = allRows.filter((row) => !owners.isUsed(row));
    if (unused.length === 0) return;
    if (unused.length > WORTH_MOVING && unused.length * FREE_SHARE > size) fillHoles(unused);
    size = (allRows.findLast((row) => owners.isUsed(row)) ?? -1) + 1;
    free = allRows
      .slice(0, size)
      .filter((row) => !owners.isUsed(row))
      .reverse();
    fillTable();
    rowFile.shorten(size);
  }

  /** Moves the last rows to where there are holes. Until the file is shortened, it holds those texts twice. */
  function fillHoles(holes: readonly number[]): void {
    const moved: number[] = [];
    let last = size - 1;
    for (const hole of holes) {
      while (!owners.isUsed(last) && last > hole) last -= 1;
      if (last <= hole) break;
      rows.copy(last, hole);
      owners.move(last, hole);
      moved.push(hole);
    }
    rowFile.write(moved);
    rowFile.flush();
  }

  return {
    dimensions,
    add,
    dropUnused,
    get size() {
      return owners.size;
    },
    get memoryBytes() {
      return kernel.memory.buffer.byteLength;
    },
    has: (chunkId) => owners.rowOf(chunkId) !== undefined,
    attach(chunkId, hashes, at) {
      const row = table.find(hashes, at);
      if (row >= 0) owners.attach(chunkId, row);
      return row >= 0;
    },
    detach: (chunkIds) => chunkIds.forEach((chunkId) => owners.detach(chunkId)),
    search(query, limit, allowed, exact = false) {
      const best = createBestHits(limit);
      owners.face(allowed);
      scan.run({
        query,
        size,
        limit,
        allowed,
        exact: exact || !kernel.comparesSigns,
        offer(row, cosine) {
          if (cosine > best.threshold()) owners.visit(row, allowed, (chunkId) => best.offer(chunkId, cosine));
        },
      });
      return best.sorted();
    },
    cosine(query, chunkId) {
      const row = owners.rowOf(chunkId);
      if (row === undefined) return undefined;
      const record = rows.recordAt(row);
      const scale = memory.floats[(record + SCALE_AT) / 4]!;
      return rows.layout.isPacked
        ? packedDot(query, memory.bytes, record + CODES_AT) * scale
        : dotProduct(query, memory.codes, record + CODES_AT) * scale;
    },
    vector(chunkId) {
      const row = owners.rowOf(chunkId);
      if (row === undefined) return undefined;
      const record = rows.recordAt(row);
      const scale = memory.floats[(record + SCALE_AT) / 4]!;
      return Float32Array.from(readValues(rows.layout, memory.bytes, record + CODES_AT), (value) => value * scale);
    },
    flush: () => rowFile.flush(),
    close: () => rowFile.close(),
  };
}

/** Keeps the `limit` best of a stream in a list that is cut when it has doubled: cheaper than a heap at these sizes. */
interface BestHits {
  /** Candidates with a cosine at or below this can be skipped. */
  threshold(): number;
  offer(chunkId: number, cosine: number): void;
  sorted(): VectorHit[];
}

function createBestHits(limit: number): BestHits {
  let bestHits: VectorHit[] = [];
  let threshold = -Infinity;
  const cut = (): void => {
    bestHits = bestHits.sort((a, b) => b.cosine - a.cosine).slice(0, limit);
    if (bestHits.length === limit) threshold = bestHits.at(-1)?.cosine ?? threshold;
  };
  return {
    threshold: () => threshold,
    offer(chunkId, cosine) {
      bestHits.push({ chunkId, cosine });
      if (bestHits.length >= limit * 2) cut();
    },
    sorted() {
      cut();
      return bestHits;
    },
  };
}
