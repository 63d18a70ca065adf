import { createKernelMemory, type Kernel } from './kernel.ts';
import type { QuantisedVector } from './vector-index.ts';
import { layoutOf } from './vector-record.ts';

/** Maps a unit vector to whole numbers; its largest component becomes ±127, or ±7 where a value has four bits. */
export type Quantiser = (vector: Float32Array) => QuantisedVector;

export function createQuantiser(kernel: Kernel, dimensions: number): Quantiser {
  const memory = createKernelMemory(kernel);
  const { width, peak } = layoutOf(dimensions);
  const floats = memory.allocate(width * 4);
  const codes = memory.allocate(width);
  const scale = memory.allocate(4);
  return (vector) => {
    memory.floats.set(vector, floats / 4);
    kernel.quantise(floats, 1, width, peak, codes, scale);
    return { bytes: memory.codes.slice(codes, codes + dimensions), scale: memory.floats[scale / 4]! };
  };
}
