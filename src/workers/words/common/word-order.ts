import { END, GAP, NO_STEP } from './common-words.ts';

/** Some bytes for each passage of a segment, one passage after the other. */
interface PassageBytes {
  readonly bytes: Uint8Array;
  /** Where each passage begins; one more than there are passages. */
  readonly starts: Uint32Array;
}

/**
 * The bytes of several segments' passages as one.
 * @param maps where each place of each segment goes; `count` or more where it is left out
 */
export function joinPassages(
  segments: readonly PassageBytes[],
  maps: readonly Uint32Array[],
  count: number,
): PassageBytes {
  const starts = new Uint32Array(count + 1);
  const eachPassage = (visit: (bytes: Uint8Array, from: number, end: number, to: number) => void): void => {
    for (const [index, { bytes, starts: begins }] of segments.entries()) {
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
  const stepMark = NO_STEP + step;
  const places = runs.leastStep < step ? starts.length - 1 : 0;
  for (let place = 0; place < places; place += 1) if (bytes[starts[place]!]! < stepMark) visit(place, NOT_TOLD);
  let place = 0;
  let count = 0;
  for (let at = nextRun(bytes, codes, 0); at < bytes.length; at = nextRun(bytes, codes, at + 1)) {
    if (at >= starts[place + 1]!) {
      if (count > 0) visit(place, count);
      count = 0;
      while (at >= starts[place + 1]!) place += 1;
    }
    if (bytes[starts[place]!]! >= stepMark) count += 1;
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
  let lowestStep = places > 0 ? Infinity : NO_STEP;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== END) continue;
    lowestStep = Math.min(lowestStep, bytes[starts[place]!]!);
    starts[++place] = at + 1;
  }
  return { bytes, starts, leastStep: lowestStep - NO_STEP };
}

/**
 * The runs of several segments' passages as one.
 * @param maps where each place of each segment goes; `count` or more where it is left out
 */
export const joinRuns = (segmentRuns: readonly Runs[], maps: readonly Uint32Array[], count: number): Runs => ({
  ...joinPassages(segmentRuns, maps, count),
  leastStep: Math.min(...segmentRuns.map(({ leastStep }) => leastStep)),
});

/** What a byte of a passage's order says; `END` is after the last. First the six fields: a text of the field begins. */
export const FIRST_FIELD = 1;
/** The passage's next run of common words stands here. */
export const RUN = 7;
/** A common word by itself; its code is the next byte. */
export const SINGLE = 8;
/** From here on: a word that is not common. Many words share a byte. */
const FIRST_SHARED = 9;
const SHARED = 256 - FIRST_SHARED;

/** What a word that is not common is, in a passage's order. */
export const sharedByteOf = (word: number): number => FIRST_SHARED + (word % SHARED);

/**
 * The words of passages in order, a byte each and two for a common one by itself, beside the runs that they refer to. It tells whether a phrase
 * may stand in a passage; and that it does, where no other word of the passage has the same byte, which the words' weights tell.
 */
export type WordOrder = PassageBytes;

/** A word in a passage: `FIELD_BEGINS` where a text begins, the code of a common word, or above all codes the byte that it shares. */
const FIELD_BEGINS = 0;
const SHARED_FROM = 256;
export const tokenOf = (word: number, code: number): number => (code === 0 ? SHARED_FROM + sharedByteOf(word) : code);
/** Whether a token may be several words. */
export const isShared = (token: number): boolean => token >= SHARED_FROM;

/** Words of one passage, in order. */
export interface PassageTokens {
  tokens: Uint16Array;
  /** Of the same length: the field that each stands in, as its place among the fields. */
  fields: Uint8Array;
  length: number;
}

export const createPassageTokens = (): PassageTokens => ({
  tokens: new Uint16Array(1024),
  fields: new Uint8Array(1024),
  length: 0,
});

/** Reads the words of a passage into `into`. */
export function readPassageTokens(order: WordOrder, runs: Runs, place: number, into: PassageTokens): void {
  // Before a passage's runs stands the number of steps.
  let run = runs.starts[place]! + 1;
  const from = order.starts[place]!;
  const end = order.starts[place + 1]! - 1;
  const maxTokens = end - from + runs.starts[place + 1]! - run;
  if (maxTokens > into.tokens.length) {
    into.tokens = new Uint16Array(maxTokens * 2);
    into.fields = new Uint8Array(maxTokens * 2);
  }
  const { tokens, fields } = into;
  const { bytes } = order;
  let field = 0;
  let used = 0;
  const putToken = (token: number): void => {
    fields[used] = field;
    tokens[used++] = token;
  };
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at]!;
    if (byte >= FIRST_SHARED) putToken(SHARED_FROM + byte);
    else if (byte === SINGLE) putToken(bytes[++at]!);
    else if (byte === RUN) {
      for (; runs.bytes[run] !== GAP; run += 1) putToken(runs.bytes[run]!);
      run += 1;
    } else {
      field = byte - FIRST_FIELD;
      putToken(FIELD_BEGINS);
    }
  }
  into.length = used;
}

/** @param places how many passages */
export function toWordOrder(bytes: Uint8Array, places: number): WordOrder {
  const starts = new Uint32Array(places + 1);
  let place = 0;
  // A common word's code is never `END`, so that it may be looked for in all bytes.
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === END) starts[++place] = at + 1;
  return { bytes, starts };
}
