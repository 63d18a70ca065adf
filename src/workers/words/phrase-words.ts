import { eachWord, LAST, PAIR, WHOLE } from './each-word.ts';
import type { QueryTerm } from './parse-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The words of a phrase in the vocabulary's numbers, -1 for one that stands nowhere, as they stand side by side wherever the phrase does.
 * `undefined` where its last word may be the beginning of longer ones: that is told by the text alone.
 */
export function phraseWords(vocabulary: Vocabulary, { text, prefix }: QueryTerm): readonly number[] | undefined {
  const words: number[] = [];
  let before = WHOLE;
  let last = WHOLE;
  eachWord(text, (word, length, hash, kind) => {
    before = last;
    last = kind;
    words.push(vocabulary.find(word, length, hash));
  });
  if (prefix) return undefined;
  if (last !== LAST) return words;
  // What follows the last character of a run is not asked for: in a passage the run may go on.
  return before === PAIR ? words.slice(0, -1) : undefined;
}
