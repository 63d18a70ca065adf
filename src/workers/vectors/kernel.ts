import moduleBytes from './kernel.wat';
import { CODES_AT, RAISED, SCALE_AT } from './vector-record.ts';

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

const PAGE_BYTES = 65_536;
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

/** Every region begins at a multiple of this: a line of the processor's cache. */
const ALIGNMENT = 64;

/**
 * Allocates regions of a kernel's memory, which grows as needed. Regions are never freed: the memory is released with
 * the index.
 */
export interface KernelMemory {
  /** @returns the offset of a region of zeros. @throws Error if the browser is out of memory */
  allocate(bytes: number): number;
  /** Views of the whole memory, as it is now: growing it detaches earlier ones. */
  readonly bytes: Uint8Array;
  readonly codes: Int8Array;
  readonly shorts: Int16Array;
  readonly words: Uint32Array;
  readonly floats: Float32Array;
}

export function createKernelMemory({ memory }: Pick<Kernel, 'memory'>): KernelMemory {
  let used = ALIGNMENT;
  let views = viewsOf(memory.buffer);
  /**
   * Views are detached whenever the memory grows. Asking the memory for its buffer instead costs more than most uses.
   */
  const current = (): typeof views => (views.bytes.length > 0 ? views : (views = viewsOf(memory.buffer)));

  return {
    allocate(bytes) {
      const offset = used;
      const end = offset + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
      const missing = end - memory.buffer.byteLength;
      if (missing > 0) grow(memory, Math.ceil(missing / PAGE_BYTES));
      used = end;
      return offset;
    },
    get bytes() {
      return current().bytes;
    },
    get codes() {
      return current().codes;
    },
    get shorts() {
      return current().shorts;
    },
    get words() {
      return current().words;
    },
    get floats() {
      return current().floats;
    },
  };
}

function grow(memory: WebAssembly.Memory, pages: number): void {
  try {
    memory.grow(pages);
  } catch {
    const totalMegabytes = Math.ceil((memory.buffer.byteLength + pages * PAGE_BYTES) / 2 ** 20);
    throw new Error(
      `The browser gives no more memory for the index of meaning (${totalMegabytes} MB in all). Close other tabs, or open a smaller folder.`,
    );
  }
}

function viewsOf(buffer: ArrayBuffer) {
  return {
    buffer,
    bytes: new Uint8Array(buffer),
    codes: new Int8Array(buffer),
    shorts: new Int16Array(buffer),
    words: new Uint32Array(buffer),
    floats: new Float32Array(buffer),
  };
}

const SEEDS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;
const DIGEST_WORD = 6;
const MAX_PAGES = 65_536;

/**
 * `kernel.wat` in JavaScript: for browsers without WebAssembly's SIMD, and what the kernel is tested against.
 * It compares no signs: every row whose document may be found is scored in full.
 */
export function createScriptKernel(): Kernel {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES });
  const words = (offset: number, length: number): Uint32Array => new Uint32Array(memory.buffer, offset, length);
  const codesOf = (record: number, dimensions: number): Int8Array =>
    new Int8Array(memory.buffer, record + CODES_AT, dimensions);

  return {
    memory,
    comparesSigns: false,
    scan(_bits, _query, _pairs, rows, first, documents, allowed, documentCount, limit, hitsOffset) {
      const [documentOf, isAllowed, pairs] = [
        words(documents, rows),
        new Uint8Array(memory.buffer, allowed, documentCount),
        words(hitsOffset, rows * 2),
      ];
      let count = 0;
      for (let row = 0; row < rows && limit >= 0; row += 1) {
        const document = documentOf[row]!;
        if (documentCount === 0 ? document === NO_DOCUMENT : !isAllowed[document]) continue;
        pairs[count * 2] = first + row;
        pairs[count * 2 + 1] = 0;
        count += 1;
      }
      return count;
    },
    narrow() {
      throw new Error('Every row is as near as every other: there is nothing to choose by.');
    },
    rescore(hitsOffset, count, blocks, recordBytes, packed, query, scores) {
      const valueBytes = recordBytes - CODES_AT;
      const [pairs, bases, out] = [
        words(hitsOffset, count * 2),
        new Uint32Array(memory.buffer, blocks),
        new Float32Array(memory.buffer, scores, count),
      ];
      const queryValues = new Int16Array(memory.buffer, query, valueBytes * (packed ? 2 : 1));
      const floats = new Float32Array(memory.buffer);
      const codes = new Int8Array(memory.buffer);
      for (let index = 0; index < count; index += 1) {
        const row = pairs[index * 2]!;
        const record = bases[Math.floor(row / BLOCK_ROWS)]! + (row % BLOCK_ROWS) * recordBytes;
        let sum = 0;
        for (let at = 0; at < valueBytes; at += 1) {
          const value = codes[record + CODES_AT + at]!;
          if (!packed) sum += queryValues[at]! * value;
          else {
            const dimension = (at >> 4) * 32 + (at & 15);
            sum +=
              queryValues[dimension]! * ((value & 15) - RAISED) +
              queryValues[dimension + 16]! * (((value >> 4) & 15) - RAISED);
          }
        }
        out[index] = sum * floats[(record + SCALE_AT) / 4]!;
      }
    },
    seal(record, recordBytes) {
      words(record, CODES_AT / 4).set(digestOf(words(record, recordBytes / 4)), DIGEST_WORD);
    },
    admit(record, recordBytes) {
      const recordWords = words(record, recordBytes / 4);
      const [low, high] = digestOf(recordWords);
      return recordWords[DIGEST_WORD] === low && recordWords[DIGEST_WORD + 1] === high ? 1 : 0;
    },
    quantise(floats, rows, dimensions, peak, codes, scales) {
      for (let row = 0; row < rows; row += 1) {
        const vector = new Float32Array(memory.buffer, floats + row * dimensions * 4, dimensions);
        const scale = quantiseInto(vector, codesOf(codes + row * dimensions - CODES_AT, dimensions), peak);
        new Float32Array(memory.buffer, scales + row * 4, 1)[0] = scale;
      }
    },
  };
}

function quantiseInto(vector: Float32Array, bytes: Int8Array, peak: number): number {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = largest / peak || 1;
  for (let index = 0; index < vector.length; index += 1) bytes[index] = Math.round(vector[index]! / scale);
  return scale;
}

function digestOf(words: Uint32Array): [low: number, high: number] {
  const sum: number[] = [...SEEDS];
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < words.length; at += 4) {
    for (let lane = 0; lane < 4; lane += 1) {
      const isDigest = at + lane === DIGEST_WORD || at + lane === DIGEST_WORD + 1;
      sum[lane] = (sum[lane]! + (isDigest ? 0 : words[at + lane]!)) | 0;
      sums[lane] = (sums[lane]! + sum[lane]!) | 0;
    }
  }
  return [hashLanes(sum), hashLanes(sums)];
}

function hashLanes(lanes: readonly number[]): number {
  let state = 0x811c9dc5;
  for (const lane of lanes) {
    state = Math.imul(state ^ lane, 0x7feb352d);
    state ^= state >>> 15;
  }
  return state >>> 0;
}

/** The kernel where the browser runs it (SIMD: Chromium 91, Firefox 89, Safari 16.4), else the same in JavaScript. Each has a memory of its own. */
export function createKernel(): Kernel {
  try {
    return createWasmKernel();
  } catch {
    return createScriptKernel();
  }
}
