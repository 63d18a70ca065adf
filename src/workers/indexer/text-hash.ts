/**
 * A 128-bit digest of a text's UTF-16 code units, for telling equal passages from different ones.
 * Not cryptographic: a forged collision would give a passage another's vector, and no more.
 * Synchronous and fast, since every chunk of the vault passes here; `crypto.subtle` would cost a promise for each.
 */
export function hashText(text: string): Uint8Array {
  // Four lanes of multiply-and-rotate, each fed two units at a time with its own odd constant, then mixed with each other.
  let a = 0x2f0b4c47 ^ text.length;
  let b = 0x5bd1e995;
  let c = 0x1b56c4f5;
  let d = 0x7c8d2f13;
  const odd = text.length & 1;
  for (let index = 0; index < text.length - odd; index += 2) {
    const units = text.charCodeAt(index) | (text.charCodeAt(index + 1) << 16);
    a = Math.imul(((a << 15) | (a >>> 17)) ^ units, 0x9e3779b1);
    b = Math.imul((b << 13) | (b >>> 19), 0x85ebca6b) ^ units;
    c = Math.imul(c + units, 0xc2b2ae35) ^ (a >>> 15);
    d = Math.imul(d ^ b, 0x27d4eb2f) + units;
  }
  if (odd === 1) b = Math.imul((b << 13) | (b >>> 19), 0x85ebca6b) ^ text.charCodeAt(text.length - 1);
  const lanes = new Uint32Array([finish(a ^ d), finish(b ^ a), finish(c ^ b), finish(d ^ c)]);
  return new Uint8Array(lanes.buffer);
}

/** Spreads every input bit over the word, so that near texts differ everywhere. */
function finish(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
