import type { PdfContent } from '../../notes/pdf/parse-pdf.ts';
import { extractPdf, PdfRefusal } from './extract-pdf.ts';
import type { PdfLibrary } from './pdf-library.ts';
import type { PdfReader } from './pdf-reader.ts';

/** Longest time (ms) for one file. A book of a thousand pages takes some seconds. */
const MOST_MS = 60_000;

/** What the reader needs of the app: fetched when the first PDF is read. */
export interface PdfRuntime {
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
  const rest = (): void => {
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
    rest,
    async read(bytes, signal): Promise<PdfContent> {
      const loaded = await library();
      const { worker, port } = (running ??= start(loaded));
      const limit = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
      const options = { worker: port, BinaryDataFactory: OwnTables, useWorkerFetch: false };
      const isOver = new Promise<never>((_, reject) => {
        const stop = (): void => reject(signal.aborted ? (signal.reason as Error) : tooSlow());
        if (limit.aborted) stop();
        limit.addEventListener('abort', stop, { once: true });
        const fail = (): void => {
          rest();
          reject(new PdfRefusal('The reader of PDFs stopped at this file: it is found by its name alone.'));
        };
        worker.addEventListener('error', fail, { signal: limit });
      });
      try {
        return await Promise.race([extractPdf(loaded, bytes, options, limit), isOver]);
      } catch (error) {
        // What it was doing may go on, and hold memory.
        if (!(error instanceof PdfRefusal) || limit.aborted) rest();
        throw limit.aborted && !signal.aborted ? tooSlow() : error;
      }
    },
  };
}

const tooSlow = (): PdfRefusal =>
  new PdfRefusal(`Its words could not be read within ${MOST_MS / 1000} seconds: it is found by its name alone.`);
