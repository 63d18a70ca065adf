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
      catchLateFaults();
      const library = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfLibrary;
      return extractPdf(library, bytes, { cMapUrl: tables, cMapPacked: true }, signal);
    },
    rest: () => undefined,
  };
}

/** What pdf.js calls its own faults. */
const FAULT = /^(?:\w*Exception|FormatError|J(?:peg|px|big2)Error)$/;

/**
 * Of a damaged file pdf.js may reject a promise that nobody waits for any more. In a browser that ends in the worker's console; here it
 * would end the whole process, so that one bad file stopped everything.
 */
function catchLateFaults(): void {
  if (!process.listeners('unhandledRejection').includes(passLateFault)) process.on('unhandledRejection', passLateFault);
}

function passLateFault(reason: unknown): void {
  if (!(reason instanceof Error && FAULT.test(reason.name))) throw reason;
}
