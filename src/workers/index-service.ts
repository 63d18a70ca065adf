import type { VaultSettings } from '../notes/vault-settings.ts';
import type { Vault } from '../fs-access/vault.ts';
import type { FolderWatch, WatchOptions } from '../fs-access/watching/watch-folder.ts';
import { CLOSED_STATUS } from './indexer/closed-status.ts';
import type { IndexApi, IndexEvent, IndexWarning, OpenRequest } from './contract/index-contract.ts';
import type { OpenedDatabase } from './database/open-database.ts';
import type { ModelLoader } from './embedding/load-model.ts';
import type { RerankerLoader } from './embedding/reranking/reranker.ts';
import { createNoteIndex, type NoteIndex } from './note-index.ts';
import type { PdfReader } from './pdf/pdf-reader.ts';
import type { PatternRunner } from './queries/pattern-runner.ts';
import type { VectorFiles } from './vectors/vector-files.ts';

/** The folder of a vault, opened. */
export interface OpenedFolder {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  /** Reports what other programs change, until the signal fires. */
  readonly watch: (options: WatchOptions) => FolderWatch;
}

/** What the composition root (the worker's entry file, or the command line) supplies. */
export interface IndexServiceParts {
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
    const made = createNoteIndex({ ...parts, vault, settings, database, vectorFiles, warnings, emit });
    index = made;
    const stop = new AbortController();
    const folder = watchFolder({
      onChange: (paths) => void made.refresh(paths).catch(() => undefined),
      onRescan: () => made.refresh().catch(() => undefined),
      signal: stop.signal,
    });
    watch = { stop, folder };
    made.start(embedding, folder.started);
  }

  async function close(): Promise<void> {
    watch?.stop.abort();
    if (!index) return;
    await index.close();
    index = undefined;
    emit({ type: 'status', status: CLOSED_STATUS });
  }

  return {
    subscribe: (listener) => void listeners.add(listener),
    open,
    close,
    status: async () => (index ? index.status() : CLOSED_STATUS),
    fileStatus: async (path) => opened().fileStatus(path),
    refresh: (paths) => opened().refresh(paths),
    look: async () => watch?.folder.nudge(),
    pause: () => opened().pause(),
    resume: () => opened().resume(),
    rebuild: () => opened().rebuild(),
    setEmbedding: (settings) => opened().setEmbedding(settings),
    search: (request, slot) => opened().search(request, slot),
    findPattern: (request) => opened().findPattern(request),
    notes: (request) => opened().notes(request),
    note: (path) => opened().note(path),
    pdfText: (path) => opened().pdfText(path),
    outline: (request) => opened().outline(request),
    queryGraph: (request) => opened().queryGraph(request),
    lookup: (name) => opened().lookup(name),
    resolveLinks: (from, targets) => opened().resolveLinks(from, targets),
    backlinks: (path, part) => opened().backlinks(path, part),
    forwardLinks: (path, part) => opened().forwardLinks(path, part),
    countLinks: (path) => opened().countLinks(path),
    linkedNotes: (path, direction, part) => opened().linkedNotes(path, direction, part),
    relations: (request) => opened().relations(request),
    evidence: (request) => opened().evidence(request),
    graphOverview: (excluded, withMissing) => opened().graphOverview(excluded, withMissing),
    related: (path, limit) => opened().related(path, limit),
    compareTexts: (request) => opened().compareTexts(request),
    graphHealth: (request) => opened().graphHealth(request),
    renameCensus: (moves) => opened().renameCensus(moves),
    base: (request) => opened().base(request),
    tags: () => opened().tags(),
    nestedTags: () => opened().nestedTags(),
    aliases: () => opened().aliases(),
    mentions: (path, limit) => opened().mentions(path, limit),
    missingNotes: (limit) => opened().missingNotes(limit),
    images: (query, limit) => opened().images(query, limit),
    propertyNames: () => opened().propertyNames(),
    tasks: (request) => opened().tasks(request),
    taskBlock: (request) => opened().taskBlock(request),
    dataview: (request) => opened().dataview(request),
    dataviewInline: (request) => opened().dataviewInline(request),
    propertyValues: (name, limit) => opened().propertyValues(name, limit),
    tree: () => opened().tree(),
    treePart: (after, count) => opened().treePart(after, count),
    treeFiles: (paths) => opened().treeFiles(paths),
  };
}
