import type { Vault } from '../fs-access/vault.ts';
import type { FolderWatch, WatchOptions } from '../fs-access/watching/watch-folder.ts';
import { errorText } from '../notes/basics/error-text.ts';
import { isPdfPath } from '../notes/paths/paths.ts';
import type { VaultSettings } from '../notes/vault-settings.ts';
import { answerBase } from './bases/answer-base.ts';
import { createKnownFacts } from './bases/known-facts.ts';
import type {
  IndexApi,
  IndexEvent,
  IndexWarning,
  OpenRequest,
  EmbeddingSettings,
  PatternRequest,
} from './contract/index-contract.ts';
import { relayIndex } from './contract/index-methods.ts';
import type { Database } from './database/database.ts';
import type { OpenedDatabase } from './database/open-database.ts';
import { resetSchema } from './database/schema.ts';
import { answerDataview, answerInline } from './bases/answer-dataview.ts';
import type { Embedder } from './embedding/embedder.ts';
import { type ModelLoader, NO_MODEL, readyModel } from './embedding/locate-model.ts';
import { createRerankerHolder, type RerankerLoader } from './embedding/reranking/reranker.ts';
import { loadForLanguages, staticModelFor } from './embedding/static/static-embedding.ts';
import { CLOSED_STATUS, createStatusBoard, NONE_FAILED } from './indexer/status-board.ts';
import { createGate } from './indexer/gate.ts';
import { createIndexSession, type IndexSession } from './indexer/index-session.ts';
import type { PdfReader } from './pdf/pdf-reader.ts';
import { compareTexts, relatedNotes, toRelatedMeaning } from './queries/related-notes.ts';
import { createRelationQueries, evidenceFor } from './queries/relation-queries.ts';
import { createNoteQueries, fileStatus, nestedTags, outlineNote } from './queries/note-queries.ts';
import { findImages } from './queries/find-images.ts';
import { findPattern } from './queries/find-pattern.ts';
import { createGraphQueries, graphOverview } from './queries/graph-queries.ts';
import { createGraphHealth } from './queries/health/graph-health.ts';
import { createLinkQueries, renameCensus } from './queries/link-queries.ts';
import { lookupName } from './queries/lookup-name.ts';
import type { PatternRunner } from './queries/pattern-runner.ts';
import { outlinePdf, pdfText } from './queries/pdf-queries.ts';
import { createTaskQueries } from './queries/tasks.ts';
import { unlinkedMentions } from './queries/unlinked-mentions.ts';
import { createVocabulary } from './queries/vocabulary.ts';
import { practise } from './search/practise.ts';
import { answerQuery } from './search/query/answer-query.ts';
import { createRecentSearch } from './search/recent-search.ts';
import { createSearchSlots } from './search/search-slots.ts';
import type { Resolve } from './threads/evaluation.ts';
import { type VectorFiles, VectorStorageError } from './vectors/vector-files.ts';
import { createWordEngine } from './words/create-word-engine.ts';
import { createPassageReader } from './words/note-texts.ts';

interface NoteIndexParts {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly database: Database;
  readonly vectorFiles: VectorFiles;
  /** A message about the whole index, e.g. why it is in memory. */
  readonly warnings: readonly IndexWarning[];
  readonly loadModel: ModelLoader;
  readonly loadReranker: RerankerLoader;
  readonly createPatternRunner: () => PatternRunner;
  /** Absent where PDFs are found by their names alone. */
  readonly pdfReader?: PdfReader | undefined;
  /** Whether search is made ready for a person who types, once the notes are read. */
  readonly practises?: boolean;
  readonly emit: (event: IndexEvent) => void;
  /** Told when the index cannot be stored, with what the storage threw; absent where the status alone says it. */
  readonly onUnkept?: (reason: unknown) => void;
}

/** The index of one open vault: all of `IndexApi` except opening. Uses no browser storage, so tests can run it. */
export interface NoteIndex extends Omit<IndexApi, 'open' | 'look'> {
  /**
   * Starts the first scan. Failures of the text stage are shown in the status.
   * @param watched resolves when changes are reported from now on; absent where there is nothing to wait for
   */
  start(embedding: EmbeddingSettings, watched?: Promise<void>): void;
}

/** So long is waited for changes to be reported, before what the last visit left is compared with the files. */
const LONGEST_WAIT_MS = 3000;

export function createNoteIndex(parts: NoteIndexParts): NoteIndex {
  const { database, emit } = parts;
  const words = createWordEngine(database, createPassageReader(database));
  const board = createStatusBoard(database, parts.warnings, emit);
  const gate = createGate();
  const queries = createNoteQueries(database, words);
  const vocabulary = createVocabulary(database);
  const tasks = createTaskQueries(database, parts.settings.tasks);
  const graph = createGraphQueries(database, () => session.meaning());
  const relations = createRelationQueries(database);
  let health = createGraphHealth(database);
  const knownFacts = createKnownFacts();
  const tell = (event: IndexEvent): void => {
    if (event.type === 'changed') knownFacts.changed();
    emit(event);
  };
  const recent = createRecentSearch();
  const newSession = (): IndexSession =>
    createIndexSession({ ...parts, emit: tell, words, board, gate, isSearching: recent.isOn });
  let session = newSession();
  let embedder: Embedder | undefined;
  let loading = new AbortController();
  let isClosed = false;
  /** Somebody has searched. */
  let isAsked = false;
  let modelChoice: { readonly settings: EmbeddingSettings; readonly model: string | null } | undefined;
  const loadModel = loadForLanguages(parts.loadModel, database);
  const reranker = createRerankerHolder(parts.loadReranker);
  const inTexts = (request: PatternRequest) => findPattern(database, parts.createPatternRunner, request);
  const slots = createSearchSlots({
    reranker,
    database,
    words,
    meaning: () => session.meaning(),
    model: () => board.status().model,
    answerQuery: (answer, request, signal) =>
      answerQuery({ database, words, findPattern: inTexts, isClosedTask: tasks.isClosedMark, answer }, request, signal),
  });
  const resolve: Resolve = (target, from) => session.links.resolve(target, from);
  const links = createLinkQueries(database, resolve);

  async function setEmbedding(settings: EmbeddingSettings): Promise<void> {
    void reranker.use(settings);
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    modelChoice = { settings, model: staticModelFor(settings.model, database) };
    if (settings.model === null) {
      await dropEmbedder();
      return board.set({ model: NO_MODEL });
    }
    const id = settings.model;
    // Set at once: a caller that waits for the model must not read the time before it is looked up as "no model".
    board.set({ model: { state: 'loading', id, loadedBytes: 0, totalBytes: 0 } });
    try {
      const loaded = await loadModel(settings, (model) => signal.aborted || board.set({ model }), signal);
      if (signal.aborted) return loaded?.close();
      // The model is not available yet: the previous one stays in use.
      if (!loaded) return;
      embedder = loaded;
      await session.useEmbedder(loaded);
      if (signal.aborted) return;
      board.set({ model: readyModel(id, loaded) });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof VectorStorageError) parts.onUnkept?.(error);
      board.set({ model: { state: 'error', id, reason: errorText(error) } });
    }
  }

  async function dropEmbedder(): Promise<void> {
    embedder = undefined;
    await session.useEmbedder(undefined);
  }

  /** Notes that were not read when the model was chosen may be in languages that it does not support. */
  async function chooseAgain(): Promise<void> {
    if (modelChoice && modelChoice.model !== staticModelFor(modelChoice.settings.model, database))
      await setEmbedding(modelChoice.settings);
  }

  /**
   * What is changed before changes are reported has to be looked for. A new vault is read at once, and looked through again then; where
   * the last visit left an index, it is searched meanwhile, and the one look comes when it misses nothing.
   */
  async function scanFirst(watched?: Promise<void>): Promise<void> {
    if (!watched) return session.scan();
    let isWatched = false;
    const watchStart = watched.then(() => void (isWatched = true));
    const isKept = database.get('SELECT 1 FROM documents LIMIT 1') !== undefined;
    // Where a person looks at the list now, the first search is soon asked for.
    if (isKept && parts.practises) void words.prepare(() => !isClosed).catch(() => undefined);
    if (isKept) await Promise.race([watchStart, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
    if (!isWatched) void watchStart.then(() => session.scan()).catch(() => undefined);
    await session.scan();
  }

  return {
    start(embedding, watched) {
      void scanFirst(watched)
        .then(chooseAgain)
        .then(() =>
          parts.practises
            ? practise(
                database,
                (request) => slots.searchByWords(request),
                () => !isClosed && !isAsked,
              )
            : undefined,
        )
        .catch(() => undefined);
      void setEmbedding(embedding);
    },
    async close() {
      isClosed = true;
      loading.abort();
      reranker.close();
      session.stop();
      await dropEmbedder();
      board.stop();
      database.close();
    },
    status: async () => board.status(),
    fileStatus: async (path) =>
      fileStatus(
        {
          database,
          settings: parts.settings,
          warningOf: (file) => board.warningOf(file),
          isEmbedded: (chunkId) => session.meaning()?.vectors.has(chunkId) ?? false,
        },
        path,
      ),
    refresh: (paths, written) => (paths ? session.refresh(paths, written) : session.scan()),
    async pause() {
      gate.close();
      board.set({ paused: true });
    },
    async resume() {
      gate.open();
      board.set({ paused: false });
    },
    async rebuild() {
      session.stop();
      resetSchema(database);
      knownFacts.changed();
      health = createGraphHealth(database);
      words.reload();
      board.set({
        textReady: false,
        embedded: 0,
        unembedded: NONE_FAILED,
        vectorBytes: 0,
        pdfsLeft: 0,
        error: undefined,
      });
      board.countsChanged();
      for (const name of await parts.vectorFiles.names()) await parts.vectorFiles.remove(name);
      session = newSession();
      await session.useEmbedder(embedder);
      await session.scan();
    },
    setEmbedding,
    search(request, slot) {
      isAsked = true;
      return recent.follow(slots.search(request, slot));
    },
    findPattern: inTexts,
    notes: async (request) => queries.notes(request),
    note: async (path) => queries.note(path),
    async pdfText(path) {
      await session.readPdf(path);
      return pdfText(database, path);
    },
    async outline(request) {
      if (!isPdfPath(request.path)) return outlineNote(request);
      await session.readPdf(request.path);
      return outlinePdf(database, request);
    },
    queryGraph: (request) => graph.query(request),
    lookup: async (name) => lookupName(database, name),
    resolveLinks: async (from, targets) => links.resolveLinks(from, targets),
    backlinks: async (path, part) => links.backlinks(path, part),
    forwardLinks: async (path, part) => links.forwardLinks(path, part),
    countLinks: async (path) => links.countLinks(path),
    linkedNotes: async (path, direction, part) => links.linkedNotes(path, direction, part),
    relations: async (request) => relations(request),
    evidence: async (request) => evidenceFor(database, request),
    graphOverview: async (excluded, withMissing) => graphOverview(database, excluded, withMissing),
    related: async (path, limit) => relatedNotes(database, path, limit, toRelatedMeaning(session.meaning())),
    compareTexts: (request) => compareTexts(session.meaning()?.embedder, request),
    graphHealth: async (request) => health(request),
    renameCensus: async (moves) => renameCensus(database, words, moves),
    base: (request) => answerBase({ ...parts, resolve, known: knownFacts }, request),
    tags: async () => queries.tags(),
    nestedTags: async () => nestedTags(database),
    aliases: async () => vocabulary.aliases(),
    tasks: async (request) => tasks.tasks(request),
    taskBlock: async (request) => tasks.taskBlock(request),
    dataview: (request) => answerDataview({ ...parts, resolve }, request),
    dataviewInline: (request) => answerInline({ ...parts, resolve }, request),
    mentions: async (path, limit) => unlinkedMentions(database, words, path, limit),
    missingNotes: async (limit) => vocabulary.missingNotes(limit),
    images: async (query, limit) => findImages(database, query, limit),
    propertyNames: async () => vocabulary.propertyNames(),
    propertyValues: async (name, limit) => vocabulary.propertyValues(name, limit),
    tree: async () => queries.tree(),
    treePart: async (afterPath, count) => queries.tree(afterPath, count),
    treeFiles: async (paths) => queries.treeFiles(paths),
    emptyFolders: async () => session.emptyFolders(),
  };
}

/** The folder of a vault, opened. */
interface OpenedFolder {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  /** Reports what other programs change, until the signal fires. */
  readonly watch: (options: WatchOptions) => FolderWatch;
}

/** What the composition root (the worker's entry file, or the command line) supplies. */
interface IndexServiceParts {
  /** @param onProblem told of settings of the vault that cannot be used */
  readonly openFolder: (
    request: OpenRequest,
    onProblem: (path: string, reason: string) => void,
  ) => Promise<OpenedFolder>;
  readonly openDatabase: (vaultId: string) => Promise<OpenedDatabase>;
  readonly openVectorFiles: (vaultId: string) => Promise<VectorFiles>;
  readonly loadModel: ModelLoader;
  readonly loadReranker: RerankerLoader;
  readonly createPatternRunner: () => PatternRunner;
  /** Absent where PDFs are found by their names alone. */
  readonly pdfReader?: PdfReader | undefined;
  /** Whether search is made ready for a person who types, once the notes are read. */
  readonly practises?: boolean;
  /** Told when the index cannot be stored, with what the storage threw; absent where the status alone says it. */
  readonly onUnkept?: (reason: unknown) => void;
}

export interface IndexService extends IndexApi {
  subscribe(listener: (event: IndexEvent) => void): void;
}

/** The index's API: opens one vault at a time, watches it for changes, and answers queries about it. */
export function createIndexService(parts: IndexServiceParts): IndexService {
  const listeners = new Set<(event: IndexEvent) => void>();
  const emit = (event: IndexEvent): void => listeners.forEach((listener) => listener(event));
  let index: NoteIndex | undefined;
  let watch: { readonly stop: AbortController; readonly folder: FolderWatch } | undefined;

  function opened(): NoteIndex {
    if (!index) throw new Error('No vault is open in the index. Open one first.');
    return index;
  }

  async function open(request: OpenRequest): Promise<void> {
    await close();
    const { vaultId, embedding } = request;
    const warnings: IndexWarning[] = [];
    const [{ vault, settings, watch: watchFolder }, { database, warning }, vectorFiles] = await Promise.all([
      parts.openFolder(request, (path, reason) => warnings.push({ path, reason })),
      parts.openDatabase(vaultId),
      parts.openVectorFiles(vaultId),
    ]);
    if (warning !== undefined) warnings.unshift({ path: '', reason: warning });
    const noteIndex = createNoteIndex({ ...parts, vault, settings, database, vectorFiles, warnings, emit });
    index = noteIndex;
    const stop = new AbortController();
    const folder = watchFolder({
      onChange: (paths) => void noteIndex.refresh(paths).catch(() => undefined),
      onRescan: () => noteIndex.refresh().catch(() => undefined),
      signal: stop.signal,
    });
    watch = { stop, folder };
    noteIndex.start(embedding, folder.started);
  }

  async function close(): Promise<void> {
    watch?.stop.abort();
    if (!index) return;
    await index.close();
    index = undefined;
    emit({ type: 'status', status: CLOSED_STATUS });
  }

  const serviceMethods = {
    open,
    close,
    status: async () => (index ? index.status() : CLOSED_STATUS),
    fileStatus: async (path: string) => opened().fileStatus(path),
    look: async () => watch?.folder.nudge(),
  };
  return {
    ...relayIndex((call) => call({ ...opened(), ...serviceMethods })),
    ...serviceMethods,
    subscribe: (listener) => void listeners.add(listener),
  };
}
