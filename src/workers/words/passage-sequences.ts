import { NO_STEP, type CommonWords } from './common/common-words.ts';
import { createPassageTokens, isShared, readTokens, tokenOf } from './common/word-order.ts';
import { eachWord, WHOLE } from './each-word.ts';
import type { QueryTerm } from './parse-query.ts';
import { weightAt } from './place-intersection.ts';
import { FIELD_WEIGHTS, WEIGHT_MASK, type Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';
import { FIELDS } from './word-engine.ts';

const WEIGHTS = FIELDS.map((field) => FIELD_WEIGHTS[field]);
/** For words that the query does not ask for, and between two texts. */
const OTHER = 0;

interface AskedWord {
  /** In the vocabulary. */
  readonly word: number;
  /** As `sequenceOf` has it. */
  readonly hash: number;
}

/**
 * Reads passages as `sequenceOf` does, from the order of their words instead of their text, as far as the query asks: all other words are 0.
 * @returns a reader, which gives `undefined` where the text alone tells; `undefined` where it does of every passage, since a word of the query is written without spaces
 */
export function createSequenceReader(
  vocabulary: Vocabulary,
  common: CommonWords,
  terms: readonly QueryTerm[],
): ((segment: Segment, place: number) => Int32Array | undefined) | undefined {
  const asked = askedWords(vocabulary, terms);
  if (!asked) return undefined;
  const bySteps: ReadonlyMap<number, readonly AskedWord[]>[] = [];
  const passage = createPassageTokens();
  return (segment, place) => {
    const { runs, order } = segment;
    const step = runs.bytes[runs.starts[place]!]! - NO_STEP;
    const byToken = (bySteps[step] ??= tokensOf(asked, common, step));
    readTokens(order, runs, place, passage);
    const { tokens, fields, length } = passage;
    const weights = new Map<number, number>();
    for (let at = 0; at < length; at += 1) {
      const token = tokens[at]!;
      if (byToken.has(token)) weights.set(token, (weights.get(token) ?? 0) + WEIGHTS[fields[at]!]!);
    }
    const hashes = new Map<number, number>();
    for (const [token, weight] of weights) {
      const hash = hashOf(segment, place, byToken.get(token)!, { token, weight });
      if (hash === undefined) return undefined;
      hashes.set(token, hash);
    }
    return Int32Array.from(tokens.subarray(0, length), (token) => hashes.get(token) ?? OTHER);
  };
}

/** Which of these words a token is in a passage where it has this weight; `undefined` where it may be several. */
function hashOf(
  segment: Segment,
  place: number,
  words: readonly AskedWord[],
  { token, weight }: { readonly token: number; readonly weight: number },
): number | undefined {
  if (!isShared(token)) return words[0]!.hash;
  const [there, ...more] = words
    .map(({ word, hash }) => ({ hash, weight: weightAt(segment, word, place) }))
    .filter((word) => word.weight > 0);
  if (!there) return OTHER;
  return more.length === 0 && there.weight === weight && weight < WEIGHT_MASK ? there.hash : undefined;
}

function tokensOf(
  asked: readonly AskedWord[],
  common: CommonWords,
  step: number,
): ReadonlyMap<number, readonly AskedWord[]> {
  const byToken = new Map<number, AskedWord[]>();
  for (const one of asked) {
    const code = common.codeOf(one.word);
    const token = tokenOf(one.word, code !== 0 && common.stepOf(code) <= step ? code : 0);
    byToken.set(token, [...(byToken.get(token) ?? []), one]);
  }
  return byToken;
}

/** The words of the terms and of what else they may stand for, each once, without those that stand nowhere. */
function askedWords(vocabulary: Vocabulary, terms: readonly QueryTerm[]): AskedWord[] | undefined {
  const asked = new Map<number, AskedWord>();
  let areWhole = true;
  for (const { text, also = [] } of terms) {
    for (const form of [text, ...also.map((other) => other.text)]) {
      eachWord(form, (bytes, length, hash, kind) => {
        areWhole &&= kind === WHOLE;
        const word = vocabulary.find(bytes, length, hash);
        if (word >= 0) asked.set(word, { word, hash });
      });
    }
  }
  return areWhole ? [...asked.values()] : undefined;
}
