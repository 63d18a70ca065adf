import { createOutsideFetch } from './outside-fetch.ts';

/** What a worker is told once: where to ask for a way to other hosts. */
interface NetworkOffer {
  readonly network: MessagePort;
}

/** Gives a worker a way to the network worker, which it asks for when it has a request. @param connect where its ports are brought to */
export function offerNetwork<Spawned extends Worker>(worker: Spawned, connect: (port: MessagePort) => void): Spawned {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<MessagePort>) => connect(data);
  worker.postMessage({ network: port2 } satisfies NetworkOffer, [port2]);
  return worker;
}

/** What of a worker's global scope is used here; the page's types do not know it. */
interface WorkerScope {
  fetch: typeof fetch;
  readonly location: { readonly href: string; readonly origin: string };
  addEventListener(type: 'message', listener: (event: MessageEvent<Partial<NetworkOffer> | null>) => void): void;
}

let upstream: MessagePort | undefined;

/** Brings a port to the network worker: this worker's own, or one of a worker that belongs to it. */
export function connectNetwork(port: MessagePort): void {
  if (!upstream) throw new Error('This worker was given no way to other hosts.');
  upstream.postMessage(port, [port]);
}

/** This worker's `fetch` to other hosts. Outside of a browser's worker, as in tests, the plain one. */
export const outsideFetch: ReturnType<typeof createOutsideFetch> = (about) =>
  upstream ? throughPort(about) : (input, init) => fetch(input, init);

const throughPort = createOutsideFetch(() => {
  const { port1, port2 } = new MessageChannel();
  connectNetwork(port2);
  return port1;
});

/**
 * To be called by a worker's entry before all else: takes what `offerNetwork` sends, and keeps the plain `fetch` to the app's own
 * origin, as the policy of the worker's script does where the host sends headers.
 */
export function useNetwork(scope: WorkerScope): void {
  scope.addEventListener('message', ({ data }) => {
    if (data?.network instanceof MessagePort) upstream ??= data.network;
  });
  const plain = scope.fetch.bind(scope);
  scope.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, scope.location.href);
    if (url.origin !== scope.location.origin && url.protocol !== 'data:')
      throw new TypeError(`Failed to fetch: a request to ${url.origin} has to go through the network worker.`);
    return plain(input, init);
  };
}
