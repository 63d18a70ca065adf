import { createdOf } from '../../notes/dates/dates.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { fileName, type VaultPath } from '../../notes/paths/paths.ts';
import { inMegabytes, MOST_INDEXED_BYTES } from '../../notes/size-limits.ts';
import type { NoteRecord } from './note-record.ts';

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
