// Over 300 lines: every rule reads and moves the same offset, so that a text is walked once. What needs none of that stands
// in separate files: read-link, read-field, read-math, tags.
import type { BlockId, InlineField, NoteLink, NoteTag, Span } from '../paths/note.ts';
import { findClosings, readField } from '../frontmatter/read-field.ts';
import { type LinkParts, readMarkdownLink, readWikilink } from '../links/read-link.ts';
import type { InlineRange } from './block-sink.ts';
import { isDigitCode, isSpaceCode, mathEnd } from './read-math.ts';
import { isTagStart, tagEnd } from './tags.ts';

interface InlineFinds {
  readonly links: NoteLink[];
  readonly tags: NoteTag[];
  readonly fields: InlineField[];
}

const NEWLINE = 10,
  HASH = 35,
  DOLLAR = 36,
  PERCENT = 37,
  COLON = 58,
  LESS = 60,
  OPEN = 91,
  BACKSLASH = 92,
  CLOSE = 93,
  BACKTICK = 96;
const BANG = 33;

/** 1 for the characters at which something may begin; all others are passed over at one look-up each. */
const SPECIAL = new Uint8Array(128);
for (const code of [NEWLINE, HASH, DOLLAR, PERCENT, COLON, LESS, OPEN, BACKSLASH, CLOSE, BACKTICK]) SPECIAL[code] = 1;

/**
 * Links, tags and fields in the text of one leaf block; code, math, comments and escapes are skipped.
 * Work is linear in the range's length: a search for a closing mark that fails is not made twice.
 * `inComment` finds links only, and marks them so.
 */
export function scanInline(text: string, range: InlineRange, finds: InlineFinds, inComment: boolean): void {
  const first = firstSpecial(text, range);
  if (first < range.to) new InlineScanner(text, range, finds, inComment).run(range.to);
}

/** Work on so much text (UTF-16 units) goes on without a pause. */
const STEP = 60_000;

/** The same in steps, for a page that has to answer the person between them. */
export function* scanInlineInSteps(text: string, range: InlineRange, finds: InlineFinds): Generator<undefined, void> {
  if (firstSpecial(text, range) >= range.to) return;
  const scanner = new InlineScanner(text, range, finds, false);
  for (let to = range.from + STEP; !scanner.run(Math.min(to, range.to)); to += STEP) yield;
}

/** Most leaves are plain: no scanner is created for them. Line breaks and single colons do not need one either. */
function firstSpecial(text: string, { from, to }: InlineRange): number {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code > 127 || SPECIAL[code] === 0 || code === NEWLINE) continue;
    // A single colon means nothing.
    if (code !== COLON || text.charCodeAt(at + 1) === COLON) return at;
  }
  return to;
}

/** UTF-16 units of a Markdown link's text that are kept: images in images would repeat a long text for each of them. */
const LONGEST_TEXT = 300;

interface OpenBracket {
  readonly from: number;
  readonly line: number;
  readonly isImage: boolean;
}

class InlineScanner {
  private at: number;
  private line: number;
  private readonly end: number;
  private readonly open: OpenBracket[] = [];
  /** So many of them, from the left, open no link any more: a link holds no links. An image may. */
  private spent = 0;
  /** The character last escaped by a backslash: `\![` is no image. */
  private escaped = -1;
  /** Where the last run of so many backticks begins; made when the first is met. */
  private lastRuns: ReadonlyMap<number, number> | undefined;
  /** Closing marks known to be missing in the rest of the range. */
  private missing: Set<string> | undefined;
  private readonly unclosedTitles = new Set<number>();
  /** Created at the first field in brackets. */
  private closings: ((opening: number) => number) | undefined;
  /** The field that the present line may be. */
  private lineField: Omit<InlineField, 'line'> | undefined;

  constructor(
    private readonly text: string,
    private readonly range: InlineRange,
    private readonly finds: InlineFinds,
    private readonly inComment: boolean,
  ) {
    this.at = range.from;
    this.line = range.line;
    this.end = range.to;
  }

  /** @returns whether the whole range is done; if not, the next call continues. */
  run(to: number): boolean {
    const { text } = this;
    while (this.at < to) {
      const code = text.charCodeAt(this.at);
      if (code > 127 || SPECIAL[code] === 0) this.at++;
      else this.special(code);
    }
    return this.at >= this.end;
  }

  private special(code: number): void {
    switch (code) {
      case NEWLINE:
        this.line++;
        this.at++;
        return;
      case BACKSLASH:
        this.escaped = this.at + 1;
        // The line break after a backslash still counts as a line.
        this.at += this.text.charCodeAt(this.escaped) === NEWLINE ? 1 : 2;
        return;
      case BACKTICK:
        return this.code();
      case DOLLAR:
        return this.math();
      case COLON:
        return this.field();
      case PERCENT:
        return this.comment('%%', '%%');
      case LESS:
        return this.comment('<!--', '-->');
      case HASH:
        return this.tag();
      case OPEN:
        return this.bracket();
      default:
        return this.closeBracket();
    }
  }

  private code(): void {
    const { text, end } = this;
    const run = runLength(text, this.at, end, BACKTICK);
    const from = this.at + run;
    this.lastRuns ??= lastRunsOf(text, from, end);
    // Only where there is one of the same length is it looked for: runs that grow would each be a search to the end.
    if ((this.lastRuns.get(run) ?? -1) < from) return this.skipTo(from);
    let close = from;
    for (let length = 0; length !== run;) {
      close = text.indexOf('`', close + length);
      length = runLength(text, close, end, BACKTICK);
    }
    this.skipTo(close + run);
  }

  private math(): void {
    const { text, at, end } = this;
    const isDouble = text.charCodeAt(at + 1) === DOLLAR;
    // A dollar before a space opens nothing, and says nothing of those behind it.
    const to =
      !isDouble && isSpaceCode(text.charCodeAt(at + 1))
        ? -1
        : isDouble
          ? this.find('$$', () => mathEnd(text, at, end))
          : mathEnd(text, at, end);
    this.skipTo(to < 0 ? at + (isDouble ? 2 : 1) : to);
  }

  private comment(mark: string, closing: string): void {
    const { text, at, end } = this;
    if (!text.startsWith(mark, at)) {
      this.at++;
      return;
    }
    const inner = at + mark.length;
    const close = this.inComment ? -1 : this.find(closing, () => indexOfWithin(text, closing, inner, end));
    if (close < 0) {
      this.at = inner;
      return;
    }
    scanInline(text, { from: inner, to: close, line: this.line }, this.finds, true);
    this.skipTo(close + closing.length);
  }

  private field(): void {
    const { text, at, range, end } = this;
    const field =
      text.charCodeAt(at + 1) === COLON && !this.inComment
        ? readField(text, at, range.from, end, this.closingOf)
        : undefined;
    if (field) this.finds.fields.push({ ...field, line: this.line });
    if (field?.form === 'line') this.lineField = field;
    this.at = at + (field ? 2 : 1);
  }

  private readonly closingOf = (opening: number): number =>
    (this.closings ??= findClosings(this.text, this.range.from, this.end))(opening);

  /** The property that a link here belongs to: the innermost field around it. */
  private property(from: number): string | undefined {
    for (const field of [this.finds.fields.at(-1), this.lineField]) {
      if (field && from > field.mark && from < field.to) return field.key;
    }
    return undefined;
  }

  /** Property by property: a note may hold 200,000 links, and copies of each are most of the work. */
  private addLink(
    type: NoteLink['type'],
    { target, subpath }: LinkParts,
    text: string | undefined,
    { from, to, line }: Span,
  ): void {
    const link: { -readonly [Name in keyof NoteLink]: NoteLink[Name] } = {
      type,
      target,
      from,
      to,
      line,
      inComment: this.inComment,
    };
    const property = this.property(from);
    if (subpath !== undefined) link.subpath = subpath;
    if (text !== undefined) link.text = text;
    if (property !== undefined) link.property = property;
    this.finds.links.push(link);
  }

  private tag(): void {
    const { text, at, range } = this;
    const to = isTagStart(text, at, range.from) ? Math.min(tagEnd(text, at + 1), this.end) : at;
    if (to <= at + 1) {
      this.at++;
      return;
    }
    if (!this.inComment) this.finds.tags.push({ name: text.slice(at + 1, to), from: at, to, line: this.line });
    this.at = to;
  }

  private bracket(): void {
    const { text, at } = this;
    const isImage = text.charCodeAt(at - 1) === BANG && at - 1 >= this.range.from && this.escaped !== at - 1;
    const from = isImage ? at - 1 : at;
    const wikilink = text.charCodeAt(at + 1) === OPEN ? readWikilink(text, at, this.end) : undefined;
    if (wikilink === undefined) {
      this.open.push({ from, line: this.line, isImage });
      this.at++;
      return;
    }
    if (!isImage) this.spent = this.open.length;
    this.addLink(isImage ? 'embed' : 'wikilink', wikilink, wikilink.text, { from, to: wikilink.to, line: this.line });
    this.at = wikilink.to;
  }

  private closeBracket(): void {
    const opening = this.open.pop();
    const isSpent = opening !== undefined && !opening.isImage && this.open.length < this.spent;
    this.spent = Math.min(this.spent, this.open.length);
    const link = opening && !isSpent ? readMarkdownLink(this.text, this.at, this.end, this.unclosedTitles) : undefined;
    if (opening === undefined || link === undefined) {
      this.at++;
      return;
    }
    if (link.parts !== undefined) {
      const textFrom = opening.from + (opening.isImage ? 2 : 1);
      const text = this.text.slice(textFrom, Math.min(this.at, textFrom + LONGEST_TEXT));
      this.addLink(opening.isImage ? 'embed' : 'markdown', link.parts, text === '' ? undefined : text, {
        from: opening.from,
        to: link.to,
        line: opening.line,
      });
    }
    if (!opening.isImage) this.spent = this.open.length;
    this.skipTo(link.to);
  }

  /** Looks for a closing mark, unless an earlier search from further left has shown that there is none. */
  private find(mark: string, search: () => number): number {
    if (this.missing?.has(mark) === true) return -1;
    const offset = search();
    if (offset < 0) (this.missing ??= new Set()).add(mark);
    return offset;
  }

  private skipTo(to: number): void {
    for (let at = this.at; at < to; at++) {
      if (this.text.charCodeAt(at) === NEWLINE) this.line++;
    }
    this.at = to;
  }
}

/** A block id at the end of a leaf, after white space or alone: ` ^id`. */
export function findBlockId(text: string, range: InlineRange): BlockId | undefined {
  let to = range.to;
  while (to > range.from && isSpaceCode(text.charCodeAt(to - 1))) to--;
  let at = to;
  while (at > range.from && isIdCharacter(text.charCodeAt(at - 1))) at--;
  if (at === to || at === range.from || text.charCodeAt(at - 1) !== 94) return undefined;
  const from = at - 1;
  if (from > range.from && !isSpaceCode(text.charCodeAt(from - 1))) return undefined;
  return { id: text.slice(at, to), from, to, line: range.line + countNewlines(text, range.from, from) };
}

/** `indexOf` that never looks past `end`: the text may be long and the range short. */
function indexOfWithin(text: string, mark: string, from: number, end: number): number {
  const first = mark.charCodeAt(0);
  for (let at = from; at <= end - mark.length; at++) {
    if (text.charCodeAt(at) === first && text.startsWith(mark, at)) return at;
  }
  return -1;
}

/** Length of a run of backticks → where the last one of that length begins, from `from` on. */
function lastRunsOf(text: string, from: number, end: number): Map<number, number> {
  const last = new Map<number, number>();
  for (let at = from; at < end; at++) {
    if (text.charCodeAt(at) !== BACKTICK) continue;
    const length = runLength(text, at, end, BACKTICK);
    last.set(length, at);
    at += length;
  }
  return last;
}

function runLength(text: string, from: number, end: number, code: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) === code) at++;
  return at - from;
}

function countNewlines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === NEWLINE) lines++;
  return lines;
}

function isIdCharacter(code: number): boolean {
  return isDigitCode(code) || code === 45 || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
