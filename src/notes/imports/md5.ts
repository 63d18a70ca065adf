/** MD5 (RFC 1321), which ENML names its attachments by; browsers compute newer digests alone. Lower-case hex. */
export function md5(bytes: Uint8Array): string {
  const length = bytes.length;
  const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, (length << 3) >>> 0, true);
  view.setUint32(padded.length - 4, Math.floor(length / 0x2000_0000), true);
  let [a0, b0, c0, d0] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let block = 0; block < padded.length; block += 64) {
    let [a, b, c, d] = [a0, b0, c0, d0];
    for (let round = 0; round < 64; round++) {
      const [mixed, word] = mixRound(round, b, c, d);
      const sum = (a + mixed + (SINES[round] ?? 0) + view.getUint32(block + word * 4, true)) | 0;
      const shift = SHIFTS[(round >> 4) * 4 + (round & 3)] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    [a0, b0, c0, d0] = [(a0 + a) | 0, (b0 + b) | 0, (c0 + c) | 0, (d0 + d) | 0];
  }
  const digest = new DataView(new ArrayBuffer(16));
  for (const [at, word] of [a0, b0, c0, d0].entries()) digest.setInt32(at * 4, word, true);
  return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const SINES = Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32) | 0);
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

/** What the words of a round make, and which word of the block is added. */
function mixRound(round: number, b: number, c: number, d: number): readonly [mixed: number, word: number] {
  if (round < 16) return [(b & c) | (~b & d), round];
  if (round < 32) return [(d & b) | (~d & c), (5 * round + 1) & 15];
  return round < 48 ? [b ^ c ^ d, (3 * round + 5) & 15] : [c ^ (b | ~d), (7 * round) & 15];
}
