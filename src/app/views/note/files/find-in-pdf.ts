import type { PDFDocumentProxy } from 'pdfjs-dist';
import { comparable } from './light-in-pdf.ts';

/** Pages with the words, found one after the other, and how often they are on each. */
export interface PageHits {
  readonly page: number;
  readonly count: number;
}

/**
 * Looks through the pages of a document for words, without regard to case; white space matches any white space.
 * @param onText told of each page that has words at all: those of a scan are pictures
 */
export async function* findInPdf(
  document: PDFDocumentProxy,
  words: string,
  signal: AbortSignal,
  onText: () => void = () => undefined,
): AsyncGenerator<PageHits> {
  const wanted = comparable(words);
  if (wanted === '') return;
  for (let number = 1; number <= document.numPages && !signal.aborted; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    if (signal.aborted) return;
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      .join('')
      .replace(/\s+/g, ' ')
      .toLowerCase();
    if (text.trim() !== '') onText();
    const count = text.split(wanted).length - 1;
    if (count > 0) yield { page: number, count };
  }
}
