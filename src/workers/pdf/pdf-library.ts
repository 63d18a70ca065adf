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

export interface PdfDocument {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
  getOutline(): Promise<readonly PdfOutlineNode[] | null>;
  getDestination(name: string): Promise<readonly unknown[] | null>;
  getPageIndex(reference: unknown): Promise<number>;
}

interface PdfPage {
  getTextContent(): Promise<{ readonly items: readonly PdfTextItem[] }>;
  cleanup(): unknown;
}

/** A piece of a line; marks in the file, which are items too, have no `str`. */
export interface PdfTextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

export interface PdfOutlineNode {
  readonly title: string;
  readonly dest: string | readonly unknown[] | null;
  readonly items: readonly PdfOutlineNode[];
}
