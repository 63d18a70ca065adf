import type { KernelMemory } from './kernel-memory.ts';
import { HASH_BYTES } from './vector-record.ts';

const WORDS = HASH_BYTES / 4;
const FIRST_SIZE = 1024;

/** Finds a text's row by its hash. The hashes lie in the rows' records alone; this holds row numbers. */
export interface HashTable {
  /** @param at where the hash begins in `hashes` @returns the row, or -1 */
  find(hashes: Uint8Array, at?: number): number;
  /** @returns false where another row has the hash already; nothing changes then */
  add(row: number): boolean;
  /** Forgets every row. */
  clear(): void;
}

/** Open addressing over one typed array, at most half full: four to eight bytes a row, filled with 100,000 in milliseconds. */
export function createHashTable(memory: KernelMemory, recordAt: (row: number) => number): HashTable {
  /** Row + 1; 0 where a place is empty. */
  let places = new Uint32Array(FIRST_SIZE);
  let used = 0;
  const wanted = new Uint32Array(WORDS);
  const wantedBytes = new Uint8Array(wanted.buffer);

  /** The place of the wanted hash, or the empty one where it would be. */
  function placeOf(): number {
    const { words } = memory;
    const mask = places.length - 1;
    for (let place = wanted[0]! & mask; ; place = (place + 1) & mask) {
      const row = places[place]! - 1;
      if (row < 0) return place;
      const record = recordAt(row) / 4;
      if (words[record] === wanted[0] && words[record + 1] === wanted[1] && words[record + 2] === wanted[2] && words[record + 3] === wanted[3]) return place;
    }
  }

  function take(bytes: Uint8Array, at: number): void {
    for (let index = 0; index < HASH_BYTES; index += 1) wantedBytes[index] = bytes[at + index]!;
  }

  function grow(): void {
    const before = places;
    places = new Uint32Array(before.length * 2);
    for (const place of before) {
      if (place === 0) continue;
      take(memory.bytes, recordAt(place - 1));
      places[placeOf()] = place;
    }
  }

  return {
    find(hashes, at = 0) {
      take(hashes, at);
      return places[placeOf()]! - 1;
    },
    add(row) {
      if ((used + 1) * 2 > places.length) grow();
      take(memory.bytes, recordAt(row));
      const place = placeOf();
      if (places[place] !== 0) return false;
      places[place] = row + 1;
      used += 1;
      return true;
    },
    clear() {
      places = new Uint32Array(FIRST_SIZE);
      used = 0;
    },
  };
}
