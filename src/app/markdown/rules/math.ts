import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { isSpaceCode, mathEnd } from '../../../notes/markdown/read-math.ts';
import { findClosing } from './find-closing.ts';

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
  const to = findClosing(state, marker, (from, end) => mathEnd(src, from, end));
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
const unclosed = new WeakMap<StateBlock, { readonly from: number; readonly to: number }>();

function readMathBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const line = lineText(state, startLine);
  if (!line.startsWith('$$')) return false;
  const sameLine = line.indexOf('$$', 2);
  if (sameLine >= 0) return sameLine === line.trimEnd().length - 2 && addMathBlock(state, startLine, startLine, silent);
  const known = unclosed.get(state);
  if (known && startLine >= known.from && endLine <= known.to) return false;
  for (let last = startLine + 1; last < endLine; last += 1) {
    if (lineText(state, last).trimEnd().endsWith('$$')) return addMathBlock(state, startLine, last, silent);
  }
  unclosed.set(state, { from: startLine, to: endLine });
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
