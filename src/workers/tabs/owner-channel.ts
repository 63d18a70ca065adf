import * as Comlink from 'comlink';
import type { IndexApi, IndexEvent, TreeFile } from '../contract/index-contract.ts';
import { relayIndex } from '../contract/index-methods.ts';

/**
 * How the tabs of one vault talk: calls go over one BroadcastChannel to the tab that owns the database, its events over another.
 * Everything in `IndexApi` survives structured cloning, so Comlink speaks over the channel as over a worker.
 */
export interface OwnerChannel {
  /** Answers the other tabs' calls from now on, and tells them so. */
  serve(api: IndexApi): void;
  publish(event: IndexEvent): void;
  /** Calls to the owning tab. They are lost where none answers: `onOwner` tells when to send them again. */
  readonly remote: Comlink.Remote<IndexApi>;
  /** A tab began to own, or answered that it does. */
  onOwner(listener: () => void): void;
  onEvent(listener: (event: IndexEvent) => void): void;
  /** Asks whether a tab owns. */
  hail(): void;
  close(): void;
}

type Notice = { readonly notice: 'who-owns' | 'owner-here'; readonly owner?: string } | { readonly event: IndexEvent };

export function createOwnerChannel(vaultId: string, tabId: string): OwnerChannel {
  const calls = new BroadcastChannel(`latent-index-calls:${vaultId}`);
  const notices = new BroadcastChannel(`latent-index-notices:${vaultId}`);
  const ownerListeners = new Set<() => void>();
  const eventListeners = new Set<(event: IndexEvent) => void>();
  let serving = false;
  let closed = false;
  /** A closed channel throws at what is posted late: an answer that is no longer wanted, or Comlink's farewell when it collects the proxy. */
  const post = (channel: BroadcastChannel, message: unknown): void => {
    if (!closed) channel.postMessage(message);
  };
  const endpoint: Comlink.Endpoint = {
    postMessage: (message) => post(calls, message),
    addEventListener: (type, listener, options) => calls.addEventListener(type, listener, options),
    removeEventListener: (type, listener, options) => calls.removeEventListener(type, listener, options),
  };
  let owner: string | undefined;

  notices.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
    if ('event' in data) eventListeners.forEach((listener) => listener(data.event));
    else if (data.notice === 'who-owns') announce();
    else if (data.owner !== owner) {
      owner = data.owner;
      ownerListeners.forEach((listener) => listener());
    }
  });

  const announce = (): void => {
    if (serving) post(notices, { notice: 'owner-here', owner: tabId } satisfies Notice);
  };

  return {
    serve(api) {
      serving = true;
      Comlink.expose(api, endpoint);
      announce();
    },
    publish: (event) => post(notices, { event } satisfies Notice),
    remote: Comlink.wrap<IndexApi>(endpoint),
    onOwner: (listener) => void ownerListeners.add(listener),
    onEvent: (listener) => void eventListeners.add(listener),
    hail: () => post(notices, { notice: 'who-owns' } satisfies Notice),
    close() {
      closed = true;
      calls.close();
      notices.close();
    },
  };
}

/** Web Locks decide which tab owns a vault's database: the lock is held for as long as the tab lives, or until released. */
export interface Ownership {
  /** Whether this tab got the lock at once. */
  readonly immediate: boolean;
  /** Resolves when this tab owns the database; never if the lock was released before. */
  readonly owned: Promise<void>;
  release(): void;
}

/** Asks for the lock, and keeps waiting for it behind the tab that has it. */
export async function requestOwnership(vaultId: string): Promise<Ownership> {
  // Only a page that is not secure lacks locks; it has no OPFS either, so that each tab has a database of its own in memory.
  if (!('locks' in navigator)) return { immediate: true, owned: Promise.resolve(), release: () => undefined };
  const name = `latent-index:${vaultId}`;
  let release: () => void = () => undefined;
  const lockPromise = new Promise<void>((resolve) => (release = resolve));

  const immediate = await new Promise<boolean>((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : lockPromise;
      })
      .catch(reject);
  });
  if (immediate) return { immediate, owned: Promise.resolve(), release };

  const waiting = new AbortController();
  const owned = new Promise<void>((resolve) => {
    navigator.locks
      .request(name, { signal: waiting.signal }, () => {
        resolve();
        return lockPromise;
      })
      // Released while waiting: nothing waits for `owned` any more.
      .catch(() => undefined);
  });
  return {
    immediate,
    owned,
    release() {
      waiting.abort();
      release();
    },
  };
}

/** The worker of the tab that owns: its methods, and how it ends. */
export interface IndexWorker {
  readonly api: IndexApi;
  /** Closes the database, then ends the worker. */
  close(): Promise<void>;
}

/** Files of one message: taking in so many takes some milliseconds. */
const PART = 4_000;

async function collectFileParts(next: (after: string) => Promise<TreeFile[]>): Promise<TreeFile[]> {
  const files: TreeFile[] = [];
  for (;;) {
    const part = await next(files.at(-1)?.path ?? '');
    for (const file of part) files.push(file);
    if (part.length < PART) return files;
  }
}

/** An `IndexApi` whose every method goes through `send`; the list of all files comes in parts. */
export function forwardApi(send: <Result>(call: (api: IndexApi) => Promise<Result>) => Promise<Result>): IndexApi {
  return {
    ...relayIndex(send),
    tree: () => collectFileParts((afterPath) => send((api) => api.treePart(afterPath, PART))),
  };
}
