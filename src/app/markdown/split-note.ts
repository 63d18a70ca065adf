import { lineEndOf, readListMarker } from '../../notes/markdown/block-marks.ts';
import type { BlockKind } from '../../notes/markdown/block-sink.ts';
import { htmlSpans } from './html-spans.ts';
import { scanBlocksInSteps } from '../../notes/markdown/scan-blocks.ts';

interface CutPiece {
  readonly text: string;
  /** Line breaks before it. */
  readonly line: number;
}

/** A run of letters and marks is not cut further back than this (UTF-16 units) from where a piece is full. */
const LOOK_BACK = 500;

/** Cuts a text into pieces of at most `most` UTF-16 units and `mostLines` lines: at a line's end, else at a space, else between two characters. */
function* cutText(text: string, maxCharacters: number, mostLines = Number.POSITIVE_INFINITY): Generator<CutPiece> {
  let line = 0;
  for (let from = 0; from < text.length;) {
    const to = pieceEnd(text, from, maxCharacters, mostLines);
    const piece = text.slice(from, to);
    yield { text: piece, line };
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) line++;
    from = to;
  }
}

function pieceEnd(text: string, from: number, maxCharacters: number, mostLines: number): number {
  const limit = Math.min(text.length, from + maxCharacters);
  let lines = 0;
  let end = -1;
  for (let at = text.indexOf('\n', from); at >= 0 && at < limit; at = text.indexOf('\n', at + 1)) {
    end = at + 1;
    if (++lines === mostLines) return end;
  }
  if (limit === text.length) return limit;
  if (end > from) return end;
  const space = text.lastIndexOf(' ', limit - 1);
  if (space > limit - LOOK_BACK && space > from) return space + 1;
  for (let at = limit; at > limit - 50 && at > from + 1; at--) if (!joinsBefore(text, at)) return at;
  return limit;
}

/** Whether what begins here belongs to the character before: the second half of a pair, a mark, a joiner. */
function joinsBefore(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (
    (code >= 0xdc00 && code <= 0xdfff) ||
    code === 0x200d ||
    text.charCodeAt(at - 1) === 0x200d ||
    /\p{M}/u.test(text.charAt(at))
  );
}

/** A part of a note that is parsed and drawn by itself. All offsets are in the whole text. */
export interface NotePart {
  /**
   * `blocks` is Markdown as it is; `paragraph` a part of one that is too long to be parsed as a whole; `rows` a part of a
   * long table, whose head is `before`; `code` a part of a long fence; `plain` is shown as it is written.
   */
  readonly kind: 'blocks' | 'paragraph' | 'rows' | 'code' | 'plain';
  readonly text: string;
  /** 1-based line of `text`'s beginning. */
  readonly line: number;
  /** What is put before each part of it: a table's head, a fence's opening line. */
  readonly before?: string;
}

/** UTF-16 units. A part ends at the next good place after `PART`, and at any block's end after `LONGEST_PART`. */
const PART = 6000;
const LONGEST_PART = 12_000;
/** A longer block is cut, so that no step of the work is long. */
const LONGEST_BLOCK = 8000;
const PIECE = 2000;
/** A table with more columns, or more cells in a part, is more than a browser lays out in a moment. */
const MOST_COLUMNS = 200;
const MOST_CELLS = 3000;
/** What is nested deeper would be left out by the Markdown parser, which stops at a hundred. */
const MOST_LEVELS = 30;
const DEEPEST_INDENT = 100;

interface Block {
  readonly kind: BlockKind;
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/**
 * Cuts a long note between its blocks, and blocks that are too long, too wide or too deep in themselves. The parts hold all of the text but hidden comments and link definitions.
 * The whole text is looked through first; `undefined` says that there is nothing to draw yet, so that the page may answer in between.
 *
 * @param isDefinitions called with each paragraph that may hold link definitions; whether it holds nothing else
 */
export function* splitNote(
  text: string,
  isDefinitions: (paragraph: string) => boolean,
): Generator<NotePart | undefined> {
  const blocks: Block[] = [];
  const hidden = new Set<Block>();
  const addBlock = (kind: BlockKind, { from, to, line }: Omit<Block, 'kind'>) => {
    const block = { kind, from, to, line };
    blocks.push(block);
    if (kind === 'paragraph' && /^[ >]*\[/.test(text.slice(from, from + 10)) && isDefinitions(text.slice(from, to)))
      hidden.add(block);
  };
  for (const pause of scanBlocksInSteps(text, { block: addBlock })) yield pause;
  let from = 0;
  let line = 1;
  let plain: Block | undefined;

  function* flush(to: number, nextLine: number): Generator<NotePart> {
    if (plain) yield* plainParts(text.slice(plain.from, to), plain.line);
    else if (to > from && text.slice(from, to).trim() !== '')
      yield { kind: 'blocks', text: text.slice(from, to), line };
    plain = undefined;
    [from, line] = [to, nextLine];
  }

  const inHtml = blocksInHtml(text, blocks);
  for (const [at, block] of blocks.entries()) {
    if (inHtml.has(block)) continue;
    const beginsLine = block.from === 0 || text.charCodeAt(block.from - 1) === 10;
    if (!beginsLine) continue;
    const isPlain = isTooDeep(text, block);
    const isLong = block.to - block.from > LONGEST_BLOCK || isHugeTable(text, block);
    const size = block.from - from;
    const isGoodPlace = size >= PART && isClean(text, block, blocks[at - 1]);
    if ((plain !== undefined) !== isPlain || isLong || isGoodPlace || size >= LONGEST_PART)
      yield* flush(block.from, block.line);
    if (isPlain) plain ??= block;
    else if (isLong) {
      const next = blocks[at + 1];
      const end = next && next.from > block.to ? next.from : Math.min(text.length, block.to);
      if (!hidden.has(block)) yield* longBlock(text, block);
      [from, line] = [end, next?.line ?? block.line];
    }
  }
  yield* flush(text.length, line);
}

/** Longer elements over several blocks (UTF-16 units) are cut as other text is. */
const LONGEST_ELEMENT = 40_000;

/** Blocks that stand in an element of HTML, but for the first: a part never begins with them. */
function blocksInHtml(text: string, blocks: readonly Block[]): ReadonlySet<Block> {
  const inside = new Set<Block>();
  // To the scanner HTML is a paragraph, but for text as it is.
  const sources = blocks.map(({ kind, from, to }) => {
    const isHtml =
      (kind === 'html' || kind === 'paragraph') && /^[ \t]{0,3}<\/?[a-z]/i.test(text.slice(from, from + 8));
    return isHtml ? text.slice(from, to) : undefined;
  });
  for (const { from, to } of htmlSpans(sources)) {
    if (blocks[to]!.to - blocks[from]!.from > LONGEST_ELEMENT) continue;
    for (const block of blocks.slice(from + 1, to + 1)) inside.add(block);
  }
  return inside;
}

/** Whether no block before continues here: a line at the margin that opens no list and no quote. */
function isClean(text: string, { kind, from, to }: Block, previousBlock: Block | undefined): boolean {
  if (kind === 'heading') return true;
  return (
    kind === 'paragraph' &&
    /[^\s>]/.test(text.charAt(from)) &&
    readListMarker(text, from, to) === undefined &&
    previousBlock?.kind !== 'list_item'
  );
}

/** Quotes and lists open before the block's own text, counted on its first line as far as it matters. */
function isTooDeep(text: string, { from, to }: Block): boolean {
  let levels = 0;
  let indent = 0;
  for (let at = from; at < to && levels <= MOST_LEVELS && indent <= DEEPEST_INDENT;) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 9) {
      indent += code === 9 ? 4 : 1;
      at++;
      continue;
    }
    const marker = code === 62 ? 1 : readListMarker(text, at, Math.min(to, at + 20))?.width;
    if (marker === undefined) return false;
    levels++;
    indent = 0;
    at += marker;
  }
  return levels > MOST_LEVELS || indent > DEEPEST_INDENT;
}

function isHugeTable(text: string, { kind, from, to }: Block): boolean {
  if (kind !== 'table') return false;
  const [head = ''] = text.slice(from, Math.min(to, from + 4 * MOST_COLUMNS)).split('\n');
  return countTableColumns(head) * ((to - from) / 2) > MOST_CELLS * 10 || countTableColumns(head) > MOST_COLUMNS;
}

const countTableColumns = (row: string): number => row.split('|').length;

function* longBlock(text: string, { kind, from, to, line }: Block): Generator<NotePart> {
  const source = text.slice(from, to);
  if (kind === 'comment') return;
  if (kind === 'table') yield* tableParts(source, line);
  else if (kind === 'code') yield* codeParts(source, line);
  else if (kind === 'html' || kind === 'math') yield* plainParts(source, line);
  else yield* paragraphParts(source, line);
}

/** The texts of footnotes, one below the other, are a paragraph to the scanner: they are cut between two of them. */
const BETWEEN_FOOTNOTES = /\n(?=[ \t>]*\[\^[^[\]\s]+\]:)/;

function* paragraphParts(source: string, line: number): Generator<NotePart> {
  const pieces = /^[ \t>]*\[\^/.test(source) ? source.split(BETWEEN_FOOTNOTES) : [source];
  for (let at = 0; at < pieces.length;) {
    let text = `${pieces[at++]}\n`;
    while (at < pieces.length && text.length + (pieces[at]?.length ?? 0) < LONGEST_BLOCK) text += `${pieces[at++]}\n`;
    if (text.length <= LONGEST_BLOCK) yield { kind: 'blocks', text, line };
    else
      for (const piece of cutText(text, PIECE)) yield { kind: 'paragraph', text: piece.text, line: line + piece.line };
    line += text.split('\n').length - 1;
  }
}

function* tableParts(source: string, line: number): Generator<NotePart> {
  const headEnd = source.indexOf('\n', source.indexOf('\n') + 1) + 1;
  const head = source.slice(0, headEnd);
  const columns = countTableColumns(source.slice(0, lineEndOf(source, 0, source.indexOf('\n'))));
  if (headEnd === 0 || columns > MOST_COLUMNS) {
    yield* plainParts(source, line);
    return;
  }
  const rows = source.slice(headEnd);
  for (const piece of cutText(rows, LONGEST_BLOCK, Math.max(1, Math.floor(MOST_CELLS / columns)))) {
    yield { kind: 'rows', text: piece.text, line: line + 2 + piece.line, before: head };
  }
}

function* codeParts(source: string, line: number): Generator<NotePart> {
  const opening = /^[ \t>]*(?:`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n/.exec(source);
  const closing = opening ? /\n[ \t>]*(?:`{3,}|~{3,})[ \t\r]*$/.exec(source.slice(-200)) : undefined;
  const inner = source.slice(opening?.[0].length ?? 0, closing ? source.length - closing[0].length : source.length);
  for (const piece of cutText(inner, LONGEST_BLOCK))
    yield {
      kind: 'code',
      text: piece.text,
      line: line + (opening ? 1 : 0) + piece.line,
      before: opening?.[1]?.trim() ?? '',
    };
}

function* plainParts(source: string, line: number): Generator<NotePart> {
  for (const piece of cutText(source, LONGEST_BLOCK))
    yield { kind: 'plain', text: piece.text, line: line + piece.line };
}
