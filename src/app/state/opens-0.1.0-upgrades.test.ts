import 'fake-indexeddb/auto';
import { createStore, del, set } from 'idb-keyval';
import { afterEach, expect, it } from 'vitest';
import { createConversationStore } from '../../agent/conversations/conversation-store.ts';
import { openBrowserStore, type BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { createSecretBox } from '../../fs-access/secret-box.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { createActivityLog } from '../../tools/stores/activity-log.ts';
import { createChangeHistory } from '../../tools/stores/change-history.ts';
import { createPendingStore } from '../../tools/stores/pending-store.ts';
import { createDraftStore } from './drafts/draft-store.ts';
import { createBrowserSettingsStore } from './preferences/create-settings.ts';
import { createKeptDrafts } from './drafts/kept-drafts.ts';

/** What version 0.1.0 wrote, word for word: never to be brought up to date. */
const TIME = '2026-03-05T12:00:00.000Z';
const ROWS: Readonly<Record<string, readonly object[]>> = {
  conversations: [
    {
      id: 'k1',
      vaultId: 'v1',
      title: 'Garlic',
      created: TIME,
      updated: TIME,
      messageCount: 2,
      leaf: 1,
      preset: 'careful',
      queued: [],
    },
    {
      id: 'k1/00000000',
      vaultId: 'v1 messages',
      updated: TIME,
      entry: { seq: 0, time: TIME, parent: null, message: { role: 'user', content: 'When?' } },
    },
    {
      id: 'k1/00000001',
      vaultId: 'v1 messages',
      updated: TIME,
      entry: {
        seq: 1,
        time: TIME,
        parent: 0,
        message: { role: 'assistant', content: 'In October.' },
        spend: { model: 'm', inputTokens: 3, outputTokens: 2 },
      },
    },
  ],
  activity: [
    {
      id: 'c1',
      timestamp: TIME,
      tool_name: 'read_note',
      arguments: { path: 'a.md' },
      result_summary: 'Read a.md',
      result: { success: true },
      status: 'completed',
      duration_ms: 4,
      initiated_by: 'agent',
      paths: ['a.md'],
    },
  ],
  changes: [
    {
      change_id: 'h1',
      vaultId: 'v1',
      timestamp: TIME,
      operation: 'write_note',
      message: 'Write',
      initiated_by: 'agent',
      call_id: 'c2',
      state: 'applied',
      files: [{ path: 'a.md', before: { hash: 'h', text: 'before' }, after: { hash: 'i', text: 'after' } }],
    },
  ],
  pending: [
    {
      pending_operation_id: 'o1',
      requires_confirmation: true,
      call: { callId: 'c3', name: 'delete_note', input: { path: 'a.md' }, initiatedBy: 'agent' },
      vaultId: 'v1',
      operation: 'delete_note',
      risk: 'destroy',
      message: 'Delete',
      details: {},
      plan: { operation: 'delete_note', message: 'Delete', changes: [], details: {}, result: {}, path: 'a.md' },
      created: TIME,
      replanned: false,
    },
  ],
};
const SETTINGS = {
  theme: 'dark',
  provider: 'openai-compatible',
  baseUrl: 'http://localhost:1/v1',
  apiKey: 'KEY-A',
  model: 'm',
  keepKey: true,
  accounts: { 'https://b/v1': { apiKey: 'KEY-B', model: 'n' } },
  policyPreset: 'careful',
  toolPermissions: { write_note: 'never' },
  maxRounds: 7,
};

/** As 0.1.0 made it, without its code. */
async function writeOldStore(name: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 2);
    request.onerror = () => reject(new Error('not made'));
    request.onsuccess = () => resolve(request.result);
    request.onupgradeneeded = () => {
      const made = request.result;
      made.createObjectStore('pending', { keyPath: 'call.callId' }).createIndex('by-vault', 'vaultId');
      const activity = made.createObjectStore('activity', { keyPath: 'id' });
      for (const [index, key] of [
        ['by-time', 'timestamp'],
        ['by-conversation', 'conversation_id'],
        ['by-tool', 'tool_name'],
        ['by-status', 'status'],
        ['by-initiator', 'initiated_by'],
      ] as const)
        activity.createIndex(index, key);
      activity.createIndex('by-path', 'paths', { multiEntry: true });
      const changes = made.createObjectStore('changes', { keyPath: 'change_id' });
      changes.createIndex('by-vault-time', ['vaultId', 'timestamp']);
      changes.createIndex('by-state', 'state');
      changes.createIndex('by-call', 'call_id');
      made
        .createObjectStore('conversations', { keyPath: 'id' })
        .createIndex('by-vault-updated', ['vaultId', 'updated']);
      made.createObjectStore('meta');
    };
  });
  const writing = db.transaction(Object.keys(ROWS), 'readwrite');
  for (const [store, rows] of Object.entries(ROWS)) for (const row of rows) writing.objectStore(store).put(row);
  await new Promise((resolve) => (writing.oncomplete = resolve));
  db.close();
}

let store: BrowserStore | undefined;
const drafts = createStore('latent-drafts', 'drafts');
const typed = createStore('latent-typed', 'typed');
afterEach(async () => {
  store?.close();
  await del('latent.settings');
  for (const small of [drafts, typed]) await small('readwrite', (rows) => void rows.clear());
});

it('conversations, activity, changes and questions of 0.1.0 open', async () => {
  await writeOldStore('store-of-0.1.0');
  store = await openBrowserStore('store-of-0.1.0');
  const conversations = createConversationStore(store);
  expect(await conversations.list('v1')).toMatchObject([{ id: 'k1', title: 'Garlic', preset: 'careful' }]);
  expect((await conversations.get('k1'))?.entries.map(({ message }) => message.content)).toEqual([
    'When?',
    'In October.',
  ]);
  expect(await createActivityLog(store).list({ path: 'a.md' })).toEqual(ROWS['activity']);
  expect(await createChangeHistory(store, 'v1').list()).toEqual(ROWS['changes']);
  expect(await createPendingStore(store).list()).toEqual(ROWS['pending']);
});

it('settings of 0.1.0 open, with their keys', async () => {
  await set('latent.settings', SETTINGS);
  const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const settings = createBrowserSettingsStore(
    createSecretBox(() => key),
    { keysLost: () => expect.unreachable(), notSaved: () => expect.unreachable() },
  );
  expect(await settings.load()).toMatchObject(SETTINGS);
});

it('unsaved text of 0.1.0 is offered', async () => {
  const draft = { text: 'unsaved', baseHash: null, saved: TIME };
  await set(['old-vault', 'a.md', 'gone-tab'].join('\n'), draft, drafts);
  await set(['message', 'old-vault', 'box'].join('\n'), { text: 'A question' }, typed);
  const tabs = { id: 'this-tab', live: async () => new Set<string>() };
  expect(await createDraftStore('old-vault', tabs).take('a.md' as VaultPath)).toEqual(draft);
  expect((await createKeptDrafts('message', 'old-vault').load()).get('box')).toEqual({ text: 'A question' });
});
