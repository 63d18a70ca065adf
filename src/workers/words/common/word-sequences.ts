import { END, GAP, NO_STEP, type CommonWords } from './common-words.ts';
import { FIRST_FIELD, RUN, SINGLE, sharedByteOf } from './word-order.ts';

/** Where a text begins: this, less the field's place among the fields. No vocabulary is so large. */
const FIELD = 0xffffffff;
const FIELDS_MOST = 8;

/** What is kept of a segment's passages, one after the other. */
export interface EncodedWords {
  /** Of each passage a byte for the number of steps of common words, the codes of each run of at least two with `GAP` after it, and `END`. */
  readonly runs: Uint8Array;
  /** Where these runs and all other words stand (`WordOrder`). */
  readonly order: Uint8Array;
}

/**
 * Remembers the words of passages in order, until the passages are made a segment. Then only what tells phrases is kept.
 */
export interface WordSequences {
  /** @param field of the words that follow, as its place among the fields: no phrase reaches from one text into another. */
  beginText(field: number): void;
  add(word: number): void;
  endPassage(): void;
  /** @param order which passages, by their place among those that were added */
  encode(order: readonly number[], common: CommonWords): EncodedWords;
  clear(): void;
}

export function createWordSequences(): WordSequences {
  let words = new Uint32Array(65_536);
  let used = 0;
  let begins: number[] = [0];

  function put(word: number): void {
    if (used === words.length) {
      const grown = new Uint32Array(words.length * 2);
      grown.set(words);
      words = grown;
    }
    words[used++] = word;
  }

  return {
    add: put,
    beginText: (field) => put(FIELD - field),
    endPassage: () => begins.push(used),
    encode(order, common) {
      const most = order.reduce((sum, index) => sum + begins[index + 1]! - begins[index]! + 2, 0);
      const out = { runs: new Uint8Array(most), order: new Uint8Array(most * 2), run: 0, at: 0 };
      for (const index of order) {
        out.runs[out.run++] = NO_STEP + common.steps.length;
        encodeWords(words.subarray(begins[index], begins[index + 1]), common, out);
        out.runs[out.run++] = END;
        out.order[out.at++] = END;
      }
      return { runs: out.runs.slice(0, out.run), order: out.order.slice(0, out.at) };
    },
    clear() {
      used = 0;
      begins = [0];
    },
  };
}

interface Output {
  readonly runs: Uint8Array;
  readonly order: Uint8Array;
  /** Where the next byte of each goes. */
  run: number;
  at: number;
}

function encodeWords(words: Uint32Array, { codeOf }: CommonWords, out: Output): void {
  let at = 0;
  while (at < words.length) {
    const word = words[at++]!;
    if (word > FIELD - FIELDS_MOST) {
      out.order[out.at++] = FIRST_FIELD + (FIELD - word);
      continue;
    }
    const code = codeOf(word);
    if (code === 0) {
      out.order[out.at++] = sharedByteOf(word);
      continue;
    }
    let next = at < words.length ? codeOf(words[at]!) : 0;
    if (next === 0) {
      out.order[out.at++] = SINGLE;
      out.order[out.at++] = code;
      continue;
    }
    out.order[out.at++] = RUN;
    out.runs[out.run++] = code;
    while (next !== 0) {
      out.runs[out.run++] = next;
      at += 1;
      next = at < words.length ? codeOf(words[at]!) : 0;
    }
    out.runs[out.run++] = GAP;
  }
}
