import libraryUrl from 'pdfjs-dist/build/pdf.min.mjs?url';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.mjs?worker';
import type { PdfLibrary } from './pdf-library.ts';
import type { PdfRuntime } from './worker-pdf-reader.ts';

/** The tables of East Asian encodings: without them such a document has no words. */
const TABLES: Readonly<Record<string, string>> = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});
const addresses = new Map(Object.entries(TABLES).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

/** pdf.js as a file of its own, which the page that draws PDFs loads too: built into both, it would be shipped twice. */
export const PDF_RUNTIME: PdfRuntime = {
  library: () => import(/* @vite-ignore */ new URL(libraryUrl, import.meta.url).href) as Promise<PdfLibrary>,
  spawn: () => new PdfWorker(),
  async fetchTable(name) {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`${name} is no part of the app.`);
    const response = await fetch(new URL(address, import.meta.url));
    if (!response.ok) throw new Error(`${name} could not be loaded.`);
    return new Uint8Array(await response.arrayBuffer());
  },
};
