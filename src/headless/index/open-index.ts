import { randomUUID } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FolderWatch } from '../../fs-access/watching/watch-folder.ts';
import { createIndexService } from '../../workers/index-service.ts';
import type { EmbeddingSettings, IndexClient, IndexStatus } from '../../workers/contract/index-contract.ts';
import { createTabClient } from '../../workers/tabs/tab-client.ts';
import type { IndexWorker } from '../../workers/tabs/forward-api.ts';
import { socketPath, type Places, type VaultFolder } from '../storage/places.ts';
import { createDiskVectorFiles } from '../storage/disk-vector-files.ts';
import { createNodeVault } from '../storage/node-vault.ts';
import { openFileDatabase } from '../storage/open-file-database.ts';
import { createCurrentSettings } from '../storage/current-settings.ts';
import { followExclusions } from './follow-exclusions.ts';
import { createNodeModelLoader } from './load-shipped-model.ts';
import { createNodePdfReader } from './node-pdf-reader.ts';
import { createOwnerSocket } from './owner-socket.ts';
import { createVmPatternRunner } from './vm-pattern-runner.ts';
import { watchNodeFolder } from './watch-node-folder.ts';

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
  const client = createTabClient({
    ...createOwnerSocket(socket, prepare),
    tabId: randomUUID(),
    spawnIndexWorker: (onEvent) => {
      const worker = createIndex(folder, options);
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

function createIndex(folder: VaultFolder, { places, models, watches }: IndexOptions) {
  const cache = join(places.cache, folder.id);
  const settings = createCurrentSettings(folder.path);
  const still: FolderWatch = { mode: () => 'polling', nudge: () => undefined };
  const service = createIndexService({
    openFolder: async (_request, onProblem) => ({
      vault: createNodeVault(folder.path),
      settings: await settings(onProblem),
      watch: (watching) => (watches ? watchNodeFolder(folder.path, watching) : still),
    }),
    openDatabase: () => openFileDatabase(cache, () => void service.close()),
    openVectorFiles: async () => createDiskVectorFiles(cache),
    loadModel: createNodeModelLoader(models),
    loadReranker: async () => undefined,
    createPatternRunner: () => createVmPatternRunner(),
    pdfReader: createNodePdfReader(),
  });
  return followExclusions(service, settings);
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
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A link could be turned to another folder later.
  const found = await lstat(folder);
  const { uid, mode } = found;
  const isOurs = found.isDirectory() && (process.getuid === undefined || uid === process.getuid());
  if (!isOurs || (mode & 0o077) !== 0)
    throw new Error(
      `${folder} is open to other people of this machine. Make it yours alone (chmod 700), or set XDG_RUNTIME_DIR to a folder that is.`,
    );
}
