import { patternFor } from '../../notes/basics/pattern.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import { englishNumber, formatNameList, listComma, number } from './formats.ts';
import { signInQuotes } from './in-quotes.ts';
import { areasHere, inEnglish, languageTag, type AreaTexts } from './language.ts';

/**
 * What the layers below the app say, in the language of the person. They say it in English, to models, programs and the command line
 * as well. Here it is known by its text: an area called `…-messages` has the English sentence as it is said there, and a pattern is made
 * from that text by calling it with marks in the place of its values. So a sentence is written once, beside its translations.
 */

type Say = (...values: unknown[]) => unknown;

interface KnownSentence {
  readonly area: string;
  /** Where its text is in the area. */
  readonly path: readonly string[];
  /** What every such sentence begins with: tried before the pattern. */
  readonly beginning: string;
  readonly pattern: RegExp;
  /** Letters that are said whatever the values: of two patterns that match, the one with more of them is meant. */
  readonly said: number;
  readonly values: readonly Value[];
}

/** A value of a sentence: a group of the pattern, or what it is in this form of the sentence. */
type Value =
  | { readonly kind: 'name' | 'words' | 'number'; readonly group: number }
  | { readonly kind: 'is'; readonly value: string | number };

const MESSAGES = /-messages$/u;
/** A number of its own for each value; in no sentence otherwise. */
const numberMark = (at: number): number => 7_654_321 + at;
const mark = (at: number): string => `Qz${at}zQ`;
/** Forms of one sentence: each number has those of none, one and many. */
const MOST_FORMS = 27;

/** The forms that an English text has: with each number as many, one and none, and with texts that may be missing. */
function sentenceForms(say: Say): readonly (readonly (string | number)[])[] {
  const marks = Array.from({ length: say.length }, (_, at) => mark(at));
  const plain = String(say(...marks));
  const choices = marks.map((ownMark, at): readonly (string | number)[] => {
    if (!plain.includes(ownMark)) return [numberMark(at), 1, 0];
    const without = String(say(...marks.map((each, place) => (place === at ? '' : each))));
    return without === plain.replaceAll(ownMark, '') ? [ownMark] : [ownMark, ''];
  });
  return choices
    .reduce<readonly (readonly (string | number)[])[]>(
      (forms, values) => forms.flatMap((form) => values.map((value) => [...form, value])),
      [[]],
    )
    .slice(0, MOST_FORMS);
}

/** One form as a pattern, with what it says of each value. */
function formOf(say: Say, given: readonly (string | number)[]): Omit<KnownSentence, 'area' | 'path'> {
  const english = String(say(...given));
  const signs = given.flatMap(
    (value, at) =>
    typeof value === 'string' ? (value === '' ? [] : [[value, at]]) : value === numberMark(at) ? [[number(value), at], [String(value), at]] : [], // prettier-ignore
  ) as readonly (readonly [string, number])[];
  const values: Value[] = given.map((value) => ({ kind: 'is', value }));
  const splitter =
    signs.length === 0 ? /$^/u : new RegExp(`(${signs.map(([sign]) => patternFor(sign)).join('|')})`, 'u');
  const parts = english.split(splitter);
  let group = 0;
  let source = '';
  let beginning: string | undefined;
  for (const part of parts) {
    const at = signs.find(([sign]) => sign === part)?.[1];
    if (at === undefined) {
      source += patternFor(part);
      continue;
    }
    beginning ??= parts[0] === part ? '' : parts[0]!;
    const kind = typeof given[at] === 'number' ? 'number' : source.endsWith('“') ? 'name' : 'words';
    source += kind === 'number' ? String.raw`([\d.,]+)` : kind === 'name' ? '([^“”]*)' : '([^]+?)';
    group += 1;
    if (values[at]!.kind === 'is') values[at] = { kind, group };
  }
  return {
    beginning: beginning ?? english,
    pattern: new RegExp(`^${source}$`, 'u'),
    said: english.replace(/Qz\dzQ/gu, '').length,
    values,
  };
}

/** Every text of an area, by where it stands. */
const textsOf = (texts: AreaTexts, path: readonly string[] = []): (readonly [readonly string[], string | Say])[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? textsOf(text, [...path, name]) : [[[...path, name], text as string | Say] as const],
  );

const sentencesOfArea = (area: string, english: AreaTexts): KnownSentence[] =>
  inEnglish(() =>
    textsOf(english).flatMap(([path, text]) => {
      const say: Say = typeof text === 'string' ? () => text : text;
      return sentenceForms(say).map((given) => ({ area, path, ...formOf(say, given) }));
    }),
  );

const byArea = new Map<string, readonly KnownSentence[]>();
let known: readonly KnownSentence[] = [];

/** Those of all areas whose code is here; read again as more of it comes. */
function knownSentences(): readonly KnownSentence[] {
  const missing = [...areasHere()].filter(([area]) => MESSAGES.test(area) && !byArea.has(area));
  for (const [area, { english }] of missing) byArea.set(area, sentencesOfArea(area, english));
  if (missing.length > 0) known = [...byArea.values()].flat().sort((a, b) => b.said - a.said);
  return known;
}

/** Names within words, one or some of them beside each other, in the quotation marks of the language and with its “and”. */
const withOwnQuotes = (words: string): string =>
  words.replace(/“[^“”]*”(?:(?:, | and )“[^“”]*”)*/gu, (list) => {
    const names = [...list.matchAll(/“([^“”]*)”/gu)].map(([, name]) => signInQuotes(name!));
    return list.includes('” and “') ? formatNameList(names) : names.join(listComma());
  });

/** A number with a point or its thousands apart; other digits may be a name. */
const ENGLISH_NUMBER = /^\d{1,3}(?:(?:,\d{3})+(?:\.\d+)?|\.\d+)$/u;

/** Longer texts are no sentences, and are not looked at. */
const LONGEST = 2000;

/**
 * A sentence in the language of the person; undefined where it is not known.
 * @param wordsInside says words within it, such as another sentence that it gives as its reason
 */
export function knownSentence(said: string, wordsInside = sayWords): string | undefined {
  if (languageTag() === 'en' || said.length > LONGEST) return undefined;
  for (const { area, path, beginning, pattern, values } of knownSentences()) {
    const match = said.startsWith(beginning) ? pattern.exec(said) : null;
    if (!match) continue;
    const text = path.reduce<unknown>(
      (texts, name) => (texts as Readonly<Record<string, unknown>> | undefined)?.[name],
      areasHere().get(area)?.shown,
    );
    if (typeof text !== 'function') return String(text);
    return String(
      (text as Say)(
        ...values.map((value) => {
          if (value.kind === 'is') return value.value;
          const part = match[value.group] ?? '';
          if (value.kind === 'number') return Number(part.replaceAll(/[.,]/gu, ''));
          if (value.kind === 'name') return part;
          if (ENGLISH_NUMBER.test(part)) return englishNumber(part);
          const words = wordsInside(part);
          return words === part ? withOwnQuotes(part) : words;
        }),
      ),
    );
  }
  return undefined;
}

const sayWords = (words: string): string => knownText(words) ?? words;

const betweenSentences = (): string => (listComma() === ', ' ? ' ' : '');

/** The sentences of a text. What stands in quotation marks is a name, and is not taken apart. */
function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(/“|”|(?<=[.!?…])\s+(?=[\p{Lu}\p{Nd}“])/gu)) {
    if (sign === '“') depth += 1;
    else if (sign === '”') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      sentences.push(text.slice(from, index));
      from = index + sign.length;
    }
  }
  return [...sentences, text.slice(from)];
}

/**
 * One or more sentences in the language of the person; undefined where none of them is known. One that is not known stays as it is.
 * @param sayOne says one of them
 * @param isWhole whether each has to be known
 */
export function knownText(
  said: string,
  sayOne: (sentence: string) => string | undefined = knownSentence,
  isWhole = false,
): string | undefined {
  if (said.length > LONGEST) return sayOne(said);
  const sentences = splitSentences(said);
  if (sentences.length === 1) return sayOne(said);
  const own = sentences.map((sentence) => sayOne(sentence));
  // Where some are not known they may be one with a full stop in it; of known ones, a value of the last may pass for those before it.
  const whole = own.includes(undefined) ? sayOne(said) : undefined;
  if (whole !== undefined) return whole;
  if (isWhole ? own.includes(undefined) : own.every((sentence) => sentence === undefined)) return undefined;
  return own.map((sentence, at) => sentence ?? sentences[at]!).join(betweenSentences());
}

/** Why something failed, in the language of the person where it is known there. */
export function errorInOwnLanguage(error: unknown): string {
  const said = errorText(error);
  return knownText(said) ?? said;
}
