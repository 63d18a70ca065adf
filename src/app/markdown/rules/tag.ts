import type { MarkdownIt, StateInline } from 'markdown-it';
import { isTagStart, tagEnd } from '../../../notes/markdown/tags.ts';

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
