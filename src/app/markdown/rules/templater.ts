import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { findClosing } from './find-closing.ts';

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
    const found = src.indexOf('%>', from + 2);
    return found + 2 > to ? -1 : found;
  });
  if (end < 0) return false;
  if (!silent) state.push('code_inline', 'code', 0).content = src.slice(pos, end + 2);
  state.pos = end + 2;
  return true;
}

/** From which place on a text is known to have no end of a program. */
const unclosed = new WeakMap<StateBlock, number>();

function isUnclosed(state: StateBlock, line: number): boolean {
  const from = state.bMarks[line] ?? 0;
  if (from >= (unclosed.get(state) ?? Infinity)) return true;
  if (state.src.includes('%>', from)) return false;
  unclosed.set(state, from);
  return true;
}

/** A program over several lines, which may hold what looks like blocks. */
function readBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineOf = (line: number): string =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const first = lineOf(startLine);
  if (!first.startsWith('<%') || first.includes('%>') || isUnclosed(state, startLine)) return false;
  let last = startLine + 1;
  const most = Math.min(endLine, startLine + MOST_LINES);
  while (last < most && !lineOf(last).includes('%>')) last++;
  // What follows the program on its last line is text of its own.
  if (last >= most || !lineOf(last).trimEnd().endsWith('%>')) return false;
  if (silent) return true;
  const token = state.push('fence', 'code', 0);
  token.content = state.getLines(startLine, last + 1, state.sCount[startLine] ?? 0, true);
  token.markup = '```';
  token.map = [startLine, last + 1];
  state.line = last + 1;
  return true;
}
