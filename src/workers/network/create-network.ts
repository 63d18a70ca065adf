import { createOutsideFetch, type OutsideFetch } from './outside-fetch.ts';
import type { ToWorker } from './network-messages.ts';

interface NetworkParts {
  /** Starts the network worker. */
  readonly spawn: () => Worker;
}

/** The page's client for requests to other hosts. */
export interface Network {
  readonly outside: OutsideFetch;
  /** Lets a worker send requests through this port. */
  readonly connect: (port: MessagePort) => void;
  /** Whose account the next requests belong to; '' for none. */
  readonly enter: (vaultId: string) => void;
}

/** The network worker is started with the first request, so that a page which sends nothing has none. */
export function createNetwork({ spawn }: NetworkParts): Network {
  let worker: Worker | undefined;
  let vault = '';
  const post = (message: ToWorker, transfer: Transferable[] = []): void => worker?.postMessage(message, transfer);

  const connect = (port: MessagePort): void => {
    if (!worker) {
      worker = spawn();
      post({ type: 'vault', id: vault });
    }
    post({ type: 'connect', port }, [port]);
  };
  return {
    connect,
    enter: (vaultId) => {
      vault = vaultId;
      post({ type: 'vault', id: vaultId });
    },
    outside: createOutsideFetch(() => {
      const { port1, port2 } = new MessageChannel();
      connect(port2);
      return port1;
    }),
  };
}
