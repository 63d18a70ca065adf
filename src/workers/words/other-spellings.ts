import { foldText, WORD_OR_SIGN } from '../../notes/words.ts';
import { hashWord } from './each-word.ts';
import type { WordAlso } from './parse-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a word counts that is written apart, or with hyphens and apostrophes: `wellbeing`, “well-being”. */
const APART_WEIGHT = 0.8;
const MOST_PARTS = 4;
/** An account or another long number with letters in it, in groups: `DE89 3704 0044 0532 0130 00`. */
const MOST_GROUPS = 8;
const LEAST_GROUPED = 8;
/** How many beginnings are tried. */
const MOST_STEPS = 4000;
/** One letter is a part only at an end: `dont`, `email`; but for the one of `rocknroll`. */
const LEAST_WORD = 4;
/** Digits of the shortest telephone number. */
const LEAST_DIGITS = 7;
/** Each way to part a word is looked for by itself. */
const MOST_TRIED = 12;
/** A word in more passages than that is written in one way nearly everywhere. */
const WELL_KNOWN = 200;

/** What a word counts that stands only within others. */
const ALONE_WEIGHT = 0.6;
/** The same beside passages with the word itself: it goes behind them. */
const BESIDE_WEIGHT = 0.04;
/** In fewer passages a word is found so little that the words are looked for in which it stands. */
const LITTLE = 5;
/** Fewer bytes stand in too many words to say something: three letters, two syllables of Korean. */
const LEAST_BYTES = 3;
const ANY_ALPHABET = /^[\u0000-\u007f]*$/u;

interface SpellingParts {
  readonly vocabulary: Vocabulary;
  readonly passagesWith: (word: number) => number;
  /** Whether these words stand side by side anywhere. */
  readonly standsTogether: (text: string) => boolean;
}

const encoder = new TextEncoder();

/** A folded word as it may be written apart: its parts, which the vault has side by side. */
export function formsApart(word: string, passages: number, parts: SpellingParts): WordAlso[] {
  const isNumber = /^\p{N}+$/u.test(word);
  if (word.length < LEAST_WORD || passages > (isNumber ? 0 : WELL_KNOWN)) return [];
  const isKnown = (text: string): boolean => passagesOf(text, parts) > 0;
  const isGrouped = word.length >= LEAST_GROUPED && /\p{N}/u.test(word) && !isNumber;
  const budget = { steps: MOST_STEPS };
  const ways = waysApart(Array.from(word), isGrouped ? MOST_GROUPS : MOST_PARTS, isKnown, budget);
  return ways
    .filter((way) => !isNumber || areGroups(way, word.length))
    .toSorted((a, b) => shortestPart(b) - shortestPart(a))
    .slice(0, MOST_TRIED)
    .map((way) => way.join(' '))
    .filter(parts.standsTogether)
    .map((text) => ({ text, weight: APART_WEIGHT, together: true }));
}

/** A number is known by itself where it stands in thousands. */
const isDigits = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Variants of a phrase that are looked for. */
const MOST_PHRASES = 8;
/** A longer phrase was pasted, and stands as it is or not at all; each word is looked for in all of its parts. */
const MOST_WORDS = 12;

/** A phrase of several spellings, each word as its parts: `"dont know"` as [don, t] [know], where the vault has these side by side. */
export function wordsApart(phrase: string, parts: SpellingParts): string[][][] {
  const words = (phrase.match(WORD_OR_SIGN) ?? []).map(foldText);
  if (words.length > MOST_WORDS) return [];
  // `"shell"` is a word of this vault, and no “she’ll”.
  if (words.length === 1 && passagesOf(words[0]!, parts) > 0) return [];
  let phrases: string[][][] = [[]];
  for (const word of words) {
    const isWord = /^\p{L}+$/u.test(word);
    const count = isWord ? passagesOf(word, parts) : 0;
    const forms = isWord || isDigits(word) ? formsApart(word, count, parts) : [];
    const ways = [[word], ...forms.map(({ text }) => text.split(' '))];
    phrases = phrases.flatMap((before) => ways.map((way) => [...before, way])).slice(0, MOST_PHRASES);
  }
  return phrases.filter((ways) => ways.some((way) => way.length > 1));
}

function passagesOf(word: string, { vocabulary, passagesWith }: SpellingParts): number {
  const bytes = encoder.encode(word);
  const id = vocabulary.find(bytes, bytes.length, hashWord(bytes, 0, bytes.length));
  return id < 0 ? 0 : passagesWith(id);
}

/** Thousands, or the groups of a telephone number: shorter numbers are written side by side for many reasons. */
const areGroups = (way: readonly string[], digits: number): boolean =>
  digits >= LEAST_DIGITS || way.every(({ length }, at) => (at === 0 ? length <= 3 : length === 3));

const shortestPart = (way: readonly string[]): number => Math.min(...way.map(({ length }) => length));

function waysApart(
  letters: readonly string[],
  maxParts: number,
  isKnown: (text: string) => boolean,
  budget: { steps: number },
  isFirst = true,
): string[][] {
  const ways: string[][] = [];
  for (let at = isFirst || letters[0] === 'n' ? 1 : 2; at < letters.length && budget.steps > 0; at += 1) {
    budget.steps -= 1;
    const first = letters.slice(0, at).join('');
    if (!isKnown(first)) continue;
    const remaining = letters.slice(at);
    if (isKnown(remaining.join(''))) ways.push([first, remaining.join('')]);
    // A thousand may begin with one digit; a word's first letter alone is no start of three parts.
    if (maxParts > 2 && (at > 1 || !isFirst || /\p{N}/u.test(first)))
      for (const further of waysApart(remaining, maxParts - 1, isKnown, budget, false)) ways.push([first, ...further]);
  }
  return ways;
}

/** Where little is found with a folded word: the words in which it stands. @param passages in which it is found @param isBegun words that begin with it are found anyway */
export function formsInside(
  word: string,
  passages: number,
  isBegun: boolean,
  { vocabulary, passagesWith }: SpellingParts,
): WordAlso[] {
  const bytes = encoder.encode(word);
  if (passages >= LITTLE || bytes.length < LEAST_BYTES || (ANY_ALPHABET.test(word) && word.length < LEAST_BYTES))
    return [];
  let isAnywhere = false;
  vocabulary.eachWithInside(bytes, (id) => {
    isAnywhere ||= passagesWith(id) > 0 && !(isBegun && vocabulary.textOf(id).startsWith(word));
  });
  return isAnywhere ? [{ text: word, weight: passages === 0 ? ALONE_WEIGHT : BESIDE_WEIGHT, inside: true }] : [];
}
