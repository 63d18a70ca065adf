import type { Kernel } from '../kernel.ts';
import { createMemoryVectorFiles, type VectorFile } from '../vector-files.ts';
import type { QuantisedVector } from '../vector-index.ts';
import { HASH_BYTES } from '../vector-record.ts';
import { createVectorStore, type VectorStore } from '../vector-store.ts';

/** A store into which vectors are put by passage: for tests and measurements that have no texts. */
export interface PassageVectors extends VectorStore {
  /** @param text names the passage's text: passages of the same one share a row */
  set(chunkId: number, vector: QuantisedVector, text?: number): void;
}

export async function createPassageVectors(
  kernel: Kernel,
  dimensions: number,
  file?: VectorFile,
): Promise<PassageVectors> {
  const store = await createVectorStore(kernel, file ?? (await createMemoryVectorFiles().open('shelf')), dimensions);
  const set: PassageVectors['set'] = (chunkId, vector, text = chunkId) => {
    const hash = hashOfNumber(text);
    store.add([{ hash, vector }]);
    store.attach(chunkId, hash);
  };
  return Object.assign(store, { set });
}

/** A substitute for a text's hash, equally well distributed. */
export function hashOfNumber(text: number): Uint8Array {
  const words = new Uint32Array(HASH_BYTES / 4);
  for (let index = 0; index < words.length; index += 1) {
    const mixed = Math.imul(text + index * 0x9e3779b1, 0x85ebca6b);
    words[index] = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  }
  // Ensures that different numbers have different hashes.
  words[2] = Math.floor(text / 2 ** 32);
  words[3] = text;
  return new Uint8Array(words.buffer);
}
