/** Between two runs of a passage. */
export const GAP = 1;
/** After the runs of a passage. */
export const END = 0;
/** Before a passage's runs: this, and one more for each step of common words that there was. */
export const NO_STEP = 2;
/** Above all of these, so that a byte says what it is. */
const FIRST_CODE = 6;
/** From so many passages on the commonest words can be told; when there are more, words that are common in what came later get codes too. */
const STEPS = [
  { passages: 1000, words: 128 },
  { passages: 8000, words: 192 },
  { passages: 64_000, words: 256 - FIRST_CODE },
] as const;

/**
 * The commonest words of the vault, each with a code of one byte. A code is never given to another word, since it is in what is stored:
 * words are added in steps as the vault grows, and each passage remembers how many steps there were when it was indexed.
 */
export interface CommonWords {
  /** Their numbers in the vocabulary, the first with the least code. */
  readonly words: readonly number[];
  /** How many words there were after each step. */
  readonly steps: readonly number[];
  /** 0 for all other words. */
  readonly codeOf: (word: number) => number;
  /** The step with which a code came, from 1. */
  readonly stepOf: (code: number) => number;
}

export function createCommonWords({ words, steps }: Pick<CommonWords, 'words' | 'steps'>): CommonWords {
  const codes = new Uint8Array(Math.max(0, ...words) + 1);
  for (const [index, word] of words.entries()) codes[word] = FIRST_CODE + index;
  return {
    words,
    steps,
    codeOf: (word) => codes[word] ?? 0,
    stepOf: (code) => 1 + steps.findIndex((size) => code < FIRST_CODE + size),
  };
}

/**
 * The same, or with the words that are due.
 * @param passages in the vault
 * @param passagesWith how many passages have a word, by its number
 */
export function grownCommonWords(common: CommonWords, passages: number, passagesWith: () => Uint32Array): CommonWords {
  const due = STEPS.filter((step) => passages >= step.passages).at(-1);
  if (!due || common.steps.length >= STEPS.indexOf(due) + 1) return common;
  const counts = passagesWith();
  const uncommonWords = [...counts.keys()].filter((word) => counts[word]! > 0 && common.codeOf(word) === 0);
  const added = uncommonWords.sort((a, b) => counts[b]! - counts[a]!).slice(0, due.words - common.words.length);
  const words = [...common.words, ...added];
  // Steps that were passed over at once are one.
  const steps = [
    ...common.steps,
    ...Array.from({ length: STEPS.indexOf(due) + 1 - common.steps.length }, () => words.length),
  ];
  return createCommonWords({ words, steps });
}
