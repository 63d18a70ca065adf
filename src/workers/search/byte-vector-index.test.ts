import { describe, expect, it } from 'vitest';
import { chunkIdOf } from '../database/schema.ts';
import { createByteVectorIndex } from './byte-vector-index.ts';
import { quantise } from './vector-index.ts';

const DIMENSIONS = 32;

function randomVectors(count: number, seed: number): Float32Array[] {
  let state = seed;
  const random = (): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state >>> 8) & 0xffffff) / 0xffffff - 0.5;
  };
  return Array.from({ length: count }, () => {
    const vector = Float32Array.from({ length: DIMENSIONS }, random);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
}

const exactCosine = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, index) => sum + value * b[index]!, 0);

describe('vectors as bytes', () => {
  it('agree with the exact cosine', () => {
    const vectors = randomVectors(5000, 7);
    const index = createByteVectorIndex(DIMENSIONS);
    vectors.forEach((vector, at) => index.set(chunkIdOf(at + 1, 0), quantise(vector)));
    const [query] = randomVectors(1, 99);
    const exact = vectors.map((vector, at) => ({ chunkId: chunkIdOf(at + 1, 0), cosine: exactCosine(query!, vector) })).sort((a, b) => b.cosine - a.cosine);
    const found = index.search(query!, 10, undefined);
    expect(found).toHaveLength(10);
    for (const [rank, hit] of found.entries()) expect(hit.cosine).toBeCloseTo(exact[rank]!.cosine, 1);
    expect(found[0]!.chunkId).toBe(exact[0]!.chunkId);
  });

  it('applies the filter inside the scan', () => {
    const index = createByteVectorIndex(DIMENSIONS);
    randomVectors(100, 3).forEach((vector, at) => index.set(chunkIdOf(at + 1, 0), quantise(vector)));
    const [query] = randomVectors(1, 5);
    const hits = index.search(query!, 10, new Set([4, 8]));
    expect(hits.map(({ chunkId }) => chunkId).sort()).toEqual([chunkIdOf(4, 0), chunkIdOf(8, 0)].sort());
  });

  it('keeps the others when some are removed or replaced', () => {
    const index = createByteVectorIndex(DIMENSIONS);
    const vectors = randomVectors(9000, 11);
    vectors.forEach((vector, at) => index.set(at, quantise(vector)));
    index.remove(Array.from({ length: 9000 }, (_, at) => at).filter((at) => at % 3 !== 0));
    expect(index.size).toBe(3000);
    expect(index.has(3)).toBe(true);
    expect(index.has(4)).toBe(false);
    expect(index.cosine(vectors[2997]!, 2997)).toBeCloseTo(1, 1);
    index.set(3, quantise(vectors[1]!));
    expect(index.cosine(vectors[1]!, 3)).toBeCloseTo(1, 1);
    expect(index.size).toBe(3000);
  });
});
