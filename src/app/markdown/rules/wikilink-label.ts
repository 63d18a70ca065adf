import { pageOf } from '../files/file-kind.ts';
import type { LinkParts } from '../../../notes/links/read-link.ts';
import { markdownText } from '../../strings/en/markdown.ts';

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
