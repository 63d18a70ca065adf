import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { foldText, isAscii } from '../../notes/words.ts';
import type { ParsedQuery, QueryTerm } from '../words/parse-query.ts';
import { hasUnspacedScript } from '../words/unspaced-scripts.ts';

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

/** The texts (for example a note's tags) that contain one of the terms. */
export function textsWithTerms(texts: readonly string[], terms: readonly QueryTerm[]): string[] {
  const spaced = spacedWords(terms);
  return texts.filter((text) => findTerms(text, terms, 1, spaced).length > 0);
}

/** The headings that a passage begins with. */
const HEADINGS = /^(?:\s*#{1,6}[ \t][^\n]*(?:\n|$))+/u;

/**
 * A short extract of a passage around as many of the terms as fit, in plain text, with what to mark.
 * @param isHeaded its headings are shown beside it: they are left out where the text below has all that is marked
 */
export function makeExcerpt(markdown: string, terms: readonly QueryTerm[], isHeaded = false): Excerpt {
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
  return { plain, matches: findTerms(plain, terms, 400) };
}

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

/** The words of each term; `undefined` where its script has no spaces. */
const spacedWords = (terms: readonly QueryTerm[]) =>
  terms.map(({ text: term, prefix, also }) =>
    hasUnspacedScript(term)
      ? undefined
      : {
          words: (term.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(foldText),
          prefix,
          also: also?.flatMap((form) => form.text.split(' ')) ?? [],
        },
  );

function findTerms(text: string, terms: readonly QueryTerm[], limit: number, spaced = spacedWords(terms)): Match[] {
  const tokens = excerptTokens(text);
  const matches: Match[] = [];
  for (let index = 0; index < tokens.length && matches.length < limit; index += 1) {
    for (const [term, spacedTerm] of spaced.entries()) {
      const last =
        spacedTerm &&
        (spacedTerm.also.includes(tokens[index]!.word)
          ? index
          : lastOfRun(tokens, index, spacedTerm.words, spacedTerm.prefix));
      if (last !== undefined) matches.push({ from: tokens[index]!.from, to: tokens[last]!.to, term });
    }
  }
  for (const [term, { text: word }] of terms.entries()) {
    if (spaced[term]) continue;
    for (let at = text.indexOf(word); at >= 0 && matches.length < limit; at = text.indexOf(word, at + word.length))
      matches.push({ from: at, to: at + word.length, term });
  }
  return withoutOverlaps(matches.sort((a, b) => a.from - b.from || b.to - a.to));
}

interface Token {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

function excerptTokens(text: string): Token[] {
  if (!isAscii(text))
    return [...text.matchAll(/[\p{L}\p{N}\p{M}\u00ad\u200d]+/gu)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      word: foldText(match[0]),
    }));
  // Folded, it has the same letters at the same places, and looking at their codes is quicker than matching an expression.
  const ascii = foldText(text);
  const tokens: Token[] = [];
  let from = -1;
  for (let at = 0; at <= ascii.length; at += 1) {
    const code = at < ascii.length ? ascii.charCodeAt(at) : 0;
    const isWord = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    if (isWord && from < 0) from = at;
    if (isWord || from < 0) continue;
    tokens.push({ from, to: at, word: ascii.slice(from, at) });
    from = -1;
  }
  return tokens;
}

/** The last token of a run that spells the words in order, or `undefined`. */
function lastOfRun(
  tokens: readonly { word: string }[],
  first: number,
  words: readonly string[],
  prefix: boolean,
): number | undefined {
  if (words.length === 0) return undefined;
  for (const [offset, word] of words.entries()) {
    const tokenWord = tokens[first + offset]?.word;
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
