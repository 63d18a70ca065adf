import { END } from './common-words.ts';

/** What `WordSequences` keeps of a segment's passages: the bytes of each, one after the other, and where each begins; one more than there are passages. */
export interface Runs {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

/** A passage that was indexed before all words of the phrase were common: its text tells. */
export const NOT_TOLD = -1;

/**
 * Visits the passages in which these codes (two at least) stand side by side, with how often, and those of which that is not told.
 * @param step with which the last of the codes came
 */
export function eachWithRun(
  { bytes, starts }: Runs,
  codes: Uint8Array,
  step: number,
  visit: (place: number, count: number) => void,
): void {
  const [first, second] = codes;
  const places = starts.length - 1;
  for (let place = 0; place < places; place += 1) {
    const from = starts[place]!;
    const end = starts[place + 1]!;
    if (bytes[from]! <= step) {
      visit(place, NOT_TOLD);
      continue;
    }
    let count = 0;
    for (let at = from + 1; at < end; at += 1)
      if (bytes[at] === first && bytes[at + 1] === second && standsAt(bytes, codes, at)) count += 1;
    if (count > 0) visit(place, count);
  }
}

function standsAt(bytes: Uint8Array, codes: Uint8Array, at: number): boolean {
  for (let index = 2; index < codes.length; index += 1) if (bytes[at + index] !== codes[index]) return false;
  return true;
}

export function toRuns(bytes: Uint8Array, places: number): Runs {
  const starts = new Uint32Array(places + 1);
  let place = 0;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === END) starts[++place] = at + 1;
  return { bytes, starts };
}

/**
 * The runs of several segments' passages as one.
 * @param maps where each place of each segment goes; `count` or more where it is left out
 */
export function joinRuns(all: readonly Runs[], maps: readonly Uint32Array[], count: number): Runs {
  const starts = new Uint32Array(count + 1);
  const eachPassage = (visit: (bytes: Uint8Array, from: number, end: number, to: number) => void): void => {
    for (const [index, { bytes, starts: begins }] of all.entries()) {
      const map = maps[index]!;
      for (let place = 0; place < map.length; place += 1)
        if (map[place]! < count) visit(bytes, begins[place]!, begins[place + 1]!, map[place]!);
    }
  };
  eachPassage((_, from, end, to) => (starts[to + 1] = end - from));
  for (let place = 0; place < count; place += 1) starts[place + 1]! += starts[place]!;
  const joined = new Uint8Array(starts[count]!);
  eachPassage((bytes, from, end, to) => {
    const shift = starts[to]! - from;
    for (let at = from; at < end; at += 1) joined[at + shift] = bytes[at]!;
  });
  return { bytes: joined, starts };
}
