import { markdownText } from '../markdown.texts.ts';
import { imageType } from './image-embed.ts';

/**
 * A link that leads out of the vault is drawn without `href`: for one that has it, the browser looks the host up when the
 * link is drawn or hovered and connects when it is pressed, before anyone decided to go there. What the attribute below
 * holds means nothing to a browser; `create-workbench.ts` acts on it. The role and the place in the Tab order are a link's.
 */
export const ADDRESS = 'data-address';

/** Said of an image that the page will not ask for. */
export const NOT_LOADED = markdownText.addressLink.notLoaded;

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

const MEDIA: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  '3gp': 'video/3gpp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
};

/** How a file that is no note is shown, and the MIME type under which the browser is given it. */
export interface FileKind {
  readonly kind: 'image' | 'audio' | 'video' | 'pdf';
  readonly type: string;
}

/** By the file's name, since storage that is no disk knows no types; undefined where nothing shows it but as text. */
export function fileKind(name: string): FileKind | undefined {
  const image = imageType(name);
  if (image) return { kind: 'image', type: image };
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ending === 'pdf') return { kind: 'pdf', type: 'application/pdf' };
  const type = Object.hasOwn(MEDIA, ending) ? MEDIA[ending] : undefined;
  return type ? { kind: type.startsWith('audio/') ? 'audio' : 'video', type } : undefined;
}

const SECONDS = String.raw`\d{1,6}(?:\.\d{1,3})?`;
const TIME = `(?:(?:\\d{1,3}:)?\\d{1,2}:)?${SECONDS}`;
const TIMES = new RegExp(`(?:^|&)t=(?:npt:)?((?:${TIME})?(?:,${TIME})?)(?:&|$)`);

/** @param subpath of a link, e.g. `t=30` or `t=1:10,1:25` @returns the part of a sound or film that it names, as browsers are told of it */
export function timesOf(subpath: string): string | undefined {
  const times = TIMES.exec(subpath)?.[1];
  return times ? `t=${times}` : undefined;
}

/** @param subpath of a link, e.g. `page=3` @returns the page (1-based) that a link into a PDF names */
export function pageOf(subpath: string): number | undefined {
  const page = Number(/(?:^|&)page=(\d{1,6})(?:&|$)/.exec(subpath)?.[1]);
  return page > 0 ? page : undefined;
}
