import type { MarkdownIt, StateInline } from 'markdown-it';
import { type LinkParts, readWikilink } from '../../../notes/links/read-link.ts';
import { markdownText } from '../markdown.texts.ts';
import { pageOf } from '../files/address-link.ts';

/** What a reader sees of a wikilink: its alias, else `N › H`, of a page in a PDF `N.pdf, page 3`. */
export function wikilinkLabel({ target, subpath = '', text }: LinkParts): string {
  if (text !== undefined) return text;
  const page = pageOf(subpath);
  if (page !== undefined && target !== '') return markdownText.wikilinkLabel.page(target, page);
  const place = subpath
    .split('#')
    .filter((part) => part !== '')
    .join(' › ');
  if (target === '') return place;
  return place === '' ? target : `${target} › ${place}`;
}

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
