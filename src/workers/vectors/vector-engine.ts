import { createByteVectorIndex } from './byte-vector-index.ts';
import { isKernelSupported } from './kernel.ts';
import { createWasmQuantiser, quantise, type Quantiser } from './quantise.ts';
import type { VectorIndex } from './vector-index.ts';
import { createWasmVectorIndex } from './wasm-vector-index.ts';

/** What a model's vectors are kept and searched with. */
export interface VectorEngine {
  readonly index: VectorIndex;
  readonly quantise: Quantiser;
}

/** The kernel where the browser runs it (SIMD: Chromium 91, Firefox 89, Safari 16.4), else the same in JavaScript. */
export function createVectorEngine(dimensions: number): VectorEngine {
  return isKernelSupported()
    ? { index: createWasmVectorIndex(dimensions), quantise: createWasmQuantiser(dimensions) }
    : { index: createByteVectorIndex(dimensions), quantise };
}
