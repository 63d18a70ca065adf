import { afterEach, expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { toNotePath } from '../../notes/paths/paths.ts';
import type { IndexApi, IndexClient, IndexEvent, OpenRequest } from '../contract/index-contract.ts';
import { createTestIndex } from '../testing/test-index.ts';
import { createOwnerChannel, forwardApi, type OwnerChannel, type Ownership } from './owner-channel.ts';
import { createTabClient } from './tab-client.ts';

/** Web Locks as far as tabs use them: one holder, the others in line. */
function createLocks(): () => Promise<Ownership> {
  const line: (() => void)[] = [];
  let held = false;
  const next = (): void => {
    const first = line.shift();
    held = first !== undefined;
    first?.();
  };
  return async () => {
    const immediate = !held;
    held = true;
    let isOwner = immediate;
    let own: () => void = () => undefined;
    const owned = immediate
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          own = () => {
            isOwner = true;
            resolve();
          };
          line.push(own);
        });
    return {
      immediate,
      owned,
      release() {
        const place = line.indexOf(own);
        if (place >= 0) line.splice(place, 1);
        else if (isOwner) {
          isOwner = false;
          next();
        }
      },
    };
  };
}

const REQUEST = {
  vaultId: 'tabs',
  embedding: { model: null, allowDownloads: false, localModels: '' },
} as unknown as OpenRequest;
const open: IndexClient[] = [];
const channels: OwnerChannel[] = [];

afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
  for (const channel of channels.splice(0)) channel.close();
});

interface Tab {
  readonly client: IndexClient;
  /** Ends the worker, as a browser does that is out of memory. */
  breakWorker(): void;
  /** Ends as a closed tab does: without a word. */
  kill(): void;
}

function createTabs() {
  const requestOwnership = createLocks();
  const vault = createMemoryVault('tabs', { 'One.md': 'first note', 'Two.md': 'links to [[One]]' });
  let tabs = 0;
  return async (wrap: (api: IndexApi, worker: number) => IndexApi = (api) => api): Promise<Tab> => {
    tabs += 1;
    let ownership: Ownership | undefined;
    let channel: OwnerChannel | undefined;
    let dead = false;
    let workers = 0;
    let breakWorker: () => void = () => undefined;
    const client = createTabClient({
      tabId: `tab-${tabs}`,
      requestOwnership: async () => (ownership = await requestOwnership()),
      createOwnerChannel: (vaultId, tabId) => {
        channel = createOwnerChannel(vaultId, tabId);
        channels.push(channel);
        return channel;
      },
      spawnIndexWorker: (onEvent, onFailure) => {
        workers += 1;
        const ready = createTestIndex(vault);
        void ready.then((index) => index.subscribe((event) => dead || onEvent(event)));
        const late = forwardApi(async (call) => call(await ready));
        const failed = new Promise<never>((_, reject) => {
          breakWorker = () => {
            const reason = new Error('The index worker stopped: the browser ended it.');
            reject(reason);
            onFailure(reason);
          };
        });
        failed.catch(() => undefined);
        const wrapped = wrap(late, workers);
        return {
          api: forwardApi((call) => Promise.race([call(wrapped), failed])),
          close: async () => (await ready).close(),
        };
      },
    });
    open.push(client);
    await client.open(REQUEST);
    return {
      client,
      breakWorker: () => breakWorker(),
      kill() {
        dead = true;
        channel?.close();
        ownership?.release();
        open.splice(open.indexOf(client), 1);
      },
    };
  };
}

const search = (client: IndexClient, slot?: string) => client.search({ query: 'first', mode: 'text', limit: 3 }, slot);

it('the first tab owns the index, the others send it their calls and receive its events', async () => {
  const openTab = createTabs();
  const [a, b] = [await openTab(), await openTab()];
  expect([a.client.role(), b.client.role()]).toEqual(['owner', 'follower']);
  expect((await search(b.client)).hits[0]!.path).toBe('One.md');
  expect(await b.client.backlinks(toNotePath('One'))).toHaveLength(1);
  const heard: IndexEvent[] = [];
  b.client.subscribe((event) => heard.push(event));
  await a.client.pause();
  await expect.poll(() => heard.some((event) => event.type === 'status' && event.status.state === 'paused')).toBe(true);
});

it('errors keep their names between tabs', async () => {
  const openTab = createTabs();
  await openTab();
  const b = await openTab();
  const older = search(b.client, 'box');
  const newer = search(b.client, 'box');
  await expect(older).rejects.toMatchObject({ name: 'AbortError' });
  expect((await newer).hits).toHaveLength(1);
});

it('one tab takes over when the owner closes, and pending calls are answered', async () => {
  const openTab = createTabs();
  // The owner is asked and never answers: it is closed meanwhile.
  const a = await openTab((api) => ({
    ...api,
    status: () => api.status(),
    search: () => new Promise(() => undefined),
  }));
  const [b, c] = [await openTab(), await openTab()];
  const waiting = [search(b.client), search(c.client)];
  a.kill();
  const answers = await Promise.all(waiting);
  expect(answers.map(({ hits }) => hits[0]!.path)).toEqual(['One.md', 'One.md']);
  expect([b.client.role(), c.client.role()]).toEqual(['owner', 'follower']);
});

it('a worker that crashes is replaced and the pending calls of all tabs are repeated, but not when it keeps crashing', async () => {
  const openTab = createTabs();
  // The first worker is asked and never answers.
  const a = await openTab((api, worker) =>
    worker === 1 ? { ...api, search: () => new Promise(() => undefined) } : api,
  );
  const b = await openTab();
  const heard: string[] = [];
  a.client.subscribe(({ type }) => type === 'restarted' && heard.push('a'));
  b.client.subscribe(({ type }) => type === 'restarted' && heard.push('b'));
  const waiting = [search(a.client), search(b.client)];
  await new Promise((resolve) => setTimeout(resolve, 20));
  a.breakWorker();
  expect((await Promise.all(waiting)).map(({ hits }) => hits[0]!.path)).toEqual(['One.md', 'One.md']);
  await expect.poll(() => heard.toSorted()).toEqual(['a', 'b']);
  expect([a.client.role(), b.client.role()]).toEqual(['owner', 'follower']);

  for (const times of [2, 3]) {
    a.breakWorker();
    await expect.poll(() => heard.filter((tab) => tab === 'a')).toHaveLength(times);
  }
  a.breakWorker();
  await expect(search(a.client)).rejects.toThrow('The index worker stopped');
});

it('opens a vault whose stored index is damaged, by the worker after the one that met the damage', async () => {
  const damaged = Object.assign(new Error('The stored index was damaged.'), { name: 'IndexDamagedError' });
  const { client } = await createTabs()((api, worker) =>
    worker === 1 ? { ...api, open: () => Promise.reject(damaged) } : api,
  );
  expect((await search(client)).hits[0]!.path).toBe('One.md');
  expect(client.role()).toBe('owner');
  await expect(createTabs()((api) => ({ ...api, open: () => Promise.reject(damaged) }))).rejects.toThrow('damaged');
});

it('what is asked while a vault is opened waits for it', async () => {
  const { client } = await createTabs()();
  await client.close();
  const opening = client.open(REQUEST);
  expect((await search(client)).hits[0]!.path).toBe('One.md');
  await opening;
});

it('a closed client says so, and stays closed', async () => {
  const openTab = createTabs();
  const a = await openTab();
  await a.client.close();
  expect((await a.client.status()).state).toBe('closed');
  await expect(search(a.client)).rejects.toThrow('No vault is open');
});
