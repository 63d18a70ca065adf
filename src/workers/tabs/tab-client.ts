import { toError } from '../../notes/basics/error-text.ts';
import type { IndexApi, IndexClient, IndexEvent, OpenRequest } from '../contract/index-contract.ts';
import { CLOSED_STATUS } from '../indexer/status-board.ts';
import { forwardApi, type IndexWorker, type OwnerChannel, type Ownership } from './owner-channel.ts';

/** The browser's parts of a tab, so that one test can simulate several tabs. */
export interface TabParts {
  readonly tabId: string;
  readonly spawnIndexWorker: (onEvent: (event: IndexEvent) => void, onFailure: (reason: Error) => void) => IndexWorker;
  readonly createOwnerChannel: (vaultId: string, tabId: string) => OwnerChannel;
  readonly requestOwnership: (vaultId: string) => Promise<Ownership>;
}

/** A worker that ends by itself is replaced so often within this time, in ms; one that ends more often has a reason that stays. */
const MOST_RESTARTS = 3;
const RESTARTS_WITHIN_MS = 300_000;

const NOT_OPEN = 'No vault is open. Open a folder first.';

/** One open vault in this tab. */
interface OpenTab {
  readonly ownership: Ownership;
  readonly channel: OwnerChannel;
  /** With the settings as they are now. */
  request: OpenRequest;
  worker: IndexWorker | undefined;
  /** The opening of a worker in the place of one that died. */
  replacing: Promise<void> | undefined;
  /** When a worker was replaced, on the page's own clock. */
  restarts: readonly number[];
  isServing: boolean;
}

export function createTabClient(parts: TabParts): IndexClient {
  const listeners = new Set<(event: IndexEvent) => void>();
  const router = createCallRouter();
  let lastStatus = CLOSED_STATUS;
  let tab: OpenTab | undefined;
  router.fail(new Error(NOT_OPEN));

  function emit(event: IndexEvent): void {
    if (event.type === 'status') lastStatus = event.status;
    for (const listener of listeners) listener(event);
  }

  async function open(request: OpenRequest): Promise<void> {
    if (tab) await close();
    // At once: what is asked from now on waits for this vault.
    router.disconnect();
    const ownership = await parts.requestOwnership(request.vaultId);
    const channel = parts.createOwnerChannel(request.vaultId, parts.tabId);
    const opened: OpenTab = {
      ownership,
      channel,
      request,
      worker: undefined,
      replacing: undefined,
      restarts: [],
      isServing: false,
    };
    tab = opened;
    try {
      if (ownership.immediate) await own(opened);
      else await follow(opened);
    } catch (error) {
      if (tab === opened) await close();
      throw error;
    }
  }

  async function own(opened: OpenTab): Promise<void> {
    const worker = parts.spawnIndexWorker(
      (event) => {
        if (tab === opened && opened.worker === worker) tell(opened, event);
      },
      (reason) => opened.worker === worker && restart(opened, reason),
    );
    opened.worker = worker;
    router.disconnect();
    try {
      await worker.api.open(opened.request);
    } catch (error) {
      if (tab !== opened) throw error;
      // It ends itself then, and may still say why.
      if (opened.worker === worker && isDamage(error)) restart(opened, toError(error));
      if (opened.worker === worker) throw error;
      return opened.replacing;
    }
    if (tab !== opened || opened.worker !== worker) return;
    router.connect(worker.api);
    // Through the router: other tabs' calls to a worker that died are sent again to the next one.
    if (!opened.isServing) opened.channel.serve(servedTo(forwardApi((call) => router.send(call))));
    opened.isServing = true;
  }

  function tell(opened: OpenTab, event: IndexEvent): void {
    emit(event);
    opened.channel.publish(event);
  }

  /** Replaces a worker that died: its unanswered calls are sent again. */
  function restart(opened: OpenTab, reason: Error): void {
    if (tab !== opened) return;
    const nowMs = performance.now();
    const recent = opened.restarts.filter((time) => nowMs - time < RESTARTS_WITHIN_MS);
    if (recent.length >= MOST_RESTARTS) return fail(reason);
    opened.restarts = [...recent, nowMs];
    void opened.worker?.close();
    const previousRestarts = opened.restarts;
    opened.replacing = own(opened);
    opened.replacing.then(
      () =>
        tab === opened &&
        opened.restarts === previousRestarts &&
        tell(opened, { type: 'restarted', reason: reason.message }),
      // A worker that died while it was opened is already replaced.
      (error: unknown) => opened.restarts === previousRestarts && tab === opened && fail(toError(error)),
    );
  }

  /** Resolves when the owner answers, or this tab has become it. */
  async function follow(opened: OpenTab): Promise<void> {
    const { channel, ownership } = opened;
    channel.onEvent(emit);
    channel.onOwner(() => {
      if (tab === opened && !opened.worker) router.connect(forwardApi((call) => call(channel.remote)));
    });
    channel.hail();
    ownership.owned
      .then(() => (tab === opened ? own(opened) : undefined))
      .catch((error: unknown) => fail(toError(error)));
    emit({ type: 'status', status: await router.send((api) => api.status()) });
  }

  /** Nothing answers in this tab any more: waiting calls end with an error, and the lock is released for another tab. */
  function fail(reason: Error): void {
    router.fail(reason);
    tab?.ownership.release();
    emit({ type: 'status', status: { ...lastStatus, state: 'error', error: reason.message } });
  }

  async function close(): Promise<void> {
    const closing = tab;
    tab = undefined;
    // First, so that other tabs get no errors from this shutdown: the next owner answers their calls.
    closing?.channel.close();
    router.fail(new Error(NOT_OPEN));
    if (!closing) return;
    await closing.worker?.close();
    closing.ownership.release();
    emit({ type: 'status', status: CLOSED_STATUS });
  }

  const slotOf = (slot: string | undefined): string | undefined =>
    slot === undefined ? undefined : `${parts.tabId}/${slot}`;
  return {
    ...forwardApi((call) => router.send(call)),
    open,
    close,
    status: () => (tab ? router.send((api) => api.status()) : Promise.resolve(CLOSED_STATUS)),
    setEmbedding: (embedding) => {
      if (tab) tab.request = { ...tab.request, embedding };
      return router.send((api) => api.setEmbedding(embedding));
    },
    // Each tab cancels only its own searches.
    search: (request, slot) => router.send((api) => api.search(request, slotOf(slot))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    role: () => (tab && !tab.worker ? 'follower' : 'owner'),
  };
}

/** Of `IndexDamagedError` its name alone comes from the worker. */
const isDamage = (error: unknown): boolean => error instanceof Error && error.name === 'IndexDamagedError';

/** What other tabs may ask: all but opening and closing, which are each tab's own. */
function servedTo(api: IndexApi): IndexApi {
  return { ...api, open: async () => undefined, close: async () => undefined };
}

/**
 * Sends calls to the tab that owns the database now. A call made while no owner is known waits; one whose owner ended
 * before it answered is sent again to the next owner: every method may be repeated.
 */
interface CallRouter {
  send<Result>(call: (api: IndexApi) => Promise<Result>): Promise<Result>;
  /** A new owner answers: waiting and unanswered calls are sent to it. */
  connect(api: IndexApi): void;
  /** There is no owner for now: calls wait. */
  disconnect(): void;
  /** No tab will answer: current and later calls are rejected until there is an owner again. */
  fail(reason: Error): void;
}

interface Waiting {
  start(api: IndexApi): void;
  reject(reason: Error): void;
}

function createCallRouter(): CallRouter {
  const calls = new Set<Waiting>();
  let owner: IndexApi | undefined;
  let failure: Error | undefined;

  return {
    send: <Result>(call: (api: IndexApi) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const waiting: Waiting = {
          reject: (reason) => {
            calls.delete(waiting);
            reject(reason);
          },
          start(api) {
            call(api).then(
              (result) => {
                calls.delete(waiting);
                resolve(result);
              },
              // Ignores the answer of an owner that was replaced meanwhile: the call was already sent to the next one.
              (error: unknown) => owner === api && waiting.reject(toError(error)),
            );
          },
        };
        if (failure) return reject(failure);
        calls.add(waiting);
        if (owner) waiting.start(owner);
      }),
    connect(api) {
      owner = api;
      failure = undefined;
      for (const waiting of [...calls]) waiting.start(api);
    },
    disconnect() {
      owner = undefined;
      failure = undefined;
    },
    fail(reason) {
      owner = undefined;
      failure = reason;
      for (const waiting of [...calls]) waiting.reject(reason);
    },
  };
}
