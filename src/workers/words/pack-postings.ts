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

/** @param count of postings */
export function unpackPostings(bytes: Uint8Array, starts: Uint32Array, count: number): Uint32Array {
  const postings = new Uint32Array(count);
  let from = 0;
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
  return postings;
}
