import type { MarkdownIt, StateInline } from 'markdown-it';
import { readWikilink } from '../../../notes/links/read-link.ts';
import { wikilinkLabel } from './wikilink-label.ts';

/** `[[N#H|text]]` and `![[N]]` become one token, read as the index reads them; `meta` holds the parts. */
export function wikilinkRule(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'wikilink', readLink);
}

function readLink(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const embed = src[pos] === '!';
  const start = embed ? pos + 1 : pos;
  const link = src.startsWith('[[', start) ? readWikilink(src, start, posMax) : undefined;
  if (!link) return false;
  if (!silent) {
    const { to: _end, ...parts } = link;
    const token = state.push(embed ? 'embed' : 'wikilink', '', 0);
    token.meta = { ...parts };
    // What a reader of the plain text sees: image captions use it.
    token.content = wikilinkLabel(parts);
  }
  state.pos = link.to;
  return true;
}
