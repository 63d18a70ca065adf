import { createSignal, getOwner, onCleanup, type Accessor } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import type { SpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { toError } from '../../../notes/basics/error-text.ts';
import type { IndexClient, EmbeddingSettings, IndexEvent, IndexStatus } from '../../../workers/contract.ts';
import { vaultStateText } from './vault-state.texts.ts';
import type { Notice } from '../../ui/toast.tsx';
import { createEmbeddingMeter } from '../models/model-account.ts';
import type { AppSettings } from '../preferences/app-settings.ts';

interface IndexLink {
  readonly indexStatus: Accessor<IndexStatus | undefined>;
  readonly watchStatus: (listener: (status: IndexStatus | undefined) => void) => () => void;
  readonly onIndexEvent: (listener: (event: IndexEvent) => void) => void;
  /** Asks for the present status; with no vault open there is none. */
  refresh(): Promise<void>;
  clear(): void;
  /** An error that came as no event: the index could not even be opened. */
  fail(message: string): void;
}

/** Turns the index client's events into an accessor and subscriptions. */
function createIndexLink(index: IndexClient): IndexLink {
  const [status, setStatus] = createSignal<IndexStatus>();
  const watchers = new Set<(status: IndexStatus | undefined) => void>();
  const listeners = new Set<(event: IndexEvent) => void>();
  const publishStatus = (next: IndexStatus | undefined) => {
    setStatus(next);
    for (const watcher of [...watchers]) watcher(next);
  };

  index.subscribe((event) => {
    if (event.type === 'status') publishStatus(event.status);
    for (const listener of [...listeners]) listener(event);
  });

  return {
    indexStatus: status,
    watchStatus: (listener) => {
      watchers.add(listener);
      listener(status());
      return () => void watchers.delete(listener);
    },
    onIndexEvent: (listener) => {
      listeners.add(listener);
      if (getOwner()) onCleanup(() => listeners.delete(listener));
    },
    refresh: async () => publishStatus(await index.status()),
    clear: () => publishStatus(undefined),
    fail: (message) => {
      const previousStatus = status();
      publishStatus({ ...(previousStatus ?? NOTHING), state: 'error', error: message });
    },
  };
}

const NOTHING: IndexStatus = {
  state: 'closed',
  textReady: false,
  semanticReady: false,
  notes: 0,
  notesFound: 0,
  chunks: 0,
  embedded: 0,
  model: { state: 'none', reason: vaultStateText.createIndexLink.notOpen },
  storage: 'opfs',
  bytes: { database: 0, words: 0, vectors: 0, heap: 0 },
  warnings: [],
  warningCount: 0,
};

/** What the index must know of the settings. `models/` is looked for beside the app, wherever it is served from. @param limit why an endpoint may not be asked now */
export function toEmbeddingSettings(settings: AppSettings, baseUrl: string, limit?: string): EmbeddingSettings {
  const isRemote = settings.embeddingSource === 'endpoint';
  const model = (isRemote ? settings.embeddingEndpointModel : settings.embeddingModel).trim() || null;
  const recipe = model === null ? undefined : settings.embeddingRecipes[model];
  return {
    model,
    allowDownloads: settings.allowDownloads,
    localModels: new URL('models/', baseUrl).href,
    device: settings.embeddingDevice,
    reranker: settings.rerankerModel.trim() || null,
    ...(recipe && { recipe }),
    ...(isRemote && {
      endpoint: {
        baseUrl: settings.embeddingUrl,
        apiKey: settings.embeddingKey,
        consent: settings.embeddingConsent === settings.embeddingUrl,
        ...(limit !== undefined && { limit }),
      },
    }),
  };
}

/** The index, and the embedding model of the settings in it. */
export interface VaultIndex extends Pick<IndexLink, 'indexStatus' | 'watchStatus' | 'onIndexEvent'> {
  readonly client: IndexClient;
  /** To be awaited before `open`: looks whether the embedding model may be asked. */
  prepare(): Promise<void>;
  /** Begins on a vault: what is asked of it from this moment on waits until it is there. What fails shows in the status: the notes can still be read and written. */
  open(vaultId: string, handle: FileSystemDirectoryHandle): Promise<void>;
  /** There is no status from this moment on; `close` ends the work itself. */
  clear(): void;
  close(): Promise<void>;
  /** Looks for the embedding model of the settings again, e.g. when the network is back. */
  readonly loadModel: () => Promise<void>;
  /** Follows a change of the settings. @param before it */
  readonly follow: (before: AppSettings) => Promise<void>;
}

interface VaultIndexDependencies {
  readonly client: IndexClient;
  readonly settings: () => AppSettings;
  readonly spending: SpendLedger;
  readonly notify: (notice: Notice) => void;
  /** Where the app is served from: models beside it are found from here. */
  readonly baseUrl: string;
}

export function createVaultIndex({ client, settings, spending, notify, baseUrl }: VaultIndexDependencies): VaultIndex {
  const link = createIndexLink(client);
  const meter = createEmbeddingMeter(settings, spending);
  const embeddingSettings = () => toEmbeddingSettings(settings(), baseUrl, meter.limit());
  let isOpen = false;
  /** Why it is not known whether the model may be asked. */
  let failedCheck: Error | undefined;

  async function loadModel(): Promise<void> {
    const embedding = embeddingSettings();
    // A model that is not to be had leaves the one before at work: the one that may not be asked has to go.
    if (embedding.endpoint?.limit !== undefined)
      await client.setEmbedding({ ...embedding, model: null }).catch(() => undefined);
    await client.setEmbedding(embedding).catch((error: unknown) => link.fail(String(error)));
    await link.refresh();
  }

  // What the worker of this tab asked for is counted here; followers see the same status.
  link.watchStatus((status) => {
    if (client.role() === 'owner') void meter.count(status).then((isLimited) => (isLimited ? loadModel() : undefined));
  });
  link.onIndexEvent((event) => {
    if (event.type === 'restarted')
      notify({
        kind: 'info',
        text: vaultStateText.createVaultIndex.restarted,
      });
  });

  return {
    client,
    indexStatus: link.indexStatus,
    watchStatus: link.watchStatus,
    onIndexEvent: link.onIndexEvent,
    async prepare() {
      failedCheck = await meter.check().then(() => undefined, toError);
    },
    async open(vaultId, handle) {
      isOpen = true;
      try {
        if (failedCheck) throw failedCheck;
        await client.open({ vaultId, folder: handle, embedding: embeddingSettings() });
        await link.refresh();
      } catch (error) {
        // The notes can still be read and written: only what the index knows is missing, and the status bar says so.
        link.fail(errorInOwnLanguage(error));
      }
    },
    clear() {
      isOpen = false;
      link.clear();
    },
    async close() {
      await client.close().catch(() => undefined);
      link.clear();
    },
    loadModel,
    async follow(previousSettings) {
      const isOther =
        JSON.stringify(toEmbeddingSettings(previousSettings, baseUrl)) !==
        JSON.stringify(toEmbeddingSettings(settings(), baseUrl));
      const isLimited = previousSettings.spendCaps !== settings().spendCaps && (await meter.check());
      if (isOpen && (isOther || isLimited)) await loadModel();
    },
  };
}
