import { createKernel } from './kernel.ts';
import { createKernelMemory } from './kernel-memory.ts';
import type { QuantisedVector } from './vector-index.ts';

/** Maps a unit vector to bytes; its largest component becomes ±127. */
export type Quantiser = (vector: Float32Array) => QuantisedVector;

export function quantise(vector: Float32Array): QuantisedVector {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = largest / 127 || 1;
  const bytes = new Int8Array(vector.length);
  for (let index = 0; index < vector.length; index += 1) bytes[index] = Math.round(vector[index]! / scale);
  return { bytes, scale };
}

/** `quantise` in the kernel. @throws WebAssembly.CompileError where the browser lacks SIMD */
export function createWasmQuantiser(dimensions: number): Quantiser {
  const kernel = createKernel();
  const memory = createKernelMemory(kernel);
  const width = Math.ceil(dimensions / 16) * 16;
  const floats = memory.allocate(width * 4);
  const codes = memory.allocate(width);
  const scale = memory.allocate(4);
  return (vector) => {
    memory.floats.set(vector, floats / 4);
    kernel.quantise(floats, 1, width, codes, scale);
    return { bytes: memory.codes.slice(codes, codes + dimensions), scale: memory.floats[scale / 4]! };
  };
}
