import { nextTask } from '../threads/next-task.ts';
import { createHashTable } from './hash-table.ts';
import { BLOCK_ROWS, type Kernel } from './kernel.ts';
import { createKernelMemory } from './kernel-memory.ts';
import { createRowFile } from './row-file.ts';
import { createRowOwners } from './row-owners.ts';
import type { VectorFile } from './vector-files.ts';
import { dotProduct, type QuantisedVector, type VectorIndex, type VectorHit } from './vector-index.ts';
import { CODES_AT, SCALE_AT, packedDot, readValues } from './vector-record.ts';
import { createVectorRows } from './vector-rows.ts';
import { createVectorScan } from './vector-scan.ts';

/** The vector of a text. */
export interface TextVector {
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
  const stored = createRowFile(file, rows, dimensions);
  /** Rows below `size` without a vector; the lowest last. */
  let free: number[] = [];
  let size = stored.begin();
  table.reset(size);
  for (let from = 0; from < size; from += BLOCK_ROWS) {
    const end = Math.min(size, from + BLOCK_ROWS);
    stored.read(from, end - from);
    for (let row = from; row < end; row += 1) {
      // A text stored twice was being moved when the worker ended.
      if (!rows.admit(row) || !table.add(row)) free.push(row);
    }
    if ((end / BLOCK_ROWS) % BLOCKS_AT_ONCE === 0) await pause();
  }
  free.reverse();

  function add(made: readonly TextVector[]): void {
    const before = { free: [...free], size };
    const taken: number[] = [];
    for (const { hash, vector } of made) {
      if (table.find(hash) >= 0) continue;
      const row = free.pop() ?? size++;
      rows.write(row, hash, vector);
      table.add(row);
      taken.push(row);
    }
    try {
      stored.write(taken);
    } catch (error) {
      ({ free, size } = before);
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
    const all = Array.from({ length: size }, (_, row) => row);
    const unused = all.filter((row) => !owners.isUsed(row));
    if (unused.length === 0) return;
    if (unused.length > WORTH_MOVING && unused.length * FREE_SHARE > size) fillHoles(unused);
    size = (all.findLast((row) => owners.isUsed(row)) ?? -1) + 1;
    free = all
      .slice(0, size)
      .filter((row) => !owners.isUsed(row))
      .reverse();
    fillTable();
    stored.shorten(size);
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
    stored.write(moved);
    stored.flush();
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
    flush: () => stored.flush(),
    close: () => stored.close(),
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
  let kept: VectorHit[] = [];
  let threshold = -Infinity;
  const cut = (): void => {
    kept = kept.sort((a, b) => b.cosine - a.cosine).slice(0, limit);
    if (kept.length === limit) threshold = kept.at(-1)?.cosine ?? threshold;
  };
  return {
    threshold: () => threshold,
    offer(chunkId, cosine) {
      kept.push({ chunkId, cosine });
      if (kept.length >= limit * 2) cut();
    },
    sorted() {
      cut();
      return kept;
    },
  };
}
