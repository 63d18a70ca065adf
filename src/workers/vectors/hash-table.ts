import type { KernelMemory } from './kernel-memory.ts';

const FIRST_SIZE = 1024;

/** Finds a text's row by its hash of 128 bits. The hashes lie in the rows' records alone; this holds row numbers. */
export interface HashTable {
  /** @param at where the hash begins in `hashes` @returns the row, or -1 */
  find(hashes: Uint8Array, at?: number): number;
  /** @returns false where another row has the hash already; nothing changes then */
  add(row: number): boolean;
  /** Forgets every row, and makes room for this many. */
  reset(rows: number): void;
}

/** Open addressing over one typed array, at most half full: eight to sixteen bytes a row, filled with 100,000 in milliseconds. */
export function createHashTable(memory: KernelMemory, recordAt: (row: number) => number): HashTable {
  /** Row + 1; 0 where a place is empty. */
  let places = new Uint32Array(FIRST_SIZE);
  let used = 0;

  /** The place of a hash, given as four words, or the empty one where it would be. */
  function placeOf(a: number, b: number, c: number, d: number): number {
    const { words } = memory;
    const mask = places.length - 1;
    for (let place = a & mask; ; place = (place + 1) & mask) {
      const row = places[place]! - 1;
      if (row < 0) return place;
      const record = recordAt(row) / 4;
      if (words[record] === a && words[record + 1] === b && words[record + 2] === c && words[record + 3] === d)
        return place;
    }
  }

  function grow(): void {
    const before = places;
    const mask = before.length * 2 - 1;
    places = new Uint32Array(before.length * 2);
    for (let index = 0; index < before.length; index += 1) {
      const entry = before[index]!;
      if (entry === 0) continue;
      // All are different, so that the first empty place is the one.
      let place = memory.words[recordAt(entry - 1) / 4]! & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = entry;
    }
  }

  return {
    find: (hashes, at = 0) =>
      places[placeOf(wordAt(hashes, at), wordAt(hashes, at + 4), wordAt(hashes, at + 8), wordAt(hashes, at + 12))]! - 1,
    add(row) {
      if ((used + 1) * 2 > places.length) grow();
      const { words } = memory;
      const record = recordAt(row) / 4;
      const place = placeOf(words[record]!, words[record + 1]!, words[record + 2]!, words[record + 3]!);
      if (places[place] !== 0) return false;
      places[place] = row + 1;
      used += 1;
      return true;
    },
    reset(rows) {
      places = new Uint32Array(Math.max(FIRST_SIZE, 2 ** Math.ceil(Math.log2(rows * 2 + 1))));
      used = 0;
    },
  };
}

/** Four bytes at any place, little-endian. */
const wordAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
