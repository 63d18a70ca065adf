// Over 300 lines: its tests share the records that a store is filled with.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { createStore, entries, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createConversationStore } from '../../../agent/conversations/conversation-store.ts';
import { openBrowserStore, type BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { rowsEverAdded } from '../../../fs-access/browser-store/rows-ever-added.ts';
import { createRecordAdder, keyOf, RESTORED_VAULTS } from '../../../fs-access/records/add-records.ts';
import { moveRecords } from '../../../fs-access/records/move-records.ts';
import { readRecords } from '../../../fs-access/records/read-records.ts';
import { RECORD_STORES, SMALL_STORES, type RecordLine } from '../../../fs-access/records/record-line.ts';
import { readRecordsFile, writeRecordsFile } from '../../../fs-access/records/records-file.ts';
import type { PendingOperation } from '../../../tools/definition/ports.ts';
import { createChangeHistory } from '../../../tools/stores/change-history.ts';
import { createPendingStore } from '../../../tools/stores/pending-store.ts';
import { fuzzRuns } from '../../../notes/testing/fuzz-runs.ts';
import { DEFAULT_SETTINGS } from '../preferences/app-settings.ts';
import { checkRecord, renamed } from './check-record.ts';
import { acceptStore, checkStore, missingRecords, updateMarker } from './check-store.ts';
import { createRecordsService } from './records-service.ts';

const TIME = '2026-03-05T12:00:00.000Z';
const HEAD = { id: 'k1', vaultId: 'v1', title: 'Garlic', created: TIME, updated: TIME, messageCount: 2, leaf: 1 };
const QUESTION = { seq: 0, time: TIME, parent: null, message: { role: 'user' as const, content: 'When?' } };
const CALL = {
  seq: 1,
  time: TIME,
  parent: 0,
  message: { role: 'assistant' as const, content: '', toolCalls: [{ id: 'c1', name: 'delete_note', arguments: '{}' }] },
};
const ENTRIES = [QUESTION, CALL].map((entry) => ({
  id: `k1/0000000${entry.seq}`,
  vaultId: 'v1 messages',
  updated: TIME,
  entry,
}));
const ACTIVITY = {
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
const CHANGE = {
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
const PENDING = { call: { callId: 'p1', name: 'delete_note', input: {} }, vaultId: 'v1', decision: { approved: true } };

let nextName = 0;
let name = '';
const opened: BrowserStore[] = [];
async function open(): Promise<BrowserStore> {
  const db = await openBrowserStore(name);
  opened.push(db);
  return db;
}
const smallStore = (of: keyof typeof SMALL_STORES) => createStore(SMALL_STORES[of][0], SMALL_STORES[of][1]);
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
});
// Before, too: other tests of this process may have left drafts.
for (const hook of [beforeEach, afterEach])
  hook(async () => {
    for (const store of Object.keys(SMALL_STORES) as (keyof typeof SMALL_STORES)[])
      await smallStore(store)('readwrite', (rows) => void rows.clear());
  });

async function fresh(): Promise<BrowserStore> {
  name = `records-${nextName++}`;
  return open();
}

async function filled(): Promise<BrowserStore> {
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

const exported = async () => createRecordsService(open).exportAll(Date.parse(TIME));
const lineFile = (lines: readonly object[]) =>
  new Blob([
    `{"format":"latent-records","version":1,"made":"${TIME}","records":[\n${lines.map((line) => `${JSON.stringify(line)},\n`).join('')}{"end":true,"count":${lines.length}}]}\n`,
  ]);

it('exports all records as JSON without keys, and imports them row by row', async () => {
  const db = await filled();
  const file = await exported();
  const text = await file.text();
  expect(JSON.parse(text)).toMatchObject({ format: 'latent-records', records: expect.any(Array) });
  expect(text).not.toContain('secret');
  const before = await Promise.all(
    (['conversations', 'activity', 'changes', 'pending'] as const).map((store) => db.getAll(store)),
  );
  for (const store of ['conversations', 'activity', 'changes', 'pending', 'meta'] as const) await db.clear(store);
  await smallStore('drafts')('readwrite', (rows) => void rows.clear());
  await smallStore('vaults')('readwrite', (rows) => void rows.clear());

  const account = await createRecordsService(open).restore(file, 'browser');
  expect(account).toMatchObject({
    isWhole: true,
    added: { conversations: 1, activity: 1, changes: 1, pending: 1, meta: 1, drafts: 1, vaults: 1 },
  });
  expect(
    await Promise.all((['conversations', 'activity', 'changes', 'pending'] as const).map((store) => db.getAll(store))),
  ).toEqual(before);
  expect(await entries(smallStore('drafts'))).toEqual([
    ['v1\nb.md\ntab', { text: 'unsaved', baseHash: null, saved: TIME }],
  ]);
  expect(await db.get('meta', RESTORED_VAULTS)).toEqual([{ id: 'v1', name: 'Garden', kind: 'folder' }]);

  await moveRecords(db, 'v1', 'v2');
  expect((await db.getAll('conversations')).map(({ vaultId }) => vaultId)).toEqual([
    'v2',
    'v2 messages',
    'v2 messages',
  ]);
  expect((await db.getAll('changes')).map(({ vaultId }) => vaultId)).toEqual(['v2']);
  expect((await entries(smallStore('drafts'))).map(([key]) => key)).toEqual(['v2\nb.md\ntab']);
  expect(await db.get('meta', RESTORED_VAULTS)).toEqual([]);
});

it('an import changes and duplicates no existing record, and never lowers the spending of a day', async () => {
  const db = await filled();
  const file = await exported();
  const renamedSince = { ...HEAD, title: 'Renamed since' };
  await db.put('conversations', renamedSince);
  await db.put('meta', { inputTokens: 1, outputTokens: 9, cost: 1, isUnpriced: true }, 'spend/2026-03-05');
  for (const origin of ['browser', 'file'] as const) {
    const { added } = await createRecordsService(open).restore(file, origin);
    expect(added).toEqual(origin === 'browser' ? { meta: 1 } : {});
  }
  expect(await db.get('conversations', 'k1')).toMatchObject({ title: 'Renamed since' });
  expect(await db.get('meta', 'spend/2026-03-05')).toEqual({
    inputTokens: 5,
    outputTokens: 9,
    cost: 2,
    isUnpriced: true,
  });
  expect(await db.count('activity')).toBe(1);
});

it('an import starts nothing: it leaves out open questions and unfinished changes, ends open calls, and gives calls new ids', async () => {
  const db = await fresh();
  const { added, leftOut, settings } = await createRecordsService(open).restore(
    lineFile([
      {
        store: 'conversations',
        value: {
          head: { ...HEAD, preset: 'normal', assistant: 'Evil.md', queued: [{ role: 'user', content: 'send' }] },
          entries: ENTRIES,
        },
      },
      { store: 'activity', value: ACTIVITY },
      { store: 'changes', value: CHANGE },
      { store: 'pending', value: PENDING },
      { store: 'changes', value: { ...CHANGE, change_id: 'h2', state: 'applying' } },
      { store: 'activity', value: { ...ACTIVITY, id: 'c9', status: 'pending' } },
      {
        store: 'changes',
        value: { ...CHANGE, change_id: 'h3', files: [{ path: '../out.md', before: null, after: null }] },
      },
      { store: 'meta', key: 'store-id', value: 'mine' },
      { store: 'meta', key: RESTORED_VAULTS, value: [{ id: 'x', name: 'y' }] },
      { store: 'keyval', key: 'latent.settings', value: { policyPreset: 'normal' } },
      { store: 'keyval', key: 'latent.lastVault', value: 'v1' },
      { store: 'typed', key: 'answer\nv1\np1', value: { text: 'yes' } },
    ]),
    'file',
  );
  expect(added).toEqual({ conversations: 1, activity: 1, changes: 1 });
  expect(leftOut).toEqual({ waiting: 2, unfinished: 2, unknown: 4 });
  expect(settings).toEqual({ policyPreset: 'normal' });
  expect(await db.count('pending')).toBe(0);
  expect((await db.getAll('activity')).map(({ id }) => id)).toEqual([renamed('c1')]);
  expect(await db.getAll('changes')).toMatchObject([{ call_id: renamed('c1'), state: 'applied' }]);
  const [head, ...messages] = await db.getAll('conversations');
  expect(head).toEqual({ ...HEAD, messageCount: 3, leaf: 2 });
  expect(messages.at(-1)).toMatchObject({
    entry: { message: { role: 'tool', callId: renamed('c1'), content: expect.stringContaining('came from a file') } },
  });
  expect(await entries(smallStore('keyval'))).toEqual([]);
});

it('refuses a file that is no backup or is of a newer version, and reads a damaged one as far as possible', async () => {
  await fresh();
  const service = createRecordsService(open);
  await expect(service.look(new Blob(['# A note']), 'file')).rejects.toMatchObject({ problem: 'not_records' });
  await expect(
    service.look(new Blob(['{"format":"latent-records","version":2,"records":[\n']), 'file'),
  ).rejects.toMatchObject({ problem: 'newer', message: expect.stringContaining('newer version') });
  const whole = await lineFile([
    { store: 'activity', value: ACTIVITY },
    { store: 'changes', value: CHANGE },
  ]).text();
  expect(await service.look(new Blob([whole.slice(0, -30)]), 'file')).toMatchObject({
    isWhole: false,
    found: { activity: 1 },
  });
  expect(await service.look(new Blob([whole.replace('"activity"', '"activity')]), 'file')).toMatchObject({
    isWhole: false,
    found: { changes: 1 },
  });
  const packed = new Uint8Array(
    await new Response(new Blob([whole]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  );
  expect(await service.look(new Blob([packed]), 'browser')).toMatchObject({ isWhole: true });
  await expect(service.look(new Blob([packed.slice(0, packed.length - 20)]), 'browser')).rejects.toMatchObject({
    problem: 'damaged',
  });
  packed[packed.length >> 1]! ^= 0x55;
  await expect(service.look(new Blob([packed]), 'browser')).rejects.toMatchObject({
    problem: expect.stringMatching(/damaged|not_records/u),
  });
});

it('restores bytes as bytes', async () => {
  const line: RecordLine = { store: 'changes', value: { bytes: Uint8Array.from([0, 255]) } };
  const file = await new Response(
    writeRecordsFile(
      (async function* () {
        yield line;
      })(),
      TIME,
    ),
  ).blob();
  const { records } = await readRecordsFile(file);
  expect((await records.next()).value).toEqual(line);
});

it('checks any record: it is left out, or valid and can be stored', async () => {
  const db = await fresh();
  const add = createRecordAdder(db);
  const value = (base: object) =>
    fc.oneof(
      fc.anything({ withNullPrototype: false, maxDepth: 4 }),
      fc.tuple(fc.constantFrom(...Object.keys(base)), fc.anything()).map(([key, one]) => ({ ...base, [key]: one })),
    );
  const samples = {
    activity: ACTIVITY,
    changes: CHANGE,
    pending: PENDING,
    conversations: { head: HEAD, entries: ENTRIES },
    meta: { inputTokens: 1, outputTokens: 1, cost: 1 },
    drafts: { text: '', baseHash: null, saved: TIME },
    vaults: { id: 'v', name: 'n', kind: 'folder' },
    typed: { text: 'x' },
    keyval: { a: 1 },
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...RECORD_STORES).chain((store) =>
        fc.record({
          store: fc.constant(store),
          key: fc.constantFrom('', '__proto__', 'spend/2026-03-05', 'a\nb\nc', 'message\nv\nbox'),
          value: value(samples[store]),
        }),
      ),
      async (line) => {
        const checked = checkRecord(line);
        if (typeof checked === 'string') return;
        if (checked.store === 'changes' || checked.store === 'activity') expect(keyOf(checked)).toBeTypeOf('string');
        await add(checked);
      },
    ),
    fuzzRuns(300),
  );
  expect(await db.count('pending')).toBe(0);
  expect(({} as Record<string, unknown>)['text']).toBeUndefined();
});

it('leaves out a record that is nested too deeply', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
  expect(checkRecord({ store: 'activity', value: { ...ACTIVITY, arguments: deep } })).toBe('unknown');
});

it('puts the newest changes of a long history into a backup', async () => {
  const db = await fresh();
  for (let at = 0; at < 120; at++)
    await db.put('changes', {
      ...CHANGE,
      change_id: `h${at}`,
      timestamp: new Date(Date.parse(TIME) + at * 1000).toISOString(),
    });
  const found: string[] = [];
  for await (const { store, value } of readRecords(db, { charactersOfHistory: 20_000 }))
    if (store === 'changes') found.push((value as typeof CHANGE).change_id);
  expect(found[0]).toBe('h119');
  expect(found.length).toBeGreaterThan(10);
  expect(found.length).toBeLessThan(120);
});

it('notices a partial loss of any kind of record, and ignores what the app deleted itself', async () => {
  const db = await filled();
  for (let at = 0; at < 3; at += 1) await db.put('conversations', { ...HEAD, id: `more-${at}` });
  const marker = { storeId: 'this', counts: { keyval: 1 }, ever: await rowsEverAdded(db) };
  expect(await missingRecords(db, marker)).toEqual([]);

  await createConversationStore(db).delete('more-0');
  await createConversationStore(db).delete('never-there');
  await createChangeHistory(db, 'v1').prune({ now: Date.parse(TIME), days: 1, atLeast: 0, characters: 0 });
  expect(await db.count('changes')).toBe(0);
  expect(await missingRecords(db, marker)).toEqual([]);

  // As damage does: rows are gone, and all else is as it was.
  await db.delete('conversations', 'more-1');
  expect(await missingRecords(db, marker)).toEqual(['conversations']);
  await db.clear('activity');
  await smallStore('keyval')('readwrite', (rows) => void rows.clear());
  expect(await missingRecords(db, marker)).toEqual(['conversations', 'activity', 'keyval']);
  // A marker of an older version knows the entries of the activity alone.
  expect(await missingRecords(db, { storeId: 'this', counts: { activity: 1 } })).toEqual(['activity']);
});

it('notices what is lost soon after it was written, open questions included, before any backup was made', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const db = await fresh();
  expect(await checkStore(db)).toEqual({ state: 'well' });
  const questions = createPendingStore(db);
  const question = (callId: string) =>
    ({ ...PENDING, call: { ...PENDING.call, callId } }) as unknown as PendingOperation;
  for (const id of ['p1', 'p2']) await questions.put(question(id));
  await db.put('conversations', HEAD);
  await updateMarker(db);

  // Answered, and answered in another tab at the same moment.
  await Promise.all([questions.delete('p1'), questions.delete('p1')]);
  expect(await checkStore(db)).toEqual({ state: 'well' });
  await updateMarker(db);

  await db.clear('pending');
  await db.delete('conversations', HEAD.id);
  const found = await checkStore(db);
  expect(found).toMatchObject({ state: 'incomplete', missing: ['conversations', 'pending'] });

  // The person goes on without them: from then on the store is as it should be.
  await acceptStore(db);
  expect(await checkStore(db)).toEqual({ state: 'well' });
});
