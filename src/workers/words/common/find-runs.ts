import { END, NO_STEP } from './common-words.ts';
import { joinPassages, type PassageBytes } from './passage-bytes.ts';

/** The runs of a segment's passages, as `WordSequences` makes them. */
export interface Runs extends PassageBytes {
  /** How many steps of common words there were for the passage that came first. */
  readonly leastStep: number;
}

/** A passage that was indexed before all words of the phrase were common: its text tells. */
export const NOT_TOLD = -1;

/**
 * Visits the passages in which these codes (two at least) stand side by side, with how often, and those of which that is not told.
 * @param step with which the last of the codes came
 */
export function eachWithRun(
  runs: Runs,
  codes: Uint8Array,
  step: number,
  visit: (place: number, count: number) => void,
): void {
  const { bytes, starts } = runs;
  const told = NO_STEP + step;
  const places = runs.leastStep < step ? starts.length - 1 : 0;
  for (let place = 0; place < places; place += 1) if (bytes[starts[place]!]! < told) visit(place, NOT_TOLD);
  let place = 0;
  let count = 0;
  for (let at = nextRun(bytes, codes, 0); at < bytes.length; at = nextRun(bytes, codes, at + 1)) {
    if (at >= starts[place + 1]!) {
      if (count > 0) visit(place, count);
      count = 0;
      while (at >= starts[place + 1]!) place += 1;
    }
    if (bytes[starts[place]!]! >= told) count += 1;
  }
  if (count > 0) visit(place, count);
}

/** The hot loop: where the codes stand next, from here on. */
function nextRun(bytes: Uint8Array, codes: Uint8Array, from: number): number {
  const first = codes[0]!;
  const second = codes[1]!;
  const last = bytes.length - 1;
  for (let at = from; at < last; at += 1)
    if (bytes[at] === first && bytes[at + 1] === second && standsAt(bytes, codes, at)) return at;
  return bytes.length;
}

function standsAt(bytes: Uint8Array, codes: Uint8Array, at: number): boolean {
  for (let index = 2; index < codes.length; index += 1) if (bytes[at + index] !== codes[index]) return false;
  return true;
}

export function toRuns(bytes: Uint8Array, places: number): Runs {
  const starts = new Uint32Array(places + 1);
  let place = 0;
  let least = places > 0 ? Infinity : NO_STEP;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== END) continue;
    least = Math.min(least, bytes[starts[place]!]!);
    starts[++place] = at + 1;
  }
  return { bytes, starts, leastStep: least - NO_STEP };
}

/**
 * The runs of several segments' passages as one.
 * @param maps where each place of each segment goes; `count` or more where it is left out
 */
export const joinRuns = (all: readonly Runs[], maps: readonly Uint32Array[], count: number): Runs => ({
  ...joinPassages(all, maps, count),
  leastStep: Math.min(...all.map(({ leastStep }) => leastStep)),
});
