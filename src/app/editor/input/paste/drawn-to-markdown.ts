import { ADDRESS } from '../../../markdown/files/address-link.ts';
import { wikilinkLabel } from '../../../markdown/rules/wikilink.ts';
import { linkAddress, linkLabel } from '../../text/link-text.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { inlineMarkdown, ownAddress, WRITTEN } from './inline-markdown.ts';

/** The type that Markdown is copied as beside what it looks like: what is read here comes back as it was written. */
export const MARKDOWN_TYPE = 'text/markdown';

/** What the clipboard is given of a part of a note that is read. */
interface Copied {
  /** As the note has it. */
  readonly markdown: string;
  /** For programs that draw it: without addresses that mean something in this app alone. */
  readonly html: string;
}

/** Elements that the app puts beside the note's own words. */
const CONTROLS =
  'button, .code-block__tools, .fold-button, .properties, .footnote a[data-footnote-back], .embedded-note__more';
/** Of which a part alone would be drawn otherwise. */
const ROWS = new Set(['UL', 'OL', 'TR', 'TBODY', 'THEAD', 'TABLE']);

/** The selected part of a page that was drawn from Markdown, as Markdown again; undefined where it is within one text alone, or in code. */
export function copyDrawn(range: Range): Copied | undefined {
  const around = range.commonAncestorContainer;
  if (!(around instanceof Element) || around.closest('pre')) return undefined;
  const holder = document.createElement('div');
  let content: Node = range.cloneContents();
  for (let outer: Element | null = around; outer && ROWS.has(outer.tagName); outer = outer.parentElement) {
    const copy = outer.cloneNode(false);
    copy.appendChild(content);
    content = copy;
  }
  holder.append(content);
  for (const control of holder.querySelectorAll(CONTROLS)) control.remove();
  const html = htmlForOthers(holder);
  writeConstructs(holder);
  const markdown = htmlToMarkdown(holder);
  return markdown === '' ? undefined : { markdown, html };
}

function htmlForOthers(holder: HTMLElement): string {
  const copy = holder.cloneNode(true) as HTMLElement;
  for (const source of copy.querySelectorAll('template')) source.remove();
  for (const link of copy.querySelectorAll('a')) {
    const address = link.getAttribute(ADDRESS);
    if (address === null) link.removeAttribute('href');
    else link.href = address;
  }
  for (const image of copy.querySelectorAll('img')) if (!image.src.startsWith('data:')) image.removeAttribute('src');
  for (const player of copy.querySelectorAll('audio, video')) player.removeAttribute('src');
  for (const element of copy.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (/^(?:data-|title$|tabindex$|role$)/.test(name)) element.removeAttribute(name);
  return copy.innerHTML;
}

/** Puts what stands in the note in the place of everything that is drawn otherwise than it is written. */
function writeConstructs(holder: HTMLElement): void {
  const replaceAll = (
    selector: string,
    write: (element: HTMLElement) => string | undefined,
    tag: 'span' | 'div' = 'span',
  ) => {
    for (const element of holder.querySelectorAll<HTMLElement>(selector)) {
      const text = write(element);
      if (text === undefined) continue;
      const place = document.createElement(tag);
      place.setAttribute(WRITTEN, text);
      element.replaceWith(place);
    }
  };
  replaceAll('.math', (element) => `$${element.dataset['source'] ?? element.textContent}$`);
  replaceAll('span.math-block', (element) => `$$${element.dataset['source'] ?? element.textContent}$$`);
  replaceAll('div.math-block', (element) => `$$\n${element.dataset['source'] ?? element.textContent}\n$$`, 'div');
  replaceAll('.diagram', (element) => fence('mermaid', element.dataset['source'] ?? element.textContent), 'div');
  replaceAll(
    '.query-block',
    (element) => fence(element.dataset['lang'] ?? '', element.dataset['source'] ?? element.textContent),
    'div',
  );
  replaceAll('section.embedded-note', (element) => writeEmbed(element.querySelector('[data-target]')), 'div');
  replaceAll('.embedded-page, .embedded-drawing', (element) => writeEmbed(element.querySelector('[data-target]')));
  replaceAll('.embedded-media', (element) => writeMedia(element.querySelector('template')));
  replaceAll('a.embed[data-target]', writeEmbed);
  replaceAll('img[data-vault-src]', writePicture);
  replaceAll('.remote-resource', (element) => {
    const address = linkAddress(element.getAttribute(ADDRESS) ?? element.dataset['picture'] ?? '');
    if (address === undefined) return undefined;
    const host = element.querySelector('.remote-host')?.textContent ?? '';
    const shown = element.textContent.slice(0, element.textContent.length - host.length).trim();
    return `![${linkLabel(element.dataset['words'] ?? shown)}](${address})`;
  });
  replaceAll('.tag[data-tag]', (element) => `#${element.dataset['tag']}`);
  replaceAll('.footnote-reference', (element) => `[^${element.textContent.trim()}]`);
  for (const link of holder.querySelectorAll<HTMLAnchorElement>(`a[${ADDRESS}]`))
    link.href = link.getAttribute(ADDRESS) ?? '';
  for (const note of holder.querySelectorAll<HTMLElement>('ol.footnotes > li')) {
    const text = document.createElement('div');
    text.append(markdownSpan(`[^${note.dataset['footnoteText'] ?? ''}]: `), ...firstWords(note));
    (note.parentElement ?? note).before(text);
    note.remove();
  }
  replaceAll('kbd', (element) => `<kbd>${inlineMarkdown([...element.childNodes])}</kbd>`);
  replaceAll(
    'span[data-colour], font[data-colour]',
    (element) => `<font color="${element.dataset['colour']}">${inlineMarkdown([...element.childNodes])}</font>`,
  );
  for (const callout of [...holder.querySelectorAll<HTMLElement>('.note-callout')].toReversed()) writeCallout(callout);
  for (const box of [...holder.querySelectorAll<HTMLElement>(BOXES)].toReversed()) writeBox(box);
}

/** Elements around blocks that Markdown has no marks for: what folds, and what is aligned. */
const BOXES = 'details, center, div[align], p[align]';

/** An element of HTML around Markdown, which begins and ends with a line of its own between blank ones. */
function writeBox(box: HTMLElement): void {
  const isFolded = box.tagName === 'DETAILS';
  const summary = box.querySelector(':scope > summary');
  const title = summary ? `\n<summary>${plainHtml(summary)}</summary>` : '';
  summary?.remove();
  const open = isFolded
    ? `<details${box.hasAttribute('open') ? ' open' : ''}>${title}`
    : `<div align="${box.getAttribute('align') ?? 'center'}">`;
  const blocks = document.createElement('div');
  blocks.append(markdownBlock(open), ...box.childNodes, markdownBlock(isFolded ? '</details>' : '</div>'));
  box.replaceWith(blocks);
}

/** What is in an element, on one line: in a block of HTML marks of Markdown are letters. */
function plainHtml(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll('*'))
    for (const name of inner.getAttributeNames()) inner.removeAttribute(name);
  return copy.innerHTML.replace(/\s+/g, ' ').trim();
}

function markdownBlock(text: string): HTMLElement {
  const place = document.createElement('div');
  place.setAttribute(WRITTEN, text);
  return place;
}

function markdownSpan(text: string): HTMLElement {
  const place = document.createElement('span');
  place.setAttribute(WRITTEN, text);
  return place;
}

/** The words of the first paragraph beside what stands before them. */
function firstWords(item: HTMLElement): readonly Node[] {
  const first = item.firstElementChild;
  if (first?.tagName === 'P') first.replaceWith(...first.childNodes);
  return [...item.childNodes];
}

function writeCallout(callout: HTMLElement): void {
  const title = callout.querySelector<HTMLElement>(':scope > .note-callout-title');
  const kind = callout.dataset['callout'] ?? 'note';
  const quote = document.createElement('blockquote');
  quote.dataset['callout'] = kind;
  const fold = callout.tagName === 'DETAILS' ? (callout.hasAttribute('open') ? '+' : '-') : '';
  const isOwnTitle = title && title.textContent.trim().toLowerCase() !== kind.toLowerCase();
  const head = [markdownSpan(`[!${kind}]${fold}${isOwnTitle ? ' ' : ''}`), ...(isOwnTitle ? title.childNodes : [])];
  title?.remove();
  const first = callout.firstElementChild;
  if (first?.tagName === 'P') first.prepend(...head, document.createElement('br'));
  else {
    const line = document.createElement('p');
    line.append(...head);
    quote.append(line);
  }
  quote.append(...callout.childNodes);
  callout.replaceWith(quote);
}

function fence(language: string, source: string): string {
  return `\`\`\`${language}\n${source.replace(/\n$/, '')}\n\`\`\``;
}

function writeEmbed(link: Element | null): string | undefined {
  const target = link?.getAttribute('data-target') ?? undefined;
  if (!link || target === undefined) return undefined;
  const subpath = link.getAttribute('data-subpath') ?? '';
  const label = wikilinkLabel({ target, subpath });
  // What it is drawn as may have taken the place of its words.
  const shown = (link.getAttribute('data-words') ?? link.textContent).trim();
  const words = shown === label ? '' : linkLabel(shown);
  if (link.hasAttribute('data-markdown')) return `![${words}](${ownAddress(target, link)})`;
  return `![[${target}${subpath === '' ? '' : `#${subpath}`}${words === '' ? '' : `|${words}`}]]`;
}

/** @param source holds what the player stands for, as it was before */
function writeMedia(source: HTMLTemplateElement | null): string | undefined {
  const placeholder = source?.content.firstElementChild;
  if (placeholder instanceof HTMLImageElement) return writePicture(placeholder);
  return writeEmbed(placeholder ?? null);
}

function writePicture(image: HTMLElement): string {
  const source = image.dataset['vaultSrc'] ?? '';
  const [width, height] = ['width', 'height'].map((name) => image.getAttribute(name));
  const size = width ? `|${width}${height ? `x${height}` : ''}` : '';
  const alt = image.dataset['alt'] ?? image.getAttribute('alt') ?? '';
  if (image.dataset['markdown'] !== undefined)
    return `![${alt}${size}](<${source}>)`.replace(/\(<([^\s<>()]+)>\)$/, '($1)');
  return `![[${source}${alt === '' || alt === source.split('/').at(-1) ? '' : `|${alt}`}${size}]]`;
}
