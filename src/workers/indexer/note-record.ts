import { createdOf } from '../../notes/dates.ts';
import { chunkNote } from '../../notes/chunk-note.ts';
import { decodeNote, hashBytes } from '../../notes/note-bytes.ts';
import type { Chunk, ParsedNote } from '../../notes/note.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { fileName, type VaultPath } from '../../notes/paths.ts';
import { toPlainText } from '../../notes/plain-text.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** A note as read from its file: all that the rows are made of. */
export interface NoteRecord {
  readonly path: VaultPath;
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
  readonly bytes: Uint8Array;
  readonly parsed: ParsedNote;
  readonly chunks: readonly Chunk[];
  readonly created: number;
  readonly createdFrom: string;
  readonly preview: string;
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
const PREVIEW_LENGTH = 200;
/** Enough Markdown to make a preview of. */
const PREVIEW_SOURCE = 1200;

export const hashOf = (bytes: Uint8Array): Promise<string> => hashBytes(bytes);

/** Parses one note. @throws whatever the parser throws: the caller reports it for this note alone. */
export function toNoteRecord({ path, modified, bytes }: NoteFileBytes, hash: string): NoteRecord {
  const { text } = decodeNote(bytes);
  const parsed = parseNote(path, text);
  const chunks = chunkNote(parsed, text, { maxTokens: MAX_TOKENS, countTokens: estimateTokens });
  const { created, createdFrom } = createdOf(parsed.frontmatter, fileName(path), modified);
  const preview = toPlainText(text.slice(parsed.bodyFrom, parsed.bodyFrom + PREVIEW_SOURCE)).replace(/\s+/gu, ' ').trim().slice(0, PREVIEW_LENGTH);
  return { path, size: bytes.byteLength, modified, hash, bytes, parsed, chunks, created, createdFrom, preview };
}
