import { END, GAP, NO_STEP, type CommonWords } from './common-words.ts';

/** Between two texts: no phrase reaches from one into the other. */
const BREAK = 0xffffffff;

/**
 * Remembers the words of passages in order, until the passages are made a segment. Then only what tells phrases of common words is kept:
 * of each passage a byte for the number of steps of common words, the codes of each run of at least two with `GAP` after it, and `END`.
 */
export interface WordSequences {
  add(word: number): void;
  endText(): void;
  endPassage(): void;
  /** @param order which passages, by their place among those that were added */
  encode(order: readonly number[], common: CommonWords): Uint8Array;
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
    endText: () => put(BREAK),
    endPassage: () => begins.push(used),
    encode(order, common) {
      const most = order.reduce((sum, index) => sum + begins[index + 1]! - begins[index]! + 2, 0);
      const bytes = new Uint8Array(most);
      let size = 0;
      for (const index of order) {
        bytes[size++] = NO_STEP + common.steps.length;
        size = encodeRuns(words.subarray(begins[index], begins[index + 1]), common, bytes, size);
        bytes[size++] = END;
      }
      return bytes.slice(0, size);
    },
    clear() {
      used = 0;
      begins = [0];
    },
  };
}

/** @returns where the bytes end. */
function encodeRuns(words: Uint32Array, { codeOf }: CommonWords, bytes: Uint8Array, from: number): number {
  let size = from;
  let run = from;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const code = word === BREAK ? 0 : codeOf(word);
    if (code !== 0) {
      bytes[size++] = code;
      continue;
    }
    // A common word by itself is no phrase.
    if (size - run < 2) size = run;
    else bytes[size++] = GAP;
    run = size;
  }
  return size;
}
