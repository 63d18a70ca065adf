import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { openBrowserStore, type BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import type { EmbeddingSettings, IndexClient, IndexEvent } from '../../../workers/contract.ts';
import { createTestIndex, type TestIndex } from '../../../workers/testing/test-index.ts';
import type { Notice } from '../../ui/toast.tsx';
import { DEFAULT_SETTINGS, type AppSettings } from '../preferences/app-settings.ts';
import { createVaultIndex } from './create-vault-index.ts';

const BASE = 'https://app.example/latent/';
const HANDLE = { kind: 'directory', name: 'v' } as FileSystemDirectoryHandle;
let store: BrowserStore;
let real: TestIndex;
let stores = 0;

beforeEach(async () => {
  store = await openBrowserStore(`vault-index-${++stores}`);
  real = await createTestIndex(createMemoryVault('v', { 'a.md': '# A\n', 'b.md': '# B\n' }));
});
afterEach(async () => {
  await real.close();
  store.close();
});

/** The real index, of which is noted what it is opened with and which embedding models it is told to use. */
function open(more: Partial<IndexClient> = {}) {
  const asked: { opened: Parameters<IndexClient['open']>[0][]; embedding: EmbeddingSettings[] } = {
    opened: [],
    embedding: [],
  };
  const listeners = new Set<(event: IndexEvent) => void>();
  const client: IndexClient = {
    ...real,
    open: async (options) => void asked.opened.push(options),
    setEmbedding: async (settings) => void asked.embedding.push(settings),
    subscribe(listener) {
      listeners.add(listener);
      return real.subscribe(listener);
    },
    ...more,
  };
  const notices: Notice[] = [];
  let settings: AppSettings = DEFAULT_SETTINGS;
  const index = createVaultIndex({
    client,
    settings: () => settings,
    spending: createSpendLedger(store),
    notify: (notice) => notices.push(notice),
    baseUrl: BASE,
  });
  const change = (patch: Partial<AppSettings>) => {
    const before = settings;
    settings = { ...settings, ...patch };
    return index.follow(before);
  };
  return {
    index,
    asked,
    notices,
    change,
    emit: (event: IndexEvent) => listeners.forEach((listener) => listener(event)),
  };
}

it('opens a vault with the embedding model of the settings, and tells its status until it is closed', async () => {
  const { index, asked } = open();
  const seen: (number | undefined)[] = [];
  const unwatch = index.watchStatus((status) => seen.push(status?.notes));
  expect(index.indexStatus()).toBeUndefined();
  await index.open('v1', HANDLE);
  expect(asked.opened).toMatchObject([
    {
      vaultId: 'v1',
      folder: HANDLE,
      embedding: { model: DEFAULT_SETTINGS.embeddingModel, localModels: `${BASE}models/` },
    },
  ]);
  expect(index.indexStatus()).toMatchObject({ textReady: true, notes: 2 });
  index.clear();
  expect(index.indexStatus()).toBeUndefined();
  unwatch();
  await index.open('v1', HANDLE);
  expect(seen).toEqual([undefined, 2, undefined]);
});

it('an index that does not open says why in its status: the vault is open without it', async () => {
  const { index } = open({ open: () => Promise.reject(new Error('The database is locked.')) });
  await index.open('v1', HANDLE);
  expect(index.indexStatus()).toMatchObject({ state: 'error', error: 'The database is locked.', textReady: false });
});

it('looks for another embedding model when the settings name one, and only while a vault is open', async () => {
  const { index, asked, change } = open();
  await change({ embeddingModel: 'org/before' });
  expect(asked.embedding).toEqual([]);
  await index.open('v1', HANDLE);
  await change({ theme: 'dark' });
  expect(asked.embedding, 'what has nothing to do with the index').toEqual([]);
  await change({ embeddingModel: ' org/other ' });
  expect(asked.embedding).toMatchObject([{ model: 'org/other' }]);
  index.clear();
  await change({ embeddingModel: 'org/third' });
  expect(asked.embedding).toHaveLength(1);
});

it('a model that could not be loaded shows in the status, with what was known of the index before', async () => {
  const status = await real.status();
  const { index } = open({
    setEmbedding: () => Promise.reject(new Error('No such model.')),
    status: async () => status,
  });
  await index.open('v1', HANDLE);
  const seen: (string | undefined)[] = [];
  const unwatch = index.watchStatus((now) => seen.push(now?.error));
  await index.loadModel();
  unwatch();
  expect(seen).toContain('Error: No such model.');
  expect(index.indexStatus()?.notes).toBe(2);
});

it('the person is told when the index stopped by itself and was started again', async () => {
  const { notices, emit } = open();
  emit({ type: 'restarted', reason: 'out of memory' });
  expect(notices).toMatchObject([{ kind: 'info', text: expect.stringContaining('started again') as string }]);
});

it('an endpoint whose day is used up is asked nothing more, until the limit is raised', async () => {
  const { index, asked, change } = open();
  const caps = { ...DEFAULT_SETTINGS.spendCaps, dayTokens: 1000 };
  await change({
    embeddingSource: 'endpoint',
    embeddingUrl: 'https://embed.example/v1',
    embeddingConsent: 'https://embed.example/v1',
    embeddingEndpointModel: 'e',
    spendCaps: caps,
  });
  await index.prepare();
  await index.open('v1', HANDLE);
  expect(asked.opened[0]?.embedding.endpoint).toMatchObject({ consent: true });
  expect(asked.opened[0]?.embedding.endpoint).not.toHaveProperty('limit');
  await createSpendLedger(store).add({ model: 'e', inputTokens: 1000, outputTokens: 0 });
  await change({ spendCaps: { ...caps, dayTokens: 900 } });
  expect(
    asked.embedding.map(({ model }) => model),
    'the model before has to go',
  ).toEqual([null, 'e']);
  expect(asked.embedding.at(-1)?.endpoint?.limit).toContain('900');
  await change({ spendCaps: { ...caps, dayTokens: 5000 } });
  expect(asked.embedding.at(-1)?.endpoint).not.toHaveProperty('limit');
});
