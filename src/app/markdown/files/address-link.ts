import { markdownText } from '../../strings/en/markdown.ts';
/**
 * A link that leads out of the vault is drawn without `href`: for one that has it, the browser looks the host up when the
 * link is drawn or hovered and connects when it is pressed, before anyone decided to go there. What the attribute below
 * holds means nothing to a browser; `create-workbench.ts` acts on it. The role and the place in the Tab order are a link's.
 */
export const ADDRESS = 'data-address';

/** Said of an image that the page will not ask for. */
export const NOT_LOADED = markdownText.addressLink.notLoadedImageAnother;

const FIXED = { role: 'link', tabindex: '0' } as const;

/** The attributes of such a link as HTML, with a space before each. @param title what its author wrote to be read on hovering */
export function addressAttributes(
  href: string,
  title: string | undefined,
  escapeHtml: (text: string) => string,
): string {
  return ` role="${FIXED.role}" tabindex="${FIXED.tabindex}" ${ADDRESS}="${escapeHtml(href)}" title="${escapeHtml(addressTitle(href, title))}"`;
}

/** Makes an element such a link. */
export function drawAddress(link: Element, href: string): void {
  for (const name of ['href', 'target', 'rel']) link.removeAttribute(name);
  for (const [name, value] of Object.entries(FIXED)) link.setAttribute(name, value);
  link.setAttribute(ADDRESS, href);
  link.setAttribute('title', addressTitle(href, link.getAttribute('title') ?? undefined));
}

/** No browser shows the address of a link without `href` in its corner, so the link's own title does. */
function addressTitle(href: string, title: string | undefined): string {
  if (!title || title === href) return href;
  return title.endsWith(`\n${href}`) ? title : `${title}\n${href}`;
}
