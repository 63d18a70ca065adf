import type { Chunk, Heading, ParsedNote, Span } from './note.ts';
import { scanBlocks } from './scan-blocks.ts';
import type { BlockKind } from './block-sink.ts';
import { splitToFit } from './split-to-fit.ts';
import { toPlainText } from './plain-text.ts';

export interface ChunkOptions {
  /** The most tokens of a chunk: what the embedding model reads. */
  readonly maxTokens: number;
  readonly countTokens: (text: string) => number;
}

interface Piece extends Span {
  readonly kind: BlockKind;
  readonly tokens: number;
}

/**
 * Cuts a note's body into passages: a heading begins a new one, blocks (paragraphs, list items, code, tables) are kept
 * whole where they fit, and one that does not fit is cut at its line ends, sentences or words.
 * Chunks are in order, do not overlap, and together hold all of the body but white space.
 */
export function chunkNote(note: ParsedNote, text: string, options: ChunkOptions): Chunk[] {
  const chunks: Chunk[] = [];
  const headingPathAt = createHeadingPaths(note.headings);
  let open: Piece[] = [];
  let tokens = 0;

  function flush(): void {
    const first = open[0];
    const last = open.at(-1);
    if (first !== undefined && last !== undefined) {
      const { from, line } = first;
      const { to } = last;
      const toLine = last.line + lineBreaks(text, last.from, to);
      chunks.push({ from, to, line, toLine, headingPath: headingPathAt(to), text: text.slice(from, to) });
    }
    open = [];
    tokens = 0;
  }

  for (const piece of piecesOf(note, text, options)) {
    const onlyHeadings = open.every(({ kind }) => kind === 'heading');
    if ((piece.kind === 'heading' && !onlyHeadings) || tokens + piece.tokens > options.maxTokens) flush();
    open.push(piece);
    tokens += piece.tokens;
  }
  flush();
  return chunks;
}

/** The body's blocks, those that are too large cut into parts. */
function piecesOf(note: ParsedNote, text: string, { maxTokens, countTokens }: ChunkOptions): Piece[] {
  const pieces: Piece[] = [];
  scanBlocks(text, note.bodyFrom, lineOf(text, note.bodyFrom), {
    block(kind, span) {
      const source = text.slice(span.from, span.to);
      if (source.trim() === '') return;
      const tokens = countTokens(source);
      if (tokens <= maxTokens) {
        pieces.push({ ...span, kind, tokens });
        return;
      }
      let line = span.line;
      let at = span.from;
      for (const part of splitToFit(text, span.from, span.to, { maxTokens, countTokens })) {
        line += lineBreaks(text, at, part.from);
        at = part.from;
        pieces.push({ from: part.from, to: part.to, line, kind, tokens: part.tokens });
      }
    },
  });
  return pieces;
}

/** The headings above a passage, its own included: of headings without text between them the last one is the passage's. */
function createHeadingPaths(headings: readonly Heading[]): (to: number) => string[] {
  const path: { level: number; label: string }[] = [];
  let next = 0;
  return (to) => {
    for (; next < headings.length && (headings[next] as Heading).from < to; next++) {
      const { level, text } = headings[next] as Heading;
      while (path.length > 0 && (path.at(-1)?.level ?? 0) >= level) path.pop();
      path.push({ level, label: toPlainText(text) });
    }
    return path.map(({ label }) => label);
  };
}

function lineOf(text: string, offset: number): number {
  return lineBreaks(text, 0, offset) + 1;
}

function lineBreaks(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
