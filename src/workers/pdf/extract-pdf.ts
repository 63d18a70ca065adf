import type { PdfContent, PdfOutlineEntry } from '../../notes/pdf/parse-pdf.ts';
import type { PdfDocument, PdfLibrary, PdfOutlineNode, PdfTextItem } from './pdf-library.ts';

/** A thick book. What comes after it is not read; the file's warning says so. */
const MOST_PAGES = 3000;
/** Characters of one document: three times “War and Peace”. */
const MOST_TEXT = 10_000_000;
/** Characters of one page: a page of a book has some 3,000, a table in small print 20,000. */
const MOST_OF_PAGE = 100_000;
/** A file may hold an outline of any size and depth. */
const MOST_ENTRIES = 2000;
const DEEPEST = 8;

/** Why a PDF's text cannot be read, in words for a person. */
export class PdfRefusal extends Error {}

/**
 * The words of a PDF by page, and its outline. Its scripts, forms and links do nothing, and nothing is drawn.
 * @param options of `getDocument`, besides the data: where it runs and what it may fetch
 * @throws PdfRefusal where it is locked or damaged; the signal's reason
 */
export async function extractPdf(
  library: PdfLibrary,
  data: Uint8Array,
  options: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<PdfContent> {
  const loading = library.getDocument({
    ...options,
    data,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const document = await loading.promise.catch((error: unknown) => {
      throw new PdfRefusal(reasonOf(error));
    });
    const pages: string[] = [];
    let size = 0;
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES) && size < MOST_TEXT; number++) {
      signal.throwIfAborted();
      const text = await textOfPage(document, number);
      size += text.length;
      pages.push(text);
    }
    return { pages, outline: await readOutline(document), pageCount: document.numPages };
  } finally {
    void loading.destroy().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.name === 'PasswordException'
    ? 'This PDF is locked with a password: it is found by its name alone.'
    : 'This PDF is damaged, or it is no PDF: it is found by its name alone.';
}

/** A page that cannot be read has no words; the others have. */
async function textOfPage(document: PdfDocument, number: number): Promise<string> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return joinItems(items).slice(0, MOST_OF_PAGE);
  } catch {
    return '';
  }
}

function joinItems(items: readonly PdfTextItem[]): string {
  let text = '';
  for (const { str = '', hasEOL = false } of items) text += hasEOL ? `${str}\n` : str;
  return text;
}

async function readOutline(document: PdfDocument): Promise<PdfOutlineEntry[]> {
  const entries: PdfOutlineEntry[] = [];
  const add = async (nodes: readonly PdfOutlineNode[], depth: number): Promise<void> => {
    for (const { title, dest, items } of nodes) {
      if (entries.length >= MOST_ENTRIES) return;
      entries.push({ title, depth, page: await pageOfPlace(document, dest) });
      if (depth < DEEPEST) await add(items, depth + 1);
    }
  };
  // A broken outline is none.
  await add((await document.getOutline().catch(() => null)) ?? [], 0).catch(() => undefined);
  return entries;
}

async function pageOfPlace(document: PdfDocument, place: PdfOutlineNode['dest']): Promise<number | undefined> {
  try {
    const found = typeof place === 'string' ? await document.getDestination(place) : place;
    const page = found?.[0];
    if (typeof page === 'number') return page + 1;
    return page ? (await document.getPageIndex(page)) + 1 : undefined;
  } catch {
    return undefined;
  }
}
