import { PLACE_SHIFT, type Segment } from './segment.ts';

/** From this share of all places on, going through all in order is faster than sorting those that were touched. */
const DENSE_SHARE = 1 / 16;

/**
 * The places that contain terms of a query, while they are few: the cost of rare words then depends on the matches,
 * not on the vault's size.
 */
export interface TouchedPlaces {
  /** Ascending; `undefined` where they are many. */
  readonly places: Uint32Array | undefined;
  /** Index in `places` of the first place at or after this one. */
  firstFrom(place: number): number;
  add(place: number): void;
  /** Adds the places of a word's postings that had no match before. */
  addPostings(segment: Segment, word: number, base: number, matched: Uint8Array): void;
  clear(): void;
}

export function createTouched(size: number): TouchedPlaces {
  const most = Math.ceil(size * DENSE_SHARE);
  const touched = new Uint32Array(most);
  let used = 0;
  let sorted: Uint32Array | undefined;
  let many = false;

  function add(place: number): void {
    sorted = undefined;
    if (used < most) touched[used++] = place;
    else many = true;
  }

  return {
    get places() {
      return many ? undefined : (sorted ??= touched.subarray(0, used).sort());
    },
    firstFrom(place) {
      const places = sorted!;
      let low = 0;
      let high = places.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (places[middle]! < place) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    add,
    addPostings({ postings, starts }, word, base, matched) {
      if (used + starts[word + 1]! - starts[word]! > most) many = true;
      for (let at = starts[word]!; at < starts[word + 1]! && !many; at += 1) {
        const place = base + (postings[at]! >>> PLACE_SHIFT);
        if (matched[place] === 0) add(place);
      }
    },
    clear() {
      used = 0;
      sorted = undefined;
      many = false;
    },
  };
}
