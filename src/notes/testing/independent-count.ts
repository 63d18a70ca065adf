import MarkdownIt from 'markdown-it';

/** What another parser, which shares no line with ours, finds in a note's body. */
export interface IndependentCount {
  headings: number;
  wikilinks: number;
  markdownLinks: number;
  images: number;
}

const parser = new MarkdownIt({ html: true });
parser.validateLink = () => true;
// Reference links are none of the forms that a vault knows; with their definitions [[N]] would be read as one.
// Joining would turn the escaped \[\[ into brackets like any others.
parser.disable(['reference', 'text_join']);

export function countIndependently(body: string): IndependentCount {
  const count = { headings: 0, wikilinks: 0, markdownLinks: 0, images: 0 };
  for (const token of parser.parse(body, {})) {
    if (token.type === 'heading_open' && token.level === 0) count.headings++;
    let text = '';
    for (const child of token.children ?? []) {
      if (child.type === 'text' || child.type === 'html_inline') text += child.content;
      else if (child.type === 'text_special') text += '\u0001';
      else if (child.type === 'softbreak' || child.type === 'hardbreak') text += '\n';
      if (child.type === 'link_open' && child.info !== 'auto' && leadsInside(child.attrGet('href')))
        count.markdownLinks++;
      if (child.type === 'image' && leadsInside(child.attrGet('src'))) count.images++;
    }
    count.wikilinks += text.match(/\[\[[^[\]\n]+\]\]/g)?.length ?? 0;
  }
  return count;
}

function leadsInside(address: unknown): boolean {
  return (
    typeof address === 'string' && address !== '' && address !== '#' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
  );
}
