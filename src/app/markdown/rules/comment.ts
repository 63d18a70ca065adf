import type { MarkdownIt, StateInline } from 'markdown-it';

/** `%% … %%` within a paragraph is hidden. */
export function commentRule(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'comment', readComment);
}

function readComment(state: StateInline): boolean {
  const { src, pos, posMax } = state;
  if (!src.startsWith('%%', pos)) return false;
  const end = src.indexOf('%%', pos + 2);
  if (end < 0 || end + 2 > posMax) return false;
  state.pos = end + 2;
  return true;
}
