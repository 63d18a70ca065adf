import { END, GAP } from './common-words.ts';
import type { Runs } from './find-runs.ts';
import type { PassageBytes } from './passage-bytes.ts';

/** What a byte of a passage's order says; `END` is after the last. First the five fields: a text of the field begins. */
export const FIRST_FIELD = 1;
/** The passage's next run of common words stands here. */
export const RUN = 6;
/** A common word by itself; its code is the next byte. */
export const SINGLE = 7;
/** From here on: a word that is not common. Many words share a byte. */
const FIRST_SHARED = 8;
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
export function readTokens(order: WordOrder, runs: Runs, place: number, into: PassageTokens): void {
  // Before a passage's runs stands the number of steps.
  let run = runs.starts[place]! + 1;
  const from = order.starts[place]!;
  const end = order.starts[place + 1]! - 1;
  const most = end - from + runs.starts[place + 1]! - run;
  if (most > into.tokens.length) {
    into.tokens = new Uint16Array(most * 2);
    into.fields = new Uint8Array(most * 2);
  }
  const { tokens, fields } = into;
  const { bytes } = order;
  let field = 0;
  let used = 0;
  const put = (token: number): void => {
    fields[used] = field;
    tokens[used++] = token;
  };
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at]!;
    if (byte >= FIRST_SHARED) put(SHARED_FROM + byte);
    else if (byte === SINGLE) put(bytes[++at]!);
    else if (byte === RUN) {
      for (; runs.bytes[run] !== GAP; run += 1) put(runs.bytes[run]!);
      run += 1;
    } else {
      field = byte - FIRST_FIELD;
      put(FIELD_BEGINS);
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
