import { findQuotes, quoteAtStart, type Quote } from './citations-quotes.ts';
import { findCitations, type CitationMark } from './citation-marks.ts';

/** Adjacent citations, and the passages quoted beside them. */
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
 * What an answer quotes beside each citation: in the same paragraph before it, up to the previous citation; else directly
 * after it; else the block quote that the paragraph is part of, follows or introduces. One pass over the groups of citations:
 * an answer may have tens of thousands.
 */
export function* findQuoted(text: string): Generator<QuotedBeside, void> {
  const marks = findCitations(text);
  const blocks = createBlocks(text);
  let beforeMarks = 0;
  for (let first = 0; first < marks.length;) {
    const next = groupEnd(text, marks, first);
    const group = marks.slice(first, next);
    yield {
      marks: group,
      passages: passagesBeside({ text, blocks, group, beforeMarks, behind: (at) => firstFrom(marks, next, at) }),
    };
    beforeMarks = group.at(-1)?.end ?? beforeMarks;
    first = next;
  }
}

/** @returns the index of the first citation outside the group: within a group there is only punctuation between citations */
function groupEnd(text: string, marks: readonly CitationMark[], first: number): number {
  for (let at = first; ; at++) {
    const [one, next] = [marks[at], marks[at + 1]];
    const between = one && next && text.slice(one.end, next.start);
    if (between === undefined || !/^[\s,;·–—()]*$/.test(between) || /\n\s*\n/.test(between)) return at + 1;
  }
}

interface Beside {
  readonly text: string;
  readonly blocks: Blocks;
  readonly group: readonly CitationMark[];
  /** The end of the citation before the group. */
  readonly beforeMarks: number;
  /** The first citation after the group that begins at or after an offset. */
  readonly behind: (at: number) => CitationMark | undefined;
}

function firstFrom(marks: readonly CitationMark[], from: number, at: number): CitationMark | undefined {
  let found = from;
  while ((marks[found]?.start ?? at) < at) found++;
  return marks[found];
}

function passagesBeside({ text, blocks, group, beforeMarks, behind }: Beside): readonly QuotedPassage[] {
  const start = group[0]?.start ?? 0;
  const end = group.at(-1)?.end ?? 0;
  const block = blocks.around(start);
  const own = text.slice(Math.max(block.from, beforeMarks), start);
  if (block.isQuote) return whole(withoutCitations(plainQuote(own)));
  const before = toPassages(findQuotes(own));
  if (before.length > 0) return before;
  const gap = /^[\s:,)–—-]*/.exec(text.slice(end, block.to))?.[0].length ?? 0;
  const next = quoteAtStart(text.slice(end + gap, block.to));
  const after =
    next && !isCitedBehind(text, end + gap + next.end, behind(end + gap + next.end)) ? toPassages([next]) : [];
  if (after.length > 0) return after;
  return quotedBlock(text, block, start, end);
}

/** A quote between two citations belongs to the one after it. */
function isCitedBehind(text: string, quoteEnd: number, nextMark: CitationMark | undefined): boolean {
  return nextMark !== undefined && /^[\s,;(–—-]*$/.test(text.slice(quoteEnd, nextMark.start));
}

interface Block {
  readonly from: number;
  readonly to: number;
  readonly isQuote: boolean;
}

interface Blocks {
  /** The lines around an offset up to the next empty ones. With increasing offsets, only the text between them is scanned. */
  around(at: number): Block;
}

function createBlocks(text: string): Blocks {
  let last: (Block & { readonly at: number }) | undefined;
  return {
    around(at) {
      if (last && last.at <= at && at <= last.to) return last;
      last = { ...blockAround(text, at, last && last.at <= at ? last.from : 0), at };
      return last;
    },
  };
}

/** `known`: an earlier offset at which a block begins. */
function blockAround(text: string, at: number, known = 0): Block {
  let from = known;
  for (const { 0: empty, index } of text.slice(known, at).matchAll(EMPTY_LINE)) from = known + index + empty.length;
  const end = /\n[ \t]*\n/.exec(text.slice(at));
  const to = end ? at + end.index : text.length;
  return { from, to, isQuote: isBlockquote(text.slice(from, to)) };
}

const EMPTY_LINE = /\n[ \t]*\n/g;

/** A block quote above a line that is only its source, or below a line that ends with it. */
function quotedBlock(text: string, block: Block, start: number, end: number): QuotedPassage[] {
  const isAlone = /^[\s\-–—(*]*$/.test(text.slice(block.from, start));
  const above = isAlone && block.from > 0 ? blockAbove(text, block.from) : undefined;
  const isLast = /^[\s:).*]*$/.test(text.slice(end, block.to));
  const below =
    isLast && block.to < text.length
      ? blockAround(text, block.to + (/^\s*/.exec(text.slice(block.to))?.[0].length ?? 0), block.to)
      : undefined;
  for (const other of [above, below]) {
    const quote = other?.isQuote ? text.slice(other.from, other.to) : undefined;
    if (quote === undefined || findCitations(quote).length > 0) continue;
    return whole(plainQuote(quote));
  }
  return [];
}

/** The block before an offset at which another begins. */
function blockAbove(text: string, before: number): Block {
  let end = before;
  while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
  let from = end;
  while (from > 0 && !(text[from - 1] === '\n' && /\n[ \t]*$/.test(text.slice(Math.max(0, from - 100), from - 1))))
    from--;
  return { from, to: end, isQuote: isBlockquote(text.slice(from, end)) };
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
  return text.replace(/\[\[[^[\]]*\]\]/g, '').trim();
}
