import { documentOfChunk } from '../database/schema.ts';
import { createBestHits } from './best-hits.ts';
import { dotProduct, type VectorIndex } from './vector-index.ts';

/** Vectors held in blocks of this many, so that growing never copies what is there. */
const BLOCK = 4096;

interface Block {
  readonly bytes: Int8Array;
  readonly scales: Float32Array;
}

/**
 * All vectors as bytes in memory, scanned whole in JavaScript: for browsers without WebAssembly's SIMD, and what the kernel is
 * tested against. Always exact. A freed slot is taken by the last vector.
 */
export function createByteVectorIndex(dimensions: number): VectorIndex {
  const blocks: Block[] = [];
  const chunkIds: number[] = [];
  const documents: number[] = [];
  const slots = new Map<number, number>();

  function place(slot: number): { block: Block; row: number } {
    const index = Math.floor(slot / BLOCK);
    blocks[index] ??= { bytes: new Int8Array(BLOCK * dimensions), scales: new Float32Array(BLOCK) };
    return { block: blocks[index], row: slot % BLOCK };
  }

  function bytesAt(slot: number): Int8Array {
    const { block, row } = place(slot);
    return block.bytes.subarray(row * dimensions, (row + 1) * dimensions);
  }

  function fill(slot: number, chunkId: number, bytes: Int8Array, scale: number): void {
    const { block, row } = place(slot);
    block.bytes.set(bytes, row * dimensions);
    block.scales[row] = scale;
    chunkIds[slot] = chunkId;
    documents[slot] = documentOfChunk(chunkId);
    slots.set(chunkId, slot);
  }

  function cosineAt(query: Float32Array, slot: number): number {
    const { block, row } = place(slot);
    return dotProduct(query, block.bytes, row * dimensions) * block.scales[row]!;
  }

  return {
    dimensions,
    get size() {
      return slots.size;
    },
    has: (chunkId) => slots.has(chunkId),
    set: (chunkId, { bytes, scale }) => fill(slots.get(chunkId) ?? slots.size, chunkId, bytes, scale),

    remove(removed) {
      for (const chunkId of removed) {
        const slot = slots.get(chunkId);
        if (slot === undefined) continue;
        const last = slots.size - 1;
        if (slot !== last) fill(slot, chunkIds[last]!, bytesAt(last), place(last).block.scales[place(last).row]!);
        chunkIds.length = last;
        documents.length = last;
        slots.delete(chunkId);
      }
    },

    search(query, limit, allowed) {
      const best = createBestHits(limit);
      for (let slot = 0; slot < slots.size; slot += 1) {
        if (allowed && !allowed.has(documents[slot]!)) continue;
        const cosine = cosineAt(query, slot);
        if (cosine > best.threshold()) best.offer(chunkIds[slot]!, cosine);
      }
      return best.sorted();
    },

    cosine(query, chunkId) {
      const slot = slots.get(chunkId);
      return slot === undefined ? undefined : cosineAt(query, slot);
    },

    vector(chunkId) {
      const slot = slots.get(chunkId);
      if (slot === undefined) return undefined;
      const { block, row } = place(slot);
      return Float32Array.from(bytesAt(slot), (byte) => byte * block.scales[row]!);
    },
  };
}
