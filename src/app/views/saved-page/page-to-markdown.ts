import { htmlToMarkdown } from '../../editor/input/paste/html-to-markdown.ts';
import { renameActingElements } from '../../markdown/rename-acting-elements.ts';
import { renameReportedMarkup } from '../../markdown/rename-reported-markup.ts';
import { splitHtml } from './split-html.ts';

/** The words of a saved page, as Markdown. */
export interface PageWords {
  /** Its own title; '' for none. */
  readonly title: string;
  readonly markdown: string;
}

/** HTML (UTF-16 units) that is read of a page. */
export const MOST_HTML = 2_000_000;
/** Pages of more elements, or of deeper ones, are programs and no texts. */
const MOST_ELEMENTS = 30_000;
const DEEPEST = 120;
/** HTML (UTF-16 units) that is sanitised and made into Markdown in one task. */
const AT_ONCE = 20_000;
/** What stands around the words of a page, or is none of them. */
const AROUND = ['script', 'style', 'template', 'noscript', 'nav', 'header', 'footer', 'aside', 'form', 'svg', 'button'];
const LONGEST_TITLE = 1_000;
/** Where the words of a page are, the best place first. */
const PLACES = ['article', 'main', 'body'];

/**
 * Reads a saved page: what its author marked as its article or main part, else all of it, without menus, forms and programs. A long
 * page is read in parts.
 * @param sanitize HTML without scripts, in a document that loads nothing: the text of the page is untrusted, and is only ever
 *   looked at behind it
 * @param pause is awaited between the parts, so that the page that shows this goes on
 * @returns undefined where the page holds too much to be read as a text
 */
export async function pageToMarkdown(
  html: string,
  sanitize: (html: string) => DocumentFragment,
  pause: () => Promise<void>,
): Promise<PageWords | undefined> {
  if (html.length > MOST_HTML) return undefined;
  const title = sanitize(
    `<p>${renameReportedMarkup(renameActingElements((within(html, 'title') ?? '').slice(0, LONGEST_TITLE)))}</p>`,
  )
    .textContent.replace(/\s+/gu, ' ')
    .trim();
  let words = PLACES.map((name) => within(html, name)).find((part) => part !== undefined && hasWords(part)) ?? html;
  words = withoutComments(words);
  for (const name of AROUND) {
    await pause();
    words = without(words, name);
  }
  const found: string[] = [];
  let elements = 0;
  for (const source of splitHtml(words, AT_ONCE)) {
    await pause();
    // As with the HTML of notes: what is taken out anyway is not reported as an attack on this page first.
    const part = sanitize(renameReportedMarkup(renameActingElements(source)));
    elements += part.querySelectorAll('*').length;
    if (elements > MOST_ELEMENTS || isDeep(part, DEEPEST)) return undefined;
    const markdown = htmlToMarkdown(part);
    if (markdown !== '') found.push(markdown);
  }
  return { title, markdown: found.join('\n\n') };
}

const hasWords = (html: string): boolean => /\S/u.test(html.replace(/<[^<>]*>/gu, ''));

const openingOf = (name: string): RegExp => new RegExp(`<${name}(?=[\\s>/])`, 'giu');
const endOf = (name: string): RegExp => new RegExp(`</${name}(?=[\\s>])`, 'giu');

/** What stands between the first opening of an element and its last end; undefined where it is not there. */
function within(html: string, name: string): string | undefined {
  const opening = openingOf(name).exec(html);
  const from = opening ? html.indexOf('>', opening.index) : -1;
  if (from < 0) return undefined;
  let to = html.length;
  for (const end of html.matchAll(endOf(name))) to = end.index;
  return html.slice(from + 1, Math.max(from + 1, to));
}

/** A cut within a comment would make words of it. */
function withoutComments(html: string): string {
  let kept = '';
  let at = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', start + 4);
    kept += html.slice(at, start);
    if (end < 0) return kept;
    at = end + 3;
  }
  return kept + html.slice(at);
}

/** The HTML without elements of a name. One within another of its name ends the outer: their words are left over, and harmless. */
function without(html: string, name: string): string {
  const [opening, end] = [openingOf(name), endOf(name)];
  let kept = '';
  let at = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    end.lastIndex = found.index;
    const closing = end.exec(html);
    if (!closing) break;
    const behind = html.indexOf('>', closing.index);
    kept += html.slice(at, found.index);
    at = behind < 0 ? html.length : behind + 1;
    opening.lastIndex = at;
  }
  return kept + html.slice(at);
}

function isDeep(parent: ParentNode, left: number): boolean {
  return left === 0 || [...parent.children].some((child) => isDeep(child, left - 1));
}
