import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { extractPdf } from '../../workers/pdf/extract-pdf.ts';
import type { PdfLibrary } from '../../workers/pdf/pdf-library.ts';
import type { PdfReader } from '../../workers/pdf/pdf-reader.ts';

/** pdf.js as it runs in Node, in the same thread. */
export function createNodePdfReader(): PdfReader {
  const tables = `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps')}/`;
  return {
    async read(bytes, signal) {
      const library = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfLibrary;
      return extractPdf(library, bytes, { cMapUrl: tables, cMapPacked: true }, signal);
    },
    rest: () => undefined,
  };
}
