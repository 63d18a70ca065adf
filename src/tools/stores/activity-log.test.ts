import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBrowserStore, type BrowserStore } from '../../fs-access/browser-store/browser-store.ts';
import { rowsEverAdded } from '../../fs-access/browser-store/rows-ever-added.ts';
import { limitActivity } from './activity-log.ts';

let db: BrowserStore;
let next = 0;
beforeEach(async () => void (db = await openBrowserStore(`limit-activity-${next++}`)));
afterEach(() => db.close());

const idOf = (at: number) => `call-${String(at).padStart(5, '0')}`;

async function fill(from: number, to: number, more: object = {}): Promise<void> {
  for (let at = from; at < to; at += 1) {
    await db.put('activity', {
      id: idOf(at),
      timestamp: new Date(at * 60_000).toISOString(),
      tool_name: 'read_note',
      status: 'completed',
      initiated_by: 'user',
      paths: [],
      ...more,
    });
  }
}

it('keeps the newest, and deletes older ones only at a start after the one that announced it', async () => {
  await fill(0, 500);
  expect(await limitActivity(db, 500)).toEqual({ deleted: 0, going: [] });
  const told = await limitActivity(db, 300);
  expect(told).toMatchObject({ deleted: 0 });
  expect(told.going).toEqual(Array.from({ length: 200 }, (_, at) => idOf(at)));
  expect(await db.count('activity')).toBe(500);
  // What came meanwhile makes others too many; they were not announced yet.
  await fill(500, 530);
  expect(await limitActivity(db, 300)).toEqual({ deleted: 200, going: [] });
  expect(await db.count('activity')).toBe(330);
  expect((await db.getAllKeysFromIndex('activity', 'by-time'))[0]).toBe(idOf(200));
  expect(await rowsEverAdded(db)).toMatchObject({ activity: 530 });
});

it('always keeps what waits for an answer and what can still be undone', async () => {
  await fill(0, 1, { status: 'pending' });
  await fill(1, 2, { change_id: 'h1' });
  await fill(2, 3, { change_id: 'forgotten' });
  await fill(3, 300);
  await db.put('changes', { change_id: 'h1', vaultId: 'v', timestamp: '2026', state: 'applied', call_id: 'another' });
  await limitActivity(db, 50);
  expect(await limitActivity(db, 50)).toMatchObject({ deleted: 248 });
  expect((await db.getAllKeysFromIndex('activity', 'by-time')).slice(0, 3)).toEqual([idOf(0), idOf(1), idOf(250)]);
});

it('announces nothing more once the limit was raised', async () => {
  await fill(0, 300);
  await limitActivity(db, 100);
  expect(await limitActivity(db, 1000)).toEqual({ deleted: 0, going: [] });
  expect(await db.count('activity')).toBe(300);
});
