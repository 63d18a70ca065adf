import type { AllowedDocuments } from '../words/word-engine.ts';
import { BLOCK_ROWS, type Kernel, type KernelMemory } from './kernel.ts';
import type { VectorRows } from './vector-rows.ts';

/** How far the query's largest component is stretched: the kernel's sums stay within 32 bits up to 8,192 dimensions. */
const QUERY_PEAK = 2047;
/** Rows that are scored in full: those whose signs agree best with the query's. Measured in `docs/decisions/vectors.md`. */
const LEAST_CANDIDATES = 1000;
const CANDIDATES_PER_HIT = 8;
const ROWS_PER_CANDIDATE = 500;
const EVERY_DISTANCE = 0x7fff_ffff;

interface VectorScan {
  /** Offers rows with their cosines: the best of the first `size` rows are among them. */
  run(request: {
    readonly query: Float32Array;
    readonly size: number;
    readonly limit: number;
    readonly allowed: AllowedDocuments;
    readonly exact: boolean;
    readonly offer: (row: number, cosine: number) => void;
  }): void;
}

/** Two passes over the rows: signs of all, then full scores of the nearest by signs. Exact: full scores of all. */
export function createVectorScan(kernel: Kernel, memory: KernelMemory, rows: VectorRows): VectorScan {
  const { layout, pairs } = rows;
  const { width, recordBytes, isPacked } = layout;
  const queryCodes = memory.allocate(width * 2);
  const queryBits = memory.allocate(pairs * 16);
  const counts = memory.allocate((width + 1) * 4);
  const hitRoom = createRoom(memory, 8);
  const scores = createRoom(memory, 4);
  const table = createAllowedTable(memory);

  /** @returns what turns the kernel's scores into cosines */
  function takeQuery(query: Float32Array): number {
    let peak = 0;
    for (const value of query) peak = Math.max(peak, Math.abs(value));
    const scale = peak / QUERY_PEAK || 1;
    const bits = memory.bytes.subarray(queryBits, queryBits + pairs * 16).fill(0);
    const codes = memory.shorts.subarray(queryCodes / 2, queryCodes / 2 + width);
    for (let index = 0; index < query.length; index += 1) {
      const value = query[index]!;
      codes[index] = Math.round(value / scale);
      if (value < 0) bits[index >> 3]! |= 1 << (index & 7);
    }
    return scale;
  }

  return {
    run({ query, size, limit, allowed, exact, offer }) {
      const scale = takeQuery(query);
      const candidateCount = exact
        ? BLOCK_ROWS
        : Math.max(LEAST_CANDIDATES, limit * CANDIDATES_PER_HIT, Math.ceil(size / ROWS_PER_CANDIDATE));
      const { offset, documents } = allowed ? table.fill(allowed) : { offset: 0, documents: 0 };
      // The nearest so far gather until there are twice as many as wanted, or a block more; then the limit sinks.
      const maxCandidates = (exact ? 0 : Math.min(size, candidateCount * 2)) + BLOCK_ROWS;
      hitRoom.reserve(maxCandidates);
      scores.reserve(candidateCount);
      let furthest = EVERY_DISTANCE;
      let count = 0;

      const narrow = (): void => {
        if (count <= candidateCount) return;
        kernel.narrow(hitRoom.offset, count, candidateCount, counts, width);
        count = candidateCount;
        furthest = memory.words[counts / 4]! - 1;
      };
      const score = (): void => {
        kernel.rescore(hitRoom.offset, count, rows.table, recordBytes, Number(isPacked), queryCodes, scores.offset);
        const [pairsOf, scoresOf] = [
          memory.words.subarray(hitRoom.offset / 4),
          memory.floats.subarray(scores.offset / 4),
        ];
        for (let index = 0; index < count; index += 1) offer(pairsOf[index * 2]!, scoresOf[index]! * scale);
        count = 0;
      };

      for (let first = 0; first < size; first += BLOCK_ROWS) {
        const { bits, documents: documentsOf } = rows.blockOf(first);
        count += kernel.scan(
          bits,
          queryBits,
          pairs,
          Math.min(BLOCK_ROWS, size - first),
          first,
          documentsOf,
          offset,
          documents,
          furthest,
          hitRoom.offset + count * 8,
        );
        if (exact) score();
        else if (count > maxCandidates - BLOCK_ROWS || furthest === EVERY_DISTANCE) narrow();
      }
      narrow();
      score();
    },
  };
}

/** A region that can be enlarged; its contents are not kept. */
function createRoom(
  memory: KernelMemory,
  bytesEach: number,
): { readonly offset: number; reserve(count: number): void } {
  let offset = 0;
  let room = 0;
  return {
    get offset() {
      return offset;
    },
    reserve(count) {
      if (count <= room) return;
      // Half as much again: a vault that grows asks for a little more each time, and nothing is given back.
      room = Math.ceil(count * 1.5);
      offset = memory.allocate(room * bytesEach);
    },
  };
}

/** A filter as a byte for each document, which the kernel can look up. */
function createAllowedTable(memory: KernelMemory): {
  fill(allowed: ReadonlySet<number>): { offset: number; documents: number };
} {
  const room = createRoom(memory, 1);
  return {
    fill(allowed) {
      let documents = 1;
      for (const id of allowed) documents = Math.max(documents, id + 1);
      room.reserve(documents);
      const table = memory.bytes.subarray(room.offset, room.offset + documents).fill(0);
      for (const id of allowed) table[id] = 1;
      return { offset: room.offset, documents };
    },
  };
}
