import { findQuotes, type Quote } from './citations-quotes.ts';
import { findCitations, type CitationMark } from './citation-marks.ts';

/** Citations that stand together, and the passages quoted beside them. */
export interface QuotedBeside {
  readonly marks: readonly CitationMark[];
  readonly passages: readonly QuotedPassage[];
}

/** As written in the answer, without the quotation marks. */
export type QuotedPassage = Pick<Quote, 'readings' | 'isDoubtful'>;

/** Fewer words are a name or a term, and no passage. */
const FEWEST_WORDS = 3;
const FEWEST_SIGNS = 6;

/**
 * What an answer quotes beside each citation: in the same paragraph before it, up to the citation before; else straight
 * after it; else the block quote that the paragraph belongs to, stands under or leads to.
 */
export function findQuoted(text: string): QuotedBeside[] {
  return groups(text).map((marks) => ({ marks, passages: passagesBeside(text, marks) }));
}

/** Citations with nothing but punctuation between them. */
function groups(text: string): CitationMark[][] {
  const found: CitationMark[][] = [];
  for (const mark of findCitations(text)) {
    const last = found.at(-1);
    const before = last?.at(-1);
    if (last && before && /^[\s,;·–—()]*$/.test(text.slice(before.end, mark.start)) && !/\n\s*\n/.test(text.slice(before.end, mark.start))) last.push(mark);
    else found.push([mark]);
  }
  return found;
}

function passagesBeside(text: string, marks: readonly CitationMark[]): QuotedPassage[] {
  const start = marks[0]?.start ?? 0;
  const end = marks.at(-1)?.end ?? 0;
  const block = blockAround(text, start);
  const beforeMarks = lastCitationBefore(text, start);
  if (isBlockquote(text.slice(block.from, block.to))) {
    const own = withoutCitations(plainQuote(text.slice(Math.max(block.from, beforeMarks), start)));
    return whole(own);
  }
  const before = quotedIn(text.slice(Math.max(block.from, beforeMarks), start));
  if (before.length > 0) return before;
  const gap = /^[\s:,)–—-]*/.exec(text.slice(end, block.to))?.[0].length ?? 0;
  const [next] = findQuotes(text.slice(end + gap, block.to));
  const after = next?.start === 0 && !isCitedBehind(text.slice(end + gap + next.end)) ? toPassages([next]) : [];
  if (after.length > 0) return after;
  return quotedBlock(text, block, start, end);
}

/** The quote that stands between two citations is of the one behind it. */
function isCitedBehind(rest: string): boolean {
  const [first] = findCitations(rest);
  return first !== undefined && /^[\s,;(–—-]*$/.test(rest.slice(0, first.start));
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The lines around an offset up to the next empty ones. */
function blockAround(text: string, at: number): Range {
  const from = Math.max(...[...text.slice(0, at).matchAll(/\n[ \t]*\n/g)].map((match) => match.index + match[0].length), 0);
  const end = /\n[ \t]*\n/.exec(text.slice(at));
  return { from, to: end ? at + end.index : text.length };
}

function lastCitationBefore(text: string, at: number): number {
  return findCitations(text.slice(0, at)).at(-1)?.end ?? 0;
}

/** A block quote above a line that is nothing but its source, or below a line that ends with it. */
function quotedBlock(text: string, block: Range, start: number, end: number): QuotedPassage[] {
  const isAlone = /^[\s\-–—(*]*$/.test(text.slice(block.from, start));
  const above = isAlone && block.from > 0 ? blockAround(text, Math.max(0, text.slice(0, block.from).trimEnd().length - 1)) : undefined;
  const isLast = /^[\s:).*]*$/.test(text.slice(end, block.to));
  const below = isLast && block.to < text.length ? blockAround(text, block.to + (/^\s*/.exec(text.slice(block.to))?.[0].length ?? 0)) : undefined;
  for (const other of [above, below]) {
    const quote = other && text.slice(other.from, other.to);
    if (quote === undefined || !isBlockquote(quote) || findCitations(quote).length > 0) continue;
    return whole(plainQuote(quote));
  }
  return [];
}

function quotedIn(text: string): QuotedPassage[] {
  return toPassages(findQuotes(text));
}

function toPassages(quotes: readonly Quote[]): QuotedPassage[] {
  return quotes.flatMap(({ readings, isDoubtful }) => {
    const kept = readings.filter(isPassage);
    return kept.length > 0 ? [{ readings: kept, isDoubtful }] : [];
  });
}

function whole(text: string): QuotedPassage[] {
  return isPassage(text) ? [{ readings: [text], isDoubtful: false }] : [];
}

function isPassage(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
  return words >= FEWEST_WORDS || (isUnspaced && Array.from(text).length >= FEWEST_SIGNS);
}

function isBlockquote(block: string): boolean {
  return block.split('\n').every((line) => /^\s{0,3}>/.test(line));
}

function plainQuote(block: string): string {
  return block.replace(/^\s{0,3}>[ \t]?/gm, '').trim();
}

function withoutCitations(text: string): string {
  return text.replace(/\[\[[^\]]*\]\]/g, '').trim();
}
