import { createdOf } from '../../notes/dates/dates.ts';
import { chunkCanvas } from '../../notes/canvas/chunk-canvas.ts';
import { chunkNote, type ChunkOptions } from '../../notes/chunk-note.ts';
import { DRAWING_END, findDrawing } from '../../notes/formats/drawing/read-drawing.ts';
import { decodeNote, hashBytes } from '../../notes/note-bytes.ts';
import { findDefinitions } from '../../notes/markdown/find-definitions.ts';
import type { Chunk, NoteLink, ParsedNote } from '../../notes/types/note.ts';
import { parseCanvas } from '../../notes/canvas/parse-canvas.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { fileName, isCanvasPath, type VaultPath } from '../../notes/paths/paths.ts';
import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { CHUNKS_PER_DOCUMENT } from '../database/schema.ts';
import { estimateTokens } from '../embedding/estimate-tokens.ts';

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

export const hashOf = (bytes: Uint8Array): Promise<string> => hashBytes(bytes);

/** Parses one note. @throws whatever the parser throws: the caller reports it for this note alone. */
export function toNoteRecord({ path, modified, bytes }: NoteFileBytes, hash: string): NoteRecord {
  const { text, parsed, chunks, shown } = isCanvasPath(path) ? readCards(path, bytes) : readText(path, bytes);
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

export const CHUNKS: ChunkOptions = { maxTokens: MAX_TOKENS, minTokens: MIN_TOKENS, countTokens: estimateTokens };

interface ReadNoteText {
  readonly text: string;
  readonly parsed: ParsedNote;
  readonly chunks: readonly Chunk[];
  readonly shown: Uint8Array;
}

function readText(path: VaultPath, bytes: Uint8Array): ReadNoteText {
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
