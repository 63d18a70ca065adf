import { inMegabytes } from '../../notes/size-limits.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Vault, VaultFile } from '../../fs-access/vault.ts';
import { PdfRefusal } from '../pdf/extract-pdf.ts';
import { MOST_PDF_BYTES, type PdfReader } from '../pdf/pdf-reader.ts';
import { commitNotes, type CommitParts } from './commit-notes.ts';
import type { StoredFile } from './compare-listing.ts';
import { hashOf, type NoteRecord } from './note-record.ts';
import { toNamedPdf, toPdfRecord, toRefusedPdf } from './pdf-record.ts';
import { readFailure } from './read-files.ts';
import { UNREAD_HASH } from './unread-note.ts';

export interface PdfStageParts extends CommitParts {
  readonly vault: Vault;
  /** Absent where nothing can read PDFs: they are found by their names. */
  readonly reader: PdfReader | undefined;
  /** Told how many wait, whenever that changes. */
  readonly onProgress: (left: number) => void;
  /** Resolves when work may continue: pausing delays it. */
  readonly turn: (signal: AbortSignal) => Promise<void>;
}

/** Reads the words of PDFs after the notes are searchable, one file after the other, the last changed first. */
export interface PdfStage {
  /** Puts files at the end of the queue. */
  add(files: readonly VaultFile[]): void;
  /** Reads what waits; resolves when nothing does. */
  run(signal: AbortSignal): Promise<void>;
  /** Reads this file now, if it waits. */
  readNow(path: VaultPath, signal: AbortSignal): Promise<void>;
}

export function createPdfStage(parts: PdfStageParts): PdfStage {
  const { vault, database, reader, isIgnored } = parts;
  const waiting = new Set<VaultPath>();
  let running: Promise<void> | undefined;
  let reading: Promise<void> = Promise.resolve();

  const stored = (path: VaultPath): StoredFile | undefined =>
    database.get<StoredFile>('SELECT size, modified, ignored, hash FROM documents WHERE path = ?', path);

  /** One at a time, for all callers together. */
  const readNext = (path: VaultPath, signal: AbortSignal): Promise<void> =>
    (reading = reading
      .catch(() => undefined)
      .then(async () => {
        if (!waiting.has(path)) return;
        const record = await toRecord(path, signal);
        signal.throwIfAborted();
        waiting.delete(path);
        parts.onProgress(waiting.size);
        // Moved or deleted while it was read: the listing has its row.
        if (record && stored(path)) commitNotes(parts, { records: [record] });
      }));

  /** @returns undefined where the row is as it should be */
  async function toRecord(path: VaultPath, signal: AbortSignal): Promise<NoteRecord | undefined> {
    const file = await vault.file(path).catch(() => undefined);
    const row = stored(path);
    if (!file || !row) return undefined;
    const known = { path, size: file.size, modified: file.lastModified };
    if (isIgnored(path)) return row.ignored === 1 && row.hash === UNREAD_HASH ? undefined : toNamedPdf(known);
    if (file.size > MOST_PDF_BYTES)
      return toRefusedPdf(
        known,
        `size ${file.size}`,
        `It holds ${inMegabytes(file.size)}, more than the ${inMegabytes(MOST_PDF_BYTES)} up to which a PDF’s words are searched: it is found by its name alone.`,
      );
    let hash = UNREAD_HASH;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      hash = await hashOf(bytes);
      if (row.hash === hash && row.ignored === 0) return void touch(known);
      const content = await reader?.read(bytes, signal);
      return content && toPdfRecord(known, hash, content);
    } catch (error) {
      signal.throwIfAborted();
      // Its content is at fault: it is tried again when it has another. What else went wrong may go right at the next scan.
      if (error instanceof PdfRefusal) return toRefusedPdf(known, hash, error.message);
      return toRefusedPdf(known, UNREAD_HASH, readFailure(error, path));
    }
  }

  /** Only its time changed. */
  function touch({ path, modified }: { readonly path: VaultPath; readonly modified: number }): void {
    database.run('UPDATE documents SET modified = ? WHERE path = ?', modified, path);
  }

  async function runAll(signal: AbortSignal): Promise<void> {
    for (let [path] = waiting; path !== undefined; [path] = waiting) {
      await parts.turn(signal);
      await readNext(path, signal);
    }
    reader?.rest();
  }

  return {
    add(files) {
      if (!reader) return;
      for (const { path } of files) waiting.add(path);
      parts.onProgress(waiting.size);
    },
    run: (signal) => (running ??= runAll(signal).finally(() => (running = undefined))),
    async readNow(path, signal) {
      if (waiting.has(path)) await readNext(path, signal);
    },
  };
}
