import type { Vocabulary } from './vocabulary.ts';

const RUN = 3;
/** Fewer words say too little of a language. */
const LEAST_WORDS = 1000;
/** Enough to hold what a language's words are made of. */
const MOST_WORDS = 50_000;
/** A vault holds keys, digests and encoded files, too: a run of letters counts that stands in one of so many words. */
const WORDS_FOR_RUN = 5000;
const LONGEST_WORD = 20;
/** Of a word's runs, those that no word of the vault has: in real words that the vault lacks, fewer; in keys hit at random, more. */
const STRANGE_SHARE = 0.5;
const LATIN = /^\p{Script=Latin}+$/u;
const FIRST_LETTER = 'a'.charCodeAt(0);
const LETTERS = 26;

/**
 * Tells words from keys hit at random, by runs of three letters: most of those of a real word stand in other words. Letters beyond a to z are
 * in no run: of the others in such a word there are enough.
 */
export function createLetterRuns(vocabulary: Vocabulary): (word: string) => boolean {
  let known: ((run: number) => boolean) | undefined;
  const gather = (): ((run: number) => boolean) => {
    const counts = new Uint16Array(LETTERS ** RUN);
    const lastIn = new Int32Array(LETTERS ** RUN).fill(-1);
    const words = Math.min(vocabulary.size, MOST_WORDS);
    vocabulary.eachOfFirst(words, (bytes, from, to, id) => {
      if (to - from > LONGEST_WORD) return;
      for (let at = from; at + RUN <= to; at += 1) {
        const run = runOf(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!);
        if (run < 0 || lastIn[run] === id) continue;
        lastIn[run] = id;
        counts[run]! += 1;
      }
    });
    const least = words / WORDS_FOR_RUN;
    return (run) => counts[run]! >= least;
  };
  return (word) => {
    if (!LATIN.test(word) || vocabulary.size < LEAST_WORDS) return true;
    const runs = runsOf(word);
    known ??= gather();
    return runs.filter((run) => !known!(run)).length <= runs.length * STRANGE_SHARE;
  };
}

/** The number of a run of three letters; -1 where one is none of a to z. */
function runOf(first: number, second: number, third: number): number {
  const one = first - FIRST_LETTER;
  const two = second - FIRST_LETTER;
  const three = third - FIRST_LETTER;
  const areLetters = one >= 0 && one < LETTERS && two >= 0 && two < LETTERS && three >= 0 && three < LETTERS;
  return areLetters ? (one * LETTERS + two) * LETTERS + three : -1;
}

const runsOf = (word: string): number[] =>
  Array.from({ length: Math.max(0, word.length - RUN + 1) }, (_, at) =>
    runOf(word.charCodeAt(at), word.charCodeAt(at + 1), word.charCodeAt(at + 2)),
  ).filter((run) => run >= 0);
