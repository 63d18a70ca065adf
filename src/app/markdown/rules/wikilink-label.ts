import type { LinkParts } from '../../../notes/links/read-link.ts';

/** What a reader sees of a wikilink: its alias, else `N › H`. */
export function wikilinkLabel({ target, subpath = '', text }: LinkParts): string {
  if (text !== undefined) return text;
  const place = subpath
    .split('#')
    .filter((part) => part !== '')
    .join(' › ');
  if (target === '') return place;
  return place === '' ? target : `${target} › ${place}`;
}
