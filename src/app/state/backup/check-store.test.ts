import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createConversationStore } from '../../../agent/conversations/conversation-store.ts';
import { rowsEverAdded } from '../../../fs-access/browser-store/rows-ever-added.ts';
import type { PendingOperation } from '../../../tools/definition/ports.ts';
import { createChangeHistory } from '../../../tools/stores/change-history.ts';
import { createPendingStore } from '../../../tools/stores/pending-store.ts';
import { acceptStore, checkStore, missingRecords, updateMarker } from './check-store.ts';
import {
  closeStores,
  emptySmallStores,
  filled,
  fresh,
  HEAD,
  PENDING,
  smallStore,
  TIME,
} from './testing/stored-records.ts';

// Before, too: other tests of this process may have left drafts.
beforeEach(emptySmallStores);
afterEach(closeStores);

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
