import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawAddress } from '../../../markdown/files/address-link.ts';
import { noteFilesText } from '../../../strings/en/note/files.ts';
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
export async function addPdfLinks(
  document: PDFDocumentProxy,
  holder: HTMLElement,
  goTo: (page: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const page = await document.getPage(Number(holder.dataset['page']));
  const found = (await page.getAnnotations({ intent: 'display' })) as Annotation[];
  const viewport = page.getViewport({ scale: 1 });
  const links: HTMLElement[] = [];
  for (const { subtype, rect, url, dest } of found.slice(0, MOST_LINKS)) {
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
    link.ariaLabel = url ?? noteFilesText.pdfLinks.toPage(to ?? 1);
    links.push(link);
  }
  if (!signal.aborted) holder.append(...links);
}

function toPage(link: HTMLElement, page: number, goTo: (page: number) => void): void {
  link.setAttribute('role', 'link');
  link.tabIndex = 0;
  link.title = noteFilesText.pdfLinks.toPage(page);
  link.addEventListener('click', () => goTo(page));
  link.addEventListener('keydown', (event) => event.key === 'Enter' && goTo(page));
}
