import moduleBytes from './kernel.wat';

/**
 * The functions of `kernel.wat`, which documents them. Pointers are byte offsets into `memory`; those above 2 GB must be read
 * back unsigned by code that computes with them, and none is returned.
 */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  /** Whether rows are compared by their signs first. If not, every row seems near: request only exact searches. */
  readonly comparesSigns: boolean;
  scan(
    bits: number,
    query: number,
    pairs: number,
    rows: number,
    first: number,
    documents: number,
    allowed: number,
    known: number,
    limit: number,
    found: number,
  ): number;
  narrow(found: number, count: number, wanted: number, counts: number, furthest: number): void;
  rescore(
    found: number,
    count: number,
    blocks: number,
    recordBytes: number,
    packed: number,
    query: number,
    scores: number,
  ): void;
  seal(record: number, recordBytes: number, packed: number, bits: number): void;
  admit(record: number, recordBytes: number, packed: number, bits: number): number;
  quantise(floats: number, rows: number, dimensions: number, peak: number, codes: number, scales: number): void;
}

export const PAGE_BYTES = 65_536;
/** Rows whose records lie together; the kernel counts on this number. */
export const BLOCK_ROWS = 4096;
/** The document of a row that belongs to none. */
export const NO_DOCUMENT = 0xffff_ffff;

let compiled: WebAssembly.Module | undefined;

/** A kernel with a memory of its own. @throws WebAssembly.CompileError where the browser lacks SIMD */
export function createWasmKernel(): Kernel {
  // Two kilobytes, so that compiling it at once costs less than a promise.
  compiled ??= new WebAssembly.Module(moduleBytes);
  return { ...(new WebAssembly.Instance(compiled).exports as unknown as Kernel), comparesSigns: true };
}
