import type { AllowedDocuments } from '../words/word-engine.ts';

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
  /** Number of passages with a vector. */
  readonly size: number;
  has(chunkId: number): boolean;
  /**
   * The nearest passages, best first. `query` has unit length.
   * With `exact` every vector is compared in full; else an engine may overlook a few of the best for speed.
   */
  search(query: Float32Array, limit: number, allowed: AllowedDocuments, exact?: boolean): VectorHit[];
  /** Cosine of one passage, or `undefined` where it has no vector yet. */
  cosine(query: Float32Array, chunkId: number): number | undefined;
  /** The passage's own vector, unquantised. */
  vector(chunkId: number): Float32Array | undefined;
}

/** The product of a query and one row, quantised or not. */
export function dotProduct(query: Float32Array, bytes: Int8Array | Float32Array, from: number): number {
  let sum = 0;
  for (let index = 0; index < query.length; index += 1) sum += query[index]! * bytes[from + index]!;
  return sum;
}
