import libraryUrl from 'pdfjs-dist/build/pdf.min.mjs?url';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.mjs?worker';
import { pdfTable } from 'virtual:pdf-tables';
import type { PdfContent, PdfOutlineEntry } from '../../notes/parse-pdf.ts';
import type { PdfReader } from './pdf-reader.ts';
import { limitTime } from '../../notes/basics/time-limit.ts';

/** Longest time (ms) for one file. A book of a thousand pages takes some seconds. */
const MOST_MS = 60_000;

/** What the reader needs of the app: fetched when the first PDF is read. */
interface PdfRuntime {
  readonly library: () => Promise<PdfLibrary>;
  /** Starts the worker that takes a PDF apart. */
  readonly spawn: () => Worker;
  /** Gives the tables of East Asian encodings by their names. */
  readonly fetchTable: (name: string) => Promise<Uint8Array>;
}

/** Takes PDFs apart in a worker of its own, which is ended where a file takes too long. */
export function createWorkerPdfReader({ library, spawn, fetchTable }: PdfRuntime): PdfReader {
  /** The library takes one `PDFWorker` for each worker, and many documents for each of them. */
  let running: { readonly worker: Worker; readonly port: unknown } | undefined;
  const stopWorker = (): void => {
    running?.worker.terminate();
    running = undefined;
  };
  const start = (loaded: PdfLibrary) => {
    const worker = spawn();
    return { worker, port: new loaded.PDFWorker({ port: worker }) };
  };
  class OwnTables {
    fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
      return fetchTable(filename);
    }
  }
  return {
    rest: stopWorker,
    async read(bytes, signal): Promise<PdfContent> {
      const loaded = await library();
      const { worker, port } = (running ??= start(loaded));
      const limit = limitTime(MOST_MS, signal);
      const options = { worker: port, BinaryDataFactory: OwnTables, useWorkerFetch: false };
      const isOver = new Promise<never>((_, reject) => {
        const stop = (): void => reject(signal.aborted ? (signal.reason as Error) : tooSlow());
        if (limit.aborted) stop();
        limit.addEventListener('abort', stop, { once: true });
        const fail = (): void => {
          stopWorker();
          reject(new PdfRefusal('The reader of PDFs stopped at this file: it is found by its name alone.'));
        };
        worker.addEventListener('error', fail, { signal: limit });
      });
      try {
        return await Promise.race([extractPdf(loaded, bytes, options, limit), isOver]);
      } catch (error) {
        // What it was doing may go on, and hold memory.
        if (!(error instanceof PdfRefusal) || limit.aborted) stopWorker();
        throw limit.aborted && !signal.aborted ? tooSlow() : error;
      }
    },
  };
}

const tooSlow = (): PdfRefusal =>
  new PdfRefusal(`Its words could not be read within ${MOST_MS / 1000} seconds: it is found by its name alone.`);

/**
 * The part of pdf.js that its text is read with (https://mozilla.github.io/pdf.js/api/). Its own types need a page's;
 * here it runs in a worker, and in Node.
 */
export interface PdfLibrary {
  getDocument(options: Readonly<Record<string, unknown>>): PdfLoading;
  readonly PDFWorker: new (options: { readonly port: unknown }) => unknown;
}

interface PdfLoading {
  readonly promise: Promise<PdfDocument>;
  destroy(): Promise<void>;
}

interface PdfDocument {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
  getOutline(): Promise<readonly PdfOutlineNode[] | null>;
  getDestination(name: string): Promise<readonly unknown[] | null>;
  getPageIndex(reference: unknown): Promise<number>;
}

interface PdfPage {
  getTextContent(): Promise<{ readonly items: readonly PdfTextItem[] }>;
  getAnnotations(): Promise<readonly PdfAnnotation[]>;
  cleanup(): unknown;
}

/** A piece of a line; marks in the file, which are items too, have no `str`. */
interface PdfTextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

/** What lies on a page: fields that were filled in, notes that were written on it. */
interface PdfAnnotation {
  readonly subtype?: string;
  readonly hidden?: boolean;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly fieldValue?: unknown;
  /** Of a field with a choice: what its value is called. */
  readonly options?: readonly { readonly exportValue?: unknown; readonly displayValue?: unknown }[];
  readonly contentsObj?: { readonly str?: string };
}

interface PdfOutlineNode {
  readonly title: string;
  readonly dest: string | readonly unknown[] | null;
  readonly items: readonly PdfOutlineNode[];
}

/** pdf.js as a file of its own, which the page that draws PDFs loads too: built into both, it would be shipped twice. */
export const PDF_RUNTIME: PdfRuntime = {
  library: () => import(/* @vite-ignore */ new URL(libraryUrl, import.meta.url).href) as Promise<PdfLibrary>,
  spawn: () => new PdfWorker(),
  async fetchTable(name) {
    // Of East Asian encodings: without them such a document has no words.
    const table = await pdfTable(name);
    if (!table) throw new Error(`${name} is no part of the app.`);
    return table;
  },
};

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
      throw new PdfRefusal(pdfFailureReason(error));
    });
    const pages: string[] = [];
    let size = 0;
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES) && size < MOST_TEXT; number++) {
      signal.throwIfAborted();
      const text = await textOfPage(document, number);
      size += text.length;
      pages.push(text);
    }
    return { pages, outline: await extractPdfOutline(document), pageCount: document.numPages };
  } finally {
    void loading.destroy().catch(() => undefined);
  }
}

function pdfFailureReason(error: unknown): string {
  return error instanceof Error && error.name === 'PasswordException'
    ? 'This PDF is locked with a password: it is found by its name alone.'
    : 'This PDF is damaged, or it is no PDF: it is found by its name alone.';
}

/** A page that cannot be read has no words; the others have. */
async function textOfPage(document: PdfDocument, number: number): Promise<string> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    // A damaged form takes no words from the page.
    const annotations = await page.getAnnotations().catch(() => []);
    page.cleanup();
    return [joinItems(items), ...annotations.flatMap(textsOfAnnotation)].join('\n').slice(0, MOST_OF_PAGE);
  } catch {
    return '';
  }
}

function joinItems(items: readonly PdfTextItem[]): string {
  let text = '';
  for (const { str = '', hasEOL = false } of items) text += hasEOL ? `${str}\n` : str;
  return text;
}

function textsOfAnnotation({ hidden, checkBox, radioButton, fieldValue, options = [], contentsObj }: PdfAnnotation) {
  if (hidden === true) return [];
  const values = checkBox === true || radioButton === true ? [] : [fieldValue].flat();
  const shownValues = values.map(
    (value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  );
  return [...shownValues, contentsObj?.str].filter((text): text is string => typeof text === 'string' && text !== '');
}

async function extractPdfOutline(document: PdfDocument): Promise<PdfOutlineEntry[]> {
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
    const destination = typeof place === 'string' ? await document.getDestination(place) : place;
    const page = destination?.[0];
    if (typeof page === 'number') return page + 1;
    return page ? (await document.getPageIndex(page)) + 1 : undefined;
  } catch {
    return undefined;
  }
}
