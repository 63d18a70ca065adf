/**
 * How a text's vector lies in memory and in its file, little-endian; what the kernel expects of its offsets:
 *
 * | bytes | what |
 * | --- | --- |
 * | 0–15 | the text's hash (`text-hash.ts`) |
 * | 16–19 | scale, f32: value ≈ byte × scale |
 * | 20–23 | 0 |
 * | 24–31 | digest of the whole record (`kernel.wat`) |
 * | 32– | one signed byte a dimension, with zeros up to a multiple of 16 |
 */
export const HASH_BYTES = 16;
export const SCALE_AT = 16;
export const CODES_AT = 32;

/** Dimensions as stored. */
export const widthOf = (dimensions: number): number => Math.ceil(dimensions / 16) * 16;
export const recordBytes = (width: number): number => CODES_AT + width;
