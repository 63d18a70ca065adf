import type { MarkdownIt, StateInline } from 'markdown-it';
import { parseWikilink } from '../parse-wikilink.ts';

/** `[[N#H|text]]` and `![[N]]` become one token; `meta` holds its parts. */
export function wikilinkRule(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'wikilink', readWikilink);
}

function readWikilink(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const embed = src[pos] === '!';
  const start = embed ? pos + 1 : pos;
  if (!src.startsWith('[[', start)) return false;
  const end = src.indexOf(']]', start + 2);
  if (end < 0 || end + 2 > posMax) return false;
  const parts = parseWikilink(src.slice(start + 2, end));
  if (!parts) return false;
  if (!silent) {
    const token = state.push(embed ? 'embed' : 'wikilink', '', 0);
    token.meta = { ...parts };
    // What a reader of the plain text sees: image captions and headings use it.
    token.content = parts.label;
  }
  state.pos = end + 2;
  return true;
}
