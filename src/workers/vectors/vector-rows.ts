import { BLOCK_ROWS, type Kernel, type KernelMemory, NO_DOCUMENT } from './kernel.ts';
import { CODES_AT, HASH_BYTES, layoutOf, SCALE_AT, writeValues, type Layout } from './vector-record.ts';
import type { QuantisedVector } from './vector-index.ts';

/** Offsets of a block's columns: records as in the file, sign bits, and each row's document. */
interface VectorBlock {
  readonly records: number;
  readonly bits: number;
  readonly documents: number;
}

/** Records in the kernel's memory, row by row, in blocks that never move: growing copies no existing rows. */
export interface VectorRows {
  readonly layout: Layout;
  /** Pairs of 64-bit words that a row of sign bits takes. */
  readonly pairs: number;
  /** The offset of the table of the blocks' records. */
  readonly table: number;
  /** The block of a row; creates it if it is missing. */
  blockOf(row: number): VectorBlock;
  /** The offset of a row's record. */
  recordAt(row: number): number;
  /** The bytes of `rows` records, within one block. The view is invalid once the memory grows. */
  bytesAt(row: number, rows: number): Uint8Array;
  write(row: number, hash: Uint8Array, vector: QuantisedVector): void;
  /** Copies a record with its sign bits and its document. */
  copy(from: number, to: number): void;
  /** Accepts a record that was read into place. @returns whether it is intact */
  admit(row: number): boolean;
  setDocument(row: number, documentId: number): void;
}

/** A model's vectors may fill this many blocks: four million, where the memory ends before. */
const MAX_BLOCKS = 1024;

export function createVectorRows(kernel: Kernel, memory: KernelMemory, dimensions: number): VectorRows {
  const layout = layoutOf(dimensions);
  const { width, isPacked, recordBytes: stride } = layout;
  const packed = Number(isPacked);
  const pairs = Math.ceil(width / 128);
  const rowBits = pairs * 16;
  const table = memory.allocate(MAX_BLOCKS * 4);
  const blocks: VectorBlock[] = [];

  function makeBlock(index: number): VectorBlock {
    if (index >= MAX_BLOCKS)
      throw new Error(`The index of meaning holds ${MAX_BLOCKS * BLOCK_ROWS} passages at most. Open a smaller folder.`);
    const block = {
      records: memory.allocate(BLOCK_ROWS * stride),
      bits: memory.allocate(BLOCK_ROWS * rowBits),
      documents: memory.allocate(BLOCK_ROWS * 4),
    };
    memory.words[table / 4 + index] = block.records;
    memory.words.fill(NO_DOCUMENT, block.documents / 4, block.documents / 4 + BLOCK_ROWS);
    return block;
  }

  const blockOf = (row: number): VectorBlock => {
    const index = Math.floor(row / BLOCK_ROWS);
    while (blocks.length <= index) blocks.push(makeBlock(blocks.length));
    return blocks[index]!;
  };
  const recordAt = (row: number): number => blockOf(row).records + (row % BLOCK_ROWS) * stride;
  const bitsAt = (row: number): number => blockOf(row).bits + (row % BLOCK_ROWS) * rowBits;

  return {
    layout,
    pairs,
    table,
    blockOf,
    recordAt,
    bytesAt(row, rows) {
      const start = recordAt(row);
      return memory.bytes.subarray(start, start + rows * stride);
    },
    write(row, hash, { bytes, scale }) {
      if (bytes.length !== dimensions)
        throw new RangeError(`A vector has ${bytes.length} dimensions where the index has ${dimensions}.`);
      const record = recordAt(row);
      memory.bytes.set(hash.subarray(0, HASH_BYTES), record);
      memory.words.fill(0, (record + SCALE_AT) / 4, (record + CODES_AT) / 4);
      memory.floats[(record + SCALE_AT) / 4] = scale;
      writeValues(layout, bytes, memory.bytes, record + CODES_AT);
      kernel.seal(record, stride, packed, bitsAt(row));
    },
    copy(from, to) {
      const [source, target] = [recordAt(from), recordAt(to)];
      memory.bytes.copyWithin(target, source, source + stride);
      kernel.seal(target, stride, packed, bitsAt(to));
    },
    admit: (row) => kernel.admit(recordAt(row), stride, packed, bitsAt(row)) === 1,
    setDocument(row, documentId) {
      memory.words[blockOf(row).documents / 4 + (row % BLOCK_ROWS)] = documentId;
    },
  };
}
