import { createEffect, createResource, createSignal, Match, onCleanup, Switch, type JSX } from 'solid-js';
import { decodeNote } from '../../../../notes/note-bytes.ts';
import { fileName, type VaultPath } from '../../../../notes/paths/paths.ts';
import { htmlToMarkdown } from '../../../editor/input/paste/html-to-markdown.ts';
import { mountMarkdown } from '../../../markdown/mount-markdown.ts';
import { renameActingElements } from '../../../markdown/rename-acting-elements.ts';
import { renameReportedMarkup } from '../../../markdown/rename-reported-markup.ts';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { pageSanitizers } from '../../../markdown/sanitize.ts';
import { WORDS_OF_PAGE } from '../../../markdown/watch-addresses.ts';
import { dataText } from '../../data/data.texts.ts';
import { nextTask } from '../../../ui/page/next-task.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import '../../../markdown/markdown.css';
import './saved-page.css';

/** What is not taken apart: a list or a table that is cut in two would be two of them. */
const WHOLE = new Set(['ul', 'ol', 'dl', 'table', 'blockquote', 'pre', 'figure', 'details']);
/** Where a new part may begin. */
const BEGINS = new Set([...WHOLE, ...'p div section article main h1 h2 h3 h4 h5 h6 hr address'.split(' ')]);
/** A part that holds only what is not taken apart becomes no larger than so many times the size that is wanted. */
const STRETCH = 4;

/**
 * The HTML of a page in parts of about a size (UTF-16 units), cut before paragraphs and the like, for work that is to yield in
 * between. An element that is open where a part ends is closed by the parser of that part; a list, a table or a quote stays whole up
 * to four times the size.
 */
export function splitHtml(html: string, size: number): string[] {
  const parts: string[] = [];
  const tag = /<(\/?)([a-z][a-z0-9]*)(?=[\s>/])/giu;
  let from = 0;
  let depth = 0;
  for (let tagMatch = tag.exec(html); tagMatch; tagMatch = tag.exec(html)) {
    const [, slash, tagText = ''] = tagMatch;
    const name = tagText.toLowerCase();
    const length = tagMatch.index - from;
    const isFree = depth === 0 && slash === '' && BEGINS.has(name);
    if ((isFree && length >= size) || length >= size * STRETCH) {
      parts.push(html.slice(from, tagMatch.index));
      from = tagMatch.index;
      // What never ends would hold everything behind it together.
      depth = 0;
    }
    if (WHOLE.has(name)) depth = Math.max(0, depth + (slash === '' ? 1 : -1));
  }
  parts.push(html.slice(from));
  return parts;
}

/** The words of a saved page, as Markdown. */
interface PageWords {
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
    `<p>${renameReportedMarkup(renameActingElements((innerHtmlOf(html, 'title') ?? '').slice(0, LONGEST_TITLE)))}</p>`,
  )
    .textContent.replace(/\s+/gu, ' ')
    .trim();
  let words =
    PLACES.map((name) => innerHtmlOf(html, name)).find((part) => part !== undefined && hasWords(part)) ?? html;
  words = withoutComments(words);
  for (const name of AROUND) {
    await pause();
    words = removeElements(words, name);
  }
  const foundWords: string[] = [];
  let elements = 0;
  for (const source of splitHtml(words, AT_ONCE)) {
    await pause();
    // As with the HTML of notes: what is taken out anyway is not reported as an attack on this page first.
    const part = sanitize(renameReportedMarkup(renameActingElements(source)));
    elements += part.querySelectorAll('*').length;
    if (elements > MOST_ELEMENTS || isDeep(part, DEEPEST)) return undefined;
    const markdown = htmlToMarkdown(part);
    if (markdown !== '') foundWords.push(markdown);
  }
  return { title, markdown: foundWords.join('\n\n') };
}

const hasWords = (html: string): boolean => /\S/u.test(html.replace(/<[^<>]*>/gu, ''));

const openingOf = (name: string): RegExp => new RegExp(`<${name}(?=[\\s>/])`, 'giu');
const closingTagPattern = (name: string): RegExp => new RegExp(`</${name}(?=[\\s>])`, 'giu');

/** What stands between the first opening of an element and its last end; undefined where it is not there. */
function innerHtmlOf(html: string, name: string): string | undefined {
  const opening = openingOf(name).exec(html);
  const from = opening ? html.indexOf('>', opening.index) : -1;
  if (from < 0) return undefined;
  let to = html.length;
  for (const end of html.matchAll(closingTagPattern(name))) to = end.index;
  return html.slice(from + 1, Math.max(from + 1, to));
}

/** A cut within a comment would make words of it. */
function withoutComments(html: string): string {
  let keptHtml = '';
  let at = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', start + 4);
    keptHtml += html.slice(at, start);
    if (end < 0) return keptHtml;
    at = end + 3;
  }
  return keptHtml + html.slice(at);
}

/** The HTML without elements of a name. One within another of its name ends the outer: their words are left over, and harmless. */
function removeElements(html: string, name: string): string {
  const [opening, end] = [openingOf(name), closingTagPattern(name)];
  let keptHtml = '';
  let at = 0;
  for (let openingMatch = opening.exec(html); openingMatch; openingMatch = opening.exec(html)) {
    end.lastIndex = openingMatch.index;
    const closing = end.exec(html);
    if (!closing) break;
    const tagEnd = html.indexOf('>', closing.index);
    keptHtml += html.slice(at, openingMatch.index);
    at = tagEnd < 0 ? html.length : tagEnd + 1;
    opening.lastIndex = at;
  }
  return keptHtml + html.slice(at);
}

function isDeep(parent: ParentNode, remainingDepth: number): boolean {
  return remainingDepth === 0 || [...parent.children].some((child) => isDeep(child, remainingDepth - 1));
}

export interface SavedPageViewProps {
  readonly path: VaultPath;
  readonly file: File;
  /** The file's text, below a reason why it is shown as such. */
  readonly asText: (reason: string) => JSX.Element;
}

/** A saved page of the web: its words, drawn as those of a note are. Nothing of it runs, and nothing is loaded. */
export function SavedPageView(props: SavedPageViewProps) {
  const [mode, setMode] = createSignal<'words' | 'text'>('words');
  const [pageWords] = createResource(
    () => props.file,
    async (file): Promise<PageWords | null> => {
      // A character takes at most three bytes.
      if (file.size > MOST_HTML * 3) return null;
      const { text } = decodeNote(new Uint8Array(await file.arrayBuffer()));
      const words = await pageToMarkdown(text, (html) => pageSanitizers().pasted(html), nextTask);
      return words ?? null;
    },
  );
  const reason = () => {
    const latestWords = pageWords.latest;
    if (latestWords === null) return dataText.page.tooLarge;
    if (latestWords?.markdown === '') return dataText.page.empty;
    return mode() === 'text' ? dataText.readOnlyText : undefined;
  };
  return (
    <article class="saved-page" aria-label={fileName(props.path)}>
      <div class="saved-page__bar">
        <Segmented
          label={dataText.show}
          hideLabel
          value={mode()}
          onChange={setMode}
          options={[
            { value: 'words', label: dataText.page.label },
            { value: 'text', label: dataText.asText },
          ]}
        />
        <p class="saved-page__said">{dataText.page.about}</p>
      </div>
      <Switch>
        <Match when={reason()}>{(reasonText) => props.asText(reasonText())}</Match>
        <Match when={pageWords.latest ?? undefined}>
          {(words) => <Words name={fileName(props.path)} words={words()} />}
        </Match>
      </Switch>
    </article>
  );
}

function Words(props: { readonly name: string; readonly words: PageWords }) {
  let page!: HTMLDivElement;
  createEffect(() => {
    const drawing = new AbortController();
    onCleanup(() => drawing.abort());
    void mountMarkdown(page, renderMarkdown(props.words.markdown), { signal: drawing.signal });
  });
  return (
    <div
      class="saved-page__scroller"
      data-note-scroller
      tabindex="0"
      role="region"
      aria-label={dataText.page.region(props.name)}
    >
      <div class="saved-page__title markdown">
        <h1>{props.words.title || props.name}</h1>
      </div>
      <div class="saved-page__text markdown" data-note-text {...{ [WORDS_OF_PAGE]: '' }} ref={page} />
    </div>
  );
}
