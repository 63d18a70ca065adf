import { toPlainText } from './markdown/plain-text.ts';
import type { Chunk, Heading, LayoutBlock, ParsedNote, Span } from './paths/note.ts';

interface SplitOptions {
  readonly maxTokens: number;
  /** Tokens of `text.slice(from, to)`; if there are more than `most`, any number above it. */
  readonly countTokens: (text: string, from: number, to: number, most: number) => number;
}

interface FittingPart {
  readonly from: number;
  readonly to: number;
  readonly tokens: number;
}

/**
 * Halves `text.slice(from, to)` until every part fits, each time at the best boundary near the middle:
 * a line's end, else a sentence's, else a word's, else between two characters. Parts are trimmed; blank ones are left out.
 * Takes time in proportion to the length: neither the exact excess of a part nor the text far from its middle is
 * examined.
 */
export function splitToFit(text: string, from: number, to: number, options: SplitOptions): FittingPart[] {
  const parts: FittingPart[] = [];
  addParts(text, from, to, { ...options, boundaries: BOUNDARIES, parts });
  return parts;
}

interface Splitting extends SplitOptions {
  /** The boundaries that may occur in the text. */
  readonly boundaries: readonly RegExp[];
  readonly parts: FittingPart[];
}

function addParts(text: string, from: number, to: number, splitting: Splitting): void {
  const [start, end] = trimmed(text, from, to);
  if (start === end) return;
  const { maxTokens, parts } = splitting;
  const tokens = splitting.countTokens(text, start, end, maxTokens);
  const boundaries = boundariesIn(text, start, end, splitting.boundaries);
  // A single character that is "too long" stays: there is nothing to cut.
  const cut = tokens <= maxTokens || end - start < 2 ? start : bestCut(text, start, end, boundaries);
  if (cut <= start || cut >= end) {
    parts.push({ from: start, to: end, tokens });
    return;
  }
  addParts(text, start, cut, { ...splitting, boundaries });
  addParts(text, cut, end, { ...splitting, boundaries });
}

/**
 * Boundaries from best to worst; the cut is at each match's end. A row of dots is matched only from its first dot, so
 * that a long one stays cheap.
 */
const BOUNDARIES = [/\n/g, /(?<![.!?…])[.!?…]+["'”’)\]]*\s|[。！？；]+[”’」』）]*/g, /\s+|[,，、;]/g];
/** UTF-16 units on each side of the middle, where a boundary is looked for first. */
const NEAR = 1000;

/** A boundary that is nowhere in a long text need not be searched for in its parts. */
function boundariesIn(text: string, from: number, to: number, boundaries: readonly RegExp[]): readonly RegExp[] {
  if (to - from <= 8 * NEAR) return boundaries;
  const part = text.slice(from, to);
  return boundaries.filter((boundary) => part.search(boundary) >= 0);
}

function bestCut(text: string, from: number, to: number, boundaries: readonly RegExp[]): number {
  const middle = (from + to) >> 1;
  // The window keeps halves from becoming slivers, and the search short.
  const reach = Math.max(1, (to - from) >> 2);
  for (const boundary of boundaries) {
    const near = reach > NEAR ? nearestCut(text, middle, NEAR, to, boundary) : -1;
    const best = near > from ? near : nearestCut(text, middle, reach, to, boundary);
    if (best > from) return best;
  }
  return isInsidePair(text, middle) ? middle + 1 : middle;
}

/** The end of the match that ends nearest to the middle, within `reach` of it and before `to`; -1 if there is none. */
function nearestCut(text: string, middle: number, reach: number, to: number, boundary: RegExp): number {
  const windowFrom = middle - reach;
  const window = text.slice(windowFrom, Math.min(to - 1, middle + reach));
  let best = -1;
  for (const match of window.matchAll(boundary)) {
    const cut = windowFrom + match.index + match[0].length;
    if (cut < to && Math.abs(cut - middle) < Math.abs(best - middle)) best = cut;
  }
  return best;
}

function isInsidePair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function trimmed(text: string, from: number, to: number): [number, number] {
  const part = text.slice(from, to);
  // Indentation of the first line is part of the text (code); line breaks before it are not.
  const lead = /^(?:[ \t]*\r?\n)*/.exec(part)?.[0].length ?? 0;
  const end = part.trimEnd().length;
  return end <= lead ? [from, from] : [from + lead, from + end];
}

/** `maxTokens` is the largest size of a chunk: what the embedding model can read. */
export interface ChunkOptions extends SplitOptions {
  /** A section with fewer tokens is joined with its neighbour if both fit in one chunk; 0, the default, joins none. */
  readonly minTokens?: number;
}

/** A heading as long as a page is cut to its first words when shown above its passages. UTF-16 units. */
const LONGEST_LABEL = 500;

/** What chunks are made of. */
type NoteOutline = Pick<ParsedNote, 'headings' | 'layout'>;

interface Piece extends LayoutBlock {
  readonly tokens: number;
}

/** Blocks in a row that become one chunk. */
interface Passage extends Span {
  readonly to: number;
  readonly tokens: number;
  /** The headings above it, including its own: if several headings have no text between them, its own is the last. */
  readonly path: readonly Heading[];
}

/**
 * Cuts a note's body into passages: a heading begins a new one, blocks (paragraphs, list items, code, tables) are kept
 * whole where they fit, and one that does not fit is cut at its line ends, sentences or words.
 * Small sections are joined with their neighbours; the heading path is then that of the first.
 * Chunks are in order, do not overlap, and together hold all of the body but white space.
 */
export function chunkNote(note: NoteOutline, text: string, options: ChunkOptions): Chunk[] {
  const labels = new Map<Heading, string>();
  const labelOf = (heading: Heading): string => {
    const label = labels.get(heading) ?? toPlainText(heading.text, LONGEST_LABEL);
    labels.set(heading, label);
    return label;
  };
  return joinSmall(buildPassages(note, text, options), options).map(({ from, to, line, path }) => ({
    from,
    to,
    line,
    toLine: line + countLineBreaks(text, from, to),
    headingPath: path.map(labelOf),
    text: text.slice(from, to),
  }));
}

function buildPassages(note: NoteOutline, text: string, options: ChunkOptions): Passage[] {
  const passages: Passage[] = [];
  const headingsAbove = createHeadingStack(note.headings);
  let open: Piece[] = [];
  let tokens = 0;

  function flush(): void {
    const first = open[0];
    const last = open.at(-1);
    if (first !== undefined && last !== undefined)
      passages.push({ from: first.from, to: last.to, line: first.line, tokens, path: headingsAbove(last.to) });
    open = [];
    tokens = 0;
  }

  for (const piece of chunkPieces(note.layout, text, options)) {
    const onlyHeadings = open.every(({ kind }) => kind === 'heading');
    if ((piece.kind === 'heading' && !onlyHeadings) || tokens + piece.tokens > options.maxTokens) flush();
    open.push(piece);
    tokens += piece.tokens;
  }
  flush();
  return passages;
}

/**
 * Joins a small passage to the next one, or else to the one before: alone it is too short to be found or understood.
 */
function joinSmall(passages: readonly Passage[], { maxTokens, minTokens = 0 }: ChunkOptions): Passage[] {
  const joined: Passage[] = [];
  const mayJoin = (first: Passage | undefined, second: Passage): first is Passage =>
    first !== undefined && first.tokens + second.tokens <= maxTokens && areNeighbours(first.path, second.path);
  for (const [index, passage] of passages.entries()) {
    const previousPassage = joined.at(-1);
    const next = passages[index + 1];
    const staysSmall = passage.tokens < minTokens && !(next && mayJoin(passage, next));
    if (mayJoin(previousPassage, passage) && (previousPassage.tokens < minTokens || staysSmall))
      joined[joined.length - 1] = {
        ...previousPassage,
        to: passage.to,
        tokens: previousPassage.tokens + passage.tokens,
      };
    else joined.push(passage);
  }
  return joined;
}

/** Whether the second lies below the first one's parent, as its sibling or deeper. */
function areNeighbours(first: readonly Heading[], second: readonly Heading[]): boolean {
  const parents = first.length - 1;
  return second.length >= parents && first.every((heading, depth) => depth >= parents || second[depth] === heading);
}

/** The body's blocks; those that are too large are cut into parts. */
function chunkPieces(layout: readonly LayoutBlock[], text: string, { maxTokens, countTokens }: ChunkOptions): Piece[] {
  const pieces: Piece[] = [];
  for (const block of layout) {
    const { kind, from, to, line } = block;
    if (isBlankSpan(text, block)) continue;
    const tokens = countTokens(text, from, to, maxTokens);
    if (tokens <= maxTokens) pieces.push({ from, to, line, kind, tokens });
    else pieces.push(...splitLayoutBlock(block, text, { maxTokens, countTokens }));
  }
  return pieces;
}

function splitLayoutBlock({ kind, from, to, line }: LayoutBlock, text: string, options: ChunkOptions): Piece[] {
  let at = from;
  let partLine = line;
  return splitToFit(text, from, to, options).map((part) => {
    partLine += countLineBreaks(text, at, part.from);
    at = part.from;
    return { ...part, line: partLine, kind };
  });
}

const NOT_BLANK = /\S/g;

function isBlankSpan(text: string, { from, to }: Span): boolean {
  NOT_BLANK.lastIndex = from;
  return !NOT_BLANK.test(text) || NOT_BLANK.lastIndex > to;
}

/** The headings above an offset, outermost first; must be called with offsets in ascending order. */
function createHeadingStack(headings: readonly Heading[]): (to: number) => readonly Heading[] {
  let path: readonly Heading[] = [];
  let next = 0;
  return (to) => {
    for (; next < headings.length && (headings[next] as Heading).from < to; next++) {
      const heading = headings[next] as Heading;
      path = [...path.filter(({ level }) => level < heading.level), heading];
    }
    return path;
  };
}

function countLineBreaks(text: string, from: number, to: number): number {
  // Search only within the part: the next line break may be a megabyte away.
  const part = text.slice(from, to);
  let lines = 0;
  for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) lines++;
  return lines;
}
