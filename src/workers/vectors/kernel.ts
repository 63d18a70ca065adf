import moduleBytes from './kernel.wat';

/**
 * The functions of `kernel.wat`, which documents them. Pointers are byte offsets into `memory`; those above 2 GB must be read
 * back unsigned by whoever computes with them, and none is returned.
 */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  scan(bits: number, query: number, pairs: number, rows: number, distances: number, counts: number): void;
  mask(documents: number, allowed: number, known: number, rows: number, distances: number, counts: number): void;
  rescore(
    distances: number, limit: number, rows: number, codes: number, scales: number, query: number, dimensions: number,
    found: number, scores: number,
  ): number;
  packSigns(codes: number, dimensions: number, bits: number): void;
  quantise(floats: number, rows: number, dimensions: number, codes: number, scales: number): void;
}

export const PAGE_BYTES = 65_536;

let compiled: WebAssembly.Module | undefined;

/** A kernel with a memory of its own. @throws WebAssembly.CompileError where the browser lacks SIMD */
export function createKernel(): Kernel {
  // One kilobyte, so that compiling it at once costs less than a promise.
  compiled ??= new WebAssembly.Module(moduleBytes);
  return new WebAssembly.Instance(compiled).exports as unknown as Kernel;
}

/** Whether this browser runs the kernel: WebAssembly with SIMD, and a policy that allows it. */
export function isKernelSupported(): boolean {
  try {
    createKernel();
    return true;
  } catch {
    return false;
  }
}
