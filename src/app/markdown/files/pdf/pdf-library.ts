import type * as pdfjs from 'pdfjs-dist';
import libraryUrl from 'pdfjs-dist/build/pdf.min.mjs?url';

/** pdf.js: one file, fetched with the first PDF, that the index's worker loads too (see `src/workers/pdf/extract-pdf.ts`). */
export const pdfLibrary = (): Promise<typeof pdfjs> =>
  import(/* @vite-ignore */ new URL(libraryUrl, document.baseURI).href) as Promise<typeof pdfjs>;
