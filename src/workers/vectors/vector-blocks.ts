import type { Kernel } from './kernel.ts';
import type { KernelMemory } from './kernel-memory.ts';

/** Rows held together; a multiple of eight. Blocks never move, so growing copies nothing of what is there. */
export const BLOCK_ROWS = 4096;

/** Offsets of a block's columns. */
export interface VectorBlock {
  readonly codes: number;
  readonly scales: number;
  readonly bits: number;
  readonly documents: number;
  readonly distances: number;
}

/** A row's vector as it lies in memory: `dimensions` bytes and its scale. */
export interface RowPlace {
  readonly block: VectorBlock;
  readonly row: number;
}

/** Rows of vectors in the kernel's memory, with the sign bits and the document of each. */
export interface VectorBlocks {
  /** Dimensions as stored: padded with zeros to a multiple of 16. */
  readonly width: number;
  /** Pairs of 64-bit words that a row of sign bits takes. */
  readonly pairs: number;
  /** Where a row lies; makes its block where it is the first in it. */
  place(slot: number): RowPlace;
  /** The offset of a row's bytes. */
  codesAt(slot: number): number;
  scaleAt(slot: number): number;
  write(slot: number, bytes: Int8Array, scale: number, documentId: number): void;
  move(from: number, to: number): void;
  /** The blocks that hold the first `size` rows, with how many each has. */
  filled(size: number): { readonly block: VectorBlock; readonly rows: number; readonly first: number }[];
}

export function createVectorBlocks(kernel: Kernel, memory: KernelMemory, dimensions: number): VectorBlocks {
  const width = Math.ceil(dimensions / 16) * 16;
  const pairs = Math.ceil(width / 128);
  const rowBits = pairs * 16;
  const blocks: VectorBlock[] = [];

  function makeBlock(): VectorBlock {
    return {
      codes: memory.allocate(BLOCK_ROWS * width),
      scales: memory.allocate(BLOCK_ROWS * 4),
      bits: memory.allocate(BLOCK_ROWS * rowBits),
      documents: memory.allocate(BLOCK_ROWS * 4),
      distances: memory.allocate(BLOCK_ROWS * 2),
    };
  }

  function place(slot: number): RowPlace {
    const index = Math.floor(slot / BLOCK_ROWS);
    return { block: (blocks[index] ??= makeBlock()), row: slot % BLOCK_ROWS };
  }

  return {
    width, pairs, place,
    codesAt(slot) {
      const { block, row } = place(slot);
      return block.codes + row * width;
    },
    scaleAt(slot) {
      const { block, row } = place(slot);
      return memory.floats[block.scales / 4 + row]!;
    },
    write(slot, bytes, scale, documentId) {
      const { block, row } = place(slot);
      const codes = block.codes + row * width;
      memory.codes.set(bytes, codes);
      memory.floats[block.scales / 4 + row] = scale;
      memory.words[block.documents / 4 + row] = documentId;
      kernel.packSigns(codes, width, block.bits + row * rowBits);
    },
    move(from, to) {
      const [source, target] = [place(from), place(to)];
      const copy = (column: keyof VectorBlock, bytes: number): void => {
        const start = source.block[column] + source.row * bytes;
        memory.bytes.copyWithin(target.block[column] + target.row * bytes, start, start + bytes);
      };
      copy('codes', width);
      copy('scales', 4);
      copy('bits', rowBits);
      copy('documents', 4);
    },
    filled: (size) =>
      blocks.slice(0, Math.ceil(size / BLOCK_ROWS)).map((block, index) => ({ block, first: index * BLOCK_ROWS, rows: Math.min(BLOCK_ROWS, size - index * BLOCK_ROWS) })),
  };
}
