import { describe, expect, it } from 'vitest';
import { createScriptKernel, createWasmKernel } from './kernel.ts';
import { createQuantiser } from './quantise.ts';
import { createClusteredVectors } from './testing/clustered-vectors.ts';

describe.each([
  ['in JavaScript', createScriptKernel],
  ['in WebAssembly', createWasmKernel],
] as const)('quantising %s', (_name, createKernel) => {
  const create = (dimensions: number) => createQuantiser(createKernel(), dimensions);

  it.each([5, 16, 100, 384])('keeps every component of %i within half a step', (dimensions) => {
    const toBytes = create(dimensions);
    const vectors = createClusteredVectors(dimensions, 4);
    for (let run = 0; run < 20; run += 1) {
      const vector = vectors.next();
      const { bytes, scale } = toBytes(vector);
      expect(bytes).toHaveLength(dimensions);
      expect(Math.max(...bytes.map(Math.abs))).toBe(127);
      for (const [index, value] of vector.entries())
        expect(Math.abs(value - bytes[index]! * scale)).toBeLessThanOrEqual(scale * 0.5001);
    }
  });

  it('keeps 512 dimensions and more in four bits each', () => {
    const toFour = create(512);
    const vectors = createClusteredVectors(512, 4);
    for (let run = 0; run < 20; run += 1) {
      const vector = vectors.next();
      const { bytes, scale } = toFour(vector);
      expect(Math.max(...bytes.map(Math.abs))).toBe(7);
      for (const [index, value] of vector.entries())
        expect(Math.abs(value - bytes[index]! * scale)).toBeLessThanOrEqual(scale * 0.5001);
    }
  });

  it('quantises a zero vector to zeros, also after another vector', () => {
    const toBytes = create(20);
    toBytes(createClusteredVectors(20, 1).next());
    const { bytes, scale } = toBytes(new Float32Array(20));
    expect([...bytes]).toEqual(Array<number>(20).fill(0));
    expect(scale).toBe(1);
  });

  it('returns bytes that the next vector does not overwrite', () => {
    const toBytes = create(16);
    const vectors = createClusteredVectors(16, 2);
    const first = toBytes(vectors.next());
    const kept = [...first.bytes];
    toBytes(vectors.next());
    expect([...first.bytes]).toEqual(kept);
  });
});
