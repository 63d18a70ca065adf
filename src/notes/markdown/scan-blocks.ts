// Over 300 lines: each rule reads and moves the same place (offset, column, open quotes, lists and leaf), so that a text is
// walked once. Code that needs none of that is in separate files: block-marks, open-leaf, fence-end.

import type { Span } from '../paths/note.ts';
import {
  isDelimiterRow,
  lineEndOf,
  opensBlock,
  readFence,
  readHeadingMarks,
  readListMarker,
  readRawTag,
  readTask,
  ruleEnd,
  underlineLevel,
} from './block-marks.ts';
import type { BlockKind, BlockSink, InlineRange } from './block-sink.ts';

/** The line that the block scanner is on. */
interface LinePlace {
  readonly lineStart: number;
  readonly lineEnd: number;
  readonly line: number;
  /** Where its content begins, past indentation and containers. */
  readonly at: number;
}

/** The leaf block that lines are added to, until something ends it and it is passed to the sink. */
class OpenLeaf {
  /** '' if none is open. */
  kind: '' | 'paragraph' | 'table' | 'code' = '';
  /** Where its text begins, and where its first line does. */
  from = 0;
  blockFrom = 0;
  to = 0;
  line = 0;
  lines = 0;
  isInList = false;

  constructor(
    private readonly text: string,
    private readonly sink: BlockSink,
  ) {}

  open(kind: 'paragraph' | 'code', place: LinePlace, isInList: boolean): void {
    this.kind = kind;
    this.from = place.at;
    this.blockFrom = place.lineStart;
    this.to = place.lineEnd;
    this.line = place.line;
    this.lines = 1;
    this.isInList = isInList;
  }

  extend(lineEnd: number): void {
    this.to = lineEnd;
    this.lines++;
  }

  close(): void {
    const { kind, sink } = this;
    if (kind === '') return;
    this.kind = '';
    if (kind === 'paragraph') sink.leaf?.({ from: this.from, to: this.to, line: this.line });
    if (sink.block === undefined) return;
    const closed: BlockKind = kind === 'paragraph' && this.isInList ? 'list_item' : kind;
    sink.block(closed, { from: this.blockFrom, to: this.to, line: this.line });
  }

  /** Discards a paragraph without passing it to the sink: it became a heading. */
  drop(): void {
    this.kind = '';
  }

  /** Whether a delimiter row here makes this one line a table's head. */
  isTableHead(): boolean {
    return this.kind === 'paragraph' && this.lines === 1 && this.text.slice(this.from, this.to).includes('|');
  }

  beginTable(lineEnd: number): void {
    this.sink.leaf?.({ from: this.from, to: this.to, line: this.line });
    this.kind = 'table';
    this.extend(lineEnd);
  }

  addRow(place: LinePlace): void {
    this.sink.leaf?.({ from: place.at, to: place.lineEnd, line: place.line });
    this.extend(place.lineEnd);
  }
}

/**
 * Walks the lines once and passes the blocks to the sink: CommonMark's structure (quotes, lists, fences, indented code,
 * both kinds of headings), GFM's tables and tasks, Obsidian's `%%` comments and `$$` math.
 */
export function scanBlocks(text: string, from: number, line: number, sink: BlockSink): void {
  new BlockScanner(text, from, line, sink).run(text.length);
}

/** Work on so much text (UTF-16 units) goes on without a pause; a line or a fence is not cut. */
const STEP = 60_000;

/** The same in steps, for a page that has to answer the person between them. */
export function* scanBlocksInSteps(text: string, sink: BlockSink, from = 0, line = 1): Generator<undefined, void> {
  const scanner = new BlockScanner(text, from, line, sink);
  for (let to = from + STEP; !scanner.run(Math.min(to, text.length)); to += STEP) yield;
}

const GREATER = 62;
const OPEN_BRACKET = 91;
/** A list mark nested deeper than this is text: nothing draws it, and a line can contain half a million. */
const MOST_LISTS = 500;
/** The mark of a footnote's text, whose further paragraphs are indented by four. */
const FOOTNOTE = /\[\^[^[\]\s]+\]:/y;
/** Letters open nothing: a paragraph that goes on with one needs no closer look. */
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

class BlockScanner implements LinePlace {
  /** Offset and column of the next character to look at in the present line. */
  at = 0;
  private column = 0;
  lineStart: number;
  lineEnd = 0;
  private next: number;
  private nextLine: number;

  private readonly leaf: OpenLeaf;

  /** Open quotes, and for each depth the content columns of its open list items. */
  private quote = 0;
  private readonly lists: number[][] = [[]];
  /** The depth at which the outermost of these is no list item but a footnote. */
  private footnote: number | undefined;
  private readonly missing = new Set<string>();
  /** No rule begins before this offset: a line of thousands of list marks is looked through once. */
  private noRuleBefore = 0;

  constructor(
    private readonly text: string,
    from: number,
    public line: number,
    private readonly sink: BlockSink,
  ) {
    this.leaf = new OpenLeaf(text, sink);
    this.lineStart = from;
    this.next = from;
    this.nextLine = line;
  }

  /** @returns whether the whole text is done; if not, the next call continues. */
  run(to: number): boolean {
    const { text } = this;
    while (this.next < to) {
      this.lineStart = this.next;
      this.line = this.nextLine;
      const newline = text.indexOf('\n', this.lineStart);
      this.next = newline < 0 ? text.length : newline + 1;
      this.nextLine = this.line + 1;
      this.lineEnd = lineEndOf(text, this.lineStart, newline);
      if (this.leaf.kind === 'paragraph' && this.quote === 0 && isLetter(text.charCodeAt(this.lineStart)))
        this.leaf.extend(this.lineEnd);
      else this.readLine();
    }
    if (this.next < text.length) return false;
    this.leaf.close();
    return true;
  }

  private readLine(): void {
    this.at = this.lineStart;
    this.column = 0;
    this.skipIndent();
    if (this.readQuotes() && this.readLists()) this.readContent();
  }

  /** @returns false if nothing is left of the line. */
  private readQuotes(): boolean {
    let depth = 0;
    while (
      this.at < this.lineEnd &&
      this.text.charCodeAt(this.at) === GREATER &&
      this.column < this.contentColumn(depth) + 4
    ) {
      this.dedent(depth);
      depth++;
      this.at++;
      if (this.text.charCodeAt(this.at) === 32) this.at++;
      this.column = 0;
      this.skipIndent();
      if (this.lists.length <= depth) this.lists.push([]);
    }
    const blank = this.at >= this.lineEnd;
    // Without its mark a paragraph of a quote goes on, unless the line opens something.
    if (
      depth > this.quote ||
      (depth < this.quote && (blank || this.leaf.kind !== 'paragraph' || opensBlock(this.text, this.at, this.lineEnd)))
    ) {
      this.leaf.close();
      this.quote = depth;
      this.lists.length = depth + 1;
    }
    if (blank) this.leaf.close();
    return !blank;
  }

  /** @returns false if the line is used up. */
  private readLists(): boolean {
    for (;;) {
      this.dedent(this.quote);
      const base = this.contentColumn(this.quote);
      if (this.leaf.kind === 'code' && this.column < base + 4) this.leaf.close();
      if (this.column >= base + 4 && this.leaf.kind !== 'paragraph' && this.leaf.kind !== 'table') {
        if (this.leaf.kind === 'code') this.leaf.extend(this.lineEnd);
        else this.open('code');
        return false;
      }
      if (this.readUnderline() || this.readRule()) return false;
      const marker = readListMarker(this.text, this.at, this.lineEnd);
      // "1986. A year" in a paragraph opens no list.
      const mayOpen =
        this.leaf.kind !== 'paragraph' || this.leaf.isInList || (marker?.isOne === true && !marker.isEmpty);
      const list = this.list();
      if (marker === undefined) this.readFootnoteMark();
      if (marker === undefined || !mayOpen || list.length >= MOST_LISTS) return true;
      this.leaf.close();
      while (list.length > 0 && this.column < (list.at(-1) as number)) list.pop();
      if (list.length === 0 && this.footnote === this.quote) this.footnote = undefined;
      list.push(this.column + (marker.isEmpty || marker.spaces > 4 ? marker.width + 1 : marker.width + marker.spaces));
      const start = this.at;
      this.at += marker.width;
      this.column += marker.width;
      if (marker.isEmpty) return this.emit('list_item');
      if (marker.spaces > 4) {
        this.at++;
        this.column++;
      }
      this.skipIndent();
      if (this.readTaskAt(start)) return false;
    }
  }

  /** The mark stays a part of the text: only what is indented below it belongs to it. */
  private readFootnoteMark(): void {
    if (this.text.charCodeAt(this.at) !== OPEN_BRACKET || this.list().length > 0) return;
    if (this.leaf.kind !== '' && this.leaf.kind !== 'paragraph') return;
    FOOTNOTE.lastIndex = this.at;
    if (!FOOTNOTE.test(this.text)) return;
    this.footnote = this.quote;
    this.list().push(this.column + 4);
  }

  private readContent(): void {
    const { text, at, lineEnd, leaf } = this;
    switch (text.charCodeAt(at)) {
      case 35: // #
        if (this.readHeading()) return;
        break;
      case 96: // `
      case 126: // ~
        if (this.readFence()) return;
        break;
      case 36: // $
        if (this.readSpan('$$', '$$', 'math')) return;
        break;
      case 37: // %
        if (this.readSpan('%%', '%%', 'comment')) return;
        break;
      case 60: // <
        if (this.readSpan('<!--', '-->', 'comment') || this.readRawHtml()) return;
        break;
      default:
    }
    if (leaf.kind === 'table') leaf.addRow(this);
    else if (leaf.kind !== 'paragraph') this.open('paragraph');
    else if (isDelimiterRow(text, at, lineEnd) && leaf.isTableHead()) leaf.beginTable(lineEnd);
    else leaf.extend(lineEnd);
  }

  /** Ends the leaf, and the list items that this line is not in: only now is it known that the line does not go on with the leaf. */
  private interrupt(): void {
    this.leaf.close();
    this.dedent(this.quote);
  }

  /** A block of this one line. @returns false: the line is used up. */
  private emit(kind: BlockKind): false {
    this.leaf.close();
    this.sink.block?.(kind, { from: this.lineStart, to: this.lineEnd, line: this.line });
    return false;
  }

  private open(kind: 'paragraph' | 'code'): void {
    const isFootnote = this.footnote === this.quote;
    this.leaf.open(kind, this, this.list().length > (isFootnote ? 1 : 0));
  }

  // ── Things that begin at a line's content ─────────────────────────────────────────────────────

  private readHeading(): boolean {
    const marks = readHeadingMarks(this.text, this.at, this.lineEnd);
    if (marks === undefined) return false;
    this.interrupt();
    const text = { from: marks.textFrom, to: marks.textTo, line: this.line };
    this.endHeading(marks.level, text, { from: this.at, to: this.lineEnd, line: this.line }, this.lineStart);
    return true;
  }

  private readUnderline(): boolean {
    const level =
      this.leaf.kind === 'paragraph' && this.quote === 0 && !this.leaf.isInList && this.column < 4
        ? underlineLevel(this.text, this.at, this.lineEnd)
        : 0;
    if (level === 0) return false;
    const { from, to, line, blockFrom } = this.leaf;
    this.leaf.drop();
    this.endHeading(level, { from, to, line }, { from, to: this.lineEnd, line }, blockFrom);
    return true;
  }

  private endHeading(level: number, text: InlineRange, span: Span, blockFrom: number): void {
    const isOutline = this.quote === 0 && this.list().length === 0;
    if (isOutline) this.sink.heading?.(level, text, span);
    else this.sink.leaf?.(text);
    this.sink.block?.(isOutline ? 'heading' : 'paragraph', { from: blockFrom, to: span.to, line: span.line }, level);
  }

  private readRule(): boolean {
    if (this.at < this.noRuleBefore || this.column >= this.contentColumn(this.quote) + 4) return false;
    this.noRuleBefore = ruleEnd(this.text, this.at, this.lineEnd);
    if (this.noRuleBefore >= 0) return false;
    this.interrupt();
    this.emit('rule');
    return true;
  }

  private readTaskAt(start: number): boolean {
    const task = readTask(this.text, this.at, this.lineEnd);
    if (task === undefined) return false;
    const text = { from: task.textFrom, to: this.lineEnd, line: this.line };
    this.sink.task?.(task.mark, text, { from: start, to: this.lineEnd, line: this.line });
    this.at = task.textFrom;
    if (this.at >= this.lineEnd) this.emit('list_item');
    else this.open('paragraph');
    return true;
  }

  private readFence(): boolean {
    const fence = readFence(this.text, this.at, this.lineEnd);
    if (fence === undefined) return false;
    this.interrupt();
    const end = fenceEnd(this.text, this.next, { ...fence, quote: this.quote, column: this.contentColumn(this.quote) });
    const to = end.next > this.next ? end.to : this.lineEnd;
    this.sink.block?.('code', { from: this.lineStart, to, line: this.line });
    this.nextLine += end.lines;
    this.next = end.next;
    return true;
  }

  /** A comment or math that goes over the end of its line; on one line it is inline text. */
  private readSpan(mark: string, closing: string, kind: 'math' | 'comment'): boolean {
    if (!this.text.startsWith(mark, this.at)) return false;
    const from = this.at + mark.length;
    let close = this.find(closing, from);
    // CommonMark: an HTML comment that is never closed goes to the end.
    const isOpenEnded = close < 0 && mark === '<!--';
    if (isOpenEnded) close = this.text.length;
    if (close < this.lineEnd) return false;
    this.interrupt();
    if (kind === 'comment') this.sink.comment?.({ from, to: close, line: this.line });
    this.jumpPast(isOpenEnded ? close : close + closing.length, kind);
    return true;
  }

  private readRawHtml(): boolean {
    const name = readRawTag(this.text, this.at);
    const close = name === undefined ? -1 : this.find(`</${name}>`, this.at);
    if (name === undefined || close < 0) return false;
    this.interrupt();
    this.jumpPast(close + name.length + 3, 'html');
    return true;
  }

  /** Goes on after `to`, which may be lines below; what follows it on its line is a paragraph. */
  private jumpPast(to: number, kind: BlockKind): void {
    const { text } = this;
    const span = { from: this.lineStart, line: this.line };
    for (let at = text.indexOf('\n', this.at); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) this.line++;
    const newline = text.indexOf('\n', to);
    this.next = newline < 0 ? text.length : newline + 1;
    this.nextLine = this.line + 1;
    this.lineEnd = lineEndOf(text, to, newline);
    this.lineStart = this.at = to;
    this.sink.block?.(kind, { ...span, to: Math.min(to, text.length) });
    this.skipIndent();
    if (this.at < this.lineEnd) this.open('paragraph');
  }

  // ── Containers ────────────────────────────────────────────────────────────────────────────────

  private list(): number[] {
    return this.lists[this.quote] as number[];
  }

  private contentColumn(depth: number): number {
    return this.lists[depth]?.at(-1) ?? 0;
  }

  /** Ends list items that the line's indentation has left; an open paragraph goes on without indentation. */
  private dedent(depth: number): void {
    const list = this.lists[depth];
    if (list === undefined || this.leaf.kind === 'paragraph') return;
    while (list.length > 0 && this.column < (list.at(-1) as number)) list.pop();
  }

  private skipIndent(): void {
    for (; this.at < this.lineEnd; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === 32) this.column++;
      else if (code === 9) this.column += 4 - (this.column % 4);
      else return;
    }
  }

  /** `indexOf` that remembers a failure, so that many openings without an end stay cheap. */
  private find(closing: string, from: number): number {
    if (this.missing.has(closing)) return -1;
    const offset = this.text.indexOf(closing, from);
    if (offset < 0) this.missing.add(closing);
    return offset;
  }
}

interface OpenFence {
  /** Character code of the mark, and how many of them opened the fence. */
  readonly mark: number;
  readonly length: number;
  /** The containers that it is in: quotes, and the content column of its list item. */
  readonly quote: number;
  readonly column: number;
}

/**
 * Where a fence that is open at the line `from` ends: at its closing marks, at the end of its quote or list item,
 * or at the end of the text. `to` is the end of its last line's text, `next` the start of the line after it.
 */
function fenceEnd(text: string, from: number, fence: OpenFence): { to: number; next: number; lines: number } {
  let to = from;
  let lines = 0;
  let start = from;
  while (start < text.length) {
    const newline = text.indexOf('\n', start);
    const end = lineEndOf(text, start, newline);
    const verdict = judgeLine(text, start, end, fence);
    if (verdict === 'outside') break;
    to = end;
    lines++;
    start = newline < 0 ? text.length : newline + 1;
    if (verdict === 'closes') break;
  }
  return { to, next: start, lines };
}

function judgeLine(text: string, start: number, end: number, fence: OpenFence): 'outside' | 'inside' | 'closes' {
  let at = start;
  let column = 0;
  for (let quotes = fence.quote; ; quotes--) {
    column = 0;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === 32) column++;
      else if (code === 9) column += 4 - (column % 4);
      else break;
    }
    if (quotes === 0) break;
    if (at >= end || text.charCodeAt(at) !== 62) return 'outside';
    at++;
    if (text.charCodeAt(at) === 32) at++;
  }
  if (at >= end) return 'inside';
  if (column < fence.column) return 'outside';
  if (column >= fence.column + 4) return 'inside';
  let markEnd = at;
  while (markEnd < end && text.charCodeAt(markEnd) === fence.mark) markEnd++;
  return markEnd - at >= fence.length && text.slice(markEnd, end).trim() === '' ? 'closes' : 'inside';
}
