import { createOutsideFetch, type OutsideFetch } from './outside-fetch.ts';
import type { RequestOutcome, PlannedRequest, ToPage, ToWorker } from './network-messages.ts';

export interface NetworkParts {
  /** Starts the network worker. */
  readonly spawn: () => Worker;
  /** Asked before each request. @returns whether it may leave */
  readonly mayLeave: (planned: PlannedRequest) => boolean;
  readonly onOutcome: (outcome: RequestOutcome) => void;
}

/** The page's client for requests to other hosts. */
export interface Network {
  readonly outside: OutsideFetch;
  /** Lets a worker send requests through this port. */
  readonly connect: (port: MessagePort) => void;
}

/** The network worker is started with the first request, so that a page which sends nothing has none. */
export function createNetwork({ spawn, mayLeave, onOutcome }: NetworkParts): Network {
  let worker: Worker | undefined;
  const post = (message: ToWorker, transfer: Transferable[] = []): void => worker?.postMessage(message, transfer);

  function start(): Worker {
    const started = spawn();
    started.onmessage = ({ data }: MessageEvent<ToPage>) => {
      if (data.type === 'outcome') onOutcome(data.outcome);
      else post({ type: 'decision', id: data.planned.id, isAllowed: mayLeave(data.planned) });
    };
    return started;
  }

  const connect = (port: MessagePort): void => {
    worker ??= start();
    post({ type: 'connect', port }, [port]);
  };
  return {
    connect,
    outside: createOutsideFetch(() => {
      const { port1, port2 } = new MessageChannel();
      connect(port2);
      return port1;
    }),
  };
}
