import type { AllowedDocuments } from '../search/word-engine.ts';
import { createBestHits } from './best-hits.ts';
import type { Kernel } from './kernel.ts';
import type { KernelMemory } from './kernel-memory.ts';
import { BLOCK_ROWS, type VectorBlocks } from './vector-blocks.ts';
import type { VectorHit } from './vector-index.ts';

/** How far the query's largest component is stretched: the kernel's sums stay within 32 bits up to 8,192 dimensions. */
const QUERY_PEAK = 2047;
/** Rows that are scored in full: those whose signs agree best with the query's. Measured in `docs/decisions/022-vector-kernel.md`. */
const LEAST_CANDIDATES = 1000;
const CANDIDATES_PER_HIT = 8;
const ROWS_PER_CANDIDATE = 500;

export interface VectorScan {
  /** The best of the first `size` rows. `chunkIdAt` names a row's passage. */
  run(request: {
    readonly query: Float32Array;
    readonly size: number;
    readonly limit: number;
    readonly allowed: AllowedDocuments;
    readonly exact: boolean;
    readonly chunkIdAt: (slot: number) => number;
  }): VectorHit[];
}

/** Two passes over the rows: signs of all, then full scores of the nearest by signs. Exact: full scores of all. */
export function createVectorScan(kernel: Kernel, memory: KernelMemory, blocks: VectorBlocks): VectorScan {
  const { width, pairs } = blocks;
  const queryCodes = memory.allocate(width * 2);
  const queryBits = memory.allocate(pairs * 16);
  const counts = memory.allocate((width + 1) * 4);
  const found = memory.allocate(BLOCK_ROWS * 4);
  const scores = memory.allocate(BLOCK_ROWS * 4);
  const allowedTable = createAllowedTable(memory);

  /** @returns what turns the kernel's scores into cosines */
  function takeQuery(query: Float32Array): number {
    let peak = 0;
    for (const value of query) peak = Math.max(peak, Math.abs(value));
    const scale = peak / QUERY_PEAK || 1;
    const bits = memory.bytes.subarray(queryBits, queryBits + pairs * 16).fill(0);
    const codes = memory.shorts.subarray(queryCodes / 2, queryCodes / 2 + width);
    for (const [index, value] of query.entries()) {
      codes[index] = Math.round(value / scale);
      if (value < 0) bits[index >> 3]! |= 1 << (index & 7);
    }
    return scale;
  }

  /** The distance within which `wanted` rows lie, or all. */
  function limitFor(wanted: number): number {
    const histogram = memory.words.subarray(counts / 4, counts / 4 + width + 1);
    let near = 0;
    for (const [distance, rows] of histogram.entries()) {
      near += rows;
      if (near >= wanted) return distance;
    }
    return width;
  }

  return {
    run({ query, size, limit, allowed, exact, chunkIdAt }) {
      const scale = takeQuery(query);
      const table = allowed && allowedTable.fill(allowed);
      memory.words.fill(0, counts / 4, counts / 4 + width + 1);
      const filled = blocks.filled(size);
      for (const { block, rows } of filled) {
        kernel.scan(block.bits, queryBits, pairs, rows, block.distances, counts);
        if (table !== undefined) kernel.mask(block.documents, table.offset, table.documents, rows, block.distances, counts);
      }
      const furthest = exact ? width : limitFor(Math.max(LEAST_CANDIDATES, limit * CANDIDATES_PER_HIT, size / ROWS_PER_CANDIDATE));
      const best = createBestHits(limit);
      for (const { block, rows, first } of filled) {
        const near = kernel.rescore(block.distances, furthest, rows, block.codes, block.scales, queryCodes, width, found, scores);
        for (let index = 0; index < near; index += 1) {
          const cosine = memory.floats[scores / 4 + index]! * scale;
          if (cosine > best.threshold()) best.offer(chunkIdAt(first + memory.words[found / 4 + index]!), cosine);
        }
      }
      return best.sorted();
    },
  };
}

/** A filter as a byte for each document, which the kernel can look up. */
function createAllowedTable(memory: KernelMemory): { fill(allowed: ReadonlySet<number>): { offset: number; documents: number } } {
  let offset = 0;
  let room = 0;
  return {
    fill(allowed) {
      let documents = 1;
      for (const id of allowed) documents = Math.max(documents, id + 1);
      if (documents > room) {
        room = documents * 2;
        offset = memory.allocate(room);
      }
      const table = memory.bytes.fill(0, offset, offset + documents).subarray(offset, offset + documents);
      for (const id of allowed) table[id] = 1;
      return { offset, documents };
    },
  };
}
