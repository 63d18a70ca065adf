import type { MarkdownIt, StateInline } from 'markdown-it';
import { findClosing } from './find-closing.ts';

/** `%% … %%` within a paragraph is hidden. */
export function commentRule(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'comment', readComment);
}

function readComment(state: StateInline): boolean {
  const { src, pos } = state;
  if (!src.startsWith('%%', pos)) return false;
  const end = findClosing(state, '%%', (from, to) => {
    const found = src.indexOf('%%', from + 2);
    return found + 2 > to ? -1 : found;
  });
  if (end < 0) return false;
  state.pos = end + 2;
  return true;
}
