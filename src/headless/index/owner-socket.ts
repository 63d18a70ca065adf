import * as Comlink from 'comlink';
import type { Server, Socket } from 'node:net';
import type { IndexApi, IndexEvent } from '../../workers/contract/index-contract.ts';
import type { OwnerChannel } from '../../workers/tabs/owner-channel.ts';
import type { Ownership } from '../../workers/tabs/ownership.ts';
import type { TabParts } from '../../workers/tabs/tab-client.ts';
import { claimIndex } from './index-owner.ts';
import { createMessageStream, type MessageStream } from './message-stream.ts';

type Message = { readonly call: unknown } | { readonly answer: unknown } | { readonly event: IndexEvent } | 'serving';

type Listener = (event: { readonly data: unknown }) => void;

/** How processes find and speak to the one that owns a vault's index: what Web Locks and BroadcastChannel are to tabs. */
export function createOwnerSocket(path: string): Pick<TabParts, 'requestOwnership' | 'createOwnerChannel'> {
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
        if (!isReleased) void claim().then((isOwner) => isOwner && own());
      },
    );
  }

  /** @returns whether this process owns now */
  async function claim(): Promise<boolean> {
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
          owner?.close();
          for (const stream of followers) stream.close();
          server?.close();
          server = undefined;
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
