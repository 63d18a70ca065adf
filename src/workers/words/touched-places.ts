import { PLACE_SHIFT, type Segment } from './segment.ts';

/** From this share of all places on, going through all in order is faster than sorting those that were touched. */
const DENSE_SHARE = 1 / 16;

/** Which places the terms of a query stand in, as long as they are few: rare words then cost by what they find, not by the vault's size. */
export interface TouchedPlaces {
  /** Ascending; `undefined` where they are many. */
  readonly places: Uint32Array | undefined;
  /** Where in `places` those from this one on begin. */
  firstFrom(place: number): number;
  add(place: number): void;
  /** Adds the places of a word's postings where nothing matched before. */
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
