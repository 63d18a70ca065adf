import { decodeNote } from '../../notes/note-bytes.ts';

/** Matches are at least so long: a shorter one takes no less room than its bytes. */
const LEAST_MATCH = 4;
/** How far back a match may be: two bytes. */
const REACH = 0xffff;
const HASH_BITS = 13;
/** Of four bits: more follows in further bytes. */
const MORE = 15;
const BYTE = 255;
/** After so many places without a match, places are skipped: what does not repeat is passed over sooner. */
const PATIENCE = 5;

/** Where four bytes with this hash were last, and one more; 0 where they were not. */
const places = new Uint32Array(1 << HASH_BITS);

/**
 * Makes bytes smaller where they repeat, in steps as LZ4's block format has them: a byte that says how many bytes stand for themselves and how
 * many are to be copied, those bytes, and how far back the copy begins. It gives half of the room that notes take, and takes a
 * fraction of the time that deflate does, with nothing to wait for.
 * @returns the packed bytes; `undefined` where they would hardly be fewer
 */
export function packText(bytes: Uint8Array): Uint8Array | undefined {
  const maxBytes = bytes.length - (bytes.length >>> 3);
  const out = new Uint8Array(maxBytes);
  places.fill(0);
  const last = bytes.length - LEAST_MATCH;
  let used = 0;
  /** From here on bytes are not written yet. */
  let from = 0;
  let at = 0;
  let misses = 0;
  while (at <= last) {
    const four = readInt32At(bytes, at);
    const slot = Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS);
    const previousPlace = places[slot]! - 1;
    places[slot] = at + 1;
    if (previousPlace < 0 || at - previousPlace > REACH || readInt32At(bytes, previousPlace) !== four) {
      at += 1 + (misses++ >>> PATIENCE);
      continue;
    }
    let length = LEAST_MATCH;
    while (at + length < bytes.length && bytes[at + length] === bytes[previousPlace + length]) length += 1;
    if (used + roomFor(at - from, length) > maxBytes) return undefined;
    used = writeStep(out, used, bytes, from, at, length, at - previousPlace);
    at += length;
    from = at;
    misses = 0;
  }
  if (used + roomFor(bytes.length - from, 0) > maxBytes) return undefined;
  return out.slice(0, writeStep(out, used, bytes, from, bytes.length, 0, 0));
}

/**
 * The bytes that were packed.
 * @param size how many they are
 * @throws RangeError where these are no packed bytes
 */
export function unpackText(packed: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  let to = 0;
  const more = (length: number): number => {
    if (length < MORE) return length;
    let sum = length;
    for (;;) {
      const byte = packed[at++]!;
      sum += byte;
      if (byte !== BYTE) return sum;
    }
  };
  while (at < packed.length) {
    const step = packed[at++]!;
    const literalLength = more(step >>> 4);
    for (const end = at + literalLength; at < end;) bytes[to++] = packed[at++]!;
    if (to >= size) break;
    const back = packed[at]! | (packed[at + 1]! << 8);
    at += 2;
    const length = more(step & MORE) + LEAST_MATCH;
    if (back === 0 || back > to || to + length > size) throw new RangeError('These are no packed bytes.');
    for (const end = to + length; to < end; to += 1) bytes[to] = bytes[to - back]!;
  }
  if (to !== size) throw new RangeError('These are no packed bytes.');
  return bytes;
}

function writeStep(
  out: Uint8Array,
  used: number,
  bytes: Uint8Array,
  from: number,
  to: number,
  match: number,
  back: number,
): number {
  const literalLength = to - from;
  const copied = Math.max(0, match - LEAST_MATCH);
  let at = used;
  const more = (length: number): void => {
    if (length < MORE) return;
    let remainingLength = length - MORE;
    for (; remainingLength >= BYTE; remainingLength -= BYTE) out[at++] = BYTE;
    out[at++] = remainingLength;
  };
  out[at++] = (Math.min(literalLength, MORE) << 4) | Math.min(copied, MORE);
  more(literalLength);
  for (let index = from; index < to; index += 1) out[at++] = bytes[index]!;
  if (match === 0) return at;
  out[at++] = back & BYTE;
  out[at++] = back >>> 8;
  more(copied);
  return at;
}

/** Bytes that a step takes at most. */
const roomFor = (literalLength: number, match: number): number =>
  5 + literalLength + Math.ceil((literalLength + match) / BYTE);

const readInt32At = (bytes: Uint8Array, at: number): number =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);

/** Before the bytes of a row: how many they are when unpacked; 0 where they are not packed. */
const HEAD = 4;

/** What is kept of a file's bytes in `texts`. */
export function toStoredText(bytes: Uint8Array): Uint8Array {
  const packed = packText(bytes);
  const encodedBytes = new Uint8Array(HEAD + (packed ?? bytes).length);
  if (packed) new DataView(encodedBytes.buffer).setUint32(0, bytes.length, true);
  encodedBytes.set(packed ?? bytes, HEAD);
  return encodedBytes;
}

/** The file's bytes, from what `toStoredText` made of them. @throws RangeError where it did not */
export function storedBytes(encodedBytes: Uint8Array): Uint8Array {
  const size = new DataView(encodedBytes.buffer, encodedBytes.byteOffset, HEAD).getUint32(0, true);
  const bytes = encodedBytes.subarray(HEAD);
  return size === 0 ? bytes : unpackText(bytes, size);
}

/** The note's text, from its row in `texts`; empty where there is none. */
export const storedText = (encodedBytes: Uint8Array | undefined): string =>
  encodedBytes ? decodeNote(storedBytes(encodedBytes)).text : '';
