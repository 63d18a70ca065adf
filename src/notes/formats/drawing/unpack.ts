const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BITS_OF = new Map([...LETTERS].map((letter, value) => [letter, value]));
const LETTER_BITS = 6;

/** Codes that stand for no word of the dictionary. */
const NEW_BYTE = 0;
const NEW_UNIT = 1;
const END = 2;

/**
 * Unpacks what lz-string packed as base64, which is how drawings are stored: an LZ78 code whose dictionary grows by a word with each
 * code. White space in it is skipped. A small text can unpack to one without end, so that there is a limit.
 * @param most UTF-16 units that the result may have
 * @returns undefined where it is cut off, damaged, or longer
 */
export function unpack(packed: string, most: number): string | undefined {
  const read = bitReader(packed);
  const words: string[] = ['', '', ''];
  let bits = 2;
  let length = 0;
  let last: string | undefined;
  const unpacked: string[] = [];
  for (;;) {
    let code = read(bits);
    if (code === undefined) return undefined;
    if (code === END) return unpacked.join('');
    if (code === NEW_BYTE || code === NEW_UNIT) {
      const unit = read(code === NEW_BYTE ? 8 : 16);
      if (unit === undefined) return undefined;
      code = words.push(String.fromCharCode(unit)) - 1;
    } else if (last === undefined) return undefined;
    // A code may name the word that is about to be made.
    const word = words[code] ?? (code === words.length && last !== undefined ? last + last.charAt(0) : undefined);
    if (word === undefined) return undefined;
    length += word.length;
    if (length > most) return undefined;
    unpacked.push(word);
    if (last !== undefined) words.push(last + word.charAt(0));
    last = word;
    // The next code may name any word, or the one that it makes itself.
    bits = Math.max(3, bits, Math.ceil(Math.log2(words.length + 1)));
  }
}

/** Reads numbers of so many bits, the lowest first; undefined where the text ends. */
function bitReader(packed: string): (bits: number) => number | undefined {
  let at = 0;
  let left = 0;
  let letter = 0;
  return (bits) => {
    let value = 0;
    for (let place = 0; place < bits; place++) {
      while (left === 0) {
        if (at >= packed.length) return undefined;
        const next = BITS_OF.get(packed.charAt(at++));
        if (next === undefined) continue;
        letter = next;
        left = LETTER_BITS;
      }
      left--;
      value |= ((letter >> left) & 1) << place;
    }
    return value;
  };
}
