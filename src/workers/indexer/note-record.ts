import { chunkCanvas, parseCanvas } from '../../notes/canvas/parse-canvas.ts';
import { chunkNote, type ChunkOptions } from '../../notes/chunk-note.ts';
import { createdOf } from '../../notes/dates/dates.ts';
import { DRAWING_END, findDrawing } from '../../notes/formats/drawing/read-drawing.ts';
import { findDefinitions } from '../../notes/markdown/find-definitions.ts';
import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { decodeNote, hashBytes } from '../../notes/note-bytes.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { fileName, isCanvasPath, type VaultPath } from '../../notes/paths/paths.ts';
import { parsePdf, type PdfContent } from '../../notes/parse-pdf.ts';
import { inMegabytes, MOST_INDEXED_BYTES } from '../../notes/size-limits.ts';
import type { Chunk, NoteLink, ParsedNote } from '../../notes/paths/note.ts';
import { CHUNKS_PER_DOCUMENT } from '../database/schema.ts';
import { estimateTokens } from '../embedding/text-windows.ts';

/** A note, a canvas or a PDF as read from its file: the source of all its rows. */
export interface NoteRecord {
  readonly path: VaultPath;
  /** Of the file, as is the hash. */
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
  /** The text that all offsets count in: the file's bytes; of a canvas its cards as Markdown; of a PDF its words, a page to a line. */
  readonly bytes: Uint8Array;
  readonly parsed: ParsedNote;
  /** In no list and no graph, but a rename rewrites them. */
  readonly definitions: readonly NoteLink[];
  readonly chunks: readonly Chunk[];
  readonly created: number;
  readonly createdFrom: string;
  readonly preview: string;
  /** If it could not be read, why only its name is known; of a PDF also why it is known in part. */
  readonly unread?: string;
}

export interface NoteFileBytes {
  readonly path: VaultPath;
  readonly modified: number;
  readonly bytes: Uint8Array;
}

/**
 * MiniLM was trained on 128 tokens and takes 256; the estimate is rough, so chunks stay well below.
 * The same chunks serve every model, so that changing it re-reads nothing.
 */
const MAX_TOKENS = 200;
/** Two or three sentences: what is shorter says too little to be found by, and costs as much to store. */
const MIN_TOKENS = 48;
const PREVIEW_LENGTH = 200;
/** Enough Markdown to make a preview of. */
const PREVIEW_SOURCE = 1200;
/** Enough for most. */
const FEW_SOURCE = 400;

export const hashNoteBytes = (bytes: Uint8Array): Promise<string> => hashBytes(bytes);

/** Parses one note. @throws whatever the parser throws: the caller reports it for this note alone. */
export function toNoteRecord({ path, modified, bytes }: NoteFileBytes, hash: string): NoteRecord {
  const { text, parsed, chunks, shown } = isCanvasPath(path) ? readCards(path, bytes) : readNoteBytes(path, bytes);
  const { created, createdFrom } = createdOf(parsed.frontmatter, fileName(path), modified);
  const preview = previewOf(text, parsed.bodyFrom);
  return {
    path,
    size: bytes.byteLength,
    modified,
    hash,
    bytes: shown,
    parsed,
    definitions: findDefinitions(text, parsed.bodyFrom),
    chunks: chunks.slice(0, CHUNKS_PER_DOCUMENT),
    created,
    createdFrom,
    preview,
  };
}

/** Its first words; parses no more Markdown than needed. */
function previewOf(text: string, from: number): string {
  const few = toPlainText(text.slice(from, from + FEW_SOURCE));
  const preview = few.length >= PREVIEW_LENGTH ? few : toPlainText(text.slice(from, from + PREVIEW_SOURCE));
  return preview.slice(0, PREVIEW_LENGTH);
}

const CHUNKS: ChunkOptions = { maxTokens: MAX_TOKENS, minTokens: MIN_TOKENS, countTokens: estimateTokens };

interface ReadNoteText {
  readonly text: string;
  readonly parsed: ParsedNote;
  readonly chunks: readonly Chunk[];
  readonly shown: Uint8Array;
}

function readNoteBytes(path: VaultPath, bytes: Uint8Array): ReadNoteText {
  const { text } = decodeNote(bytes);
  const parsed = parseNote(path, text);
  return { text, parsed, chunks: chunksOf(parsed, text), shown: bytes };
}

/** The passages of a note. The data of a drawing are no words to be found by; its texts stand in the note beside them. */
function chunksOf(parsed: ParsedNote, text: string): Chunk[] {
  const drawing = findDrawing(text);
  if (!drawing) return chunkNote(parsed, text, CHUNKS);
  const { headings, layout } = parsed;
  // Each side alone: passages that are joined hold what is between them.
  return [
    layout.filter(({ to }) => to <= drawing.from),
    layout.filter(({ from }) => from >= drawing.to + DRAWING_END.length),
  ].flatMap((blocks) => chunkNote({ headings, layout: blocks }, text, CHUNKS));
}

function readCards(path: VaultPath, bytes: Uint8Array): ReadNoteText {
  const canvas = parseCanvas(path, decodeNote(bytes).text);
  return {
    text: canvas.text,
    parsed: canvas.note,
    chunks: chunkCanvas(canvas, CHUNKS),
    shown: new TextEncoder().encode(canvas.text),
  };
}

/** A note or a canvas that is known by its name alone: in lists and found by name, but with no text, links or properties. */
export interface UnreadNote {
  readonly path: VaultPath;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the Unix epoch. */
  readonly modified: number;
  /** Why it was not read, for people. */
  readonly reason: string;
}

/** The hash of what was not read. No bytes have it, so that such a note is tried again at the next scan. */
export const UNREAD_HASH = '';

/** The rows of a note that was not read: as of an empty one of its name. */
export function toUnreadRecord({ path, size, modified, reason }: UnreadNote): NoteRecord {
  const { created, createdFrom } = createdOf(undefined, fileName(path), modified);
  return {
    path,
    size,
    modified,
    created,
    createdFrom,
    hash: UNREAD_HASH,
    bytes: new Uint8Array(),
    parsed: parseNote(path, ''),
    definitions: [],
    chunks: [],
    preview: '',
    unread: reason,
  };
}

/** Of such a note's row: what its `problem` column holds. */
export const unreadProblem = (reason: string): string => JSON.stringify([{ message: reason, of: 'file' }]);

export function isTooLarge({ size }: { readonly size: number }): boolean {
  return size > MOST_INDEXED_BYTES;
}

export function tooLargeReason(size: number): string {
  return `It holds ${inMegabytes(size)}, more than the ${inMegabytes(MOST_INDEXED_BYTES)} up to which text is searched: it is found by its name alone. Split it to have its text found.`;
}

/** A PDF as the listing has it. */
interface PdfFile {
  readonly path: VaultPath;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the Unix epoch. */
  readonly modified: number;
}

const NOTHING: PdfContent = { pages: [], outline: [], pageCount: 0 };
const PDF_PREVIEW_LENGTH = 200;

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
    preview: text.trimStart().slice(0, PDF_PREVIEW_LENGTH),
    ...(unread !== undefined && { unread }),
  };
}

/** What of a PDF is not searched, for a person. */
function unreadOf({ pages, pageCount }: PdfContent, text: string): string | undefined {
  if (pages.length > 0 && text.trim() === '')
    return 'This PDF has no words, only pictures, as a scan has: it is found by its name alone.';
  const unreadPageCount = pageCount - pages.length;
  if (unreadPageCount <= 0) return undefined;
  return `It is long: the words of its first ${pages.length.toLocaleString('en')} pages are searched, not those of the ${unreadPageCount.toLocaleString('en')} behind them.`;
}

/** A PDF that waits to be read: found by its name. */
export const toNamedPdf = (file: PdfFile): NoteRecord => toPdfRecord(file, UNREAD_HASH, NOTHING);

/** One that cannot be read. @param hash of its bytes: it is tried again when it has others */
export const toRefusedPdf = (file: PdfFile, hash: string, reason: string): NoteRecord => ({
  ...toPdfRecord(file, hash, NOTHING),
  unread: reason,
});
