import { PAGE_BYTES, type Kernel } from './kernel.ts';

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
    const wanted = Math.ceil((memory.buffer.byteLength + pages * PAGE_BYTES) / 2 ** 20);
    throw new Error(
      `The browser gives no more memory for the index of meaning (${wanted} MB in all). Close other tabs, or open a smaller folder.`,
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
