import { parseVaultSettings, type VaultSettings } from '../../notes/vault-settings.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { IndexClient, IndexEvent, IndexStatus } from '../contract/index-contract.ts';
import { openMemoryDatabase } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { Reranker } from '../embedding/reranking/reranker.ts';
import { createNoteIndex } from '../index-service.ts';
import type { PdfReader } from '../pdf/pdf-reader.ts';
import { createMemoryVectorFiles, type MemoryVectorFiles } from '../vectors/vector-files.ts';
import { createVmPatternRunner } from '../../headless/index/open-index.ts';

export interface TestIndexOptions {
  readonly embedder?: Embedder;
  /** Reads the best results again. */
  readonly reranker?: Reranker;
  readonly settings?: VaultSettings;
  /** Reads PDFs; without it they are found by their names. */
  readonly pdfReader?: PdfReader;
  /** A database to go on with, as after a restart: `index.database` of an earlier one that was not closed. */
  readonly database?: Database;
  /** Vectors to go on with: copies of an earlier one's, as they were when its worker ended. */
  readonly vectorFiles?: MemoryVectorFiles;
  /** Resolves when changes are reported; with it, the index is handed over before it is ready. */
  readonly watched?: Promise<void>;
  /** Milliseconds after which a pattern is stopped. */
  readonly patternTimeoutMs?: number;
}

export interface TestIndex extends IndexClient {
  readonly database: Database;
  readonly vectorFiles: MemoryVectorFiles;
  /** Resolves when everything is searchable: by word, and by meaning where there is an embedder. */
  ready(): Promise<IndexStatus>;
}

const EMBEDDING = { allowDownloads: false, localModels: 'http://localhost/models/' };

/** The real indexer and search over a vault, with SQLite in memory: for tests in Node. Resolves when it is ready. */
export async function createTestIndex(vault: Vault, options: TestIndexOptions = {}): Promise<TestIndex> {
  const database = options.database ?? (await openMemoryDatabase()).database;
  const vectorFiles = createMemoryVectorFiles(options.vectorFiles?.contents());
  const listeners = new Set<(event: IndexEvent) => void>();
  const index = createNoteIndex({
    vault,
    database,
    vectorFiles,
    warnings: [],
    settings: options.settings ?? parseVaultSettings({ app: undefined, dailyNotes: undefined, templates: undefined }),
    loadModel: async () => options.embedder,
    loadReranker: async () => options.reranker,
    createPatternRunner: () => createVmPatternRunner(options.patternTimeoutMs),
    pdfReader: options.pdfReader,
    emit: (event) => listeners.forEach((listener) => listener(event)),
  });

  async function ready(): Promise<IndexStatus> {
    for (;;) {
      const status = await index.status();
      if (status.state === 'error') throw new Error(status.error);
      if (status.model.state === 'error') throw new Error(status.model.reason);
      if (
        status.textReady &&
        (options.embedder ? status.semanticReady && status.state === 'ready' : status.state === 'ready')
      )
        return status;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  index.start(
    { ...EMBEDDING, model: options.embedder?.modelId ?? null, reranker: options.reranker?.modelId ?? null },
    options.watched,
  );
  const test: TestIndex = {
    ...index,
    database,
    vectorFiles,
    ready,
    open: async () => undefined,
    look: async () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    role: () => 'owner',
  };
  if (!options.watched) await ready();
  return test;
}
