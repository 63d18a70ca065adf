import 'fake-indexeddb/auto';
import { createStore, set } from 'idb-keyval';
import { openBrowserStore, type BrowserStore } from '../../../../fs-access/browser-store/browser-store.ts';
import { SMALL_STORES } from '../../../../fs-access/records/record-line.ts';
import { DEFAULT_SETTINGS } from '../../preferences/app-settings.ts';

export const TIME = '2026-03-05T12:00:00.000Z';
export const HEAD = {
  id: 'k1',
  vaultId: 'v1',
  title: 'Garlic',
  created: TIME,
  updated: TIME,
  messageCount: 2,
  leaf: 1,
};
const QUESTION = { seq: 0, time: TIME, parent: null, message: { role: 'user' as const, content: 'When?' } };
const CALL = {
  seq: 1,
  time: TIME,
  parent: 0,
  message: { role: 'assistant' as const, content: '', toolCalls: [{ id: 'c1', name: 'delete_note', arguments: '{}' }] },
};
export const ENTRIES = [QUESTION, CALL].map((entry) => ({
  id: `k1/0000000${entry.seq}`,
  vaultId: 'v1 messages',
  updated: TIME,
  entry,
}));
export const ACTIVITY = {
  id: 'c1',
  timestamp: TIME,
  tool_name: 'read_note',
  arguments: { path: 'a.md' },
  result_summary: '',
  result: { success: true, text: 'x' },
  status: 'completed',
  duration_ms: 1,
  initiated_by: 'agent',
  paths: ['a.md'],
};
export const CHANGE = {
  change_id: 'h1',
  vaultId: 'v1',
  timestamp: TIME,
  operation: 'write_note',
  message: 'm',
  initiated_by: 'agent',
  call_id: 'c1',
  state: 'applied',
  files: [{ path: 'a.md', before: { hash: 'h', text: 'b' }, after: { hash: 'i', text: 'a' } }],
};
export const PENDING = {
  call: { callId: 'p1', name: 'delete_note', input: {} },
  vaultId: 'v1',
  decision: { approved: true },
};

let nextName = 0;
let name = '';
const opened: BrowserStore[] = [];
export async function open(): Promise<BrowserStore> {
  const db = await openBrowserStore(name);
  opened.push(db);
  return db;
}
export const smallStore = (of: keyof typeof SMALL_STORES) => createStore(SMALL_STORES[of][0], SMALL_STORES[of][1]);

/** For `afterEach`: closes the stores that were opened, and empties the small ones, which all tests share. */
export async function closeStores(): Promise<void> {
  for (const db of opened.splice(0)) db.close();
  await emptySmallStores();
}

export async function emptySmallStores(): Promise<void> {
  for (const store of Object.keys(SMALL_STORES) as (keyof typeof SMALL_STORES)[])
    await smallStore(store)('readwrite', (rows) => void rows.clear());
}

export async function fresh(): Promise<BrowserStore> {
  name = `records-${nextName++}`;
  return open();
}

export async function filled(): Promise<BrowserStore> {
  const db = await fresh();
  for (const row of [HEAD, ...ENTRIES]) await db.put('conversations', row);
  await db.put('activity', ACTIVITY);
  await db.put('changes', CHANGE);
  await db.put('pending', PENDING);
  await db.put('meta', { inputTokens: 5, outputTokens: 1, cost: 2 }, 'spend/2026-03-05');
  await set('latent.settings', { ...DEFAULT_SETTINGS, version: 1, theme: 'dark', sealedKeys: 'v1.secret.secret' });
  await set('v1\nb.md\ntab', { text: 'unsaved', baseHash: null, saved: TIME }, smallStore('drafts'));
  await set('v1', { id: 'v1', name: 'Garden', kind: 'folder', handle: {}, lastOpened: 1 }, smallStore('vaults'));
  return db;
}
