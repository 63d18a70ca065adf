import { isIgnoredByPerson, type VaultSettings } from '../../notes/vault-settings.ts';
import type { VaultPath } from '../../notes/paths.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { IndexEvent } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { WordEngine } from '../search/word-engine.ts';
import type { Commit } from './commit-notes.ts';
import type { Gate } from './gate.ts';
import { createLinkBook, type LinkBook } from './link-book.ts';
import { createMeaningStage, dropUnusedVectors, type MeaningStage } from './meaning-stage.ts';
import { createNoteRows } from './note-rows.ts';
import type { StatusBoard } from './status-board.ts';
import { createTextStage } from './text-stage.ts';

export interface SessionParts {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly database: Database;
  readonly words: WordEngine;
  readonly board: StatusBoard;
  readonly gate: Gate;
  readonly emit: (event: IndexEvent) => void;
}

/** The two stages at work on one database, from its first scan until it is closed or rebuilt. */
export interface IndexSession {
  readonly links: LinkBook;
  readonly meaning: () => MeaningStage | undefined;
  /** Reads what changed since the rows were written. */
  scan(): Promise<void>;
  refresh(paths: readonly VaultPath[]): Promise<void>;
  /** Changes the model; `undefined` ends the meaning stage. */
  useEmbedder(embedder: Embedder | undefined): void;
  stop(): void;
}

export function createIndexSession(parts: SessionParts): IndexSession {
  const { database, board, gate } = parts;
  const stop = new AbortController();
  const links = createLinkBook(database);
  const text = createTextStage({
    vault: parts.vault, database, links,
    rows: createNoteRows(database, parts.words),
    isIgnored: (path) => isIgnoredByPerson(parts.settings, path),
    onCommit, onListed: (notesFound) => board.set({ notesFound }),
    turn: (signal) => gate.pass(signal),
  });
  let meaning: MeaningStage | undefined;
  let embedding: AbortController | undefined;
  let textReady = false;
  /** Scans and refreshes follow each other among their own kind, so that an older reading is never written last. */
  let scanning = Promise.resolve();
  let refreshing = Promise.resolve();

  function onCommit(commit: Commit): void {
    board.warn([...commit.upserted, ...commit.removed], commit.warnings);
    board.countsChanged();
    const gone = [...commit.dropped, ...commit.put.flatMap(({ removed }) => removed ?? [])];
    meaning?.noteChanges(commit.put.map(({ documentId }) => documentId), gone.flatMap(({ chunkIds }) => chunkIds));
    if (meaning) board.set({ embedded: meaning.vectors.size });
    if (commit.upserted.length + commit.removed.length > 0) parts.emit({ type: 'changed', upserted: commit.upserted, removed: commit.removed });
  }

  async function scanOnce(): Promise<void> {
    stop.signal.throwIfAborted();
    board.set({ scanning: true });
    try {
      await text.scan(stop.signal);
      if (!textReady) dropUnusedVectors(database);
      textReady = true;
      board.set({ scanning: false, textReady: true, error: undefined });
      embedMissing(true);
    } catch (error) {
      board.set({ scanning: false, ...(stop.signal.aborted ? {} : { error: messageOf(error) }) });
      throw error;
    }
  }

  /** Runs the meaning stage until nothing is missing, one run at a time, and never before the words are ready. */
  function embedMissing(lookForMore: boolean): void {
    if (!meaning || !textReady || stop.signal.aborted) return;
    if (lookForMore) meaning.findMissing();
    if (!embedding && meaning.missing > 0) void embedAll(meaning, (embedding = new AbortController()));
  }

  async function embedAll(stage: MeaningStage, run: AbortController): Promise<void> {
    board.set({ embedding: true, embedded: stage.vectors.size });
    try {
      await stage.run(AbortSignal.any([run.signal, stop.signal]));
      board.set({ embedding: false, embedded: stage.vectors.size });
    } catch (error) {
      if (!run.signal.aborted && !stop.signal.aborted) board.set({ embedding: false, model: { state: 'error', id: stage.modelId, reason: messageOf(error) } });
      return;
    } finally {
      if (embedding === run) embedding = undefined;
    }
    // Something may have come between the last batch and here.
    embedMissing(false);
  }

  return {
    links,
    meaning: () => meaning,
    scan: () => (scanning = after(scanning, scanOnce)),
    refresh: (paths) =>
      (refreshing = after(refreshing, async () => {
        await text.refresh(paths, stop.signal);
        embedMissing(false);
      })),
    useEmbedder(next) {
      embedding?.abort();
      embedding = undefined;
      meaning = next && createMeaningStage({
        database, embedder: next,
        onProgress: () => board.set({ embedded: meaning?.vectors.size ?? 0 }),
        turn: (signal) => gate.pass(signal),
      });
      board.set({ embedding: false, embedded: meaning?.vectors.size ?? 0 });
      embedMissing(true);
    },
    stop: () => stop.abort(),
  };
}

/** Runs `work` when `previous` has ended, however it ended. */
const after = (previous: Promise<void>, work: () => Promise<void>): Promise<void> => previous.catch(() => undefined).then(work);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
