import { documentOfChunk } from '../database/schema.ts';
import { createKernel } from './kernel.ts';
import { createKernelMemory } from './kernel-memory.ts';
import { createVectorBlocks } from './vector-blocks.ts';
import { dotProduct, type VectorIndex } from './vector-index.ts';
import { createVectorScan } from './vector-scan.ts';

/**
 * All vectors as bytes in a WebAssembly memory of their own, which grows with the vault. A search compares signs first and
 * scores the nearest in full (`docs/decisions/022-vector-kernel.md`). A freed slot is taken by the last vector.
 * @throws WebAssembly.CompileError where the browser lacks SIMD
 */
export function createWasmVectorIndex(dimensions: number): VectorIndex {
  const kernel = createKernel();
  const memory = createKernelMemory(kernel);
  const blocks = createVectorBlocks(kernel, memory, dimensions);
  const scan = createVectorScan(kernel, memory, blocks);
  const chunkIds: number[] = [];
  const slots = new Map<number, number>();

  return {
    dimensions,
    get size() {
      return slots.size;
    },
    has: (chunkId) => slots.has(chunkId),
    set(chunkId, { bytes, scale }) {
      if (bytes.length !== dimensions) throw new RangeError(`A vector has ${bytes.length} dimensions where the index has ${dimensions}.`);
      const slot = slots.get(chunkId) ?? slots.size;
      blocks.write(slot, bytes, scale, documentOfChunk(chunkId));
      chunkIds[slot] = chunkId;
      slots.set(chunkId, slot);
    },

    remove(removed) {
      for (const chunkId of removed) {
        const slot = slots.get(chunkId);
        if (slot === undefined) continue;
        const last = slots.size - 1;
        if (slot !== last) {
          blocks.move(last, slot);
          chunkIds[slot] = chunkIds[last]!;
          slots.set(chunkIds[slot], slot);
        }
        chunkIds.length = last;
        slots.delete(chunkId);
      }
    },

    search: (query, limit, allowed, exact = false) =>
      scan.run({ query, size: slots.size, limit, allowed, exact, chunkIdAt: (slot) => chunkIds[slot]! }),

    cosine(query, chunkId) {
      const slot = slots.get(chunkId);
      return slot === undefined ? undefined : dotProduct(query, memory.codes, blocks.codesAt(slot)) * blocks.scaleAt(slot);
    },

    vector(chunkId) {
      const slot = slots.get(chunkId);
      if (slot === undefined) return undefined;
      const [from, scale] = [blocks.codesAt(slot), blocks.scaleAt(slot)];
      return Float32Array.from(memory.codes.subarray(from, from + dimensions), (byte) => byte * scale);
    },
  };
}
