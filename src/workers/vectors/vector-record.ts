/**
 * How a text's vector lies in memory and in its file, little-endian; what the kernel expects of its offsets:
 *
 * | bytes | what |
 * | --- | --- |
 * | 0–15 | the text's hash (`note-rows.ts`) |
 * | 16–19 | scale, f32: value ≈ byte × scale |
 * | 20–23 | 0 |
 * | 24–31 | digest of the whole record (`kernel.wat`) |
 * | 32– | the values: see `Layout` |
 */
export const HASH_BYTES = 16;
export const SCALE_AT = 16;
export const CODES_AT = 32;

/** From so many dimensions on a value has four bits: so many values tell directions apart without all of their digits. */
const PACKED_FROM = 512;
/** What packing adds to a value, so that it is never below 0. */
export const RAISED = 8;

/**
 * How a vector's values are kept. As bytes: one signed byte a dimension, with zeros up to a multiple of 16. Packed: four bits a
 * dimension, each value (−7 to 7) and 8; byte *i* of every 16 holds dimension *i* of 32 in its lower half and dimension 16 + *i* in its
 * upper half, with zeros up to a multiple of 32.
 */
export interface Layout {
  readonly dimensions: number;
  /** Dimensions as stored. */
  readonly width: number;
  /** The largest value. */
  readonly peak: 7 | 127;
  readonly isPacked: boolean;
  readonly recordBytes: number;
}

export function layoutOf(dimensions: number): Layout {
  const isPacked = dimensions >= PACKED_FROM;
  const unit = isPacked ? 32 : 16;
  const width = Math.ceil(dimensions / unit) * unit;
  return {
    dimensions,
    width,
    peak: isPacked ? 7 : 127,
    isPacked,
    recordBytes: CODES_AT + (isPacked ? width / 2 : width),
  };
}

/** Writes a vector's values into a record. @param at where they begin in `bytes` */
export function writeValues({ width, isPacked }: Layout, values: Int8Array, bytes: Uint8Array, at: number): void {
  if (!isPacked) {
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.length), at);
    bytes.fill(0, at + values.length, at + width);
    return;
  }
  for (let from = 0; from < width; from += 32) {
    for (let i = 0; i < 16; i += 1) {
      const low = (values[from + i] ?? 0) + RAISED;
      const high = (values[from + 16 + i] ?? 0) + RAISED;
      bytes[at + from / 2 + i] = low | (high << 4);
    }
  }
}

/** A vector's values as a record has them. @param at where they begin in `bytes` */
export function readValues({ dimensions, width, isPacked }: Layout, bytes: Uint8Array, at: number): Int8Array {
  if (!isPacked) return new Int8Array(bytes.slice(at, at + dimensions).buffer);
  const values = new Int8Array(width);
  for (let from = 0; from < width; from += 32) {
    for (let i = 0; i < 16; i += 1) {
      const pair = bytes[at + from / 2 + i]!;
      values[from + i] = (pair & 15) - RAISED;
      values[from + 16 + i] = (pair >> 4) - RAISED;
    }
  }
  return values.subarray(0, dimensions);
}

/**
 * The sum of the products of a vector's packed values with those of a query, in the order of the dimensions. No list of the values is
 * made: a search asks this of some thousand passages with each key.
 * @param query one number a dimension
 * @param at where the values begin in `bytes`
 */
export function packedDot(query: Float32Array, bytes: Uint8Array, at: number): number {
  const dimensions = query.length;
  let sum = 0;
  for (let from = 0; from < dimensions; from += 32) {
    const base = at + from / 2;
    const low = Math.min(16, dimensions - from);
    for (let i = 0; i < low; i += 1) sum += query[from + i]! * ((bytes[base + i]! & 15) - RAISED);
    const high = Math.min(16, dimensions - from - 16);
    for (let i = 0; i < high; i += 1) sum += query[from + 16 + i]! * ((bytes[base + i]! >> 4) - RAISED);
  }
  return sum;
}
