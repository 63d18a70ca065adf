import { PLACE_SHIFT, WEIGHT_MASK, type Segment } from './segment.ts';

/** A step to the next place takes seven bits of each byte, the highest says that more follow. */
const STEP_BITS = 7;
const MORE = 1 << STEP_BITS;
/** Four bytes of step for 24 bits of place, and the weight. */
const MOST_BYTES = 5;

/** Each word's postings as stored: how far each place is from the one before, then its weight. */
export function packPostings({ starts, postings }: Pick<Segment, 'starts' | 'postings'>): Uint8Array {
  const bytes = new Uint8Array(postings.length * MOST_BYTES);
  let size = 0;
  for (let word = 0; word + 1 < starts.length; word += 1) {
    let before = 0;
    for (let at = starts[word]!; at < starts[word + 1]!; at += 1) {
      const posting = postings[at]!;
      const place = posting >>> PLACE_SHIFT;
      let step = place - before;
      before = place;
      while (step >= MORE) {
        bytes[size++] = (step & (MORE - 1)) | MORE;
        step >>>= STEP_BITS;
      }
      bytes[size++] = step;
      bytes[size++] = posting & WEIGHT_MASK;
    }
  }
  return bytes.slice(0, size);
}

/** Unpacked in one step: some ten milliseconds. */
const POSTINGS_PER_STEP = 1 << 20;

/**
 * Unpacks what `packPostings` made, in steps between which others may run.
 * @param count of postings
 */
export function* unpackPostings(bytes: Uint8Array, starts: Uint32Array, count: number): Generator<void, Uint32Array> {
  const postings = new Uint32Array(count);
  const words = starts.length - 1;
  let from = 0;
  for (let word = 0; word < words;) {
    const first = word;
    while (word < words && starts[word]! - starts[first]! < POSTINGS_PER_STEP) word += 1;
    from = unpackWords(bytes, from, starts.subarray(first, word + 1), postings);
    yield;
  }
  return postings;
}

/** The hot loop. @returns where the next word's bytes begin */
function unpackWords(bytes: Uint8Array, begin: number, starts: Uint32Array, postings: Uint32Array): number {
  let from = begin;
  for (let word = 0; word + 1 < starts.length; word += 1) {
    let place = 0;
    for (let at = starts[word]!; at < starts[word + 1]!; at += 1) {
      let byte = bytes[from++]!;
      let step = byte & (MORE - 1);
      for (let shift = STEP_BITS; byte >= MORE; shift += STEP_BITS) {
        byte = bytes[from++]!;
        step |= (byte & (MORE - 1)) << shift;
      }
      place += step;
      postings[at] = (place << PLACE_SHIFT) | bytes[from++]!;
    }
  }
  return from;
}
