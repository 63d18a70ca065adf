import { createdOf } from '../../notes/dates/dates.ts';
import { parsePdf, type PdfContent } from '../../notes/pdf/parse-pdf.ts';
import { fileName, type VaultPath } from '../../notes/paths/paths.ts';
import { CHUNKS_PER_DOCUMENT } from '../database/schema.ts';
import { CHUNKS, type NoteRecord } from './note-record.ts';
import { UNREAD_HASH } from './unread-note.ts';

/** A PDF as the listing has it. */
interface PdfFile {
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
  const unread = unreadOf(content, text);
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
    ...(unread !== undefined && { unread }),
  };
}

/** What of a PDF is not searched, for a person. */
function unreadOf({ pages, pageCount }: PdfContent, text: string): string | undefined {
  if (pages.length > 0 && text.trim() === '')
    return 'This PDF has no words, only pictures, as a scan has: it is found by its name alone.';
  const left = pageCount - pages.length;
  if (left <= 0) return undefined;
  return `It is long: the words of its first ${pages.length.toLocaleString('en')} pages are searched, not those of the ${left.toLocaleString('en')} behind them.`;
}

/** A PDF that waits to be read: found by its name. */
export const toNamedPdf = (file: PdfFile): NoteRecord => toPdfRecord(file, UNREAD_HASH, NOTHING);

/** One that cannot be read. @param hash of its bytes: it is tried again when it has others */
export const toRefusedPdf = (file: PdfFile, hash: string, reason: string): NoteRecord => ({
  ...toPdfRecord(file, hash, NOTHING),
  unread: reason,
});
