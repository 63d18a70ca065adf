import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { type ConversationRow, type Migration, MIGRATIONS } from './browser-store-schema.ts';
import { BrowserStoreError, openBrowserStore, STORE_ID, type BrowserStore } from './browser-store.ts';

let opened: BrowserStore[] = [];
let nextName = 0;
const freshName = () => `store-${nextName++}`;

async function open(name: string, options?: Parameters<typeof openBrowserStore>[1]) {
  const store = await openBrowserStore(name, options);
  opened.push(store);
  return store;
}

let requests: MockInstance<IDBFactory['open']>;
beforeEach(() => void (requests = vi.spyOn(indexedDB, 'open')));

afterEach(() => {
  requests.mockRestore();
  for (const store of opened) store.close();
  opened = [];
});

it('a fresh store has the five object stores, and its version is the number of migrations', async () => {
  const name = freshName();
  await open(name);
  const plain = await openDB(name);
  expect(plain.version).toBe(MIGRATIONS.length);
  expect([...plain.objectStoreNames]).toEqual(['activity', 'changes', 'conversations', 'egress', 'meta', 'pending']);
  plain.close();
});

it('rows keep fields that only higher layers know, and are found by key and by index after reopening', async () => {
  const name = freshName();
  const first = await open(name);
  const pending = { call: { callId: 'c1', name: 'write_note' }, vaultId: 'v1', plan: { changes: [{ path: 'a.md' }] } };
  const change = {
    change_id: 'h1',
    vaultId: 'v1',
    timestamp: '2026-01-02T00:00:00Z',
    state: 'applying',
    call_id: 'c1',
    files: [],
  };
  await first.put('pending', pending);
  await first.put('changes', change);
  await first.put('changes', { ...change, change_id: 'h0', timestamp: '2026-01-01T00:00:00Z', state: 'applied' });
  await first.put('meta', { exported: 1 }, 'export');
  first.close();

  const second = await open(name);
  expect(await second.get('pending', 'c1')).toEqual(pending);
  expect(await second.getAllFromIndex('pending', 'by-vault', 'v1')).toHaveLength(1);
  const range = IDBKeyRange.bound(['v1', ''], ['v1', '\uffff']);
  expect((await second.getAllFromIndex('changes', 'by-vault-time', range)).map((row) => row.change_id)).toEqual([
    'h0',
    'h1',
  ]);
  expect((await second.getAllFromIndex('changes', 'by-state', 'applying')).map((row) => row.change_id)).toEqual(['h1']);
  expect(await second.get('meta', 'export')).toEqual({ exported: 1 });
});

it('a store from a newer version is refused and left as it was', async () => {
  const name = freshName();
  const future = await openDB(name, MIGRATIONS.length + 1, {
    upgrade: (database) => void database.createObjectStore('new'),
  });
  await future.put('new', 'kept', 'key');
  future.close();

  await expect(openBrowserStore(name)).rejects.toMatchObject({
    code: 'future',
    message: expect.stringContaining('newer version'),
  });

  const again = await openDB(name);
  expect(again.version).toBe(MIGRATIONS.length + 1);
  expect(await again.get('new', 'key')).toBe('kept');
  again.close();
});

it('an open store closes when a newer version wants to open the database', async () => {
  const name = freshName();
  const lost: string[] = [];
  await open(name, { onLost: (reason) => lost.push(reason) });
  const newer = await openDB(name, MIGRATIONS.length + 1);
  newer.close();
  expect(lost).toEqual(['newer']);
});

const secondMigration: Migration = async (_database, transaction) => {
  const conversations = transaction.objectStore('conversations');
  for (const row of await conversations.getAll())
    await conversations.put({ ...row, migrated: true } as ConversationRow);
};

it('an older store is migrated with its rows', async () => {
  const name = freshName();
  const old = await open(name);
  await old.put('conversations', { id: 'k', vaultId: 'v', updated: '2026' });
  old.close();
  const store = await open(name, { migrations: [...MIGRATIONS, secondMigration] });
  expect(await store.get('conversations', 'k')).toEqual({ id: 'k', vaultId: 'v', updated: '2026', migrated: true });
});

it('an activity log written before its indexes existed can be queried by each of them', async () => {
  const name = freshName();
  const old = await open(name, { migrations: MIGRATIONS.slice(0, 1) });
  await old.put('activity', {
    id: 'a',
    timestamp: '2026',
    tool_name: 'read_note',
    status: 'completed',
    initiated_by: 'user',
    paths: ['x.md', 'y.md'],
  });
  old.close();
  const store = await open(name);
  const found = [
    ['by-tool', 'read_note'],
    ['by-status', 'completed'],
    ['by-initiator', 'user'],
    ['by-path', 'y.md'],
  ] as const;
  for (const [index, key] of found)
    expect(await store.getAllKeysFromIndex('activity', index, key), index).toEqual(['a']);
});

it('an activity log written before records said their vault keeps them, and finds new ones by it', async () => {
  const name = freshName();
  const row = { id: 'a', timestamp: '2026', tool_name: 'x', status: 'completed', initiated_by: 'user', paths: [] };
  const old = await open(name, { migrations: MIGRATIONS.slice(0, 3) });
  await old.put('activity', row);
  old.close();
  const store = await open(name);
  await store.put('activity', { ...row, id: 'b', vault_id: 'v' });
  expect(await store.getAllKeysFromIndex('activity', 'by-vault')).toEqual(['b']);
  expect(await store.getAllKeysFromIndex('activity', 'by-time')).toEqual(['a', 'b']);
});

it('a migration that fails leaves the older store as it was', async () => {
  const name = freshName();
  const old = await open(name);
  await old.put('meta', 1, 'kept');
  old.close();
  const broken: Migration = async (_database, transaction) => {
    await transaction.objectStore('meta').clear();
    throw new Error('half way');
  };
  await expect(openBrowserStore(name, { migrations: [...MIGRATIONS, broken] })).rejects.toBeInstanceOf(
    BrowserStoreError,
  );
  const again = await open(name);
  expect(await again.get('meta', 'kept')).toBe(1);
});

it('an older tab that keeps the database open is reported, and a store that opens late blocks nobody', async () => {
  const name = freshName();
  const older = await openDB(name, MIGRATIONS.length);
  const migrations: Migration[] = [...MIGRATIONS, () => undefined];
  await expect(openBrowserStore(name, { migrations, blockedTimeout: 20 })).rejects.toMatchObject({ code: 'blocked' });
  older.close();
  const later = await openDB(name, migrations.length + 1, {
    blocked: () => expect.unreachable('the late store was left open'),
  });
  later.close();
});

/** What the browser does when the disk that it keeps its data on is full. */
async function endConnections(name: string): Promise<void> {
  for (const { value } of requests.mock.results) {
    const request = value as IDBOpenDBRequest;
    if (request.readyState === 'done' && request.result.name === name) forceCloseDatabase(request.result as never);
  }
  await new Promise((resolve) => setTimeout(resolve));
}

it('a store that the browser closed is reopened at the next use with all its rows', async () => {
  const lost: string[] = [];
  const reopened: boolean[] = [];
  const name = freshName();
  const store = await open(name, {
    onLost: (reason) => lost.push(reason),
    onReopened: (isEmpty) => reopened.push(isEmpty),
  });
  await store.put('meta', 'this', STORE_ID);
  await store.put('meta', 1, 'before');
  await endConnections(name);
  const change = { change_id: 'h1', vaultId: 'v', timestamp: '2026', state: 'applying', call_id: 'c' };
  // All at once, as a note that is saved does: they share one new connection.
  const [before, , transaction] = await Promise.all([
    store.get('meta', 'before'),
    store.putDurably('changes', change),
    store.begin('changes', 'readwrite'),
  ]);
  expect(before).toBe(1);
  await transaction.store.put({ ...change, state: 'applied' });
  await transaction.done;
  expect(await store.get('changes', 'h1')).toMatchObject({ state: 'applied' });
  expect(lost).toEqual(['terminated']);
  expect(reopened).toEqual([false]);
});

it('reports that the browser deleted all rows of a store when it closed it, at each time that it is reopened', async () => {
  const reopened: boolean[] = [];
  const name = freshName();
  const store = await open(name, { onReopened: (isEmpty) => reopened.push(isEmpty) });
  await store.put('meta', 'this', STORE_ID);
  await endConnections(name);
  await deleteDB(name);
  await store.put('meta', 2, 'after');
  expect(await store.getAllKeys('meta')).toEqual(['after']);
  expect(reopened).toEqual([true]);
  // The disk fills up once more: what was there before is not back.
  await endConnections(name);
  await store.put('meta', 3, 'after');
  expect(reopened).toEqual([true, true]);
});

it('reports it where a worker made the store anew', async () => {
  const reopened: boolean[] = [];
  const name = freshName();
  const store = await open(name, { onReopened: (isEmpty) => reopened.push(isEmpty) });
  await store.put('meta', 'this', STORE_ID);
  await endConnections(name);
  await deleteDB(name);
  await open(name);
  await store.put('meta', 2, 'after');
  expect(reopened).toEqual([true]);
});

it('a store that cannot be reopened says why and what to do, at each use until it can be', async () => {
  const name = freshName();
  const store = await open(name);
  await endConnections(name);
  const refused = requests.mockImplementation(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  });
  const closed = {
    name: 'BrowserStoreError',
    code: 'closed',
    message: expect.stringMatching(/disk.*full/iu) as string,
    hint: expect.stringMatching(/free some space.*try again/iu) as string,
  };
  await expect(store.put('meta', 1, 'any')).rejects.toMatchObject(closed);
  await expect(store.begin('changes')).rejects.toMatchObject(closed);
  refused.mockRestore();
  await store.put('meta', 1, 'any');
  expect(await store.get('meta', 'any')).toBe(1);
});

it('a store that a newer version upgraded, or that was closed deliberately, is not reopened', async () => {
  const name = freshName();
  const store = await open(name);
  const newer = await openDB(name, MIGRATIONS.length + 1);
  newer.close();
  await expect(store.get('meta', 'any')).rejects.toMatchObject({
    code: 'closed',
    message: expect.stringContaining('newer version') as string,
    hint: expect.stringMatching(/reload/iu) as string,
  });
  const other = await open(freshName());
  other.close();
  await expect(other.put('meta', 1, 'any')).rejects.toMatchObject({ code: 'closed' });
});
