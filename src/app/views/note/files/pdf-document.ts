import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawAddress } from '../../../markdown/files/address-link.ts';
import { drawPage } from '../../../markdown/files/pdf/draw-page.ts';
import { noteFilesText } from './note-files.texts.ts';
import { comparable, createPageLights } from './light-in-pdf.ts';
import { pageOfPlace } from './pdf-outline.ts';

/** A page may hold any number. */
const MOST_LINKS = 500;

/** What the library says of a link. */
interface Annotation {
  readonly subtype?: string;
  readonly rect?: readonly number[];
  /** Of a kind that the library takes for harmless: http, https, mailto, ftp, tel. */
  readonly url?: string;
  readonly dest?: string | unknown[] | null;
}

/** Lays a page's links over it: to its other pages, and to addresses, which the app opens as it opens a note's. */
async function addPdfLinks(
  document: PDFDocumentProxy,
  holder: HTMLElement,
  goTo: (page: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(Number(holder.dataset['page']));
  const annotations = (await page.getAnnotations({ intent: 'display' })) as Annotation[];
  const viewport = page.getViewport({ scale: 1 });
  const links: HTMLElement[] = [];
  for (const { subtype, rect, url, dest } of annotations.slice(0, MOST_LINKS)) {
    if (subtype !== 'Link' || rect?.length !== 4) continue;
    const to = url === undefined && dest ? await pageOfPlace(document, dest) : undefined;
    if (url === undefined && to === undefined) continue;
    const link = globalThis.document.createElement('a');
    link.className = 'pdf-link';
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle([...rect]) as number[];
    const across = (length: number) => `${(length / viewport.width) * 100}%`;
    const down = (length: number) => `${(length / viewport.height) * 100}%`;
    link.style.left = across(Math.min(x1, x2));
    link.style.top = down(Math.min(y1, y2));
    link.style.width = across(Math.abs(x2 - x1));
    link.style.height = down(Math.abs(y2 - y1));
    if (url === undefined) toPage(link, to ?? 1, goTo);
    else drawAddress(link, url);
    link.ariaLabel = url ?? noteFilesText.pdfLinks.pageLabel(to ?? 1);
    links.push(link);
  }
  if (!signal.aborted) holder.append(...links);
}

function toPage(link: HTMLElement, page: number, goTo: (page: number) => void): void {
  link.setAttribute('role', 'link');
  link.tabIndex = 0;
  link.title = noteFilesText.pdfLinks.pageLabel(page);
  link.addEventListener('click', () => goTo(page));
  link.addEventListener('keydown', (event) => event.key === 'Enter' && goTo(page));
}

/** Pages this near (px) to the visible area are drawn; those further away are given up again. */
const AHEAD = '800px';
const MOST_DRAWN = 12;
/** Pixels above a page that was gone to. */
const GAP = 16;

export interface PdfPages {
  /** The page (1-based) at the top of the visible area. */
  current(): number;
  goTo(page: number): void;
  /** Brings the first lit words of a page into view, as soon as it is drawn. */
  goToWords(page: number): void;
  /** Draws all pages again at this width in CSS pixels. */
  resize(width: number): void;
  /** Lights these words, on drawn pages and on those drawn later; '' puts them out. */
  light(words: string): void;
  end(): void;
}

interface PdfPlace {
  readonly list: HTMLElement;
  readonly scroller: HTMLElement;
  /** Told of the page that a link leads to. */
  readonly onLink: (page: number) => void;
}

/** Lays out a holder for each page of a document in the scroller's page list, and draws those that are near. */
export function createPdfPages(document: PDFDocumentProxy, { list, scroller, onLink }: PdfPlace): PdfPages {
  const lights = createPageLights();
  /** The page whose first words are to be seen once it is drawn. */
  let sought = 0;
  const drawn = new Map<HTMLElement, AbortController>();
  /** Those of them that have their words by now. */
  const drawnTextLayers = new WeakSet<HTMLElement>();
  let width = 600;
  let lit = '';
  const holders = Array.from({ length: document.numPages }, (_, at) => {
    const holder = globalThis.document.createElement('div');
    holder.className = 'pdf-page';
    holder.dataset['page'] = String(at + 1);
    holder.setAttribute('role', 'region');
    holder.ariaLabel = noteFilesText.pdfDocument.pageLabel(at + 1);
    return holder;
  });
  list.replaceChildren(...holders);

  const draw = async (holder: HTMLElement) => {
    drawn.get(holder)?.abort();
    drawnTextLayers.delete(holder);
    const { signal } = drawn.set(holder, new AbortController()).get(holder) as AbortController;
    const page = await drawPage(document, Number(holder.dataset['page']), holder, { width, signal }).catch(
      () => undefined,
    );
    if (!page) return;
    drawnTextLayers.add(holder);
    lightIn(holder);
    await addPdfLinks(document, holder, onLink, signal).catch(() => undefined);
  };
  const lightIn = (holder: HTMLElement) => {
    const [first] = lights.light(holder, lit);
    if (Number(holder.dataset['page']) !== sought || !drawnTextLayers.has(holder)) return;
    // Also where it has none of the words: another search must not bring the page into view later.
    sought = 0;
    if (!first) return;
    const { top, bottom } = first.getBoundingClientRect();
    const seen = scroller.getBoundingClientRect();
    if (top < seen.top || bottom > seen.bottom) scroller.scrollTop += top - seen.top - scroller.clientHeight / 3;
  };
  const giveUp = (holder: HTMLElement) => {
    drawn.get(holder)?.abort();
    drawnTextLayers.delete(holder);
    drawn.delete(holder);
    lights.light(holder, '');
    holder.replaceChildren();
  };
  const near = new Set<HTMLElement>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const holder = target as HTMLElement;
        if (!isIntersecting) near.delete(holder);
        else if (!near.has(holder)) {
          near.add(holder);
          if (!drawn.has(holder)) void draw(holder);
        }
      }
      for (const holder of drawn.keys()) if (drawn.size > MOST_DRAWN && !near.has(holder)) giveUp(holder);
    },
    { root: scroller, rootMargin: AHEAD },
  );
  for (const holder of holders) observer.observe(holder);

  const current = () => {
    const top = scroller.getBoundingClientRect().top + scroller.clientHeight / 3;
    const at = holders.findIndex((holder) => holder.getBoundingClientRect().bottom > top);
    return at < 0 ? holders.length : at + 1;
  };
  const goTo = (page: number) => {
    const holder = holders[Math.max(1, Math.min(page, holders.length)) - 1];
    // Nothing but the pages may scroll.
    if (holder) scroller.scrollTop += holder.getBoundingClientRect().top - scroller.getBoundingClientRect().top - GAP;
  };
  return {
    current,
    goTo,
    goToWords(page) {
      sought = page;
      const holder = holders[page - 1];
      if (!holder) return;
      if (!drawn.has(holder)) goTo(page);
      lightIn(holder);
    },
    resize(to) {
      if (Math.abs(to - width) < 1) return;
      width = to;
      // What is read stays at its place.
      const at = current();
      const top = () => {
        const holder = holders[at - 1]?.getBoundingClientRect();
        return holder && { from: scroller.getBoundingClientRect().top - holder.top, height: holder.height };
      };
      const topBefore = top();
      list.style.setProperty('--page-width', `${to}px`);
      const topAfter = top();
      if (topBefore && topAfter && topBefore.height > 0 && scroller.scrollTop > 0)
        scroller.scrollTop += (topBefore.from / topBefore.height) * topAfter.height - topAfter.from;
      for (const holder of [...drawn.keys()])
        if (near.has(holder)) void draw(holder);
        else giveUp(holder);
    },
    light(words) {
      lit = comparable(words);
      for (const holder of drawn.keys()) lightIn(holder);
    },
    end() {
      observer.disconnect();
      lights.end();
      for (const drawing of drawn.values()) drawing.abort();
    },
  };
}
