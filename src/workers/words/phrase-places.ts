import { NO_STEP, type CommonWords } from './common/common-words.ts';
import { createPassageTokens, isShared, readTokens, tokenOf, type PassageTokens } from './common/word-order.ts';
import { eachWithAll } from './place-intersection.ts';
import { FIELD_WEIGHTS, WEIGHT_MASK, type Segment } from './segment.ts';
import { FIELDS } from './word-engine.ts';

const WEIGHTS = FIELDS.map((field) => FIELD_WEIGHTS[field]);

/** The phrase may stand there, or another whose words share their bytes: the text tells. */
export const NOT_SURE = -1;

interface PhraseParts {
  readonly common: CommonWords;
  readonly segments: readonly Segment[];
  /** Where each segment's places begin. */
  readonly bases: Uint32Array;
}

/**
 * Visits the places where these words stand side by side, with how often, or with `NOT_SURE`. Those that have all of them are
 * told by the postings, rarest first; whether they stand in this order, by the passages' `WordOrder`.
 * @param words of the phrase (`phraseWords`), all known
 */
export function eachWithPhrase(
  { common, segments, bases }: PhraseParts,
  words: readonly number[],
  visit: (place: number, count: number) => void,
): void {
  const distinct = [...new Set(words)];
  // What was common when a passage was indexed has a code there, and shares a byte in those before.
  const bySteps = Array.from({ length: common.steps.length + 1 }, (_, step) => {
    const token = (word: number): number => {
      const code = common.codeOf(word);
      return tokenOf(word, code !== 0 && common.stepOf(code) <= step ? code : 0);
    };
    return { phrase: Uint16Array.from(words, token), distinct: Uint16Array.from(distinct, token) };
  });
  const passage = createPassageTokens();
  for (const [index, segment] of segments.entries()) {
    const { runs, order } = segment;
    eachWithAll(segment, distinct, (place, weights) => {
      const tokens = bySteps[runs.bytes[runs.starts[place]!]! - NO_STEP]!;
      readTokens(order, runs, place, passage);
      const count = occurrences(passage, tokens.phrase);
      if (count === 0) return;
      const isSure = tokens.distinct.every(
        (token, word) => !isShared(token) || isAlone(passage, token, weights[word]!),
      );
      visit(bases[index]! + place, isSure ? count : NOT_SURE);
    });
  }
}

function occurrences({ tokens, length }: PassageTokens, phrase: Uint16Array): number {
  const first = phrase[0]!;
  const last = length - phrase.length;
  let count = 0;
  for (let from = 0; from <= last; from += 1) {
    if (tokens[from] !== first) continue;
    let same = 1;
    while (same < phrase.length && tokens[from + same] === phrase[same]) same += 1;
    if (same === phrase.length) count += 1;
  }
  return count;
}

/** Whether a token is one word wherever it stands in the passage: then its fields add up to that word's weight. */
function isAlone({ tokens, fields, length }: PassageTokens, token: number, weight: number): boolean {
  let sum = 0;
  for (let at = 0; at < length; at += 1) if (tokens[at] === token) sum += WEIGHTS[fields[at]!]!;
  return sum === weight && weight < WEIGHT_MASK;
}
