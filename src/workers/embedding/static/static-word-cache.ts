const ENTRIES = 1 << 16;
const SLOTS = ENTRIES * 2;
const UNITS = ENTRIES * 12;
const IDS = ENTRIES * 6;
const EMPTY = -1;

/**
 * Remembers the tokens of the words met so far: most words of a text were met before, and are found without making a string.
 * When it is full it starts anew.
 */
export interface WordCache {
  /** The entry of the word in the first `length` units. Its ids are `ids[starts[entry] .. starts[entry + 1])`, until the next call. */
  entryOf(units: Uint16Array, length: number, hash: number): number;
  readonly starts: Uint32Array;
  readonly ids: Uint32Array;
}

/** `split` gives the tokens of a word that was not met before; at most `longestWord` units are asked for. */
export function createWordCache(split: (word: string) => readonly number[], longestWord: number): WordCache {
  const slots = new Int32Array(SLOTS).fill(EMPTY);
  const hashes = new Int32Array(ENTRIES);
  const unitStarts = new Uint32Array(ENTRIES + 1);
  const starts = new Uint32Array(ENTRIES + 1);
  const pool = new Uint16Array(UNITS);
  const ids = new Uint32Array(IDS);
  let size = 0;

  function holds(entry: number, units: Uint16Array, length: number): boolean {
    const from = unitStarts[entry]!;
    if (unitStarts[entry + 1]! - from !== length) return false;
    for (let index = 0; index < length; index += 1) if (pool[from + index] !== units[index]) return false;
    return true;
  }

  function add(slot: number, units: Uint16Array, length: number, hash: number): number {
    const word = units.subarray(0, length);
    const made = split(String.fromCharCode(...word));
    pool.set(word, unitStarts[size]);
    ids.set(made, starts[size]);
    unitStarts[size + 1] = unitStarts[size]! + length;
    starts[size + 1] = starts[size]! + made.length;
    hashes[size] = hash;
    slots[slot] = size;
    return size++;
  }

  // A word makes at most as many tokens as it has units.
  const isFull = (): boolean =>
    size === ENTRIES || unitStarts[size]! + longestWord > UNITS || starts[size]! + longestWord > IDS;

  return {
    starts,
    ids,
    entryOf(units, length, hash) {
      let slot = mix(hash) & (SLOTS - 1);
      for (let entry = slots[slot]!; entry !== EMPTY; entry = slots[slot]!) {
        if (hashes[entry] === hash && holds(entry, units, length)) return entry;
        slot = (slot + 1) & (SLOTS - 1);
      }
      if (!isFull()) return add(slot, units, length, hash);
      slots.fill(EMPTY);
      size = 0;
      return add(mix(hash) & (SLOTS - 1), units, length, hash);
    },
  };
}

/** Spreads the hash's high bits to the low ones, which choose the slot. */
function mix(hash: number): number {
  return hash ^ (hash >>> 15);
}
