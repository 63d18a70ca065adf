import { patternFor } from '../../notes/basics/pattern.ts';
import { foldText } from '../../notes/words.ts';
import { type CommonWords, NO_STEP } from './common/common-words.ts';
import {
  createPassageTokens,
  eachWithRun,
  isShared,
  NOT_TOLD,
  type PassageTokens,
  readPassageTokens,
  tokenOf,
} from './common/word-order.ts';
import { BESIDE, eachWord, hashWord, LAST, PAIR, WHOLE } from './each-word.ts';
import type { QueryTerm } from './parse-query.ts';
import { eachWithAll } from './collect-places.ts';
import { unitsOf } from './query-units.ts';
import { FIELD_WEIGHTS, isDeleted, type Segment, WEIGHT_MASK } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';
import { FIELDS, type PassageFields, type ReadPassages } from './word-engine.ts';
import type { Unit, WordScan } from './word-scan.ts';

/**
 * Words of a text by their hashes, in order; in scripts without spaces, characters. Two of thirty-two bits are the same by
 * chance once in four thousand million: a phrase that is not there is found no oftener than that.
 */
export function sequenceOf(text: string): Int32Array {
  const hashes: number[] = [];
  eachWord(text, (word, length, hash, kind) => {
    if (kind === BESIDE) return;
    hashes.push(kind === WHOLE ? hash : hashWord(word, 0, firstCharacter(word, length)));
  });
  return Int32Array.from(hashes);
}

/** Counts how often a phrase stands in a passage; it never reaches from one field into another. */
export function createPhraseCounter({ text }: QueryTerm): (fields: PassageFields) => number {
  const phrase = sequenceOf(text);
  return (fields) => FIELDS.reduce((sum, field) => sum + occurrencesIn(sequenceOf(fields[field]), phrase), 0);
}

function occurrencesIn(text: Int32Array, phrase: Int32Array): number {
  let matchCount = 0;
  for (let from = 0; from + phrase.length <= text.length; from += 1) {
    let matchedLength = 0;
    while (matchedLength < phrase.length && text[from + matchedLength] === phrase[matchedLength]) matchedLength += 1;
    if (matchedLength === phrase.length) matchCount += 1;
  }
  return phrase.length === 0 ? 0 : matchCount;
}

function firstCharacter(word: Uint8Array, length: number): number {
  let end = 1;
  while (end < length && (word[end]! & 0xc0) === 0x80) end += 1;
  return end;
}

const WEIGHTS = FIELDS.map((field) => FIELD_WEIGHTS[field]);

/** The phrase may stand there, or another whose words share their bytes: the text tells. */
const NOT_SURE = -1;

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
function eachWithPhrase(
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
      readPassageTokens(order, runs, place, passage);
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
    let matchedLength = 1;
    while (matchedLength < phrase.length && tokens[from + matchedLength] === phrase[matchedLength]) matchedLength += 1;
    if (matchedLength === phrase.length) count += 1;
  }
  return count;
}

/** Whether a token is one word wherever it stands in the passage: then its fields add up to that word's weight. */
function isAlone({ tokens, fields, length }: PassageTokens, token: number, weight: number): boolean {
  let sum = 0;
  for (let at = 0; at < length; at += 1) if (tokens[at] === token) sum += WEIGHTS[fields[at]!]!;
  return sum === weight && weight < WEIGHT_MASK;
}

export interface FoundTerm {
  readonly places: number[];
  /** Of the same length: how often the term stands there; weighted by field where it is one word. */
  readonly occurrences: number[];
  /** Passages with all words of a phrase whose text was not read, so that the phrase may stand there too. */
  readonly unread: number;
}

interface FindParts {
  readonly scan: WordScan;
  readonly vocabulary: Vocabulary;
  readonly common: CommonWords;
  readonly segments: readonly Segment[];
  readonly chunkIdOf: (place: number) => number;
  readonly readPassages: ReadPassages;
}

/** Passages whose text is read for a phrase that the index does not tell: those where its words stand most often. */
export const MAX_READ = 5000;

/**
 * Where a term stands exactly as typed. One word is told by its postings, a phrase of common words by their runs, other phrases by the
 * order of the words in the passages that have all of them. Where these leave it open, the text of the passage tells.
 */
export function findTerm(parts: FindParts, term: QueryTerm): FoundTerm {
  const { scan, vocabulary } = parts;
  const units = unitsOf(vocabulary, term);
  const foundTerm: FoundTerm = { places: [], occurrences: [], unread: 0 };
  if (!units) return foundTerm;
  if (term.inside && units.length > 1) return findWithSigns(parts, term, units);
  const isSigned = HAS_SIGN.test(term.text) || (units.length === 1 && SIGNED_NAME.test(term.text));
  if (isSigned && !term.prefix) {
    const exact = findWithSigns(parts, term, units);
    // Signs that stand there nowhere may be marks, or another kind of them.
    if (exact.places.length > 0 || !ONLY_ASCII.test(term.text)) return exact;
  }
  const words = units.length > 1 ? phraseWords(vocabulary, term) : undefined;
  if (words) return findPhrase(parts, term, words);
  scan.eachPlace([{ units, weight: 1 }], (place, occurrences) => addOccurrence(foundTerm, place, occurrences));
  return units.length === 1 ? foundTerm : readMost(parts, term, foundTerm);
}

/** Signs that tell a name or an amount from another: `C#`, `R&D`, `$5`, `3 €`. Others are left out at will. */
const HAS_SIGN = /[#+$%&@=<>~^|*/\\{}]|^--(?=[\p{L}\p{N}])|[^\p{L}\p{N}\p{M}\p{P}\p{Z}\p{C}\u0000-\u007f]|[§¶†‡‰※]/u;
/** A name that is one word for the index and begins or ends with signs that stand in sentences too: `.NET`, `.env`, `C--`, `--verbose`. */
const SIGNED_NAME = /^(?:\.|--?)[\p{L}\p{N}][^\s]*$|[\p{L}\p{N}]--$/u;
const ONLY_ASCII = /^[\u0000-\u007f]*$/u;

/** Words and signs exactly as they stand in the text, but for marks of emphasis and what is folded. */
function findWithSigns(parts: FindParts, term: QueryTerm, units: readonly Unit[]): FoundTerm {
  const candidates: FoundTerm = { places: [], occurrences: [], unread: 0 };
  parts.scan.eachPlace([{ units, weight: 1 }], (place, occurrences) => addOccurrence(candidates, place, occurrences));
  // One word with the signs that belong to it is told by its posting.
  if (/^[\p{L}\p{N}]+[#+]{1,3}$/u.test(term.text)) return candidates;
  return readMost(parts, term, candidates, createLiteralCounter(term));
}

/** Counts how often a text stands in a passage, its signs included. */
function createLiteralCounter({ text, inside }: QueryTerm): (fields: PassageFields) => number {
  const hasMarks = /[*_`]/u.test(text);
  const asRead = (fieldText: string): string => {
    const folded = foldText(fieldText);
    const plain = hasMarks ? withoutPairs(folded) : folded.replace(/\\(?=[!-/:-@[-`{-~])|[*_`]+/gu, '');
    return plain.replace(/\s+/gu, ' ');
  };
  const foldedTerm = asRead(text).trim();
  const begins = !inside && /^[\p{L}\p{N}]/u.test(foldedTerm) ? '(?<![\\p{L}\\p{N}])' : '';
  const ends = !inside && /[\p{L}\p{N}]$/u.test(foldedTerm) ? '(?![\\p{L}\\p{N}])' : '';
  const literal = new RegExp(`${begins}${patternFor(foldedTerm)}${ends}`, 'gu');
  return (fields) =>
    foldedTerm === '' ? 0 : FIELDS.reduce((sum, field) => sum + (asRead(fields[field]).match(literal)?.length ?? 0), 0);
}

/** Marks of emphasis and code, by twos; a longer stretch between two of them is none. */
const MARK_PAIR = /(\*{1,3}|_{1,3}|`{1,3})(?=\S)((?:(?!\1)[^\n]){0,300}?\S)\1/gu;
const HIDDEN_MARKS = '*_`';
const FIRST_HIDDEN = 0xe000;

/** A text without its emphasis, whose other stars, lines and backquotes stay: they were asked for (`A*`, `2 * 3`). */
function withoutPairs(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])/gu, (_, sign: string) => {
      const at = HIDDEN_MARKS.indexOf(sign);
      return at < 0 ? sign : String.fromCharCode(FIRST_HIDDEN + at);
    })
    .replace(MARK_PAIR, '$2')
    .replace(/[\ue000-\ue002]/gu, (hidden) => HIDDEN_MARKS[hidden.charCodeAt(0) - FIRST_HIDDEN]!);
}

/** What parts a word that others write in one: “don’t”, “check-in”. */
const PARTING = "['’‘ʼ‐‑-]";
/** And the digits of a number. */
const PARTING_DIGITS = "[,.'’ \\u00a0\\u202f]";

/**
 * Where a phrase stands with one of its words written apart, with an apostrophe or a hyphen, or a number in thousands: `"dont know"` finds “don’t know”.
 * @param words of the phrase, each as its parts
 */
export function findWrittenApart(parts: FindParts, words: readonly (readonly string[])[]): FoundTerm {
  const candidates = findTerm(parts, { text: words.flat().join(' '), prefix: false });
  const source = words
    .map((word) => word.map(patternFor).join(/^\p{N}/u.test(word[0] ?? '') ? PARTING_DIGITS : PARTING))
    .join('[^\\p{L}\\p{N}]+');
  const phrase = new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'gu');
  return readMost(parts, { text: '', prefix: false }, candidates, (fields) =>
    FIELDS.reduce((sum, field) => sum + (foldText(fields[field]).match(phrase)?.length ?? 0), 0),
  );
}

function findPhrase(parts: FindParts, term: QueryTerm, words: readonly number[]): FoundTerm {
  const { common, segments, scan } = parts;
  const foundTerm: FoundTerm = { places: [], occurrences: [], unread: 0 };
  const places = { common, segments, bases: scan.bases };
  const untold = new Set<number>();
  const areCommon = eachOfCommonWords(places, words, (place, count) => {
    if (count === NOT_TOLD) untold.add(place);
    else addOccurrence(foundTerm, place, count);
  });
  if (areCommon && untold.size === 0) return foundTerm;
  const open: number[] = [];
  eachWithPhrase(places, words, (place, count) => {
    if (areCommon && !untold.has(place)) return;
    if (count === NOT_SURE) open.push(place);
    else addOccurrence(foundTerm, place, count);
  });
  verify(parts, createPhraseCounter(term), open, foundTerm);
  return foundTerm;
}

/** Reads those of the candidates that have the words most often. */
function readMost(
  parts: FindParts,
  term: QueryTerm,
  candidates: FoundTerm,
  count = createPhraseCounter(term),
): FoundTerm {
  const order = candidates.places
    .map((_, index) => index)
    .sort((a, b) => candidates.occurrences[b]! - candidates.occurrences[a]!)
    .slice(0, MAX_READ);
  const foundTerm: FoundTerm = { places: [], occurrences: [], unread: candidates.places.length - order.length };
  verify(
    parts,
    count,
    order.map((index) => candidates.places[index]!),
    foundTerm,
  );
  return foundTerm;
}

/** Adds those in whose text the phrase stands, with how often. */
function verify(
  { chunkIdOf, readPassages }: FindParts,
  count: (fields: PassageFields) => number,
  candidates: readonly number[],
  foundTerm: FoundTerm,
): void {
  if (candidates.length === 0) return;
  const places = new Map(candidates.map((place) => [chunkIdOf(place), place]));
  readPassages([...places.keys()], (chunkId, fields) => {
    const occurrences = count(fields);
    if (occurrences > 0) addOccurrence(foundTerm, places.get(chunkId)!, occurrences);
  });
}

function addOccurrence({ places, occurrences }: FoundTerm, place: number, count: number): void {
  places.push(place);
  occurrences.push(count);
}

/**
 * The words of a phrase in the vocabulary's numbers, -1 for one that stands nowhere, as they stand side by side wherever the phrase does.
 * `undefined` where its last word may be the beginning of longer ones: that is told by the text alone.
 */
function phraseWords(vocabulary: Vocabulary, { text, prefix }: QueryTerm): readonly number[] | undefined {
  const words: number[] = [];
  let previousKind = WHOLE;
  let last = WHOLE;
  eachWord(text, (word, length, hash, kind) => {
    if (kind === BESIDE) return;
    previousKind = last;
    last = kind;
    words.push(vocabulary.find(word, length, hash));
  });
  if (prefix) return undefined;
  if (last !== LAST) return words;
  // What follows the last character of a run is not asked for: in a passage the run may go on.
  return previousKind === PAIR ? words.slice(0, -1) : undefined;
}

interface CommonPhraseParts {
  readonly common: CommonWords;
  readonly segments: readonly Segment[];
  /** Where each segment's places begin. */
  readonly bases: Uint32Array;
}

/**
 * Visits the places of a phrase of common words alone, with how often it stands there (`eachWithRun`).
 * @param words of the phrase, in order
 * @returns whether it is such a phrase
 */
function eachOfCommonWords(
  { common, segments, bases }: CommonPhraseParts,
  words: readonly number[],
  visit: (place: number, count: number) => void,
): boolean {
  const codes = Uint8Array.from(words, common.codeOf);
  if (codes.includes(0)) return false;
  const step = Math.max(...Array.from(codes, (code) => common.stepOf(code)));
  for (const [index, segment] of segments.entries()) {
    eachWithRun(segment.runs, codes, step, (place, count) => {
      if (!isDeleted(segment, place)) visit(bases[index]! + place, count);
    });
  }
  return true;
}
