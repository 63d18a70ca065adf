import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../fs-access/testing/new-folder.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import {
  createDiskActivityLog,
  createDiskChangeHistory,
  createDiskPendingStore,
} from '../../headless/stores/disk-stores.ts';
import { openBrowserStore, type BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import type {
  ActivityLog,
  ActivityRecord,
  ChangeHistory,
  ChangeRecord,
  PendingOperation,
  PendingStore,
} from '../definition/ports.ts';
import { activityToJsonl, createActivityLog } from './activity-log.ts';
import { createChangeHistory } from './change-history.ts';
import { createMemoryActivityLog, createMemoryChangeHistory, createMemoryPendingStore } from './memory-stores.ts';
import { createPendingStore } from './pending-store.ts';

interface Stores {
  readonly pending: PendingStore;
  readonly activity: ActivityLog;
  readonly history: ChangeHistory;
}

const path = 'a.md' as VaultPath;

function pendingOf(callId: string, created: string): PendingOperation {
  const call = { callId, name: 'write_note', input: { path }, initiatedBy: 'agent' as const };
  const plan = {
    operation: 'write_note',
    message: 'Write.',
    changes: [{ path, before: null, after: { text: 'x' } }],
    details: {},
    result: {},
    path,
  };
  return {
    pending_operation_id: `p-${callId}`,
    requires_confirmation: true,
    call,
    vaultId: 'v',
    operation: 'write_note',
    risk: 'write',
    message: 'Write.',
    details: {},
    plan,
    created,
    replanned: false,
  };
}

function activityOf(id: string, timestamp: string, more: Partial<ActivityRecord> = {}): ActivityRecord {
  return {
    id,
    timestamp,
    tool_name: 'read_note',
    arguments: {},
    result_summary: '',
    result: null,
    status: 'completed',
    duration_ms: 1,
    initiated_by: 'agent',
    paths: [],
    ...more,
  };
}

function changeOf(change_id: string, timestamp: string, more: Partial<ChangeRecord> = {}): ChangeRecord {
  const files = [{ path, before: { hash: 'h0', text: 'before' }, after: null }];
  return {
    change_id,
    vaultId: 'v',
    timestamp,
    operation: 'write_note',
    message: '',
    initiated_by: 'agent',
    call_id: `c-${change_id}`,
    state: 'applied',
    files,
    ...more,
  };
}

let db: BrowserStore | undefined;
let nextName = 0;
afterEach(() => db?.close());

const implementations: Record<string, () => Promise<Stores>> = {
  memory: async () => ({
    pending: createMemoryPendingStore(),
    activity: createMemoryActivityLog(),
    history: createMemoryChangeHistory('v'),
  }),
  browser: async () => {
    db = await openBrowserStore(`tools-${nextName++}`);
    return { pending: createPendingStore(db), activity: createActivityLog(db), history: createChangeHistory(db, 'v') };
  },
  disk: async () => {
    const folder = await newFolder();
    return {
      pending: createDiskPendingStore(folder),
      activity: createDiskActivityLog(folder),
      history: createDiskChangeHistory(folder, 'v'),
    };
  },
};

describe.each(Object.entries(implementations))('stores: %s', (_name, create) => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await create();
  });

  it('store a question by its call, replace it, list oldest first, and remove it', async () => {
    await stores.pending.put(pendingOf('c2', '2026-01-02T00:00:00.000Z'));
    await stores.pending.put(pendingOf('c1', '2026-01-01T00:00:00.000Z'));
    await stores.pending.put({ ...pendingOf('c2', '2026-01-02T00:00:00.000Z'), replanned: true });
    expect((await stores.pending.list()).map(({ call }) => call.callId)).toEqual(['c1', 'c2']);
    expect(await stores.pending.get('c2')).toMatchObject({
      replanned: true,
      plan: { changes: [{ after: { text: 'x' } }] },
    });
    await stores.pending.delete('c2');
    await stores.pending.delete('never there');
    expect(await stores.pending.get('c2')).toBeUndefined();
  });

  it('list the log newest first, by every filter and up to a limit', async () => {
    await stores.activity.put(activityOf('1', '2026-01-01T00:00:00.000Z', { paths: ['a.md'], conversation_id: 'k' }));
    await stores.activity.put(activityOf('3', '2026-01-03T00:00:00.000Z', { status: 'failed' }));
    await stores.activity.put(
      activityOf('2', '2026-01-02T00:00:00.000Z', { tool_name: 'write_note', initiated_by: 'user' }),
    );
    const ids = async (filter?: Parameters<ActivityLog['list']>[0]) =>
      (await stores.activity.list(filter)).map(({ id }) => id);
    expect(await ids()).toEqual(['3', '2', '1']);
    expect(await ids({ limit: 2 })).toEqual(['3', '2']);
    expect(await ids({ status: 'failed' })).toEqual(['3']);
    expect(await ids({ tool_name: 'write_note' })).toEqual(['2']);
    expect(await ids({ tool_names: ['write_note', 'edit_note'] })).toEqual(['2']);
    expect(await ids({ tool_names: ['read_note', 'write_note'], status: 'failed' })).toEqual(['3']);
    expect(await ids({ tool_names: [] })).toEqual([]);
    expect(await ids({ initiated_by: 'agent' })).toEqual(['3', '1']);
    expect(await ids({ path: 'a.md' })).toEqual(['1']);
    expect(await ids({ conversation_id: 'k' })).toEqual(['1']);
    expect(await ids({ initiated_by: 'agent', tool_name: 'read_note', limit: 1 })).toEqual(['3']);
    expect(await ids({ path: 'a.md', status: 'failed' })).toEqual([]);
    expect(await stores.activity.ids({ initiated_by: 'agent' })).toEqual(['3', '1']);
    expect(await stores.activity.toolNames()).toEqual(['read_note', 'write_note']);
  });

  it('list the log of one vault, with the records of older versions, which say no vault', async () => {
    await stores.activity.put(activityOf('1', '2026-01-01T00:00:00.000Z', { vault_id: 'mine' }));
    for (const other of ['a', 'mine too', 'z'])
      await stores.activity.put(activityOf(`of ${other}`, '2026-01-02T00:00:00.000Z', { vault_id: other }));
    await stores.activity.put(activityOf('older', '2025-01-01T00:00:00.000Z'));
    expect((await stores.activity.list({ vault_id: 'mine' })).map(({ id }) => id)).toEqual(['1', 'older']);
    expect(await stores.activity.ids({ vault_id: 'mine', tool_name: 'read_note' })).toEqual(['1', 'older']);
    expect(await stores.activity.ids()).toHaveLength(5);
  });

  it('replace a record under its id, and notify listeners until they stop', async () => {
    const heard: string[] = [];
    const stop = stores.activity.subscribe((record) => heard.push(record.status));
    await stores.activity.put(activityOf('1', '2026-01-01T00:00:00.000Z', { status: 'pending' }));
    await stores.activity.put(activityOf('1', '2026-01-01T00:00:00.000Z', { status: 'completed' }));
    stop();
    await stores.activity.put(activityOf('1', '2026-01-01T00:00:00.000Z', { status: 'failed' }));
    expect(heard).toEqual(['pending', 'completed']);
    expect(await stores.activity.list()).toHaveLength(1);
    expect(await stores.activity.get('1')).toMatchObject({ status: 'failed' });
  });

  it('list changes newest first, by path, state and call, with their before-images', async () => {
    await stores.history.put(changeOf('1', '2026-01-01T00:00:00.000Z'));
    await stores.history.put(changeOf('2', '2026-01-02T00:00:00.000Z', { state: 'applying', files: [] }));
    expect((await stores.history.list()).map((record) => record.change_id)).toEqual(['2', '1']);
    expect((await stores.history.list({ path })).map((record) => record.change_id)).toEqual(['1']);
    expect((await stores.history.list({ state: 'applying' })).map((record) => record.change_id)).toEqual(['2']);
    expect((await stores.history.list({ call_id: 'c-1', limit: 1 })).map((record) => record.change_id)).toEqual(['1']);
    expect((await stores.history.get('1'))?.files[0]?.before?.text).toBe('before');
  });

  it('begin a change unless one that was cut short has its file, and go on with the newest of it where that is wanted', async () => {
    const { history } = stores;
    const beginning = (id: string, time: string) => changeOf(id, time, { state: 'applying' });
    await history.put(changeOf('1', '2026-01-01T00:00:00.000Z'));
    await history.put(changeOf('2', '2026-01-02T00:00:00.000Z', { files: [] }));
    const goOn = (newest: ChangeRecord): ChangeRecord => ({ ...newest, state: 'applying', message: 'on' });
    expect(await history.begin(beginning('3', '2026-01-03T00:00:00.000Z'), goOn)).toMatchObject({
      stored: { change_id: '1', state: 'applying', message: 'on' },
      replaced: { change_id: '1', state: 'applied' },
    });
    expect([(await history.get('1'))?.message, await history.get('3')]).toEqual(['on', undefined]);
    const held = await history.begin(beginning('4', '2026-01-04T00:00:00.000Z'));
    expect(held).toMatchObject({ heldBy: { change_id: '1' } });
    expect(await history.get('4'), 'nothing is stored').toBeUndefined();
    await history.put(changeOf('1', '2026-01-01T00:00:00.000Z'));
    const own = await history.begin(beginning('5', '2026-01-05T00:00:00.000Z'), () => undefined);
    expect(own).toMatchObject({ stored: { change_id: '5' }, replaced: undefined });
    expect(await history.get('5')).toMatchObject({ state: 'applying' });
  });

  it('list what was deleted until it is back: restored, or with the same text; not one that is new under its name', async () => {
    const text = (words: string) => ({ hash: `h ${words}`, text: words });
    const file = (name: string, before: string | null, after: string | null) => ({
      path: `${name}.md` as VaultPath,
      before: before === null ? null : text(before),
      after: after === null ? null : text(after),
    });
    let day = 10;
    const put = (id: string, files: ChangeRecord['files'], operation = 'write_note') =>
      stores.history.put(changeOf(id, `2026-01-${(day += 1)}T00:00:00.000Z`, { files, operation }));
    const deleted = async (filter = {}) =>
      (await stores.history.list({ isDeletion: true, ...filter })).map(({ change_id }) => change_id);
    await put('a', [file('a', 'one', null)]);
    await put('b', [file('b', 'one', null), file('c', 'two', null)]);
    await put('d', [file('d', 'one', null)]);
    await put('e', [file('e', 'one', null)]);
    expect(await deleted()).toEqual(['e', 'd', 'b', 'a']);
    await put('a is back as it was long before', [file('a', null, 'zero')], 'restore_version');
    await put('b is back', [file('b', null, 'one')]);
    await put('another d', [file('d', null, 'something else')]);
    await put('e is back', [file('e', null, 'one')]);
    // Of what else one of the changes deleted, some is still gone.
    expect(await deleted()).toEqual(['d', 'b']);
    expect(await deleted({ path: 'd.md', limit: 1 })).toEqual(['d']);
    await put('a again', [file('a', 'zero', null)]);
    expect(await deleted()).toEqual(['a again', 'd', 'b']);
  });

  it('list what a file was before it was renamed, and of its old name no more than that', async () => {
    const image = { hash: 'h', text: 'x' };
    const at = (name: string) => `${name}.md` as VaultPath;
    let day = 10;
    const put = (id: string, files: ChangeRecord['files']) =>
      stores.history.put(changeOf(id, `2026-02-${(day += 1)}T00:00:00.000Z`, { files }));
    const rename = (from: string, to: string): ChangeRecord['files'] => [
      { path: at(to), before: null, after: image, moved: { other: at(from), carries: 'h' } },
      { path: at(from), before: image, after: null, moved: { other: at(to), carries: 'h' } },
    ];
    await put('made', [{ path: at('first'), before: null, after: image }]);
    await put('renamed', rename('first', 'second'));
    await put('back', rename('second', 'first'));
    await put('again', rename('first', 'third'));
    await put('another', [{ path: at('first'), before: null, after: image }]);
    await put('edited', [{ path: at('third'), before: image, after: image }]);
    const listed = async (name: string, followsMoves?: true) =>
      (await stores.history.list({ path: at(name), ...(followsMoves && { followsMoves }) })).map(
        ({ change_id }) => change_id,
      );
    expect(await listed('third', true)).toEqual(['edited', 'again', 'back', 'renamed', 'made']);
    expect(await listed('third')).toEqual(['edited', 'again']);
  });

  it('drop the oldest history beyond the age or size limit, and never a change being applied', async () => {
    const { history } = await create();
    await history.put(changeOf('old', '2026-01-01T00:00:00Z'));
    await history.put(changeOf('open', '2026-01-02T00:00:00Z', { state: 'applying' }));
    await history.put(changeOf('b', '2026-02-01T00:00:00Z'));
    await history.put(changeOf('c', '2026-02-02T00:00:00Z'));
    await history.put(changeOf('theirs', '2025-01-01T00:00:00Z', { vaultId: 'w' }));
    const ids = async () => (await history.list()).map(({ change_id }) => change_id);
    const now = Date.parse('2026-02-03T00:00:00Z');
    expect(await history.prune({ now, days: 19, atLeast: 0, characters: 1e9 })).toBe(1);
    expect(await ids()).toEqual(['c', 'b', 'open']);
    expect(await history.prune({ now, days: 1000, atLeast: 0, characters: 'before'.length })).toBe(1);
    expect(await ids()).toEqual(['c', 'open']);
    // A clock that is years ahead makes nothing older than it was.
    expect(
      await history.prune({ now: Date.parse('2046-01-01T00:00:00Z'), days: 30, atLeast: 0, characters: 1e9 }),
    ).toBe(0);
    await history.put(changeOf('ahead', '2046-01-01T00:00:00Z'));
    expect(
      await history.prune({ now: Date.parse('2046-01-01T00:00:00Z'), days: 30, atLeast: 3, characters: 1e9 }),
    ).toBe(0);
    expect(await ids()).toEqual(['ahead', 'c', 'open']);
  });

  it('do not show the history of another vault', async () => {
    await stores.history.put(changeOf('1', '2026-01-01T00:00:00.000Z', { vaultId: 'other' }));
    expect(await stores.history.get('1')).toBeUndefined();
    expect(await stores.history.list()).toEqual([]);
  });
});

it('exports the log as JSONL: one record a line, oldest first', () => {
  const text = activityToJsonl([
    activityOf('2', '2026-01-02T00:00:00.000Z', { result_summary: 'two\nlines' }),
    activityOf('1', '2026-01-01T00:00:00.000Z'),
  ]);
  expect(text.endsWith('\n')).toBe(true);
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as ActivityRecord).id),
  ).toEqual(['1', '2']);
  expect(activityToJsonl([])).toBe('');
});
