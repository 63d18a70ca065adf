import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { highlightColour, isTagStart, tagEnd } from '../../../notes/markdown/tags.ts';
import { readDelimiterRun, readSingleTilde } from '../../../notes/markdown/flanking.ts';
import { isSpaceCode, mathEnd } from '../../../notes/markdown/read-math.ts';

const BLOCK_ID = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/;
const TASK = /^\[([^\\])\](?:[ \t]+|$)/u;

/** Hides `^id` at a block's end and leaves it as `data-block`, so that `[[N#^id]]` finds its place. */
export function blockIds({ tokens }: StateCore): void {
  tokens.forEach((token, at) => {
    const match = token.type === 'inline' ? BLOCK_ID.exec(token.content) : null;
    if (!match?.[1]) return;
    tokens[at - 1]?.attrSet('data-block', match[1]);
    token.content = token.content.slice(0, match.index);
  });
}

/** `data-heading` holds a heading's source text: what `[[N#H]]` names. */
export function headingNames({ tokens }: StateCore): void {
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') token.attrSet('data-heading', tokens[at + 1]?.content ?? '');
  });
}

/** `- [ ] task`: any character between the brackets but a space counts as done for the box, and stays readable in `data-task`. */
export function taskItems(state: StateCore): void {
  const outputTokens: Token[] = [];
  state.tokens.forEach((token, at) => {
    const item = state.tokens[at - 2];
    const match = token.type === 'inline' && item?.type === 'list_item_open' ? TASK.exec(token.content) : null;
    if (match?.[1] && item) {
      item.attrSet('class', 'task-item');
      item.attrSet('data-task', match[1]);
      token.content = token.content.slice(match[0].length);
      const box = new state.Token('task_box', 'input', 0);
      box.content = match[1];
      outputTokens.push(box);
    }
    outputTokens.push(token);
  });
  state.tokens = outputTokens;
}

/** Behind the marks of quotes. */
const BLANK = /^[\s>]*$/;

/** Items, and lists within items, that a blank line stands above: there alone is space, as where the note is written. */
export function apartItems({ tokens, src }: StateCore): void {
  const lists = tokens.filter(({ type }) => type === 'list_item_open' || LISTS.has(type));
  if (lists.length === 0) return;
  const lines = src.split('\n');
  for (const token of lists) {
    const above = lines[(token.map?.[0] ?? 0) - 1];
    if (token.level > 0 && above !== undefined && BLANK.test(above)) token.attrJoin('class', 'is-apart');
  }
}

const LISTS: ReadonlySet<string> = new Set(['bullet_list_open', 'ordered_list_open']);

interface Failure {
  readonly from: number;
  readonly to: number;
}

const failures = new WeakMap<StateInline, Map<string, Failure>>();

/**
 * A search for a closing mark in the rest of the text, remembered where it finds nothing: thousands of openings without
 * an end then cost one search, not one each. What closes must not depend on where the search began.
 */
function findClosing(state: StateInline, mark: string, search: (from: number, to: number) => number): number {
  const { pos: from, posMax: to } = state;
  const earlierFailure = failures.get(state)?.get(mark);
  if (earlierFailure && from >= earlierFailure.from && to <= earlierFailure.to) return -1;
  const closingIndex = search(from, to);
  if (closingIndex < 0) {
    const failuresByMark = failures.get(state) ?? new Map<string, Failure>();
    failures.set(state, failuresByMark.set(mark, { from, to }));
  }
  return closingIndex;
}

/** `%% … %%` within a paragraph is hidden. */
export function commentRule(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'comment', readComment);
}

function readComment(state: StateInline): boolean {
  const { src, pos } = state;
  if (!src.startsWith('%%', pos)) return false;
  const end = findClosing(state, '%%', (from, to) => {
    const closingIndex = src.indexOf('%%', from + 2);
    return closingIndex + 2 > to ? -1 : closingIndex;
  });
  if (end < 0) return false;
  state.pos = end + 2;
  return true;
}

/** `==marked==`, with inline markup inside; `==🔵 marked==` is blue, and the sign that says so is not shown. */
export function highlightRule(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'highlight', readHighlight);
}

function readHighlight(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (!src.startsWith('==', pos) || /[\s=]/.test(src[pos + 2] ?? ' ')) return false;
  const end = findClosing(state, '==', (from, to) => closingMark(src, from + 3, to));
  if (end < 0) return false;
  if (!silent) {
    const coloured = highlightColour(src.slice(pos + 2, end));
    const open = state.push('mark_open', 'mark', 1);
    if (coloured) open.attrSet('data-colour', coloured.colour);
    state.pos = pos + 2 + (coloured?.length ?? 0);
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.push('mark_close', 'mark', -1);
  }
  state.pos = end + 2;
  state.posMax = posMax;
  return true;
}

function closingMark(src: string, from: number, limit: number): number {
  for (let at = src.indexOf('==', from); at >= 0 && at + 2 <= limit; at = src.indexOf('==', at + 1)) {
    if (!/\s/.test(src[at - 1] ?? ' ') && src[at + 2] !== '=') return at;
  }
  return -1;
}

/** `$…$` and `$$…$$` keep their source: no link, tag or emphasis is read inside. */
export function mathRule(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'math', readInlineMath);
  md.block.ruler.before('fence', 'math_block', readMathBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function readInlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '$') return false;
  const marker = src.startsWith('$$', pos) ? '$$' : '$';
  // A dollar before a space opens nothing, and says nothing of those behind it.
  if (marker === '$' && isSpaceCode(src.charCodeAt(pos + 1))) return false;
  // Of a single one the search ends at the next: nothing is looked through twice.
  const to =
    marker === '$'
      ? mathEnd(src, state.pos, state.posMax)
      : findClosing(state, marker, (from, end) => mathEnd(src, from, end));
  if (to < 0) return false;
  if (!silent) {
    const token = state.push('math', 'code', 0);
    // As in Obsidian: two dollars within a line set the formula apart too.
    token.meta = { isBlock: marker === '$$' };
    token.content = src.slice(pos + marker.length, to - marker.length).trim();
  }
  state.pos = to;
  return true;
}

/** Lines of each text between which none closes a math block: thousands of openings then cost one search. */
const unclosedMath = new WeakMap<StateBlock, { readonly from: number; readonly to: number }>();

function readMathBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const line = lineText(state, startLine);
  if (!line.startsWith('$$')) return false;
  const sameLine = line.indexOf('$$', 2);
  if (sameLine >= 0) return sameLine === line.trimEnd().length - 2 && addMathBlock(state, startLine, startLine, silent);
  const unclosedRange = unclosedMath.get(state);
  if (unclosedRange && startLine >= unclosedRange.from && endLine <= unclosedRange.to) return false;
  for (let last = startLine + 1; last < endLine; last += 1) {
    if (lineText(state, last).trimEnd().endsWith('$$')) return addMathBlock(state, startLine, last, silent);
  }
  unclosedMath.set(state, { from: startLine, to: endLine });
  return false;
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0);
}

function addMathBlock(state: StateBlock, first: number, last: number, silent: boolean): boolean {
  if (silent) return true;
  const token = state.push('math_block', 'code', 0);
  const source = state.getLines(first, last + 1, state.tShift[first] ?? 0, false).trim();
  token.content = source.slice(2, -2).trim();
  token.map = [first, last + 1];
  state.line = last + 1;
  return true;
}

/**
 * `H~2~O` and `x^2^`, as Pandoc writes them (Obsidian leaves both as they are): short, of letters and digits alone, behind a letter, a digit or a
 * bracket. So ranges (`10~20`), paths (`~/a`), powers in plain text (`a^b^c`) and block ids stay what they are.
 */
export function scriptMarksRule(md: MarkdownIt): void {
  md.inline.ruler.before('strikethrough', 'subscript', (state, silent) =>
    readMark(state, silent, { tag: 'sub', pattern: /~([+\-−]?[\p{L}\d]{1,20}[+\-−]?)~(?![~\d])/uy }),
  );
  md.inline.ruler.before('strikethrough', 'superscript', (state, silent) =>
    readMark(state, silent, { tag: 'sup', pattern: /\^([+\-−]?[\p{L}\d]{1,20}[+\-−]?)\^(?![\p{L}\d^])/uy }),
  );
}

interface ScriptMark {
  readonly tag: 'sub' | 'sup';
  /** Sticky; its first group is what is between the marks. */
  readonly pattern: RegExp;
}

const BEFORE = /[\p{L}\d)\]>]/u;

function readMark(state: StateInline, silent: boolean, { tag, pattern }: ScriptMark): boolean {
  const { src, pos, posMax } = state;
  if (pos === 0 || src[pos] !== (tag === 'sub' ? '~' : '^') || !BEFORE.test(src.charAt(pos - 1))) return false;
  pattern.lastIndex = pos;
  const match = pattern.exec(src);
  if (!match?.[1] || pattern.lastIndex > posMax) return false;
  if (!silent) {
    state.push(`${tag}_open`, tag, 1);
    state.push('text', '', 0).content = match[1];
    state.push(`${tag}_close`, tag, -1);
  }
  state.pos += match[0].length;
  return true;
}

/** Bold, italic and struck text by the editor's own rule, which knows words without spaces; `~struck~` as GFM has it. */
export function emphasisRule(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    override scanDelims(start: number, _canSplitWord: boolean) {
      const { length, canOpen, canClose } = readDelimiterRun(this.src, start, this.posMax);
      return { length, can_open: canOpen, can_close: canClose };
    }
  };
  md.inline.ruler.before('strikethrough', 'single_tilde', readSingleStrike);
  md.inline.ruler.before('single_tilde', 'long_tildes', readLongTildes);
}

/** Three or more tildes strike nothing (GFM, 6.5). */
function readLongTildes(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (!src.startsWith('~~~', pos) || pos + 3 > posMax) return false;
  const { length } = readDelimiterRun(src, pos, posMax);
  if (!silent) state.pending += src.slice(pos, pos + length);
  state.pos = pos + length;
  return true;
}

function readSingleStrike(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '~' || !readSingleTilde(src, pos, posMax).opens) return false;
  const end = findClosing(state, '~', (from, to) => {
    for (let at = src.indexOf('~', from + 2); at >= 0 && at < to; at = src.indexOf('~', at + 1))
      if (src[at - 1] !== '\\' && readSingleTilde(src, at, to).closes) return at;
    return -1;
  });
  if (end < 0) return false;
  if (!silent) {
    state.push('s_open', 's', 1);
    state.pos = pos + 1;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.push('s_close', 's', -1);
  }
  state.pos = end + 1;
  state.posMax = posMax;
  return true;
}

/** `#tag` after white space or at a line's start, read as the index reads it. */
export function tagRule(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'tag', readTag);
}

function readTag(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '#' || !isTagStart(src, pos, 0)) return false;
  const end = Math.min(tagEnd(src, pos + 1), state.posMax);
  if (end <= pos + 1) return false;
  if (!silent) state.push('tag', '', 0).content = src.slice(pos + 1, end);
  state.pos = end;
  return true;
}

/** A program of more lines is shown as text. */
const MOST_LINES = 2000;

/** `<% … %>` is a program of Templater: it is shown as code, whatever is in it, and never run. */
export function templaterRule(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'templater', readInline);
  md.block.ruler.before('fence', 'templater', readBlock, { alt: ['paragraph', 'blockquote', 'list'] });
}

function readInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (!src.startsWith('<%', pos)) return false;
  const end = findClosing(state, '%>', (from, to) => {
    const closingIndex = src.indexOf('%>', from + 2);
    return closingIndex + 2 > to ? -1 : closingIndex;
  });
  if (end < 0) return false;
  if (!silent) state.push('code_inline', 'code', 0).content = src.slice(pos, end + 2);
  state.pos = end + 2;
  return true;
}

/** From which place on a text is known to have no end of a program. */
const unclosedCommand = new WeakMap<StateBlock, number>();

function isUnclosed(state: StateBlock, line: number): boolean {
  const from = state.bMarks[line] ?? 0;
  if (from >= (unclosedCommand.get(state) ?? Infinity)) return true;
  if (state.src.includes('%>', from)) return false;
  unclosedCommand.set(state, from);
  return true;
}

/** A program over several lines, which may hold what looks like blocks. */
function readBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineOf = (line: number): string =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const first = lineOf(startLine);
  if (!first.startsWith('<%') || first.includes('%>') || isUnclosed(state, startLine)) return false;
  let last = startLine + 1;
  const lastLine = Math.min(endLine, startLine + MOST_LINES);
  while (last < lastLine && !lineOf(last).includes('%>')) last++;
  // What follows the program on its last line is text of its own.
  if (last >= lastLine || !lineOf(last).trimEnd().endsWith('%>')) return false;
  if (silent) return true;
  const token = state.push('fence', 'code', 0);
  token.content = state.getLines(startLine, last + 1, state.sCount[startLine] ?? 0, true);
  token.markup = '```';
  token.map = [startLine, last + 1];
  state.line = last + 1;
  return true;
}
