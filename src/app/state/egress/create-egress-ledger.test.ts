import 'fake-indexeddb/auto';
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBrowserStore, type BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { createEgressWriter } from '../../../workers/network/egress-record.ts';
import type { EgressRecord } from '../../../workers/client.ts';
import type { PlannedRequest } from '../../../workers/network/network-messages.ts';
import { createEgressLedger } from './create-egress-ledger.ts';
import { egressFacts, egressSummary, egressTitle, isAbout } from '../../views/egress/egress-words.ts';

let store: BrowserStore;
let next = 0;
beforeEach(async () => void (store = await openBrowserStore(`egress-${next++}`)));
afterEach(() => store.close());

const planned = (id: string, more: Partial<PlannedRequest> = {}): PlannedRequest => ({
  id,
  reason: 'answer',
  method: 'POST',
  origin: 'https://a.example',
  destination: 'elsewhere',
  path: '/v1',
  sent: 10,
  ...more,
});
/** The account as a page shows it, and the network worker's side that writes it. */
function create(now?: () => Date) {
  const ledger = createRoot(() => createEgressLedger(store));
  const writer = createEgressWriter({
    open: async () => store,
    announce: (record) => ledger.hear(structuredClone(record)),
    ...(now && { now }),
  });
  return {
    ...ledger,
    depart: writer.depart,
    arrive: writer.arrive,
    enter: (vaultId: string) => {
      writer.enter(Promise.resolve(vaultId));
      return ledger.enter(vaultId);
    },
  };
}

it('keeps the requests of each vault through a restart', async () => {
  const ledger = create();
  await ledger.enter('one');
  expect([ledger.requests(), egressSummary(await ledger.list())]).toEqual([
    { left: 0, stayed: 0 },
    'Nothing has left this browser while this notebook was open.',
  ]);
  await ledger.depart(planned('a', { notes: ['A.md', 'B.md'] }), true);
  ledger.arrive({ id: 'a', status: 200, received: 2_000 });
  expect(ledger.requests()).toEqual({ left: 1, stayed: 0 });
  await ledger.list();
  await ledger.enter('two');
  expect([ledger.requests(), await ledger.list()]).toEqual([{ left: 0, stayed: 0 }, []]);

  // What was written, by a page that heard of nothing.
  const later = create();
  await later.enter('one');
  await expect.poll(async () => (await later.list())[0]?.state).toBe('answered');
  const [record] = await later.list();
  expect(record).toMatchObject({ sent: 10, received: 2_000, status: 200, notes: ['A.md', 'B.md'] });
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
  await ledger.depart(planned('a', { origin: 'https://evil.example', notes: ['A.md'] }), false);
  const records = await ledger.list();
  expect(records).toMatchObject([
    { state: 'refused', requests: 0, sent: 0, notes: [], origin: 'https://evil.example' },
  ]);
  expect([ledger.requests(), egressSummary(records)]).toEqual([
    { left: 0, stayed: 0 },
    'Nothing has left this browser while this notebook was open.',
  ]);
});

it('joins the requests of one long task into one line that lists at most 200 notes', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const ledger = create(() => new Date(now));
  await ledger.enter('one');
  for (let at = 0; at < 300; at++) {
    await ledger.depart(planned(`${at}`, { reason: 'embedding', notes: [`${at}.md`] }), true);
    ledger.arrive({ id: `${at}`, status: 200, received: 1 });
    now += 100;
  }
  const [record, ...others] = await ledger.list();
  expect(others).toEqual([]);
  expect(record).toMatchObject({ requests: 300, sent: 3_000, received: 300, moreNotes: 100 });
  expect(record?.notes).toHaveLength(200);
  // Another question is another line, and so is work after a pause.
  now += 700_000;
  await ledger.depart(planned('late', { reason: 'embedding' }), true);
  await ledger.depart(planned('q1'), true);
  await ledger.depart(planned('q2'), true);
  expect(await ledger.list()).toHaveLength(4);
});

it('names every host that received a request', async () => {
  const ledger = create();
  await ledger.enter('one');
  await ledger.depart(planned('file', { reason: 'download', origin: 'https://hub.example' }), true);
  for (const host of ['https://cdn.example', 'https://cdn.example', 'https://other.example']) {
    ledger.arrive({ id: 'file', status: 200, received: 5, sentOnTo: host });
    await ledger.depart(planned('file', { reason: 'download', origin: 'https://hub.example' }), true);
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

it('counts and tells apart what stayed on this computer, also within one long task', async () => {
  const ledger = create();
  await ledger.enter('one');
  const [here, cloud] = [
    { origin: 'http://localhost:11434', destination: 'here' },
    { destination: 'forwarded' },
  ] as const;
  for (const id of ['a', 'b']) await ledger.depart(planned(id, { reason: 'embedding', ...here }), true);
  for (const id of ['a', 'b']) ledger.arrive({ id, status: 200, received: 100 });
  expect([ledger.requests(), egressSummary(await ledger.list())]).toEqual([
    { left: 0, stayed: 2 },
    'Nothing has left this computer while this notebook was open. 2 requests stayed on this computer: 20 bytes handed over to programs here, 200 bytes received.',
  ]);
  // The person chose a model that Ollama sends on.
  await ledger.depart(planned('c', { reason: 'embedding', ...here, ...cloud }), true);
  const [sentOn, kept] = await ledger.list();
  expect(ledger.requests()).toEqual({ left: 1, stayed: 2 });
  expect([kept!, sentOn!].map((record) => `${egressTitle(record)} · ${egressFacts(record)}`)).toEqual([
    'Text of notes, for search by meaning — localhost:11434, stayed on this computer · 2 requests · 20 bytes handed over · 200 bytes received · answered',
    'Text of notes, for search by meaning — localhost:11434, and from there to Ollama’s own servers · 10 bytes sent · 0 bytes received · no complete answer yet',
  ]);
  expect(egressSummary(await ledger.list())).toMatch(/^1 request to 1 host: 10 bytes sent, .* 2 requests stayed/u);
});

it('says how far away a host is, and of a line of an earlier version what it said', () => {
  const titleAt = (origin: string, destination?: EgressRecord['destination']) =>
    egressTitle({ reason: 'mcp', origin, ...(destination && { destination }) } as EgressRecord);
  expect([
    titleAt('http://localhost:3000', 'elsewhere'),
    titleAt('http://localhost:3000'),
    titleAt('http://192.168.1.20:3000', 'elsewhere'),
    titleAt('https://tools.example', 'elsewhere'),
  ]).toEqual([
    'Tool of a server — localhost:3000, a program on this computer that may send it on',
    'Tool of a server — localhost:3000',
    'Tool of a server — 192.168.1.20:3000, another computer in your network',
    'Tool of a server — tools.example',
  ]);
});

it('finds the lines that name a note or a host, and says nothing of the others', () => {
  const line = (origin: string, destination: 'here' | 'elsewhere', notes: readonly string[]) =>
    ({ reason: 'answer', origin, destination, notes, requests: 1, sent: 10, received: 20 }) as unknown as EgressRecord;
  const lines = [
    line('http://localhost:11434', 'here', ['Garden/Käse.md']),
    line('https://api.example', 'elsewhere', ['Moths.md']),
  ];
  const about = (words: string) =>
    egressSummary(
      lines.filter((record) => isAbout(record, words)),
      words,
    );
  expect(['kase', 'MOTHS', 'api.ex', 'bees'].map(about)).toEqual([
    '1 request stayed on this computer: 10 bytes handed over to programs here, 20 bytes received.',
    '1 request to 1 host: 10 bytes sent, 20 bytes received.',
    '1 request to 1 host: 10 bytes sent, 20 bytes received.',
    'No request in the list names “bees”.',
  ]);
});

it('counts a line of an earlier version as what left, wherever it went', async () => {
  const ledger = create();
  await store.put('egress', {
    id: 'old',
    vaultId: 'one',
    started: '2026-01-01T00:00:00.000Z',
    origin: 'http://localhost:11434',
    requests: 3,
  } as never);
  await ledger.enter('one');
  expect(ledger.requests()).toEqual({ left: 3, stayed: 0 });
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
    await ledger.depart(planned(`new-${at}`), true);
    await ledger.list();
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  const records = await ledger.list();
  expect(records.length).toBeLessThanOrEqual(2_000);
  expect(records.filter(({ id }) => id.startsWith('new-'))).toHaveLength(100);
});

it('shows what any network worker sends, whoever started it, once, and nothing of other vaults', async () => {
  const page = createRoot(() => createEgressLedger(store));
  await page.enter('one');
  const start = (vault: string) => {
    const writer = createEgressWriter({ open: async () => store, announce: (record) => page.hear(record) });
    writer.enter(Promise.resolve(vault));
    return writer;
  };
  const [stranger, otherTab, sameVault] = [start(''), start('two'), start('one')];
  await stranger.depart(planned('a'), true);
  await otherTab.depart(planned('b'), true);
  for (const id of ['c', 'd', 'e']) await sameVault.depart(planned(id, { reason: 'embedding' }), true);
  expect(page.requests()).toEqual({ left: 4, stayed: 0 });
  // A page that comes later has read the line which grows.
  const later = createRoot(() => createEgressLedger(store));
  await expect.poll(async () => later.enter('one').then(() => later.requests()?.left)).toBe(4);
  const [line] = (await later.list()).filter(({ reason }) => reason === 'embedding');
  later.hear({ ...line!, requests: 5 });
  expect([later.requests(), (await later.list()).length]).toEqual([{ left: 6, stayed: 0 }, 2]);
});

it('tells of what leaves where nothing can be kept, and lets it go after a second', async () => {
  const page = createRoot(() => createEgressLedger(store));
  await page.enter('one');
  const writer = createEgressWriter({
    open: () => new Promise(() => undefined),
    announce: (record) => page.hear(record),
  });
  await writer.depart(planned('a'), true);
  expect([page.requests(), (await page.list()).length]).toEqual([{ left: 1, stayed: 0 }, 1]);
});
