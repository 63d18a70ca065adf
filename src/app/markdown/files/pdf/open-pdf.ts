import type { PDFDocumentProxy } from 'pdfjs-dist';
import { markdownText } from '../../markdown.texts.ts';
import { pdfLibrary } from './pdf-library.ts';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.mjs?worker';
import { pdfTable } from 'virtual:pdf-tables';
import './pdf.css';

/** Decoders of pictures that some documents need. */
const DECODERS: Readonly<Record<string, string>> = import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map(Object.entries(DECODERS).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

/** Gives those out, and tables of encodings and fonts, from the app's own files, under the names that the build gave them. */
class OwnFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename);
    if (address === undefined) {
      const table = await pdfTable(filename);
      if (!table) throw new Error(`${filename} is no part of the app.`);
      return table;
    }
    const response = await fetch(address);
    if (!response.ok) throw new Error(markdownText.openPdf.notLoaded(filename));
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Larger files (bytes) are not read into memory. */
const LARGEST = 300_000_000;

export class PdfProblem extends Error {}

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Ends its worker and gives its memory back. */
  close(): void;
}

/**
 * Reads a PDF in a worker of its own. Its scripts, forms and links do nothing.
 * @throws PdfProblem in words for a person
 */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  if (file.size > LARGEST) throw new PdfProblem(markdownText.openPdf.tooLarge);
  const { getDocument, PDFWorker } = await pdfLibrary();
  const worker = new PdfWorker();
  const loading = getDocument({
    // Its types know no port.
    worker: new PDFWorker({ port: worker as unknown as null }),
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: OwnFiles,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  const close = () => {
    void loading.destroy().finally(() => worker.terminate());
  };
  try {
    return { document: await loading.promise, close };
  } catch (error) {
    close();
    const name = error instanceof Error ? error.name : '';
    throw new PdfProblem(name === 'PasswordException' ? markdownText.openPdf.locked : markdownText.openPdf.damaged);
  }
}
