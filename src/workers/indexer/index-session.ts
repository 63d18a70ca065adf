import { VaultError, type Vault, type VaultFile } from '../../fs-access/vault.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { inMegabytes } from '../../notes/size-limits.ts';
import { isIgnoredByPerson, type VaultSettings } from '../../notes/vault-settings.ts';
import type { IndexEvent, WrittenNote } from '../contract/index-contract.ts';
import { type Database, IndexDamagedError, IndexStorageError } from '../database/database.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { PdfRefusal } from '../pdf/extract-pdf.ts';
import { MOST_PDF_BYTES, type PdfReader } from '../pdf/pdf-reader.ts';
import { createKernel } from '../vectors/kernel.ts';
import { createQuantiser } from '../vectors/quantise.ts';
import { type VectorFiles, VectorStorageError } from '../vectors/vector-files.ts';
import { createVectorStores } from '../vectors/vector-stores.ts';
import type { WordEngine } from '../words/word-engine.ts';
import { commitNotes, type CommitParts, type Commit } from './commit-notes.ts';
import type { StoredFile } from './compare-listing.ts';
import type { Gate } from './gate.ts';
import { createLinkTable, type LinkTable } from './link-table.ts';
import { attachAll, createMeaningStage, isOtherRevision, vectorsName, type MeaningStage } from './meaning-stage.ts';
import { hashNoteBytes, type NoteRecord, toNamedPdf, toPdfRecord, toRefusedPdf, UNREAD_HASH } from './note-record.ts';
import { createNoteRows } from './note-rows.ts';
import { readFailure } from './read-files.ts';
import { NONE_FAILED, type StatusBoard, type StatusFlags } from './status-board.ts';
import { createTextStage } from './text-stage.ts';

interface SessionParts {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly database: Database;
  readonly vectorFiles: VectorFiles;
  readonly words: WordEngine;
  /** Absent where PDFs are found by their names alone. */
  readonly pdfReader?: PdfReader | undefined;
  /** Whether somebody waits for the answer of a search, or has had one a moment ago: the folder is looked through more slowly then. */
  readonly isSearching?: (() => boolean) | undefined;
  readonly board: StatusBoard;
  readonly gate: Gate;
  readonly emit: (event: IndexEvent) => void;
  /** Told when what was made cannot be stored, with what the storage threw; absent where the status alone says it. */
  readonly onUnkept?: ((reason: unknown) => void) | undefined;
}

/** The stages of one database, from its first scan until it is closed or rebuilt. */
export interface IndexSession {
  readonly links: LinkTable;
  /** The model that search uses: while the model changes, the old one. */
  readonly meaning: () => MeaningStage | undefined;
  /** Folders in which no file is. */
  emptyFolders(): VaultPath[];
  /** Reads what changed since the rows were written. */
  scan(): Promise<void>;
  /** @param written what Latent has just written into some of them */
  refresh(paths: readonly VaultPath[], written?: readonly WrittenNote[]): Promise<void>;
  /** Resolves when this PDF's words are read; at once for one that was. */
  readPdf(path: VaultPath): Promise<void>;
  /**
   * Changes the model, and closes the one before when the new vectors are complete; `undefined` ends the meaning stage at once.
   * Resolves when the stored vectors serve. @throws VectorStorageError where they cannot be opened; the model before goes on
   */
  useEmbedder(embedder: Embedder | undefined): Promise<void>;
  /** Ends the work and closes the files; the embedder keeps running. */
  stop(): void;
}

/** After a complete failure (no room, an unavailable folder), the wait in ms before the next try. */
const RETRY_MS = 10_000;

export function createIndexSession(parts: SessionParts): IndexSession {
  const { database, board, gate } = parts;
  const isKept = database.get('SELECT 1 FROM documents LIMIT 1') !== undefined;
  const stop = new AbortController();
  const links = createLinkTable(database);
  const common = {
    vault: parts.vault,
    database,
    links,
    rows: createNoteRows(database, parts.words),
    isIgnored: (path: VaultPath) => isIgnoredByPerson(parts.settings, path),
    onCommit,
    turn: (signal: AbortSignal) => gate.pass(signal),
  };
  const pdfs = createPdfStage({
    ...common,
    reader: parts.pdfReader,
    onProgress: (pdfsLeft) => board.set({ pdfsLeft }),
  });
  const text = createTextStage({
    ...common,
    isSearching: parts.isSearching,
    onListed: (notesFound) => board.set({ notesFound }),
    onPdfs: (files) => pdfs.add(files),
    onFolders: () => parts.emit({ type: 'folders' }),
    onScanned: (warned) => board.keepWarnings(warned),
  });
  const models = createModelChange();
  const stores = createVectorStores(parts.vectorFiles);
  /** Whose vectors are being attached: notes change meanwhile. */
  const opening = new Set<MeaningStage>();
  /** Counts the calls of `useEmbedder`: the last one decides, whichever file opens first. */
  let calls = 0;
  let embedding: AbortController | undefined;
  let textReady = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Scans run one at a time, and so do refreshes, so that an older reading is never written last. */
  let scanning = Promise.resolve();
  let refreshing = Promise.resolve();

  function onCommit(commit: Commit): void {
    board.warn([...commit.upserted, ...commit.removed], commit.warnings);
    board.countsChanged();
    const gone = [...commit.dropped, ...commit.put.flatMap(({ removed }) => removed ?? [])];
    const addedIds = commit.put.map(({ documentId }) => documentId);
    const removed = gone.flatMap(({ chunkIds }) => chunkIds);
    models.each((stage) => stage.noteChanges(addedIds, removed));
    for (const stage of opening) stage.noteChanges(addedIds, removed);
    if (models.current) board.set(vectorsOf(models.current));
    if (commit.upserted.length + commit.removed.length > 0)
      parts.emit({
        type: 'changed',
        upserted: commit.upserted,
        removed: commit.removed,
        ...(commit.hash !== undefined && { hash: commit.hash }),
      });
  }

  async function scanOnce(): Promise<void> {
    stop.signal.throwIfAborted();
    board.set({ scanning: true });
    try {
      await text.scan(stop.signal);
      // Not before: a note may be being moved from one folder to another.
      if (!textReady) models.current?.vectors.dropUnused();
      textReady = true;
      board.set({ scanning: false, textReady: true, error: undefined });
      embedMissing(true);
      readPdfs();
    } catch (error) {
      board.set({ scanning: false });
      failed(error);
      throw error;
    }
  }

  /** Reports the failure and scans everything again a little later, so that nothing stays missing. */
  function failed(error: unknown): void {
    if (!stop.signal.aborted && error instanceof IndexStorageError) parts.onUnkept?.(error);
    // Ended by now, where another index takes its place.
    if (stop.signal.aborted) return;
    board.set({ error: withNextStep(error) });
    clearTimeout(retry);
    retry = setTimeout(() => void scan().catch(() => undefined), RETRY_MS);
  }

  /** Never before the notes' words are ready, and beside the meaning stage, which takes up what they bring. */
  function readPdfs(): void {
    if (!textReady) return;
    void pdfs.run(stop.signal).then(() => embedMissing(false), failed);
  }

  const scan = (): Promise<void> => (scanning = runAfter(scanning, scanOnce));

  /** Runs the meaning stage until nothing is missing, one run at a time, and never before the words are ready. */
  function embedMissing(lookForMore: boolean): void {
    const stage = models.current;
    if (!stage || !textReady || stop.signal.aborted) return;
    if (lookForMore) stage.findMissing();
    if (embedding) return;
    if (stage.missing > 0) void embedAll(stage, (embedding = new AbortController()));
    else takeOver(stage);
  }

  async function openStage(embedder: Embedder): Promise<MeaningStage> {
    const { dimensions } = embedder;
    const lease = await stores.open(vectorsName(embedder), dimensions);
    const stage = createMeaningStage({
      database,
      isKept,
      embedder,
      lease,
      quantise: createQuantiser(createKernel(), dimensions),
      onProgress: () => board.set(vectorsOf(models.current)),
      turn: (signal) => gate.pass(signal),
    });
    opening.add(stage);
    try {
      await attachAll(database, stage.vectors, stop.signal);
      return stage;
    } catch (error) {
      lease.letGo();
      throw error;
    } finally {
      opening.delete(stage);
    }
  }

  function unlessStopped(error: unknown): undefined {
    if (!stop.signal.aborted) throw error;
  }

  function takeOver(stage: MeaningStage): void {
    models.complete();
    // Files that stay, because they are in use or the storage fails, are removed another time.
    void stores.remove((name) => isOtherRevision(name, stage.embedder)).catch(() => undefined);
  }

  async function embedAll(stage: MeaningStage, run: AbortController): Promise<void> {
    board.set({ embedding: true, ...vectorsOf(stage) });
    try {
      await stage.run(AbortSignal.any([run.signal, stop.signal]));
      board.set({ embedding: false, ...vectorsOf(stage) });
    } catch (error) {
      if (run.signal.aborted || stop.signal.aborted) return;
      if (error instanceof IndexDamagedError) {
        failed(error);
        return;
      }
      if (error instanceof VectorStorageError) parts.onUnkept?.(error);
      board.set({ embedding: false, model: { state: 'error', id: stage.embedder.modelId, reason: errorText(error) } });
      // Chunks that the failed batch took from the queue still lack vectors: this stage must not count as complete.
      stage.findMissing();
      return;
    } finally {
      if (embedding === run) embedding = undefined;
    }
    // New work may have arrived since the last batch.
    embedMissing(false);
  }

  return {
    links,
    emptyFolders: text.emptyFolders,
    meaning: () => models.serving,
    scan,
    refresh: (paths, written) =>
      (refreshing = runAfter(refreshing, async () => {
        try {
          await text.refresh(paths, stop.signal, written);
        } catch (error) {
          failed(error);
          throw error;
        }
        embedMissing(false);
        readPdfs();
      })),
    readPdf: (path) => pdfs.readNow(path, stop.signal),
    async useEmbedder(next) {
      const call = (calls += 1);
      embedding?.abort();
      embedding = undefined;
      const stage = next && (await openStage(next).catch(unlessStopped));
      if (next && stop.signal.aborted) return;
      if (call !== calls) return stage?.close();
      models.use(stage);
      if (textReady) stage?.vectors.dropUnused();
      board.set({ embedding: false, ...vectorsOf(stage) });
      embedMissing(true);
    },
    stop() {
      stop.abort();
      parts.pdfReader?.rest();
      clearTimeout(retry);
      models.complete();
      stores.close();
    },
  };
}

/** Runs `work` when `previous` has ended, however it ended. */
const runAfter = (previous: Promise<void>, work: () => Promise<void>): Promise<void> =>
  previous.catch(() => undefined).then(work);

/** The progress of a model's vectors, for the status. */
const vectorsOf = (stage: MeaningStage | undefined): Pick<StatusFlags, 'embedded' | 'vectorBytes' | 'unembedded'> => ({
  embedded: stage?.vectors.size ?? 0,
  vectorBytes: stage?.vectors.memoryBytes ?? 0,
  unembedded: stage?.failed ?? NONE_FAILED,
});

/** For the status line, which has room for one text. */
const withNextStep = (error: unknown): string =>
  error instanceof VaultError ? `${error.message} ${error.hint}` : errorText(error);

/** A change of the model under way: search goes on with the old vectors until the new ones are complete. */
interface ModelChange {
  /** The stage that is being filled. */
  readonly current: MeaningStage | undefined;
  /** The stage that search asks: the current one, or the one before it. */
  readonly serving: MeaningStage | undefined;
  /** `undefined`: no model from now on, at once. */
  use(next: MeaningStage | undefined): void;
  /** Call when the current stage is complete: it takes over, and the old model ends. */
  complete(): void;
  each(tell: (stage: MeaningStage) => void): void;
}

function createModelChange(): ModelChange {
  let current: MeaningStage | undefined;
  let serving: MeaningStage | undefined;

  function end(stage: MeaningStage | undefined): void {
    if (stage && stage !== current && stage !== serving) stage.close();
  }

  return {
    get current() {
      return current;
    },
    get serving() {
      return serving;
    },
    use(next) {
      const previousStages = [current, serving];
      current = next;
      // Ending a stage without vectors loses nothing.
      if (!next || !serving || serving.vectors.size === 0) serving = next;
      new Set(previousStages).forEach(end);
    },
    complete() {
      const previousStage = serving;
      serving = current;
      end(previousStage);
    },
    each(tell) {
      for (const stage of new Set([current, serving])) if (stage) tell(stage);
    },
  };
}

interface PdfStageParts extends CommitParts {
  readonly vault: Vault;
  /** Absent where nothing can read PDFs: they are found by their names. */
  readonly reader: PdfReader | undefined;
  /** Told how many wait, whenever that changes. */
  readonly onProgress: (left: number) => void;
  /** Resolves when work may continue: pausing delays it. */
  readonly turn: (signal: AbortSignal) => Promise<void>;
}

/** Reads the words of PDFs after the notes are searchable, one file after the other, the last changed first. */
interface PdfStage {
  /** Puts files at the end of the queue. */
  add(files: readonly VaultFile[]): void;
  /** Reads what waits; resolves when nothing does. */
  run(signal: AbortSignal): Promise<void>;
  /** Reads this file now, if it waits. */
  readNow(path: VaultPath, signal: AbortSignal): Promise<void>;
}

function createPdfStage(parts: PdfStageParts): PdfStage {
  const { vault, database, reader, isIgnored } = parts;
  const waiting = new Set<VaultPath>();
  let running: Promise<void> | undefined;
  let reading: Promise<void> = Promise.resolve();

  const storedFileOf = (path: VaultPath): StoredFile | undefined =>
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
        if (record && storedFileOf(path)) commitNotes(parts, { records: [record] });
      }));

  /** @returns undefined where the row is as it should be */
  async function toRecord(path: VaultPath, signal: AbortSignal): Promise<NoteRecord | undefined> {
    const file = await vault.file(path).catch(() => undefined);
    const row = storedFileOf(path);
    if (!file || !row) return undefined;
    const pdfFile = { path, size: file.size, modified: file.lastModified };
    if (isIgnored(path)) return row.ignored === 1 && row.hash === UNREAD_HASH ? undefined : toNamedPdf(pdfFile);
    if (file.size > MOST_PDF_BYTES)
      return toRefusedPdf(
        pdfFile,
        `size ${file.size}`,
        `It holds ${inMegabytes(file.size)}, more than the ${inMegabytes(MOST_PDF_BYTES)} up to which a PDF’s words are searched: it is found by its name alone.`,
      );
    if (file.size === 0)
      return toRefusedPdf(pdfFile, 'size 0', 'This PDF is an empty file: it is found by its name alone.');
    let hash = UNREAD_HASH;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      hash = await hashNoteBytes(bytes);
      if (row.hash === hash && row.ignored === 0) return void touch(pdfFile);
      const content = await reader?.read(bytes, signal);
      return content && toPdfRecord(pdfFile, hash, content);
    } catch (error) {
      signal.throwIfAborted();
      // Its content is at fault: it is tried again when it has another. What else went wrong may go right at the next scan.
      if (error instanceof PdfRefusal) return toRefusedPdf(pdfFile, hash, error.message);
      return toRefusedPdf(pdfFile, UNREAD_HASH, readFailure(error, path));
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
