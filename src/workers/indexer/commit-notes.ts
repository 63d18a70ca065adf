import { errorText } from '../../notes/basics/error-text.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { IndexWarning } from '../contract/index-contract.ts';
import { type Database, IndexStorageError } from '../database/database.ts';
import type { StoredFile } from './compare-listing.ts';
import type { LinkTable } from './link-table.ts';
import {
  type NoteFileBytes,
  type NoteRecord,
  toNoteRecord,
  toUnreadRecord,
  UNREAD_HASH,
  type UnreadNote,
  unreadProblem,
} from './note-record.ts';
import type { NoteRows, PutResult, RemovedNote } from './note-rows.ts';

export interface CommitParts {
  readonly database: Database;
  readonly rows: NoteRows;
  readonly links: LinkTable;
  readonly isIgnored: (path: VaultPath) => boolean;
  /** Called after each transaction. */
  readonly onCommit: (commit: Commit) => void;
}

/** What one transaction changed. */
export interface Commit {
  readonly upserted: readonly VaultPath[];
  readonly removed: readonly VaultPath[];
  readonly put: readonly PutResult[];
  readonly dropped: readonly RemovedNote[];
  readonly warnings: readonly IndexWarning[];
  /** Of the file, where it is a single note that was read. */
  readonly hash?: string | undefined;
}

export interface ReadNote {
  readonly file: NoteFileBytes;
  readonly hash: string;
  /** Its row before, as the reader saw it. */
  readonly stored: StoredFile | undefined;
}

/** What a scan or a refresh found, each part empty where left out. */
interface NoteChanges {
  readonly read?: readonly ReadNote[];
  /** Whose words were read elsewhere. */
  readonly records?: readonly NoteRecord[];
  /** From now on, only their names are indexed. */
  readonly unread?: readonly UnreadNote[];
  readonly gone?: readonly VaultPath[];
  /** Of files and folders that have no row, or whose row stays as it is. */
  readonly warnings?: readonly IndexWarning[];
}

type Draft = { [Part in Exclude<keyof Commit, 'hash'>]: Commit[Part][number][] };

/**
 * Writes what was read and drops what is gone, in one transaction. Where a note breaks it, all are written one by one,
 * and for that note only the name is indexed, with the reason as its warning: no note blocks another.
 * @throws IndexStorageError where there is no room; any other database error if not even a name can be stored
 */
export function commitNotes(parts: CommitParts, changes: NoteChanges): void {
  try {
    commit(parts, changes);
  } catch (error) {
    const { read = [], ...others } = changes;
    if (read.length === 0 || error instanceof IndexStorageError) throw error;
    commit(parts, others);
    for (const note of read) commitAlone(parts, note);
  }
}

function commitAlone(parts: CommitParts, note: ReadNote): void {
  try {
    commit(parts, { read: [note] });
  } catch (error) {
    if (error instanceof IndexStorageError) throw error;
    commit(parts, { unread: [toUnreadNote(note.file, 'stored', error)] });
  }
}

function commit(
  parts: CommitParts,
  { read = [], records = [], unread = [], gone = [], warnings = [] }: NoteChanges,
): void {
  if (read.length + records.length + unread.length + gone.length + warnings.length === 0) return;
  const draft: Draft = { upserted: [], removed: [], put: [], dropped: [], warnings: [...warnings] };
  if (read.length + records.length + unread.length + gone.length === 0) return parts.onCommit(draft);
  try {
    parts.database.transaction(() => {
      parts.links.markPending();
      for (const path of gone) deleteFileRows(parts, path, draft);
      for (const note of read) writeNoteRows(parts, note, draft);
      for (const record of records) putNoteRows(parts, record, draft);
      for (const note of unread) writeName(parts, note, draft);
      parts.rows.commit();
    });
  } catch (error) {
    parts.rows.rollBack();
    throw error;
  }
  const [only] = read;
  const isOnly =
    only !== undefined && draft.upserted.length + draft.removed.length === 1 && draft.upserted.includes(only.file.path);
  parts.onCommit({ ...draft, hash: isOnly ? only.hash : undefined });
}

function deleteFileRows({ rows, links, database }: CommitParts, path: VaultPath, draft: Draft): void {
  const dropped = rows.remove(path);
  if (dropped) draft.dropped.push(dropped);
  else database.run('DELETE FROM attachments WHERE path = ?', path);
  links.remove(path);
  draft.removed.push(path);
}

function writeNoteRows(parts: CommitParts, { file, hash, stored }: ReadNote, draft: Draft): void {
  const ignored = parts.isIgnored(file.path);
  if (stored?.hash === hash && (stored.ignored === 1) === ignored) {
    // Only its time changed, or it was saved with the same content.
    parts.database.run(
      `UPDATE documents SET modified = ?1, created = iif(created_from = 'file_time', ?1, created) WHERE path = ?2`,
      file.modified,
      file.path,
    );
    draft.upserted.push(file.path);
    return;
  }
  let record: NoteRecord;
  try {
    record = toNoteRecord(file, hash);
  } catch (error) {
    return writeName(parts, toUnreadNote(file, 'parsed', error), draft);
  }
  putNoteRows(parts, record, draft);
}

function writeName(parts: CommitParts, note: UnreadNote, draft: Draft): void {
  const storedFile = parts.database.get<StoredFile & { problem: string | null }>(
    'SELECT size, modified, ignored, hash, problem FROM documents WHERE path = ?',
    note.path,
  );
  // Such a note is tried again at each scan, and is reported again only if something changed.
  const isSame =
    storedFile?.hash === UNREAD_HASH &&
    storedFile.size === note.size &&
    storedFile.modified === note.modified &&
    storedFile.problem === unreadProblem(note.reason);
  if (isSame && (storedFile.ignored === 1) === parts.isIgnored(note.path)) return;
  putNoteRows(parts, toUnreadRecord(note), draft);
}

function putNoteRows({ rows, links, isIgnored }: CommitParts, record: NoteRecord, draft: Draft): void {
  const { path, parsed } = record;
  links.add(path, parsed.aliases);
  draft.put.push(rows.put(record, isIgnored(path), ({ target, type }) => links.resolve(target, path, type)));
  draft.upserted.push(path);
}

function toUnreadNote({ path, bytes, modified }: NoteFileBytes, step: 'parsed' | 'stored', error: unknown): UnreadNote {
  const reason = `Its text could not be ${step}, so it is found by its name alone: ${errorText(error)}`;
  return { path, size: bytes.byteLength, modified, reason };
}
