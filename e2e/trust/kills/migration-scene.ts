import { expect } from 'vitest';
import { button } from '../../harness/assistant.ts';
import { waitForApp } from '../../harness.ts';
import { visible } from './kill-bench.ts';
import { filesOf } from './kill-vault.ts';
import type { Scene } from './scene.ts';

/** Rows of records of the first version: enough that migrating them takes a while. */
const ROWS = { activity: 8000, conversations: 200, changes: 100 } as const;

/** The records are those of another vault, so that nothing of them is asked or shown here. */
async function makeFirstRecord(rows: typeof ROWS): Promise<void> {
  const settle = (request: IDBOpenDBRequest) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
  await settle(indexedDB.deleteDatabase('latent'));
  const open = indexedDB.open('latent', 1);
  open.onupgradeneeded = () => {
    const database = open.result;
    database.createObjectStore('pending', { keyPath: 'call.callId' }).createIndex('by-vault', 'vaultId');
    const activity = database.createObjectStore('activity', { keyPath: 'id' });
    activity.createIndex('by-time', 'timestamp');
    activity.createIndex('by-conversation', 'conversation_id');
    const changes = database.createObjectStore('changes', { keyPath: 'change_id' });
    changes.createIndex('by-vault-time', ['vaultId', 'timestamp']);
    changes.createIndex('by-state', 'state');
    changes.createIndex('by-call', 'call_id');
    database
      .createObjectStore('conversations', { keyPath: 'id' })
      .createIndex('by-vault-updated', ['vaultId', 'updated']);
    database.createObjectStore('meta');
  };
  const database = await settle(open);
  const filling = database.transaction(['activity', 'conversations', 'changes'], 'readwrite');
  const time = (at: number) => new Date(1.76e12 + at * 1000).toISOString();
  for (let at = 0; at < rows.activity; at += 1) {
    filling.objectStore('activity').put({
      id: `a${at}`,
      timestamp: time(at),
      tool_name: 'read_note',
      arguments: { path: `x${at % 50}.md` },
      result_summary: 'Read',
      result: { success: true, content: 'words '.repeat(100) },
      status: 'completed',
      duration_ms: 1,
      initiated_by: 'user',
      paths: [`x${at % 50}.md`],
    });
  }
  for (let at = 0; at < rows.conversations; at += 1) {
    const message = { id: `m${at}`, role: 'user', text: 'Hello', at: time(at) };
    filling.objectStore('conversations').put({
      id: `c${at}`,
      vaultId: 'another',
      title: `Conversation ${at}`,
      created: time(at),
      updated: time(at),
      messages: [message],
    });
  }
  for (let at = 0; at < rows.changes; at += 1) {
    const files = [
      { path: 'x.md', before: { text: 'before '.repeat(1000), hash: 'h' }, after: { text: 'after', hash: 'i' } },
    ];
    filling.objectStore('changes').put({
      change_id: `h${at}`,
      vaultId: 'another',
      timestamp: time(at),
      operation: 'write_note',
      message: 'Write.',
      initiated_by: 'agent',
      call_id: `k${at}`,
      state: 'applied',
      files,
    });
  }
  await new Promise((resolve, reject) => {
    filling.oncomplete = resolve;
    filling.onabort = () => reject(new Error(filling.error?.message));
  });
  database.close();
}

async function rowCounts(stores: readonly string[]): Promise<{ version: number; rows: Record<string, number> }> {
  const open = indexedDB.open('latent');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(new Error(open.error?.message));
  });
  const rows: Record<string, number> = {};
  for (const store of stores) {
    const count = database.transaction(store).objectStore(store).count();
    rows[store] = await new Promise((resolve) => (count.onsuccess = () => resolve(count.result)));
  }
  const { version } = database;
  database.close();
  return { version, rows };
}

/** The records are migrated to the current version at the first start of a newer build. */
export const migrationScene: Scene = {
  name: 'the record’s migration',
  expectedMs: 800,
  async prepare({ latent: { page, url } }) {
    await page.goto(new URL('icon.svg', url).href);
    await page.evaluate(makeFirstRecord, ROWS);
  },
  async run({ latent: { page, url } }) {
    await page.goto(url);
    await waitForApp(page);
  },
  async killAndCheck(bench) {
    const { latent } = bench;
    await bench.kill((files) => expect(files).toEqual(filesOf(bench.state)));
    // The marker beside the database tells of the one that was deleted here: the app reports its loss until the person goes on.
    const goOn = button(latent.page, 'Go on without them');
    await goOn.click();
    await goOn.waitFor({ state: 'hidden' });
    const { version, rows } = await latent.page.evaluate(rowCounts, Object.keys(ROWS));
    expect(version).toBeGreaterThan(1);
    expect(rows).toMatchObject({ conversations: ROWS.conversations, changes: ROWS.changes });
    expect(rows['activity']).toBeGreaterThanOrEqual(ROWS.activity);
    expect(visible(await latent.vault.snapshot())).toEqual(filesOf(bench.state));
  },
};
