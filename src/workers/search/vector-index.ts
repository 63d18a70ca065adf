import type { AllowedDocuments } from './word-engine.ts';

/** A unit vector in one byte a dimension: value ≈ byte × scale. */
export interface QuantisedVector {
  readonly bytes: Int8Array;
  readonly scale: number;
}

export interface VectorHit {
  readonly chunkId: number;
  readonly cosine: number;
}

/** Finds passages by the direction of their vectors. Filters are applied inside the scan, so that they never thin out the best. */
export interface VectorIndex {
  readonly dimensions: number;
  readonly size: number;
  has(chunkId: number): boolean;
  set(chunkId: number, vector: QuantisedVector): void;
  remove(chunkIds: readonly number[]): void;
  /** The nearest passages, best first. `query` has unit length. */
  search(query: Float32Array, limit: number, allowed: AllowedDocuments): VectorHit[];
  /** Cosine of one passage, or `undefined` where it has no vector yet. */
  cosine(query: Float32Array, chunkId: number): number | undefined;
  /** The passage's own vector, unquantised. */
  vector(chunkId: number): Float32Array | undefined;
}

/** Maps a unit vector to bytes; its largest component becomes ±127. */
export function quantise(vector: Float32Array): QuantisedVector {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = largest / 127 || 1;
  const bytes = new Int8Array(vector.length);
  for (let index = 0; index < vector.length; index += 1) bytes[index] = Math.round(vector[index]! / scale);
  return { bytes, scale };
}
