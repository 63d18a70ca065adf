import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkIdOf, documentOfChunk } from '../database/schema.ts';
import { createScriptKernel, createWasmKernel } from './kernel.ts';
import { createQuantiser, type Quantiser } from './quantise.ts';
import { createClusteredVectors } from './testing/clustered-vectors.ts';
import { createPassageVectors, type PassageVectors } from './testing/passage-vectors.ts';
import { dotProduct, type QuantisedVector, type VectorHit } from './vector-index.ts';

/** How far two engines' cosines may lie apart: the kernel rounds the query to 12 bits. */
const TOLERANCE = 2e-3;

const quantise: Quantiser = (vector) => createQuantiser(createScriptKernel(), vector.length)(vector);

function quantised(count: number, dimensions: number, seed: number): QuantisedVector[] {
  const vectors = createClusteredVectors(dimensions, seed);
  const toBytes = createQuantiser(createScriptKernel(), dimensions);
  return Array.from({ length: count }, () => toBytes(vectors.next()));
}

/** The result of a full comparison: the reference for every engine. */
function nearest(
  query: Float32Array,
  vectors: ReadonlyMap<number, QuantisedVector>,
  limit: number,
  allowed?: ReadonlySet<number>,
): VectorHit[] {
  return [...vectors]
    .filter(([chunkId]) => !allowed || allowed.has(documentOfChunk(chunkId)))
    .map(([chunkId, { bytes, scale }]) => ({ chunkId, cosine: dotProduct(query, bytes, 0) * scale }))
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, limit);
}

/** Equal but for the order of those that are as near as the engines' rounding. */
function expectSameHits(
  found: readonly VectorHit[],
  expected: readonly VectorHit[],
  truth: ReadonlyMap<number, QuantisedVector>,
  query: Float32Array,
): void {
  expect(found).toHaveLength(expected.length);
  expect(new Set(found.map(({ chunkId }) => chunkId)).size).toBe(found.length);
  for (const [rank, hit] of found.entries()) {
    expect(Math.abs(hit.cosine - expected[rank]!.cosine), `cosine at rank ${rank}`).toBeLessThan(TOLERANCE);
    const { bytes, scale } = truth.get(hit.chunkId)!;
    expect(Math.abs(hit.cosine - dotProduct(query, bytes, 0) * scale), `cosine of ${hit.chunkId}`).toBeLessThan(
      TOLERANCE,
    );
  }
}

function fill(
  index: PassageVectors,
  vectors: readonly QuantisedVector[],
  chunksPerNote = 3,
): Map<number, QuantisedVector> {
  const truth = new Map<number, QuantisedVector>();
  for (const [at, vector] of vectors.entries()) {
    const chunkId = chunkIdOf(1 + Math.floor(at / chunksPerNote), at % chunksPerNote);
    index.set(chunkId, vector);
    truth.set(chunkId, vector);
  }
  return truth;
}

describe.each([
  ['in JavaScript', createScriptKernel],
  ['in WebAssembly', createWasmKernel],
] as const)('vectors %s', (_name, createKernel) => {
  const createIndex = (dimensions: number): Promise<PassageVectors> => createPassageVectors(createKernel(), dimensions);

  it.each([1, 7, 16, 64, 100, 256, 300, 384, 512, 530, 768, 1024])(
    'finds what a full comparison finds, in %i dimensions',
    async (dimensions) => {
      const index = await createIndex(dimensions);
      const truth = fill(index, quantised(1300, dimensions, dimensions));
      const queries = createClusteredVectors(dimensions, 5);
      for (let run = 0; run < 5; run += 1) {
        const query = queries.next();
        expectSameHits(index.search(query, 10, undefined, true), nearest(query, truth, 10), truth, query);
      }
    },
  );

  it('gives exact results over many blocks', async () => {
    const index = await createIndex(64);
    const truth = fill(index, quantised(9500, 64, 3));
    const queries = createClusteredVectors(64, 3);
    for (let run = 0; run < 20; run += 1) {
      const query = queries.next();
      expectSameHits(index.search(query, 10, undefined, true), nearest(query, truth, 10), truth, query);
    }
  });

  it('applies the filter inside the scan, even if it leaves few notes', async () => {
    const index = await createIndex(48);
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

  it('equals a newly filled index after any changes', { timeout: 120_000 }, async () => {
    const dimensions = 20;
    const pool = quantised(64, dimensions, 33);
    const change = fc.oneof(
      fc.record({ kind: fc.constant('set' as const), chunk: fc.nat(40), vector: fc.nat(63) }),
      fc.record({
        kind: fc.constant('remove' as const),
        chunks: fc.array(fc.nat(45), { maxLength: 6 }),
        drop: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 80 }), async (changes) => {
        const index = await createIndex(dimensions);
        const truth = new Map<number, QuantisedVector>();
        for (const next of changes) {
          if (next.kind === 'set') {
            // Notes with the same text share a vector.
            index.set(chunkIdOf(next.chunk, 1), pool[next.vector]!, next.vector);
            truth.set(chunkIdOf(next.chunk, 1), pool[next.vector]!);
          } else {
            index.detach(next.chunks.map((chunk) => chunkIdOf(chunk, 1)));
            for (const chunk of next.chunks) truth.delete(chunkIdOf(chunk, 1));
            if (next.drop) index.dropUnused();
          }
        }
        const query = createClusteredVectors(dimensions, changes.length).next();
        expect(index.size).toBe(truth.size);
        expectSameHits(index.search(query, 50, undefined), nearest(query, truth, 50), truth, query);
        const some = new Set(Array.from({ length: 20 }, (_, at) => at * 2));
        expectSameHits(index.search(query, 50, some), nearest(query, truth, 50, some), truth, query);
        for (let chunk = 0; chunk <= 45; chunk += 1) {
          const held = truth.get(chunkIdOf(chunk, 1));
          expect(index.has(chunkIdOf(chunk, 1))).toBe(held !== undefined);
          expect(index.vector(chunkIdOf(chunk, 1))?.map((value) => Math.fround(value))).toEqual(
            held && Float32Array.from(held.bytes, (byte) => byte * Math.fround(held.scale)),
          );
          const cosine = index.cosine(query, chunkIdOf(chunk, 1));
          if (held) expect(cosine).toBeCloseTo(dotProduct(query, held.bytes, 0) * held.scale, 5);
          else expect(cosine).toBeUndefined();
        }
      }),
      { numRuns: 150 },
    );
  });

  it('returns nothing while it is empty', async () => {
    const index = await createIndex(24);
    const query = createClusteredVectors(24, 1).next();
    expect(index.search(query, 10, undefined)).toEqual([]);
    index.set(1, quantise(query));
    index.detach([1, 1, 2]);
    expect(index.search(query, 10, undefined)).toEqual([]);
    expect(index.vector(1)).toBeUndefined();
  });

  it('accepts a zero query and a zero vector', async () => {
    const index = await createIndex(16);
    index.set(1, quantise(new Float32Array(16)));
    expect(index.search(new Float32Array(16), 5, undefined)).toEqual([{ chunkId: 1, cosine: 0 }]);
  });
});

describe('the comparison of signs', () => {
  it('misses less than one in a hundred of the ten best where it is not exact', { timeout: 120_000 }, async () => {
    const dimensions = 384;
    const index = await createPassageVectors(createWasmKernel(), dimensions);
    const vectors = createClusteredVectors(dimensions, 21, 200);
    const toBytes = createQuantiser(createWasmKernel(), dimensions);
    for (let at = 0; at < 30_000; at += 1) index.set(chunkIdOf(at + 1, 0), toBytes(vectors.next()));
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
