import type { MarkdownIt, Token } from 'markdown-it';
import type { FootnoteText } from './rules/footnotes.ts';

/** A paragraph of this source, whose inline content is not parsed yet. */
export function paragraphTokens(md: MarkdownIt, content: string): Token[] {
  const { Token: New } = new md.core.State('', md, {});
  const open = Object.assign(new New('paragraph_open', 'p', 1), { map: [0, 1] as [number, number], block: true });
  const inline = Object.assign(new New('inline', '', 0), {
    content: content.trim(),
    map: [0, 1] as [number, number],
    children: [],
    block: true,
    level: 1,
  });
  return [open, inline, Object.assign(new New('paragraph_close', 'p', -1), { block: true })];
}

/** The list item of a footnote's text, with the way back at its end. */
export function footnoteTokens(md: MarkdownIt, { number, tokens, source }: FootnoteText): Token[] {
  const { Token: New } = new md.core.State('', md, {});
  const [open, close] = [new New('footnote_open', 'li', 1), new New('footnote_close', 'li', -1)];
  const body = tokens ? tokens.slice(1, -1) : paragraphTokens(md, source ?? '');
  // A text in brackets stands in the lines of its paragraph, not here.
  if (tokens) open.map = tokens[0]?.map ?? null;
  else for (const token of body) token.map = null;
  open.attrSet('class', 'footnote');
  if (number === undefined) return [open, ...body, close];
  open.attrSet('data-footnote-text', String(number));
  open.attrSet('value', String(number));
  const back = Object.assign(new New('footnote_back', 'a', 0), { content: String(number) });
  // Beside the last words where they are a paragraph.
  const at = body.at(-1)?.type === 'paragraph_close' ? body.length - 1 : body.length;
  return [open, ...body.slice(0, at), back, ...body.slice(at), close];
}
