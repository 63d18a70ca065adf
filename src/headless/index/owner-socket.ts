import type { Server, Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import * as Comlink from 'comlink';
import type { IndexApi, IndexEvent } from '../../workers/contract/index-contract.ts';
import type { OwnerChannel, Ownership } from '../../workers/tabs/owner-channel.ts';
import type { TabParts } from '../../workers/tabs/tab-client.ts';
import { claimIndex } from './index-owner.ts';

/** Bytes before each message: its length, as u32, little-endian. */
const HEADER = 4;
/** No answer of the index is near this size: a longer one is no message of ours. */
const LONGEST = 512_000_000;

/** Sends and receives values over a socket, as `postMessage` does between workers: copies by structured clone. */
interface MessageStream {
  post(message: unknown): void;
  close(): void;
}

/** @param onMessage called for each message, in order @param onClose called once, also where the other side was killed */
function createMessageStream(
  socket: Socket,
  onMessage: (message: unknown) => void,
  onClose: () => void,
): MessageStream {
  let parts: Buffer[] = [];
  let waiting = 0;

  function take(bytes: number): Buffer {
    const allBytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    parts = [allBytes.subarray(bytes)];
    waiting -= bytes;
    return allBytes.subarray(0, bytes);
  }

  /** Length of the message that is being received; undefined between two. */
  let length: number | undefined;
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    waiting += part.length;
    for (;;) {
      if (length === undefined) {
        if (waiting < HEADER) return;
        length = take(HEADER).readUInt32LE();
        if (length > LONGEST) return void socket.destroy();
      }
      if (waiting < length) return;
      const bytes = take(length);
      length = undefined;
      onMessage(deserialize(bytes));
    }
  });
  // 'close' follows.
  socket.on('error', () => undefined);
  socket.on('close', onClose);

  return {
    post(message) {
      if (socket.destroyed || socket.writableEnded) return;
      const bytes = serialize(message);
      const header = Buffer.alloc(HEADER);
      header.writeUInt32LE(bytes.length);
      socket.write(header);
      socket.write(bytes);
    },
    close: () => socket.end(),
  };
}

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
  let resolveOwned: () => void = () => undefined;

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
        const ownerMessage = message as Message;
        if (ownerMessage === 'serving') {
          isServed = true;
          ownerListeners.forEach((listener) => listener());
        } else if ('answer' in ownerMessage)
          answerListeners.forEach((listener) => listener({ data: ownerMessage.answer }));
        else if ('event' in ownerMessage) eventListeners.forEach((listener) => listener(ownerMessage.event));
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
        if ((await claim()) && !isReleased) resolveOwned();
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
      const owned = new Promise<void>((resolve) => (resolveOwned = resolve));
      const immediate = await claim();
      if (immediate) resolveOwned();
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
