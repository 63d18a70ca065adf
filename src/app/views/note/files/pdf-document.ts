import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawPage } from '../../../markdown/files/pdf/draw-page.ts';
import { noteFilesText } from '../../../strings/en/note/files.ts';

/** Pages this near (px) to the visible area are drawn; those further away are given up again. */
const AHEAD = '800px';
const MOST_DRAWN = 12;
/** Pixels above a page that was gone to. */
const GAP = 16;

export interface PdfPages {
  /** The page (1-based) at the top of the visible area. */
  current(): number;
  goTo(page: number): void;
  /** Draws all pages again at this width in CSS pixels. */
  resize(width: number): void;
  /** Lights the words that hold this text, on drawn pages and on those drawn later; '' puts them out. */
  light(words: string): void;
  end(): void;
}

/** Lays out a holder for each page of a document in the scroller's page list, and draws those that are near. */
export function createPdfPages(document: PDFDocumentProxy, list: HTMLElement, scroller: HTMLElement): PdfPages {
  const drawn = new Map<HTMLElement, AbortController>();
  let width = 600;
  let lit = '';
  const holders = Array.from({ length: document.numPages }, (_, at) => {
    const holder = globalThis.document.createElement('div');
    holder.className = 'pdf-page';
    holder.dataset['page'] = String(at + 1);
    holder.setAttribute('role', 'region');
    holder.ariaLabel = noteFilesText.pdfDocument.page(at + 1);
    return holder;
  });
  list.replaceChildren(...holders);

  const draw = async (holder: HTMLElement) => {
    drawn.get(holder)?.abort();
    const { signal } = drawn.set(holder, new AbortController()).get(holder) as AbortController;
    const page = await drawPage(document, Number(holder.dataset['page']), holder, { width, signal }).catch(
      () => undefined,
    );
    if (page) lightIn(page.text, lit);
  };
  const giveUp = (holder: HTMLElement) => {
    drawn.get(holder)?.abort();
    drawn.delete(holder);
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

  return {
    current() {
      const top = scroller.getBoundingClientRect().top + scroller.clientHeight / 3;
      const at = holders.findIndex((holder) => holder.getBoundingClientRect().bottom > top);
      return at < 0 ? holders.length : at + 1;
    },
    goTo(page) {
      const holder = holders[Math.max(1, Math.min(page, holders.length)) - 1];
      // Nothing but the pages may scroll.
      if (holder) scroller.scrollTop += holder.getBoundingClientRect().top - scroller.getBoundingClientRect().top - GAP;
    },
    resize(to) {
      if (Math.abs(to - width) < 1) return;
      width = to;
      list.style.setProperty('--page-width', `${to}px`);
      for (const holder of [...drawn.keys()])
        if (near.has(holder)) void draw(holder);
        else giveUp(holder);
    },
    light(words) {
      lit = words.toLowerCase();
      for (const holder of drawn.keys()) lightIn(holder, lit);
    },
    end() {
      observer.disconnect();
      for (const drawing of drawn.values()) drawing.abort();
    },
  };
}

function lightIn(text: HTMLElement, words: string): void {
  for (const span of text.querySelectorAll('.pdf-text span, :scope > span'))
    span.classList.toggle('is-found', words !== '' && span.textContent.toLowerCase().includes(words));
}
