import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkIdOf, documentOfChunk } from '../database/schema.ts';
import { createByteVectorIndex } from './byte-vector-index.ts';
import { quantise } from './quantise.ts';
import { createClusteredVectors } from './testing/clustered-vectors.ts';
import { dotProduct, type QuantisedVector, type VectorHit, type VectorIndex } from './vector-index.ts';
import { createWasmVectorIndex } from './wasm-vector-index.ts';

/** How far two engines' cosines may lie apart: the kernel rounds the query to 12 bits. */
const TOLERANCE = 2e-3;

function quantised(count: number, dimensions: number, seed: number): QuantisedVector[] {
  const vectors = createClusteredVectors(dimensions, seed);
  return Array.from({ length: count }, () => quantise(vectors.next()));
}

/** What a full comparison finds, computed here: the rule that every engine is held to. */
function nearest(query: Float32Array, vectors: ReadonlyMap<number, QuantisedVector>, limit: number, allowed?: ReadonlySet<number>): VectorHit[] {
  return [...vectors]
    .filter(([chunkId]) => !allowed || allowed.has(documentOfChunk(chunkId)))
    .map(([chunkId, { bytes, scale }]) => ({ chunkId, cosine: dotProduct(query, bytes, 0) * scale }))
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, limit);
}

/** Equal but for the order of those that are as near as the engines' rounding. */
function expectSameHits(found: readonly VectorHit[], expected: readonly VectorHit[], truth: ReadonlyMap<number, QuantisedVector>, query: Float32Array): void {
  expect(found).toHaveLength(expected.length);
  expect(new Set(found.map(({ chunkId }) => chunkId)).size).toBe(found.length);
  for (const [rank, hit] of found.entries()) {
    expect(Math.abs(hit.cosine - expected[rank]!.cosine), `cosine at rank ${rank}`).toBeLessThan(TOLERANCE);
    const { bytes, scale } = truth.get(hit.chunkId)!;
    expect(Math.abs(hit.cosine - dotProduct(query, bytes, 0) * scale), `cosine of ${hit.chunkId}`).toBeLessThan(TOLERANCE);
  }
}

function fill(index: VectorIndex, vectors: readonly QuantisedVector[], chunksPerNote = 3): Map<number, QuantisedVector> {
  const truth = new Map<number, QuantisedVector>();
  for (const [at, vector] of vectors.entries()) {
    const chunkId = chunkIdOf(1 + Math.floor(at / chunksPerNote), at % chunksPerNote);
    index.set(chunkId, vector);
    truth.set(chunkId, vector);
  }
  return truth;
}

describe.each([
  ['in JavaScript', createByteVectorIndex],
  ['in WebAssembly', createWasmVectorIndex],
] as const)('vectors %s', (_name, createIndex) => {
  it.each([1, 7, 16, 64, 100, 256, 300, 384, 768, 1024])('finds what a full comparison finds, in %i dimensions', (dimensions) => {
    const index = createIndex(dimensions);
    const truth = fill(index, quantised(1300, dimensions, dimensions));
    const queries = createClusteredVectors(dimensions, 5);
    for (let run = 0; run < 5; run += 1) {
      const query = queries.next();
      expectSameHits(index.search(query, 10, undefined, true), nearest(query, truth, 10), truth, query);
    }
  });

  it('is exact over many blocks', () => {
    const index = createIndex(64);
    const truth = fill(index, quantised(9500, 64, 3));
    const queries = createClusteredVectors(64, 3);
    for (let run = 0; run < 20; run += 1) {
      const query = queries.next();
      expectSameHits(index.search(query, 10, undefined, true), nearest(query, truth, 10), truth, query);
    }
  });

  it('applies the filter inside the scan, however few notes it leaves', () => {
    const index = createIndex(48);
    const truth = fill(index, quantised(9000, 48, 9));
    const query = createClusteredVectors(48, 10).next();
    for (const allowed of [[4], [4, 8, 2999, 3000], [70_000], [], Array.from({ length: 1500 }, (_, at) => at * 2)]) {
      const filter = new Set(allowed);
      for (const exact of [true, false]) {
        const expected = nearest(query, truth, 10, filter);
        const found = index.search(query, 10, filter, exact);
        expect(found.every(({ chunkId }) => filter.has(documentOfChunk(chunkId)))).toBe(true);
        if (exact || allowed.length < 300) expectSameHits(found, expected, truth, query);
      }
    }
    expectSameHits(index.search(query, 10, undefined, true), nearest(query, truth, 10), truth, query);
  });

  it('after any changes is as one filled afresh', { timeout: 120_000 }, () => {
    const dimensions = 20;
    const pool = quantised(64, dimensions, 33);
    const change = fc.oneof(
      fc.record({ kind: fc.constant('set' as const), chunk: fc.nat(40), vector: fc.nat(63) }),
      fc.record({ kind: fc.constant('remove' as const), chunks: fc.array(fc.nat(45), { maxLength: 6 }) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
        const index = createIndex(dimensions);
        const truth = new Map<number, QuantisedVector>();
        for (const next of changes) {
          if (next.kind === 'set') {
            index.set(chunkIdOf(next.chunk, 1), pool[next.vector]!);
            truth.set(chunkIdOf(next.chunk, 1), pool[next.vector]!);
          } else {
            index.remove(next.chunks.map((chunk) => chunkIdOf(chunk, 1)));
            for (const chunk of next.chunks) truth.delete(chunkIdOf(chunk, 1));
          }
        }
        const query = createClusteredVectors(dimensions, changes.length).next();
        expect(index.size).toBe(truth.size);
        expectSameHits(index.search(query, 50, undefined), nearest(query, truth, 50), truth, query);
        for (let chunk = 0; chunk <= 45; chunk += 1) {
          const held = truth.get(chunkIdOf(chunk, 1));
          expect(index.has(chunkIdOf(chunk, 1))).toBe(held !== undefined);
          expect(index.vector(chunkIdOf(chunk, 1))?.map((value) => Math.fround(value))).toEqual(held && Float32Array.from(held.bytes, (byte) => byte * Math.fround(held.scale)));
          const cosine = index.cosine(query, chunkIdOf(chunk, 1));
          if (held) expect(cosine).toBeCloseTo(dotProduct(query, held.bytes, 0) * held.scale, 5);
          else expect(cosine).toBeUndefined();
        }
      }),
      { numRuns: 150 },
    );
  });

  it('keeps the others when most of several blocks are removed', () => {
    const index = createIndex(32);
    const vectors = createClusteredVectors(32, 11);
    const floats = Array.from({ length: 9000 }, () => vectors.next());
    floats.forEach((vector, at) => index.set(at, quantise(vector)));
    index.remove(Array.from({ length: 9000 }, (_, at) => at).filter((at) => at % 3 !== 0));
    expect(index.size).toBe(3000);
    expect(index.has(4)).toBe(false);
    expect(index.search(floats[2997]!, 1, undefined)[0]).toMatchObject({ chunkId: 2997 });
    index.set(3, quantise(floats[1]!));
    expect(index.cosine(floats[1]!, 3)).toBeCloseTo(1, 1);
    expect(index.size).toBe(3000);
  });

  it('answers with nothing where it holds nothing', () => {
    const index = createIndex(24);
    const query = createClusteredVectors(24, 1).next();
    expect(index.search(query, 10, undefined)).toEqual([]);
    index.set(1, quantise(query));
    index.remove([1, 1, 2]);
    expect(index.search(query, 10, undefined)).toEqual([]);
    expect(index.vector(1)).toBeUndefined();
  });

  it('bears a query and a vector of zeros', () => {
    const index = createIndex(16);
    index.set(1, quantise(new Float32Array(16)));
    expect(index.search(new Float32Array(16), 5, undefined)).toEqual([{ chunkId: 1, cosine: 0 }]);
  });
});

describe('the signs', () => {
  it('overlooks less than one in a hundred of the ten best where it is not exact', { timeout: 120_000 }, () => {
    const dimensions = 384;
    const index = createWasmVectorIndex(dimensions);
    const vectors = createClusteredVectors(dimensions, 21, 200);
    for (let at = 0; at < 30_000; at += 1) index.set(chunkIdOf(at + 1, 0), quantise(vectors.next()));
    let same = 0;
    const runs = 100;
    for (let run = 0; run < runs; run += 1) {
      const query = vectors.next();
      const full = new Set(index.search(query, 10, undefined, true).map(({ chunkId }) => chunkId));
      same += index.search(query, 10, undefined).filter(({ chunkId }) => full.has(chunkId)).length;
    }
    expect(same / (runs * 10)).toBeGreaterThanOrEqual(0.99);
  });
});
