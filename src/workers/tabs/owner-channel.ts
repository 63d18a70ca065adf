import * as Comlink from 'comlink';
import type { IndexApi, IndexEvent } from '../contract/index-contract.ts';

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
