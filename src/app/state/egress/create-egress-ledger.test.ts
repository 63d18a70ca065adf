import 'fake-indexeddb/auto';
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBrowserStore, type BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import type { PlannedRequest } from '../../../workers/client.ts';
import { createEgressLedger } from './create-egress-ledger.ts';
import { egressFacts, egressSummary, egressTitle } from '../../views/egress/egress-text.ts';

let store: BrowserStore;
let next = 0;
beforeEach(async () => void (store = await openBrowserStore(`egress-${next++}`)));
afterEach(() => store.close());

const planned = (id: string, more: Partial<PlannedRequest> = {}): PlannedRequest => ({
  id,
  reason: 'answer',
  method: 'POST',
  origin: 'https://a.example',
  path: '/v1',
  sent: 10,
  ...more,
});
const create = (now?: () => Date) => createRoot(() => createEgressLedger(store, now));

it('keeps the requests of each vault through a restart', async () => {
  const ledger = create();
  await ledger.enter('one');
  expect([ledger.requests(), egressSummary(await ledger.list())]).toEqual([0, 'Nothing has left this browser.']);
  ledger.depart(planned('a', { notes: ['A.md', 'B.md'] }), true);
  ledger.arrive({ id: 'a', status: 200, received: 2_000 });
  expect(ledger.requests()).toBe(1);
  await ledger.list();
  await ledger.enter('two');
  expect([ledger.requests(), await ledger.list()]).toEqual([0, []]);

  const later = create();
  await later.enter('one');
  const [record] = await later.list();
  expect(record).toMatchObject({ sent: 10, received: 2_000, status: 200, state: 'answered', notes: ['A.md', 'B.md'] });
  expect(egressFacts(record!)).toBe('10 bytes sent · 2 kB received · answered');
});

it('counts nothing where what was kept cannot be read, rather than saying that nothing left', async () => {
  const unreadable = new Proxy(store, {
    get: (target, name) =>
      name === 'getAllFromIndex' ? () => Promise.reject(new Error('No.')) : (Reflect.get(target, name) as unknown),
  });
  const ledger = createRoot(() => createEgressLedger(unreadable));
  await ledger.enter('one');
  expect(ledger.requests()).toBeUndefined();
  await expect(ledger.list()).rejects.toThrow('No.');
});

it('lists a refused request, and does not count it as sent', async () => {
  const ledger = create();
  await ledger.enter('one');
  ledger.depart(planned('a', { origin: 'https://evil.example', notes: ['A.md'] }), false);
  const records = await ledger.list();
  expect(records).toMatchObject([
    { state: 'refused', requests: 0, sent: 0, notes: [], origin: 'https://evil.example' },
  ]);
  expect([ledger.requests(), egressSummary(records)]).toEqual([0, 'Nothing has left this browser.']);
});

it('joins the requests of one long task into one line that lists at most 200 notes', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const ledger = create(() => new Date(now));
  await ledger.enter('one');
  for (let at = 0; at < 300; at++) {
    ledger.depart(planned(`${at}`, { reason: 'embedding', notes: [`${at}.md`] }), true);
    ledger.arrive({ id: `${at}`, status: 200, received: 1 });
    now += 100;
  }
  const [record, ...others] = await ledger.list();
  expect(others).toEqual([]);
  expect(record).toMatchObject({ requests: 300, sent: 3_000, received: 300, moreNotes: 100 });
  expect(record?.notes).toHaveLength(200);
  // Another question is another line, and so is work after a pause.
  now += 700_000;
  ledger.depart(planned('late', { reason: 'embedding' }), true);
  ledger.depart(planned('q1'), true);
  ledger.depart(planned('q2'), true);
  expect(await ledger.list()).toHaveLength(4);
});

it('names every host that received a request', async () => {
  const ledger = create();
  await ledger.enter('one');
  ledger.depart(planned('file', { reason: 'download', origin: 'https://hub.example' }), true);
  for (const host of ['https://cdn.example', 'https://cdn.example', 'https://other.example']) {
    ledger.arrive({ id: 'file', status: 200, received: 5, sentOnTo: host });
    ledger.depart(planned('file', { reason: 'download', origin: 'https://hub.example' }), true);
  }
  const records = await ledger.list();
  expect(records).toMatchObject([
    { origin: 'https://hub.example', sentOnTo: ['https://cdn.example', 'https://other.example'] },
  ]);
  expect(egressTitle(records[0]!)).toBe(
    'Download of a model — hub.example, which sent it on to cdn.example, other.example',
  );
  expect(egressSummary(records)).toContain('3 hosts');
});

it('keeps the newest lines of a vault', async () => {
  for (let at = 0; at < 2_100; at++)
    await store.put('egress', {
      id: `old-${at}`,
      vaultId: 'one',
      started: new Date(at * 1000).toISOString(),
      requests: 1,
    } as never);
  const ledger = create();
  await ledger.enter('one');
  for (let at = 0; at < 100; at++) {
    ledger.depart(planned(`new-${at}`), true);
    await ledger.list();
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  const records = await ledger.list();
  expect(records.length).toBeLessThanOrEqual(2_000);
  expect(records.filter(({ id }) => id.startsWith('new-'))).toHaveLength(100);
});
