import { CLOSED_STATUS } from '../closed-status.ts';
import type { IndexApi, IndexClient, IndexEvent, OpenRequest } from '../contract.ts';
import { forwardApi, type IndexWorker } from './index-worker.ts';
import type { OwnerChannel } from './owner-channel.ts';
import type { Ownership } from './ownership.ts';
import { createSwitchboard } from './switchboard.ts';

/** The browser's parts of a tab, so that several tabs can be played in one test. */
export interface TabParts {
  readonly tabId: string;
  readonly spawnIndexWorker: (onEvent: (event: IndexEvent) => void, onFailure: (reason: Error) => void) => IndexWorker;
  readonly createOwnerChannel: (vaultId: string, tabId: string) => OwnerChannel;
  readonly requestOwnership: (vaultId: string) => Promise<Ownership>;
}

const NOT_OPEN = 'No vault is open. Open a folder first.';

/** One open vault in this tab. */
interface OpenTab {
  readonly ownership: Ownership;
  readonly channel: OwnerChannel;
  worker: IndexWorker | undefined;
}

export function createTabClient(parts: TabParts): IndexClient {
  const listeners = new Set<(event: IndexEvent) => void>();
  const switchboard = createSwitchboard();
  let lastStatus = CLOSED_STATUS;
  let tab: OpenTab | undefined;
  switchboard.fail(new Error(NOT_OPEN));

  function emit(event: IndexEvent): void {
    if (event.type === 'status') lastStatus = event.status;
    for (const listener of listeners) listener(event);
  }

  async function open(request: OpenRequest): Promise<void> {
    await close();
    switchboard.disconnect();
    const ownership = await parts.requestOwnership(request.vaultId);
    const opened: OpenTab = { ownership, channel: parts.createOwnerChannel(request.vaultId, parts.tabId), worker: undefined };
    tab = opened;
    try {
      if (ownership.immediate) await own(opened, request);
      else await follow(opened, request);
    } catch (error) {
      if (tab === opened) await close();
      throw error;
    }
  }

  async function own(opened: OpenTab, request: OpenRequest): Promise<void> {
    const worker = parts.spawnIndexWorker((event) => {
      if (tab !== opened) return;
      emit(event);
      opened.channel.publish(event);
    }, fail);
    opened.worker = worker;
    switchboard.disconnect();
    await worker.api.open(request);
    if (tab !== opened) return;
    switchboard.connect(worker.api);
    opened.channel.serve(servedTo(worker.api));
  }

  /** Resolves when the owner answers, or this tab has become it. */
  async function follow(opened: OpenTab, request: OpenRequest): Promise<void> {
    const { channel, ownership } = opened;
    channel.onEvent(emit);
    channel.onOwner(() => {
      if (tab === opened && !opened.worker) switchboard.connect(forwardApi((call) => call(channel.remote)));
    });
    channel.hail();
    ownership.owned.then(() => (tab === opened ? own(opened, request) : undefined)).catch((error: unknown) => fail(toError(error)));
    emit({ type: 'status', status: await switchboard.send((api) => api.status()) });
  }

  /** Nothing answers in this tab any more: whoever waits is told, and the lock is let go for another tab. */
  function fail(reason: Error): void {
    switchboard.fail(reason);
    tab?.ownership.release();
    emit({ type: 'status', status: { ...lastStatus, state: 'error', error: reason.message } });
  }

  async function close(): Promise<void> {
    const closing = tab;
    tab = undefined;
    switchboard.fail(new Error(NOT_OPEN));
    if (!closing) return;
    await closing.worker?.close();
    closing.channel.close();
    closing.ownership.release();
    emit({ type: 'status', status: CLOSED_STATUS });
  }

  const slotOf = (slot: string | undefined): string | undefined => (slot === undefined ? undefined : `${parts.tabId}/${slot}`);
  return {
    ...forwardApi((call) => switchboard.send(call)),
    open, close,
    status: () => (tab ? switchboard.send((api) => api.status()) : Promise.resolve(CLOSED_STATUS)),
    // Each tab cancels its own searches alone.
    search: (request, slot) => switchboard.send((api) => api.search(request, slotOf(slot))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    role: () => (tab && !tab.worker ? 'follower' : 'owner'),
  };
}

/** What other tabs may ask: all but opening and closing, which are each tab's own. */
function servedTo(api: IndexApi): IndexApi {
  return { ...api, open: async () => undefined, close: async () => undefined };
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
