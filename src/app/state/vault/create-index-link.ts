import { createSignal, getOwner, onCleanup, type Accessor } from 'solid-js';
import type { EmbeddingSettings, IndexClient, IndexEvent, IndexStatus } from '../../../workers/contract.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import { vaultStateText } from '../../strings/en/state/vault.ts';

export interface IndexLink {
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
export function createIndexLink(index: IndexClient): IndexLink {
  const [status, setStatus] = createSignal<IndexStatus>();
  const watchers = new Set<(status: IndexStatus | undefined) => void>();
  const listeners = new Set<(event: IndexEvent) => void>();
  const put = (next: IndexStatus | undefined) => {
    setStatus(next);
    for (const watcher of [...watchers]) watcher(next);
  };

  index.subscribe((event) => {
    if (event.type === 'status') put(event.status);
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
    refresh: async () => put(await index.status()),
    clear: () => put(undefined),
    fail: (message) => {
      const before = status();
      put({ ...(before ?? NOTHING), state: 'error', error: message });
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
  model: { state: 'none', reason: vaultStateText.createIndexLink.indexNotOpen },
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
