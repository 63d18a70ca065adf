import type { VaultPath } from '../../notes/paths/paths.ts';
import type { IndexWarning } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { StoredFile } from './compare-listing.ts';
import type { LinkBook } from './link-book.ts';
import { toNoteRecord, type NoteFileBytes, type NoteRecord } from './note-record.ts';
import type { NoteRows, PutResult, RemovedNote } from './note-rows.ts';

export interface CommitParts {
  readonly database: Database;
  readonly rows: NoteRows;
  readonly links: LinkBook;
  readonly isIgnored: (path: VaultPath) => boolean;
  /** Told after each transaction. */
  readonly onCommit: (commit: Commit) => void;
}

/** What one transaction changed. */
export interface Commit {
  readonly upserted: readonly VaultPath[];
  readonly removed: readonly VaultPath[];
  readonly put: readonly PutResult[];
  readonly dropped: readonly RemovedNote[];
  readonly warnings: readonly IndexWarning[];
}

export interface ReadNote {
  readonly file: NoteFileBytes;
  readonly hash: string;
  /** Its row before, as the reader saw it. */
  readonly stored: StoredFile | undefined;
}

type Draft = { [Part in keyof Commit]: Commit[Part][number][] };

/** Writes what was read and drops what is gone, in one transaction. A note that cannot be read or parsed becomes a warning. */
export function commitNotes(
  parts: CommitParts,
  read: readonly ReadNote[],
  gone: readonly VaultPath[],
  failed: readonly { readonly path: string; readonly reason: string }[],
): void {
  if (read.length + gone.length + failed.length === 0) return;
  const draft: Draft = { upserted: [], removed: [], put: [], dropped: [], warnings: [...failed] };
  try {
    parts.database.transaction(() => {
      parts.links.markPending();
      for (const path of gone) drop(parts, path, draft);
      for (const note of read) write(parts, note, draft);
      parts.rows.commit();
    });
  } catch (error) {
    parts.rows.rollBack();
    throw error;
  }
  parts.onCommit(draft);
}

function drop({ rows, links, database }: CommitParts, path: VaultPath, draft: Draft): void {
  const dropped = rows.remove(path);
  if (dropped) draft.dropped.push(dropped);
  else database.run('DELETE FROM attachments WHERE path = ?', path);
  links.remove(path);
  draft.removed.push(path);
}

function write({ database, rows, links, isIgnored }: CommitParts, { file, hash, stored }: ReadNote, draft: Draft): void {
  const ignored = isIgnored(file.path);
  if (stored?.hash === hash && (stored.ignored === 1) === ignored) {
    // Touched, or saved as it was.
    database.run(`UPDATE documents SET modified = ?1, created = iif(created_from = 'file_time', ?1, created) WHERE path = ?2`, file.modified, file.path);
    draft.upserted.push(file.path);
    return;
  }
  const record = parse(file, hash, draft);
  if (!record) {
    const dropped = rows.remove(file.path);
    if (dropped) draft.dropped.push(dropped);
    return;
  }
  links.add(file.path, record.parsed.aliases);
  draft.put.push(rows.put(record, ignored, ({ target, type }) => links.resolve(target, file.path, type)));
  draft.upserted.push(file.path);
}

function parse(file: NoteFileBytes, hash: string, draft: Draft): NoteRecord | undefined {
  try {
    return toNoteRecord(file, hash);
  } catch (error) {
    draft.warnings.push({ path: file.path, reason: `The note could not be parsed: ${error instanceof Error ? error.message : String(error)}` });
    return undefined;
  }
}
