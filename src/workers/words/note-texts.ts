import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Database } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';

/** What of a note its passages are cut from. */
export interface NoteText {
  readonly path: VaultPath;
  readonly title: string;
  readonly text: string;
}

export const NOTE_TEXT_SQL =
  'SELECT d.path, d.title, t.bytes FROM documents d JOIN texts t ON t.document_id = d.id WHERE d.id = ?';

/** Characters that are kept at once: a few very long notes are read anew instead. */
const MOST_KEPT = 10_000_000;

const readers = new WeakMap<Database, (documentId: number) => NoteText | undefined>();

/**
 * Reads notes by their document ids. One search looks at passages of the same notes again and again: each is read and decoded
 * once while the code that asks runs. A note changes only between two such runs, so nothing is kept longer.
 * @returns the reader that all who ask this database share
 */
export function noteTexts(database: Database): (documentId: number) => NoteText | undefined {
  const known = readers.get(database);
  if (known) return known;
  const read = new Map<number, NoteText>();
  let kept = 0;
  const forget = (): void => {
    read.clear();
    kept = 0;
  };
  const reader = (documentId: number): NoteText | undefined => {
    const before = read.get(documentId);
    if (before) return before;
    const row = database.get<{ path: VaultPath; title: string; bytes: Uint8Array }>(NOTE_TEXT_SQL, documentId);
    if (!row) return undefined;
    const note = { path: row.path, title: row.title, text: storedText(row.bytes) };
    if (kept + note.text.length > MOST_KEPT) return note;
    if (read.size === 0) queueMicrotask(forget);
    read.set(documentId, note);
    kept += note.text.length;
    return note;
  };
  readers.set(database, reader);
  return reader;
}
