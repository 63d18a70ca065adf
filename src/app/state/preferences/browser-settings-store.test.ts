import 'fake-indexeddb/auto';
import { del, get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSecretBox } from '../../../fs-access/secret-box.ts';
import { HOSTS_KEY } from '../../../workers/client.ts';
import { DEFAULT_SETTINGS, type AppSettings } from './app-settings.ts';
import { createBrowserSettingsStore, NewerDataError } from './create-settings.ts';

const STORED = 'latent.settings';
const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const SERVER = {
  name: 'Tracker',
  url: 'https://x.example/mcp',
  token: 'KEY-S',
  headers: { 'X-Key': 'KEY-H' },
  login: { id: 'l', tokens: { access_token: 'KEY-L' } },
  keepToken: true,
  isOn: true,
  tools: [],
  off: [],
};
const FULL: AppSettings = {
  ...DEFAULT_SETTINGS,
  apiKey: 'KEY-A',
  embeddingKey: 'KEY-E',
  tavilyKey: 'KEY-T',
  accounts: { 'https://b/v1': { apiKey: 'KEY-B', model: 'n' } },
  mcpServers: { a: SERVER },
};

let tab: Map<string, string>;
beforeEach(() => {
  tab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await del(STORED);
});

function open(key: Promise<CryptoKey>) {
  const said: string[] = [];
  const store = createBrowserSettingsStore(
    createSecretBox(() => key),
    { keysLost: () => said.push('lost'), notSaved: () => said.push('not saved') },
  );
  return { store, said };
}

it('stores no key in plain text, and has all keys at the next visit', async () => {
  const key = newKey();
  await open(key).store.save(FULL);
  expect(JSON.stringify(await get(STORED))).not.toContain('KEY-');
  expect(await open(key).store.load()).toEqual(FULL);
});

it('stores the list of hosts in one step with the settings that name them, and makes it for settings of before', async () => {
  const { store } = open(newKey());
  const servers = { a: { ...SERVER, login: { id: 'l', origins: ['https://login.example'] } } };
  await store.save({ ...FULL, provider: 'openai-compatible', baseUrl: 'https://api.example/v1', mcpServers: servers });
  const expected = ['https://api.example', 'https://x.example', 'https://login.example'];
  expect(await get(HOSTS_KEY)).toEqual(expected);
  await del(HOSTS_KEY);
  await store.load();
  expect(await get(HOSTS_KEY)).toEqual(expected);
  await store.save(DEFAULT_SETTINGS);
  expect(await get(HOSTS_KEY)).toEqual([]);
});

it('encrypts the keys of this tab too, and does not store them beyond it', async () => {
  const key = newKey();
  const settings = {
    ...FULL,
    keepKey: false,
    keepEmbeddingKey: false,
    keepTavilyKey: false,
    mcpServers: { a: { ...SERVER, keepToken: false } },
  };
  await open(key).store.save(settings);
  expect(JSON.stringify([await get(STORED), ...tab.values()])).not.toContain('KEY-');
  expect(await open(key).store.load()).toEqual(settings);
  tab.clear();
  expect(JSON.stringify(await open(key).store.load())).not.toContain('KEY-');
});

it('encrypts keys that an earlier version stored in plain text at the first start', async () => {
  const key = newKey();
  await set(STORED, FULL);
  expect(await open(key).store.load()).toEqual(FULL);
  expect(JSON.stringify(await get(STORED))).not.toContain('KEY-');
  expect(await open(key).store.load()).toEqual(FULL);
});

it('says when the encryption key is lost, and keeps all other settings and the encrypted keys', async () => {
  const key = newKey();
  await open(key).store.save({ ...FULL, theme: 'dark' });
  const { store, said } = open(newKey());
  const settings = (await store.load()) as AppSettings;
  expect(said).toEqual(['lost']);
  expect(settings).toMatchObject({
    theme: 'dark',
    apiKey: '',
    accounts: { 'https://b/v1': { apiKey: '', model: 'n' } },
  });
  await store.save({ ...settings, theme: 'light' });
  expect(await open(key).store.load()).toEqual({ ...FULL, theme: 'light' });
  await store.save({ ...settings, apiKey: 'KEY-NEW' });
  expect(JSON.stringify(await get(STORED))).not.toContain('KEY-');
});

it('saves the settings without the keys where nothing can be encrypted, and says so', async () => {
  const { store, said } = open(Promise.reject(new Error('no WebCrypto')));
  await expect(store.save(FULL)).rejects.toThrow('no WebCrypto');
  expect(said).toEqual(['not saved']);
  expect(await get(STORED)).toMatchObject({ baseUrl: FULL.baseUrl, apiKey: '' });
});

it('keeps the last of changes in quick succession', async () => {
  const key = newKey();
  const { store } = open(key);
  await Promise.all([1, 2, 3].map((maxRounds) => store.save({ ...FULL, maxRounds, apiKey: `KEY-${maxRounds}` })));
  expect(await open(key).store.load()).toMatchObject({ maxRounds: 3, apiKey: 'KEY-3' });
});

it('refuses settings of a newer version and leaves them as they are', async () => {
  const newer = { version: 2, policyPreset: 'stricter' };
  await set(STORED, newer);
  await expect(open(newKey()).store.load()).rejects.toBeInstanceOf(NewerDataError);
  expect(await get(STORED)).toEqual(newer);
});
