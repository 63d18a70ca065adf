import type { MarkdownIt, StateInline } from 'markdown-it';
import { highlightColour } from '../../../notes/markdown/highlight-colour.ts';
import { findClosing } from './find-closing.ts';

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
