import type { PdfContent } from '../../notes/parse-pdf.ts';

/** Larger files (bytes) are not read into memory for their words; they can still be shown. */
export const MOST_PDF_BYTES = 100_000_000;

/** Reads the words of PDFs, one after the other. */
export interface PdfReader {
  /** @param bytes are gone afterwards @throws PdfRefusal in words for a person; the signal's reason */
  read(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<PdfContent>;
  /** Gives the memory back. It can be used again. */
  rest(): void;
}
