import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { propertiesTable } from '../markdown/properties-table.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { sanitize } from '../markdown/mount-markdown.ts';
import { ADDRESS } from '../markdown/address-link.ts';

/** Every address that a note shows as a link, exactly as the link holds it: by the same way from text to page. */
export function addressesIn(text: string): Set<string> {
  const { data, bodyFrom } = parseFrontmatter(text);
  const found = new Set<string>();
  const add = (html: string) => {
    for (const link of sanitize(html).querySelectorAll(`[${ADDRESS}]`)) found.add(link.getAttribute(ADDRESS) ?? '');
  };
  add(propertiesTable(data));
  for (const { html } of renderMarkdown(text.slice(bodyFrom))) add(html);
  return found;
}
