import { weightAt } from './collect-places.ts';
import { NO_STEP, type CommonWords } from './common/common-words.ts';
import { createPassageTokens, isShared, readPassageTokens, tokenOf } from './common/word-order.ts';
import { BESIDE, WHOLE, eachWord } from './each-word.ts';
import { sequenceOf } from './find-term.ts';
import type { QueryTerm } from './parse-query.ts';
import { FIELD_WEIGHTS, WEIGHT_MASK, type Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';
import { FIELDS, type NamedPassage, type PassageFields } from './word-engine.ts';

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
  const queryWords = askedWords(vocabulary, terms);
  if (!queryWords) return undefined;
  const bySteps: ReadonlyMap<number, readonly AskedWord[]>[] = [];
  const passage = createPassageTokens();
  return (segment, place) => {
    const { runs, order } = segment;
    const step = runs.bytes[runs.starts[place]!]! - NO_STEP;
    const byToken = (bySteps[step] ??= queryWordsByToken(queryWords, common, step));
    readPassageTokens(order, runs, place, passage);
    const { tokens, fields, length } = passage;
    const weights = new Map<number, number>();
    for (let at = 0; at < length; at += 1) {
      const token = tokens[at]!;
      if (byToken.has(token)) weights.set(token, (weights.get(token) ?? 0) + WEIGHTS[fields[at]!]!);
    }
    const hashes = new Map<number, number>();
    for (const [token, weight] of weights) {
      const hash = queriedWordHash(segment, place, byToken.get(token)!, { token, weight });
      if (hash === undefined) return undefined;
      hashes.set(token, hash);
    }
    return Int32Array.from(tokens.subarray(0, length), (token) => hashes.get(token) ?? OTHER);
  };
}

/** Which of these words a token is in a passage where it has this weight; `undefined` where it may be several. */
function queriedWordHash(
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

function queryWordsByToken(
  queryWords: readonly AskedWord[],
  common: CommonWords,
  step: number,
): ReadonlyMap<number, readonly AskedWord[]> {
  const byToken = new Map<number, AskedWord[]>();
  for (const queryWord of queryWords) {
    const code = common.codeOf(queryWord.word);
    const token = tokenOf(queryWord.word, code !== 0 && common.stepOf(code) <= step ? code : 0);
    byToken.set(token, [...(byToken.get(token) ?? []), queryWord]);
  }
  return byToken;
}

/** The words of the terms and of what else they may stand for, each once, without those that stand nowhere. */
function askedWords(vocabulary: Vocabulary, terms: readonly QueryTerm[]): AskedWord[] | undefined {
  const wordsById = new Map<number, AskedWord>();
  let areWhole = true;
  for (const { text, also = [] } of terms) {
    for (const form of [text, ...also.map((otherForm) => otherForm.text)]) {
      eachWord(form, (bytes, length, hash, kind) => {
        if (kind === BESIDE) return;
        areWhole &&= kind === WHOLE;
        const word = vocabulary.find(bytes, length, hash);
        if (word >= 0) wordsById.set(word, { word, hash });
      });
    }
  }
  return areWhole ? [...wordsById.values()] : undefined;
}

/** A query that names less than this of a name, or says this much besides it, is no name but words of it. */
const LEAST = 0.5;

/**
 * Compares a query with the names of a passage, in any order of its words: its note's title, another name of the note, or the passage's own heading.
 * @param query the words, and all that was typed, by which a word typed twice counts twice
 * @param idfs of the words, in order: BM25's inverse document frequency
 */
export function createNameScore(
  { words, plain }: { readonly words: readonly QueryTerm[]; readonly plain: string },
  idfs: readonly number[],
): (fields: Pick<PassageFields, 'title' | 'alias' | 'heading'>) => NamedPassage {
  const formAt = createFormFinder(words);
  const totalIdf = idfs.reduce((sum, idf) => sum + idf, 0);
  const typedSequence = sequenceOf(plain).toSorted();

  function compare(name: string): NameComparison {
    const sequence = sequenceOf(name);
    const matchedTerms = new Set<number>();
    let covered = 0;
    for (let at = 0; at < sequence.length;) {
      const form = formAt(sequence, at);
      if (form) matchedTerms.add(form.term);
      if (form) covered += form.sequence.length;
      at += form?.sequence.length ?? 1;
    }
    if (covered === 0) return { share: 0, holds: false, isWhole: false };
    const matchedShare = totalIdf > 0 ? [...matchedTerms].reduce((sum, term) => sum + idfs[term]!, 0) / totalIdf : 0;
    const holds = matchedTerms.size === words.length;
    const isWhole = holds && covered === sequence.length && areSequencesEqual(sequence.toSorted(), typedSequence);
    return { share: matchedShare * (covered / sequence.length), holds, isWhole };
  }

  return ({ title, alias, heading }) => {
    const ownNames = [title, ...alias.split('\n')].map((name) => ({ name, ...compare(name) }));
    const names = [...ownNames, compare(heading.slice(heading.lastIndexOf('\n') + 1))];
    const whole = ownNames.findIndex(({ isWhole }) => isWhole);
    return {
      share: Math.max(0, Math.max(...names.map(({ share }) => share)) - LEAST) / (1 - LEAST),
      holds: ownNames.some(({ holds }) => holds),
      ...(whole < 0 ? {} : { whole: { kind: whole === 0 ? 'title' : 'alias', value: ownNames[whole]!.name } }),
    };
  };
}

interface NameComparison {
  /** Of the query (by what its words say) that stands in the name, times the share of the name that stands in the query. */
  readonly share: number;
  readonly holds: boolean;
  readonly isWhole: boolean;
}

const areSequencesEqual = (firstSequence: Int32Array, secondSequence: Int32Array): boolean =>
  firstSequence.length === secondSequence.length && firstSequence.every((value, at) => value === secondSequence[at]);

/** BM25's k1: how soon repetition stops counting. */
const SATURATION = 1.2;

/**
 * Scores how far words that stand side by side in the query stand side by side, in that order, in a passage: for each pair of
 * neighbours, what the commoner of the two says, saturated; their mean over the pairs, so that a long question gains no more than
 * two words do. 0 where there is no pair.
 * @param idfs of the words, in order: BM25's inverse document frequency
 * @returns a function of the passage's texts, as `sequenceOf` or `createSequenceReader` reads them
 */
export function createProximityScore(
  words: readonly QueryTerm[],
  idfs: readonly number[],
): (texts: readonly Int32Array[]) => number {
  const formAt = createFormFinder(words);
  const pairs = words.length - 1;
  const counts = new Float64Array(Math.max(0, pairs));
  return (texts) => {
    if (pairs < 1) return 0;
    counts.fill(0);
    for (const text of texts) countNeighbours(text, formAt, counts);
    let sum = 0;
    for (const [pair, count] of counts.entries())
      sum += (Math.min(idfs[pair]!, idfs[pair + 1]!) * count * (SATURATION + 1)) / (count + SATURATION);
    return sum / pairs;
  };
}

/** Adds, for each word that the query's next one follows at once, the product of both weights. */
function countNeighbours(text: Int32Array, formAt: ReturnType<typeof createFormFinder>, counts: Float64Array): void {
  let previousForm: WordForm | undefined;
  let end = -1;
  for (let at = 0; at < text.length; at += 1) {
    const form = formAt(text, at);
    if (!form) continue;
    if (previousForm && at === end && form.term === previousForm.term + 1)
      counts[previousForm.term]! += previousForm.weight * form.weight;
    previousForm = form;
    end = at + form.sequence.length;
  }
}

/** A word of a query, or another that counts as it. */
interface WordForm {
  /** The word's place in the query. */
  readonly term: number;
  /** See `sequenceOf`. */
  readonly sequence: Int32Array;
  /** How much of the word it counts for, 0–1. */
  readonly weight: number;
}

/** Finds the query's words in a text. @returns the form that begins at a place of the text's sequence */
function createFormFinder(words: readonly QueryTerm[]): (text: Int32Array, at: number) => WordForm | undefined {
  const byFirst = new Map<number, WordForm[]>();
  for (const [term, { text, also = [] }] of words.entries()) {
    for (const form of [{ text, weight: 1 }, ...also]) {
      const sequence = sequenceOf(form.text);
      const [first] = sequence;
      if (first === undefined) continue;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { term, sequence, weight: form.weight }]);
    }
  }
  return (text, at) => byFirst.get(text[at]!)?.find(({ sequence }) => standsAt(text, sequence, at));
}

function standsAt(text: Int32Array, sequence: Int32Array, at: number): boolean {
  for (let index = 1; index < sequence.length; index += 1) if (text[at + index] !== sequence[index]) return false;
  return true;
}
