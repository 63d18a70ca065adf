import { extractPdf } from '../pdf/extract-pdf.ts';
import type { PdfLibrary } from '../pdf/pdf-library.ts';
import type { PdfReader } from '../pdf/pdf-reader.ts';

/** pdf.js as it runs in Node, in the same thread: for tests. */
export function createNodePdfReader(): PdfReader {
  const tables = new URL('../../../node_modules/pdfjs-dist/cmaps/', import.meta.url).pathname;
  return {
    async read(bytes, signal) {
      const library = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfLibrary;
      return extractPdf(library, bytes, { cMapUrl: tables, cMapPacked: true }, signal);
    },
    rest: () => undefined,
  };
}
