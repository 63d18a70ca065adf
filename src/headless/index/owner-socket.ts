import * as Comlink from 'comlink';
import type { Server, Socket } from 'node:net';
import type { IndexApi, IndexEvent } from '../../workers/contract/index-contract.ts';
import type { OwnerChannel } from '../../workers/tabs/owner-channel.ts';
import type { Ownership } from '../../workers/tabs/ownership.ts';
import type { TabParts } from '../../workers/tabs/tab-client.ts';
import { claimIndex } from './index-owner.ts';
import { createMessageStream, type MessageStream } from './message-stream.ts';

type Message = { readonly call: unknown } | { readonly answer: unknown } | { readonly event: IndexEvent } | 'serving';

/** After a failed try to own the index, in ms. */
const RETRY_MS = 500;

type Listener = (event: { readonly data: unknown }) => void;

/**
 * How processes find and speak to the one that owns a vault's index: what Web Locks and BroadcastChannel are to tabs.
 * @param prepare makes the socket's folder, for this person alone; called before each try to own
 */
export function createOwnerSocket(
  path: string,
  prepare: () => Promise<void>,
): Pick<TabParts, 'requestOwnership' | 'createOwnerChannel'> {
  const followers = new Set<MessageStream>();
  const callListeners = new Map<MessageStream, Set<Listener>>();
  const answerListeners = new Set<Listener>();
  const ownerListeners = new Set<() => void>();
  const eventListeners = new Set<(event: IndexEvent) => void>();
  let server: Server | undefined;
  let owner: MessageStream | undefined;
  let served: IndexApi | undefined;
  let isReleased = false;
  /** The owner has said that it answers. */
  let isServed = false;
  let own: () => void = () => undefined;

  function accept(socket: Socket): void {
    // A process that only waits for others to ask may end.
    socket.unref();
    const stream = createMessageStream(
      socket,
      (message) => {
        const { call } = message as { readonly call: unknown };
        callListeners.get(stream)?.forEach((listener) => listener({ data: call }));
      },
      () => {
        followers.delete(stream);
        callListeners.delete(stream);
      },
    );
    followers.add(stream);
    if (served) serveTo(stream, served);
  }

  function serveTo(stream: MessageStream, api: IndexApi): void {
    const listeners = new Set<Listener>();
    callListeners.set(stream, listeners);
    Comlink.expose(
      api,
      endpoint(listeners, (message) => stream.post({ answer: message } satisfies Message)),
    );
    stream.post('serving' satisfies Message);
  }

  function follow(socket: Socket): void {
    owner = createMessageStream(
      socket,
      (message) => {
        const told = message as Message;
        if (told === 'serving') {
          isServed = true;
          ownerListeners.forEach((listener) => listener());
        } else if ('answer' in told) answerListeners.forEach((listener) => listener({ data: told.answer }));
        else if ('event' in told) eventListeners.forEach((listener) => listener(told.event));
      },
      () => {
        owner = undefined;
        isServed = false;
        void takeOver();
      },
    );
  }

  /** The owner ended: this process owns, or follows who was faster. Tried until one of both succeeds, as long as it is asked for. */
  async function takeOver(): Promise<void> {
    while (!isReleased) {
      try {
        if ((await claim()) && !isReleased) own();
        // Released meanwhile: what was just opened is nobody's.
        if (isReleased) end();
        return;
      } catch {
        // The folder of sockets is gone or full, say: searches wait, and nothing else stops.
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  function end(): void {
    owner?.close();
    for (const stream of followers) stream.close();
    server?.close();
    server = undefined;
  }

  /** @returns whether this process owns now */
  async function claim(): Promise<boolean> {
    await prepare();
    const claimed = await claimIndex(path);
    if ('socket' in claimed) {
      follow(claimed.socket);
      return false;
    }
    server = claimed.server;
    server.unref();
    server.on('connection', accept);
    return true;
  }

  return {
    async requestOwnership(): Promise<Ownership> {
      isReleased = false;
      const owned = new Promise<void>((resolve) => (own = resolve));
      const immediate = await claim();
      if (immediate) own();
      return {
        immediate,
        owned,
        release() {
          isReleased = true;
          served = undefined;
          end();
        },
      };
    },
    createOwnerChannel: (): OwnerChannel => ({
      serve(api) {
        served = api;
        for (const stream of followers) serveTo(stream, api);
      },
      publish: (event) => followers.forEach((stream) => stream.post({ event } satisfies Message)),
      remote: Comlink.wrap<IndexApi>(
        endpoint(answerListeners, (message) => owner?.post({ call: message } satisfies Message)),
      ),
      onOwner: (listener) => void ownerListeners.add(listener),
      onEvent: (listener) => void eventListeners.add(listener),
      // The owner tells each that connects, perhaps before anybody listens.
      hail: () => isServed && ownerListeners.forEach((listener) => listener()),
      close() {
        served = undefined;
        ownerListeners.clear();
        eventListeners.clear();
      },
    }),
  };
}

/** What Comlink speaks through. Its answers come as 'message' events. */
function endpoint(listeners: Set<Listener>, post: (message: unknown) => void): Comlink.Endpoint {
  return {
    postMessage: post,
    addEventListener: (_type, listener) => void listeners.add(listener as unknown as Listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener as unknown as Listener),
  };
}
