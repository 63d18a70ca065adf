import { hashWord } from './each-word.ts';

/** The vault's words, each with a permanent number that postings refer to. */
export interface Vocabulary {
  readonly size: number;
  /** The number of a word; a new one gets the next. */
  add(word: Uint8Array, length: number, hash: number): number;
  /** The number of a word, or -1. */
  find(word: Uint8Array, length: number, hash: number): number;
  textOf(id: number): string;
  /** Visits the first words, as many as are asked for, by where their UTF-8 lies in `bytes`. */
  eachOfFirst(count: number, visit: (bytes: Uint8Array, from: number, to: number, id: number) => void): void;
  /** Bytes of its UTF-8. */
  lengthOf(id: number): number;
  /** Calls `visit` with each word that begins with these bytes, in the order of their numbers; one byte alone finds nothing longer. */
  eachWithPrefix(prefix: Uint8Array, length: number, visit: (id: number) => void): void;
  /** Visits the longer words that end in these bytes. */
  eachWithEnding(ending: Uint8Array, visit: (id: number) => void): void;
  /** Visits the words that have these bytes within them, and more than them. */
  eachWithInside(part: Uint8Array, visit: (id: number) => void): void;
  /** Visits the words that may be so many edits from this one: of like length, and with like letters. */
  eachSimilar(word: string, edits: number, visit: (id: number) => void): void;
  /** Words `from` … `to` as one row: their lengths, a byte each, then their UTF-8. */
  encode(from: number, to: number): Uint8Array;
  /** Adds the words of a row, which must be new. @param words how many */
  decode(bytes: Uint8Array, words: number): void;
}

const FIRST_WORDS = 4096;
const FIRST_BYTES = 65_536;
const BUCKETS = 65_536;
const decoder = new TextDecoder();

/** An open hash table over the words' bytes, which lie one after the other; buckets by the first two bytes are made when first asked for. */
export function createVocabulary(): Vocabulary {
  let size = 0;
  let bytes = new Uint8Array(FIRST_BYTES);
  let starts = new Uint32Array(FIRST_WORDS + 1);
  let hashes = new Int32Array(FIRST_WORDS);
  /** Numbers + 1; 0 is free. At most half full. */
  let table = new Uint32Array(FIRST_WORDS * 2);
  let buckets: { readonly starts: Uint32Array; readonly ids: Uint32Array; readonly words: number } | undefined;

  const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (table.length - 1);

  function find(word: Uint8Array, length: number, hash: number): number {
    const mask = table.length - 1;
    for (let slot = slotOf(hash); ; slot = (slot + 1) & mask) {
      const id = table[slot]! - 1;
      if (id < 0) return -1;
      if (hashes[id] === hash && isAt(word, length, id)) return id;
    }
  }

  function isAt(word: Uint8Array, length: number, id: number): boolean {
    const from = starts[id]!;
    if (starts[id + 1]! - from !== length) return false;
    for (let index = 0; index < length; index += 1) if (bytes[from + index] !== word[index]) return false;
    return true;
  }

  function append(word: Uint8Array, length: number, hash: number): number {
    const id = size;
    if (id === hashes.length) growWords();
    const from = starts[id]!;
    if (from + length > bytes.length) bytes = growArray(bytes, Math.max(from + length, bytes.length * 2));
    for (let index = 0; index < length; index += 1) bytes[from + index] = word[index]!;
    starts[id + 1] = from + length;
    hashes[id] = hash;
    place(id);
    size += 1;
    return id;
  }

  function growWords(): void {
    const words = hashes.length * 2;
    starts = growArray(starts, words + 1);
    hashes = growArray(hashes, words);
    table = new Uint32Array(words * 2);
    for (let id = 0; id < size; id += 1) place(id);
  }

  function place(id: number): void {
    const mask = table.length - 1;
    let slot = slotOf(hashes[id]!);
    while (table[slot] !== 0) slot = (slot + 1) & mask;
    table[slot] = id + 1;
  }

  /** The word whose bytes hold this place, which is none before `from`. */
  function wordAt(place: number, from: number): number {
    let low = from;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  const bucketOf = (id: number): number => {
    const from = starts[id]!;
    return (bytes[from]! << 8) | (starts[id + 1]! - from > 1 ? bytes[from + 1]! : 0);
  };

  function currentBuckets(): NonNullable<typeof buckets> {
    if (buckets?.words === size) return buckets;
    const ends = new Uint32Array(BUCKETS + 1);
    for (let id = 0; id < size; id += 1) ends[bucketOf(id) + 1]! += 1;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) ends[bucket + 1]! += ends[bucket]!;
    const next = ends.slice();
    const ids = new Uint32Array(size);
    for (let id = 0; id < size; id += 1) ids[next[bucketOf(id)]!++] = id;
    return (buckets = { starts: ends, ids, words: size });
  }

  return {
    get size() {
      return size;
    },
    find,
    add(word, length, hash) {
      const existingId = find(word, length, hash);
      return existingId >= 0 ? existingId : append(word, length, hash);
    },
    eachOfFirst(count, visit) {
      for (let id = 0; id < count; id += 1) visit(bytes, starts[id]!, starts[id + 1]!, id);
    },
    textOf: (id) => decoder.decode(bytes.subarray(starts[id], starts[id + 1])),
    lengthOf: (id) => starts[id + 1]! - starts[id]!,
    eachWithPrefix(prefix, length, visit) {
      const { starts: ends, ids } = currentBuckets();
      const bucket = (prefix[0]! << 8) | (length > 1 ? prefix[1]! : 0);
      for (let at = ends[bucket]!; at < ends[bucket + 1]!; at += 1) {
        const id = ids[at]!;
        const from = starts[id]!;
        if (starts[id + 1]! - from < length) continue;
        let commonLength = 2;
        while (commonLength < length && bytes[from + commonLength] === prefix[commonLength]) commonLength += 1;
        if (commonLength >= length) visit(id);
      }
    },
    eachWithEnding(ending, visit) {
      const last = ending.length - 1;
      for (let id = 0; id < size; id += 1) {
        const to = starts[id + 1]!;
        if (to - starts[id]! <= ending.length || bytes[to - 1] !== ending[last]) continue;
        let at = last;
        while (at >= 0 && bytes[to - 1 - last + at] === ending[at]) at -= 1;
        if (at < 0) visit(id);
      }
    },
    eachWithInside(part, visit) {
      const first = part[0]!;
      const end = starts[size]!;
      let id = 0;
      for (let at = bytes.indexOf(first); at >= 0 && at < end; at = bytes.indexOf(first, at + 1)) {
        let matchLength = 1;
        while (matchLength < part.length && bytes[at + matchLength] === part[matchLength]) matchLength += 1;
        if (matchLength < part.length) continue;
        id = wordAt(at, id);
        const to = starts[id + 1]!;
        if (at + part.length > to) continue;
        if (to - starts[id]! > part.length) visit(id);
        // One visit is enough for a word.
        at = to - 1;
      }
    },
    eachSimilar(text, edits, visit) {
      const word = new TextEncoder().encode(text);
      // An edit changes one character: one byte of ASCII, up to three of what else is written in words.
      const reach = edits * (word.length === text.length ? 1 : 3);
      const letters = lettersOf(word, 0, word.length);
      for (let id = 0; id < size; id += 1) {
        const from = starts[id]!;
        const to = starts[id + 1]!;
        if (Math.abs(to - from - word.length) > reach) continue;
        if (countBits(letters ^ lettersOf(bytes, from, to)) <= reach * 2) visit(id);
      }
    },
    encode(from, to) {
      const row = new Uint8Array(to - from + starts[to]! - starts[from]!);
      for (let id = from; id < to; id += 1) row[id - from] = starts[id + 1]! - starts[id]!;
      row.set(bytes.subarray(starts[from], starts[to]), to - from);
      return row;
    },
    decode(row, words) {
      while (size + words > hashes.length) growWords();
      const end = starts[size]! + row.length - words;
      if (end > bytes.length) bytes = growArray(bytes, Math.max(end, bytes.length * 2));
      bytes.set(row.subarray(words), starts[size]);
      for (let index = 0; index < words; index += 1) {
        const from = starts[size]!;
        const to = from + row[index]!;
        starts[size + 1] = to;
        hashes[size] = hashWord(bytes, from, to);
        place(size);
        size += 1;
      }
    },
  };
}

function growArray<Numbers extends Uint8Array | Uint32Array | Int32Array>(numbers: Numbers, length: number): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(length);
  larger.set(numbers);
  return larger;
}

/** A bit for each of the bytes that occur, as far as 32 bits tell them apart. */
function lettersOf(bytes: Uint8Array, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at += 1) letters |= 1 << (bytes[at]! & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let remainingBits = bits; remainingBits !== 0; remainingBits &= remainingBits - 1) count += 1;
  return count;
}
