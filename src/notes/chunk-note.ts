import type { Chunk, Heading, LayoutBlock, ParsedNote, Span } from './types/note.ts';
import { splitToFit, type SplitOptions } from './split-to-fit.ts';
import { toPlainText } from './markdown/plain-text.ts';

/** `maxTokens` is the largest size of a chunk: what the embedding model can read. */
export interface ChunkOptions extends SplitOptions {
  /** A section with fewer tokens is joined with its neighbour if both fit in one chunk; 0, the default, joins none. */
  readonly minTokens?: number;
}

/** A heading as long as a page is cut to its first words when shown above its passages. UTF-16 units. */
const LONGEST_LABEL = 500;

/** What chunks are made of. */
export type NoteOutline = Pick<ParsedNote, 'headings' | 'layout'>;

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
  return joinSmall(passagesOf(note, text, options), options).map(({ from, to, line, path }) => ({
    from,
    to,
    line,
    toLine: line + lineBreaks(text, from, to),
    headingPath: path.map(labelOf),
    text: text.slice(from, to),
  }));
}

function passagesOf(note: NoteOutline, text: string, options: ChunkOptions): Passage[] {
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

  for (const piece of piecesOf(note.layout, text, options)) {
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
    const before = joined.at(-1);
    const next = passages[index + 1];
    const staysSmall = passage.tokens < minTokens && !(next && mayJoin(passage, next));
    if (mayJoin(before, passage) && (before.tokens < minTokens || staysSmall))
      joined[joined.length - 1] = { ...before, to: passage.to, tokens: before.tokens + passage.tokens };
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
function piecesOf(layout: readonly LayoutBlock[], text: string, { maxTokens, countTokens }: ChunkOptions): Piece[] {
  const pieces: Piece[] = [];
  for (const block of layout) {
    const { kind, from, to, line } = block;
    if (isBlank(text, block)) continue;
    const tokens = countTokens(text, from, to, maxTokens);
    if (tokens <= maxTokens) pieces.push({ from, to, line, kind, tokens });
    else pieces.push(...partsOf(block, text, { maxTokens, countTokens }));
  }
  return pieces;
}

function partsOf({ kind, from, to, line }: LayoutBlock, text: string, options: ChunkOptions): Piece[] {
  let at = from;
  let partLine = line;
  return splitToFit(text, from, to, options).map((part) => {
    partLine += lineBreaks(text, at, part.from);
    at = part.from;
    return { ...part, line: partLine, kind };
  });
}

const NOT_BLANK = /\S/g;

function isBlank(text: string, { from, to }: Span): boolean {
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

function lineBreaks(text: string, from: number, to: number): number {
  // Search only within the part: the next line break may be a megabyte away.
  const part = text.slice(from, to);
  let lines = 0;
  for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) lines++;
  return lines;
}
