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

/** Tells words from keys hit at random, by runs of three letters: most of those of a real word stand in other words. */
export function createLetterRuns(vocabulary: Vocabulary): (word: string) => boolean {
  let known: Set<string> | undefined;
  const gather = (): Set<string> => {
    const counts = new Map<string, number>();
    const words = Math.min(vocabulary.size, MOST_WORDS);
    for (let id = 0; id < words; id += 1) {
      const word = vocabulary.lengthOf(id) <= LONGEST_WORD ? vocabulary.textOf(id) : '';
      for (const run of new Set(runsOf(word))) counts.set(run, (counts.get(run) ?? 0) + 1);
    }
    const least = words / WORDS_FOR_RUN;
    return new Set([...counts].filter(([, count]) => count >= least).map(([run]) => run));
  };
  return (word) => {
    if (!LATIN.test(word) || vocabulary.size < LEAST_WORDS) return true;
    const runs = runsOf(word);
    known ??= gather();
    return runs.filter((run) => !known!.has(run)).length <= runs.length * STRANGE_SHARE;
  };
}

const runsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - RUN + 1) }, (_, at) => word.slice(at, at + RUN));
