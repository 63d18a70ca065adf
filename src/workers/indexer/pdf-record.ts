import { createdOf } from '../../notes/dates/dates.ts';
import { parsePdf, type PdfContent } from '../../notes/pdf/parse-pdf.ts';
import { fileName, type VaultPath } from '../../notes/paths/paths.ts';
import { CHUNKS_PER_DOCUMENT } from '../database/schema.ts';
import { CHUNKS, type NoteRecord } from './note-record.ts';
import { UNREAD_HASH } from './unread-note.ts';

/** A PDF as the listing has it. */
export interface PdfFile {
  readonly path: VaultPath;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the Unix epoch. */
  readonly modified: number;
}

const NOTHING: PdfContent = { pages: [], outline: [], pageCount: 0 };
const PREVIEW_LENGTH = 200;

/** The rows of a PDF whose words are read. @param hash SHA-256 (hex) of its bytes */
export function toPdfRecord({ path, size, modified }: PdfFile, hash: string, content: PdfContent): NoteRecord {
  const { text, note, chunks } = parsePdf(path, content, CHUNKS);
  const { created, createdFrom } = createdOf(undefined, fileName(path), modified);
  const left = content.pageCount - content.pages.length;
  return {
    path,
    size,
    modified,
    hash,
    bytes: new TextEncoder().encode(text),
    parsed: note,
    definitions: [],
    chunks: chunks.slice(0, CHUNKS_PER_DOCUMENT),
    created,
    createdFrom,
    preview: text.trimStart().slice(0, PREVIEW_LENGTH),
    ...(left > 0 && {
      unread: `It is long: the words of its first ${content.pages.length.toLocaleString('en')} pages are searched, not those of the ${left.toLocaleString('en')} behind them.`,
    }),
  };
}

/** A PDF that waits to be read: found by its name. */
export const toNamedPdf = (file: PdfFile): NoteRecord => toPdfRecord(file, UNREAD_HASH, NOTHING);

/** One that cannot be read. @param hash of its bytes: it is tried again when it has others */
export const toRefusedPdf = (file: PdfFile, hash: string, reason: string): NoteRecord => ({
  ...toPdfRecord(file, hash, NOTHING),
  unread: reason,
});
