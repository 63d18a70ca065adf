import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { watch } from 'chokidar';
import { isHiddenName } from '../../fs-access/ignore-policy.ts';
import { batchChanges } from '../../fs-access/watching/batch-changes.ts';
import type { FolderWatch, WatchOptions } from '../../fs-access/watching/watch-folder.ts';
import { toError } from '../../notes/basics/error-text.ts';
import { runPattern } from '../../notes/formats/expressions/patterns.ts';
import { toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type {
  EmbeddingSettings,
  IndexClient,
  IndexStatus,
  OpenRequest,
} from '../../workers/contract/index-contract.ts';
import { IndexDamagedError } from '../../workers/database/database.ts';
import type { OpenedDatabase } from '../../workers/database/open-database.ts';
import { createEndpointModelLoader } from '../../workers/embedding/endpoint/endpoint-model-loader.ts';
import { isStaticModel, type ModelLoader } from '../../workers/embedding/locate-model.ts';
import { parseStaticCard } from '../../workers/embedding/static/static-model-file.ts';
import { createStaticModel } from '../../workers/embedding/static/static-model.ts';
import { createIndexService, type IndexService } from '../../workers/index-service.ts';
import { extractPdf, type PdfLibrary } from '../../workers/pdf/extract-pdf.ts';
import type { PdfReader } from '../../workers/pdf/pdf-reader.ts';
import { matchPatterns, type PatternRunner } from '../../workers/queries/pattern-runner.ts';
import type { IndexWorker } from '../../workers/tabs/owner-channel.ts';
import { createMemoryVectorFiles } from '../../workers/vectors/vector-files.ts';
import { createTabClient } from '../../workers/tabs/tab-client.ts';
import { createCurrentSettings } from '../storage/current-settings.ts';
import { createDiskVectorFiles } from '../storage/disk-vector-files.ts';
import { createNodeVault } from '../storage/node-vault.ts';
import { openFileDatabase, openUnkept } from '../storage/open-file-database.ts';
import { refusalText } from '../storage/refusals.ts';
import { type Places, socketPath, type VaultFolder } from '../storage/places.ts';
import { createOwnerSocket } from './owner-socket.ts';

/** What changes nothing that is told of notes. */
const AT_ONCE: ReadonlySet<string> = new Set(['subscribe', 'pause', 'resume', 'look', 'status', 'setEmbedding']);

/**
 * The index's API, which looks before each answer whether its person has excluded other places since: then the index is opened anew,
 * and answers once it knows by word what is left.
 * @param isReplacement it takes the place of an index that had read every note: it too answers only then
 */
function followExclusions(
  service: IndexService,
  settings: () => Promise<VaultSettings>,
  isReplacement: boolean,
): IndexService {
  let opened: { readonly request: OpenRequest; readonly exclusions: string } | undefined;
  let reopening: Promise<void> | undefined;
  const waiting = new Set<() => void>();
  service.subscribe((event) => event.type === 'status' && look(event.status));

  function look({ state, textReady }: IndexStatus): void {
    if (!textReady && state !== 'error') return;
    waiting.forEach((resolve) => resolve());
    waiting.clear();
  }

  async function open(request: OpenRequest): Promise<void> {
    opened = { request, exclusions: exclusionsOf(await settings()) };
    await service.open(request);
  }

  function close(): Promise<void> {
    opened = undefined;
    return service.close();
  }

  async function openWhole(request: OpenRequest): Promise<void> {
    await open(request);
    const ready = new Promise<void>((resolve) => waiting.add(resolve));
    look(await service.status());
    await ready;
  }

  async function follow(): Promise<void> {
    const exclusions = exclusionsOf(await settings());
    if (opened && exclusions !== opened.exclusions) {
      const { request } = opened;
      opened = { request, exclusions: exclusions };
      // One after the other: the index must not be opened twice at a time.
      const next: Promise<void> = (reopening ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => (opened ? openWhole(request) : undefined))
        .catch((error: unknown) => {
          // The next answer tries it again.
          if (opened) opened = { request, exclusions: '' };
          throw error;
        })
        .finally(() => reopening === next && (reopening = undefined));
      reopening = next;
    }
    await reopening;
  }

  const following = Object.entries(service).map(([name, method]: [string, (...given: never[]) => unknown]) => [
    name,
    AT_ONCE.has(name)
      ? method
      : async (...args: never[]) => {
          await follow();
          return method(...args);
        },
  ]);
  return {
    ...(Object.fromEntries(following) as unknown as IndexService),
    open: isReplacement ? openWhole : open,
    close,
  };
}

const exclusionsOf = ({ ignoreFilters }: VaultSettings): string => JSON.stringify(ignoreFilters);

/** Where pdf.js’s tables of characters lie, from the built program; not there where the source itself runs. */
declare const __LATENT_PDF_TABLES__: string | undefined;

const pdfTables = (): string =>
  typeof __LATENT_PDF_TABLES__ === 'string'
    ? fileURLToPath(new URL(__LATENT_PDF_TABLES__, import.meta.url))
    : `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps')}/`;

/** pdf.js as it runs in Node, in the same thread. */
export function createNodePdfReader(): PdfReader {
  const tables = pdfTables();
  return {
    async read(bytes, signal) {
      catchLateFaults();
      const library = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfLibrary;
      return extractPdf(library, bytes, { cMapUrl: tables, cMapPacked: true }, signal);
    },
    rest: () => undefined,
  };
}

/** What pdf.js calls its own faults. */
const FAULT = /^(?:\w*Exception|FormatError|J(?:peg|px|big2)Error)$/;

/**
 * Of a damaged file pdf.js may reject a promise that nobody waits for any more. In a browser that ends in the worker's console; here it
 * would end the whole process, so that one bad file stopped everything.
 */
function catchLateFaults(): void {
  if (!process.listeners('unhandledRejection').includes(passLateFault)) process.on('unhandledRejection', passLateFault);
}

function passLateFault(reason: unknown): void {
  if (!(reason instanceof Error && FAULT.test(reason.name))) throw reason;
}

const LONGEST_MS = 5_000;

/**
 * Runs patterns on this thread of Node: `vm` stops a regular expression that backtracks without end, as ending the worker does
 * in the browser. Like a worker that was ended, one that was stopped answers nothing: who asked has a time limit of its own.
 * Ctrl+C stops it too, and is then heard as at any other moment: the program hears nothing while an expression runs.
 */
export function createVmPatternRunner(timeoutMs = LONGEST_MS): PatternRunner {
  function run<Result>(work: () => Result): Promise<Result> {
    const context = vm.createContext({ work });
    try {
      const limits = { timeout: timeoutMs, breakOnSigint: isMainThread };
      return Promise.resolve(vm.runInContext('work()', context, limits) as Result);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') {
        if (!process.emit('SIGINT')) process.kill(process.pid, 'SIGINT');
      } else if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      return new Promise(() => undefined);
    }
  }
  return {
    run: (batch) => run(() => matchPatterns(batch)),
    answer: (calls) => run(() => calls.map(runPattern)),
    stop: () => undefined,
  };
}

export interface IndexOptions {
  readonly places: Places;
  /** The folder of the models that are part of Latent. */
  readonly models: string;
  /** Follows what other programs change; without it, changes are found at the start. */
  readonly watches: boolean;
  /** undefined: the built-in model; null: words alone. */
  readonly model?: string | null;
  /** Hears what the person should know of a save. */
  readonly tell?: (text: string) => void;
}

/** The index of a folder, on disk: this process has it, or asks the one that does. */
export async function openNodeIndex(folder: VaultFolder, options: IndexOptions): Promise<IndexClient> {
  const socket = socketPath(options.places, folder);
  const prepare = async (): Promise<void> => {
    if (options.places.runtime !== '') await makePrivate(dirname(socket));
  };
  let unkept: unknown;
  let isReplacement = false;
  const client = createTabClient({
    ...createOwnerSocket(socket, prepare),
    tabId: randomUUID(),
    spawnIndexWorker: (onEvent, onFailure) => {
      // One that cannot be stored is made in memory: who asks it waits until it is, and is told why by its status.
      const onUnkept = (reason: unknown): void => {
        if (unkept !== undefined) return;
        unkept = reason;
        onFailure(toError(reason));
      };
      const worker = createIndex(folder, options, {
        unkept,
        onUnkept,
        onDamage: () => onFailure(new IndexDamagedError()),
        isReplacement,
      });
      isReplacement = true;
      worker.subscribe(onEvent);
      return { api: worker, close: () => worker.close() } satisfies IndexWorker;
    },
  });
  const embedding: EmbeddingSettings = {
    model: options.model === undefined ? 'latent-static' : options.model,
    allowDownloads: false,
    localModels: '',
  };
  await client.open({ vaultId: folder.id, folder: folder.path, embedding });
  return client;
}

interface IndexStorage {
  /** Why it cannot be on the disk, where that was tried. */
  readonly unkept: unknown;
  readonly onUnkept: (reason: unknown) => void;
  /** Told when its file was damaged, and is no more. */
  readonly onDamage: () => void;
  /** Another one was in use before it. */
  readonly isReplacement: boolean;
}

function createIndex(
  folder: VaultFolder,
  { places, models, watches }: IndexOptions,
  { unkept, onUnkept, onDamage, isReplacement }: IndexStorage,
) {
  const cache = join(places.cache, folder.id);
  const settings = createCurrentSettings(folder.path);
  const idleWatch: FolderWatch = { mode: () => 'polling', nudge: () => undefined };
  let opened: Promise<OpenedDatabase>;
  const service = createIndexService({
    openFolder: async (_request, onProblem) => ({
      vault: createNodeVault(folder.path),
      settings: await settings(onProblem),
      watch: (watching) => (watches ? watchNodeFolder(folder.path, watching) : idleWatch),
    }),
    openDatabase: () => (opened = unkept === undefined ? openFileDatabase(cache, onDamage) : openUnkept(cache, unkept)),
    openVectorFiles: async () =>
      (await opened).database.storage === 'memory' ? createMemoryVectorFiles() : createDiskVectorFiles(cache),
    onUnkept,
    loadModel: createNodeModelLoader(models),
    loadReranker: async () => undefined,
    createPatternRunner: () => createVmPatternRunner(),
    pdfReader: createNodePdfReader(),
  });
  return followExclusions(service, settings, isReplacement);
}

/** Resolves when every note can be found by word, or (`meaning`) also by meaning. @throws Error where the index failed */
export async function indexReady(
  index: IndexClient,
  stage: 'text' | 'meaning',
  onStatus?: (status: IndexStatus) => void,
): Promise<IndexStatus> {
  const isReady = (status: IndexStatus): boolean =>
    status.textReady && (stage === 'text' || status.semanticReady || ['error', 'none'].includes(status.model.state));
  return new Promise((resolve, reject) => {
    const look = (status: IndexStatus): void => {
      onStatus?.(status);
      if (status.state === 'error') reject(new Error(status.error ?? 'The index could not be made.'));
      else if (isReady(status)) resolve(status);
      else return;
      stop();
    };
    const stop = index.subscribe((event) => event.type === 'status' && look(event.status));
    index.status().then(look, reject);
  });
}

/** Who else can reach the folder could ask the index, and answer in its owner's place. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(
      `The folder of Latent’s sockets cannot be made: ${folder} (${refusalText(error)}). Set XDG_RUNTIME_DIR to a folder of yours.`,
    );
  });
  // A link could be turned to another folder later.
  const folderStats = await lstat(folder);
  const { uid, mode } = folderStats;
  const isOurs = folderStats.isDirectory() && (process.getuid === undefined || uid === process.getuid());
  if (!isOurs || (mode & 0o077) !== 0)
    throw new Error(
      `${folder} is open to other people of this machine. Make it yours alone (chmod 700), or set XDG_RUNTIME_DIR to a folder that is.`,
    );
}

/** Reports what other programs change in a folder of the disk, until the signal fires. */
function watchNodeFolder(folder: string, { onChange, onRescan, signal }: WatchOptions): FolderWatch {
  const gathering = batchChanges(onChange, () => void onRescan(), signal);
  const toPath = (at: string): string =>
    at
      .slice(folder.length + 1)
      .split(sep)
      .join('/');
  const watcher = watch(folder, {
    ignoreInitial: true,
    // Dot-folders hold no notes, and `node_modules` more files than can be watched.
    ignored: (at) => at !== folder && toPath(at).split('/').some(isHiddenName),
  });
  const tell = (at: string): void => {
    const path = readPath(toPath(at));
    gathering.add(path ? [path] : [], path === undefined);
  };
  watcher
    .on('add', tell)
    .on('change', tell)
    .on('unlink', tell)
    .on('unlinkDir', () => gathering.add([], true))
    // What was changed while it looked for what to watch was told to nobody.
    .on('ready', () => gathering.add([], true))
    // Too many folders to watch, or one that cannot be read: the rest is watched, and each start looks at everything.
    .on('error', () => undefined);
  signal.addEventListener('abort', () => void watcher.close());
  return { mode: () => 'observer', nudge: () => undefined };
}

/** undefined where no note can have this path: then everything is looked at. */
function readPath(path: string): VaultPath | undefined {
  try {
    return toVaultPath(path.normalize('NFC'));
  } catch {
    return undefined;
  }
}

/**
 * The models that are part of Latent, read from its own folder, and models behind an endpoint. Others need a runtime
 * that a command line would load for seconds.
 * @param models the folder that holds `latent-static/`
 */
function createNodeModelLoader(models: string): ModelLoader {
  const atEndpoint = createEndpointModelLoader();
  return async (settings, onStatus, signal) => {
    const id = settings.model;
    if (settings.endpoint) return atEndpoint(settings, onStatus, signal);
    if (id === null) return undefined;
    if (!isStaticModel(id))
      throw new Error(
        `The model ${id} runs in the app alone. Here there are the built-in model, and any model behind an endpoint.`,
      );
    const folder = join(models, id);
    const card = parseStaticCard(JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')));
    const [vocabulary, vectors] = await Promise.all([
      readFile(join(folder, card.vocabulary.name), 'utf8'),
      readFile(join(folder, card.vectors.name)),
    ]);
    signal.throwIfAborted();
    const model = createStaticModel({ card, vocabulary, vectors: new Uint8Array(vectors).buffer });
    const { dimensions } = model;
    return {
      ...model,
      modelId: id,
      async embed(texts) {
        const allVectors = model.embed(texts);
        return Array.from(texts, (_, at) => allVectors.subarray(at * dimensions, (at + 1) * dimensions));
      },
      close: () => undefined,
    };
  };
}
