import { decodeEntities } from '../../notes/markdown/entities.ts';
import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { foldText, isAscii, WORD_OR_SIGN } from '../../notes/words.ts';
import { contentTerms } from '../words/function-words.ts';
import { type ParsedQuery, type QueryTerm, spelledAlike } from '../words/parse-query.ts';
import { hasUnspacedScript, spacedParts } from '../words/unspaced-scripts.ts';

interface Excerpt {
  readonly excerpt: string;
  readonly marks: readonly (readonly [number, number])[];
}

interface Match {
  readonly from: number;
  readonly to: number;
  /** Index of the term. */
  readonly term: number;
}

const LENGTH = 220;
/** Columns shown before the first match, for context: a character of a script without spaces takes two. */
const LEAD = 60;
const MAX_MARKS = 24;

/** The terms that a passage is searched for: words and phrases alike. */
export const termsOf = ({ words, phrases }: ParsedQuery): readonly QueryTerm[] => [...words, ...phrases];

/** Indexes of the terms that occur in a text. */
export function termsIn(text: string, terms: readonly QueryTerm[]): Set<number> {
  return new Set(findTerms(text, terms, Infinity).map(({ term }) => term));
}

/** Where the first of the terms stands in a text; undefined where none does. */
export const firstTermIn = (text: string, terms: readonly QueryTerm[]): Match | undefined =>
  findTerms(text, terms, 1)[0];

/** The texts (for example a note's tags) that contain one of the terms. */
export function textsWithTerms(texts: readonly string[], terms: readonly QueryTerm[]): string[] {
  const spaced = spacedWords(terms);
  return texts.filter((text) => findTerms(text, terms, 1, spaced).length > 0);
}

/** The headings that a passage begins with. */
const HEADINGS = /^(?:\s*#{1,6}[ \t][^\n]*(?:\n|$))+/u;

/**
 * A short extract of a passage around as many of the terms as fit, in plain text, with what to mark: words of grammar
 * only where the query has no others.
 * @param isHeaded its headings are shown beside it: they are left out where the text below has all that is marked
 */
export function makeExcerpt(markdown: string, queryTerms: readonly QueryTerm[], isHeaded = false): Excerpt {
  const terms = contentTerms(queryTerms);
  const [whole, below] = [markdown, ...(isHeaded ? [markdown.replace(HEADINGS, '')] : [])].map((part) =>
    plainMatches(part, terms),
  );
  const isBelow = below && below.plain !== '' && countTerms(below.matches) === countTerms(whole!.matches);
  const { plain, matches } = isBelow ? below : whole!;
  const start = bestWindowStart(plain, matches);
  const end = wordEnd(plain, Math.min(plain.length, start + LENGTH));
  const lead = start > 0 ? '… ' : '';
  const marks = joinNeighbours(matches.filter(({ from, to }) => from >= start && to <= end))
    .slice(0, MAX_MARKS)
    .map(([from, to]) => [from - start + lead.length, to - start + lead.length] as const);
  return { excerpt: lead + plain.slice(start, end) + (end < plain.length ? ' …' : ''), marks };
}

function plainMatches(markdown: string, terms: readonly QueryTerm[]) {
  const plain = toPlainText(markdown).replace(/\s+/gu, ' ').trim();
  const matches = findTerms(plain, terms, MOST_MATCHES);
  if (matches.length > 0) return { plain, matches };
  // What was found stands in a comment or an address, which nobody reads otherwise.
  const source = decodeEntities(markdown).replace(/\s+/gu, ' ').trim();
  const inSource = findTerms(source, terms, MOST_MATCHES);
  return inSource.length > 0 ? { plain: source, matches: inSource } : { plain, matches };
}

const MOST_MATCHES = 400;

const countTerms = (matches: readonly Match[]): number => new Set(matches.map(({ term }) => term)).size;

/** Words that stand together without a space are one mark. */
function joinNeighbours(matches: readonly Match[]): [number, number][] {
  const marks: [number, number][] = [];
  for (const { from, to } of matches) {
    const last = marks.at(-1);
    if (last?.[1] === from) last[1] = to;
    else marks.push([from, to]);
  }
  return marks;
}

/** The window with the most distinct terms; of equals, the earliest. */
function bestWindowStart(plain: string, matches: readonly Match[]): number {
  let bestStart = 0;
  let bestCount = 0;
  for (const [index, { from }] of matches.entries()) {
    const shownTerms = new Set<number>();
    for (let next = index; next < matches.length && matches[next]!.to <= from + LENGTH - LEAD; next += 1)
      shownTerms.add(matches[next]!.term);
    if (shownTerms.size > bestCount) {
      bestCount = shownTerms.size;
      bestStart = from;
    }
  }
  const from = leadFrom(plain, bestStart);
  return from === 0 ? 0 : wordStart(plain, from);
}

function leadFrom(plain: string, to: number): number {
  let from = to;
  for (let columns = 0; from > 0 && columns < LEAD; from -= 1) columns += hasUnspacedScript(plain[from - 1]!) ? 2 : 1;
  // Not between the halves of a character.
  return /[\udc00-\udfff]/.test(plain[from] ?? '') ? from - 1 : from;
}

function wordStart(text: string, offset: number): number {
  const space = text.indexOf(' ', offset);
  return space >= 0 && space - offset < 20 ? space + 1 : offset;
}

function wordEnd(text: string, offset: number): number {
  if (offset >= text.length) return text.length;
  const space = text.lastIndexOf(' ', offset);
  return offset - space < 20 ? space : offset;
}

interface SpacedTerm {
  readonly words: readonly string[];
  readonly prefix: boolean;
  /** Words that count as the term, each by itself. */
  readonly also: readonly string[];
  /** Words that do so side by side. */
  readonly runs: readonly (readonly string[])[];
  /** It counts within words too: as was asked for, or only where the word itself is not. */
  readonly inside: 'asked' | 'else' | undefined;
}

/** The words of each term; `undefined` where its script has no spaces. */
const spacedWords = (terms: readonly QueryTerm[]): (SpacedTerm | undefined)[] =>
  terms.map((queryTerm) => {
    const { text: term, prefix, inside, also = [] } = queryTerm;
    if (hasUnspacedScript(term)) return undefined;
    const wordsOf = (text: string): string[] => (text.match(WORD_OR_SIGN) ?? []).map(foldText);
    return {
      words: wordsOf(term),
      prefix,
      also: also.flatMap((form) => (form.together || form.inside ? [] : form.text.split(' '))),
      runs: [
        ...also.flatMap((form) => (form.together ? [form.text.split(' ')] : [])),
        ...spelledAlike(queryTerm).map(({ text }) => wordsOf(text)),
      ],
      inside: inside === true ? 'asked' : also.some((form) => form.inside) ? 'else' : undefined,
    };
  });

/** The last token of what counts as a term from a token on; undefined where nothing does. */
function lastOfTerm(text: string, tokens: readonly Token[], first: number, term: SpacedTerm): number | undefined {
  const { word } = tokens[first]!;
  if (term.also.includes(word)) return first;
  const last =
    lastOfRun(tokens, first, term.words, term.prefix) ??
    lastOfDigits(tokens, first, term.words) ??
    lastOfParted(text, tokens, first, term.words);
  if (last !== undefined) return last;
  for (const run of term.runs) {
    const end = lastOfRun(tokens, first, run, false);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** Where the words begin and end within longer ones. */
function lastInside(tokens: readonly Token[], first: number, words: readonly string[]): number | undefined {
  const last = words.length - 1;
  if (last === 0) return tokens[first]!.word.includes(words[0]!) ? first : undefined;
  const stands = words.every((wanted, at) => {
    const word = tokens[first + at]?.word ?? '';
    return at === 0 ? word.endsWith(wanted) : at === last ? word.startsWith(wanted) : word === wanted;
  });
  return stands ? first + last : undefined;
}

/** Where it stands within a longer word, which is not marked as a whole; undefined where the word counts as the term, or folds to another length. */
function partInside({ from, to, word }: Token, { words, prefix, also }: SpacedTerm): Omit<Match, 'term'> | undefined {
  const [wanted = ''] = words;
  const at = word.indexOf(wanted);
  const isWord = word === wanted || (prefix && at === 0) || also.includes(word);
  if (words.length !== 1 || at < 0 || isWord || to - from !== word.length) return undefined;
  return { from: from + at, to: from + at + wanted.length };
}

const PARTS_WORD = /^['’‘ʼ‐‑-]$/u;

/** Within one word: an apostrophe or a hyphen; among initials, a full stop; among digits, what parts thousands. */
const isParted = (between: string, { word }: Token, next: Token): boolean =>
  PARTS_WORD.test(between) ||
  (between === '.' && word.length <= 2 && next.word.length === 1) ||
  (/^[,.'’ \u00a0\u202f]$/u.test(between) && DIGITS.test(word) && DIGITS.test(next.word));

/** `dont know` in “don’t know”, `usa` in “U.S.A.”: words that are written apart there. */
function lastOfParted(
  text: string,
  tokens: readonly Token[],
  first: number,
  words: readonly string[],
): number | undefined {
  let at = first;
  for (const wanted of words) {
    let word = tokens[at]?.word ?? '';
    while (word !== wanted && word !== '' && wanted.startsWith(word)) {
      const next = tokens[at + 1];
      if (!next || !isParted(text.slice(tokens[at]!.to, next.from), tokens[at]!, next)) return undefined;
      word += next.word;
      at += 1;
    }
    if (word !== wanted) return undefined;
    at += 1;
  }
  return words.length > 0 ? at - 1 : undefined;
}

const DIGITS = /^\d+$/u;
const LEAST_DIGITS = 4;

/** `1234` in `1,234`: a number whose digits are parted. */
function lastOfDigits(
  tokens: readonly Token[],
  first: number,
  [number = '', ...more]: readonly string[],
): number | undefined {
  if (more.length > 0 || number.length < LEAST_DIGITS || !DIGITS.test(number)) return undefined;
  let digitsLeft = number;
  for (let at = first; at < tokens.length && digitsLeft !== ''; at += 1) {
    const { word, from } = tokens[at]!;
    if (!DIGITS.test(word) || !digitsLeft.startsWith(word) || (at > first && from !== tokens[at - 1]!.to + 1))
      return undefined;
    digitsLeft = digitsLeft.slice(word.length);
    if (digitsLeft === '' && at > first) return at;
  }
  return undefined;
}

function findTerms(text: string, terms: readonly QueryTerm[], limit: number, spaced = spacedWords(terms)): Match[] {
  const tokens = excerptTokens(text);
  const matches: Match[] = [];
  const inside: Match[] = [];
  for (let index = 0; index < tokens.length && matches.length < limit; index += 1) {
    for (const [term, spacedTerm] of spaced.entries()) {
      if (!spacedTerm) continue;
      const whole = lastOfTerm(text, tokens, index, spacedTerm);
      const last = whole ?? (spacedTerm.inside ? lastInside(tokens, index, spacedTerm.words) : undefined);
      if (last === undefined) continue;
      const part = last === index && partInside(tokens[index]!, spacedTerm);
      const match = { ...(part || { from: tokens[index]!.from, to: tokens[last]!.to }), term };
      if (whole !== undefined || spacedTerm.inside === 'asked') matches.push(match);
      else if (inside.length < limit) inside.push(match);
    }
  }
  // As in the order of the hits, “round” within “ground” counts only where the word itself is not.
  const wholeTerms = new Set(matches.map(({ term }) => term));
  matches.push(...inside.filter(({ term }) => !wholeTerms.has(term)).slice(0, limit - matches.length));
  let folded: FoldedText | undefined;
  for (const [term, { text: word }] of terms.entries()) {
    if (spaced[term]) continue;
    folded ??= foldWithPlaces(text);
    const foldedWord = foldText(word);
    const { text: foldedText, places } = folded;
    for (
      let at = foldedText.indexOf(foldedWord);
      at >= 0 && matches.length < limit;
      at = foldedText.indexOf(foldedWord, at + foldedWord.length)
    )
      matches.push({ from: places[at]!, to: places[at + foldedWord.length]!, term });
  }
  return withoutOverlaps(matches.sort((a, b) => a.from - b.from || b.to - a.to));
}

interface FoldedText {
  readonly text: string;
  /** Where each of its characters begins in the text as it was, and where that ends. */
  readonly places: readonly number[];
}

/** A character with the marks that join with it, those of half-width katakana among them. */
const WITH_MARKS = /[^][\p{M}\uff9e\uff9f]*/gu;

function foldWithPlaces(text: string): FoldedText {
  if (isAscii(text)) return { text: foldText(text), places: Array.from({ length: text.length + 1 }, (_, at) => at) };
  let foldedText = '';
  const places: number[] = [];
  for (const { 0: character, index } of text.matchAll(WITH_MARKS)) {
    const plain = foldText(character);
    for (let at = 0; at < plain.length; at += 1) places.push(index);
    foldedText += plain;
  }
  places.push(text.length);
  return { text: foldedText, places };
}

interface Token {
  readonly from: number;
  readonly to: number;
  /** Folded; a sign, or a word without the signs at its end. */
  readonly word: string;
  /** A word with the signs that belong to it: `c++`. */
  readonly signed?: string;
}

const SIGNED = /^[+#]{1,3}(?![a-z\d+#])/u;

function excerptTokens(text: string): Token[] {
  if (!isAscii(text))
    return [...text.matchAll(WORD_OR_SIGN)].flatMap((match): Token[] =>
      spacedParts(match[0]).flatMap(({ text: part, at }): Token[] => {
        const from = match.index + at;
        const to = from + part.length;
        const [signs = ''] = /(?<![+#＋＃])[+#＋＃]+$/u.exec(part) ?? [];
        const whole = foldText(part);
        const word = whole.slice(0, whole.length - signs.length);
        if (word === '') return [];
        return [{ from, to: to - signs.length, word, ...(signs !== '' && { signed: whole }) }];
      }),
    );
  // Folded, it has the same letters at the same places, and looking at their codes is quicker than matching an expression.
  const ascii = foldText(text);
  const tokens: Token[] = [];
  let from = -1;
  for (let at = 0; at <= ascii.length; at += 1) {
    const code = at < ascii.length ? ascii.charCodeAt(at) : 0;
    const isWord = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    if (isWord && from < 0) from = at;
    if (isWord || from < 0) continue;
    const signed = SIGNED.exec(ascii.slice(at, at + 4))?.[0];
    tokens.push({
      from,
      to: at,
      word: ascii.slice(from, at),
      ...(signed !== undefined && { signed: ascii.slice(from, at) + signed }),
    });
    from = -1;
  }
  return tokens;
}

/** The last token of a run that spells the words in order, or `undefined`. */
function lastOfRun(
  tokens: readonly Token[],
  first: number,
  words: readonly string[],
  prefix: boolean,
): number | undefined {
  if (words.length === 0) return undefined;
  for (const [offset, word] of words.entries()) {
    const { word: tokenWord, signed } = tokens[first + offset] ?? {};
    if (signed === word) continue;
    const fits = prefix && offset === words.length - 1 ? tokenWord?.startsWith(word) : tokenWord === word;
    if (!fits) return undefined;
  }
  return first + words.length - 1;
}

function withoutOverlaps(matches: readonly Match[]): Match[] {
  const separateMatches: Match[] = [];
  for (const match of matches) {
    const last = separateMatches.at(-1);
    if (!last || match.from >= last.to) separateMatches.push(match);
  }
  return separateMatches;
}
