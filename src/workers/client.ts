import * as Comlink from 'comlink';
import type { Generator } from './contract/contract-generation.ts';
import type { IndexApi, IndexClient, IndexEvent, OpenRequest } from './contract/index-contract.ts';
import { createWorkerGenerator } from './generation/worker-generator.ts';
import type { IndexService } from './index-service.ts';
import { createNetwork as createNetworkWith, type Network } from './network/create-network.ts';
import { offerNetwork } from './network/worker-network.ts';
import { createOwnerChannel, forwardApi, type IndexWorker, requestOwnership } from './tabs/owner-channel.ts';
import { createTabClient } from './tabs/tab-client.ts';
import { type holdLifetimeLock, watchLifetimeLock } from './threads/worker-lifetime.ts';
export type { OutsideFetch } from './network/outside-fetch.ts';
export type { OutsideAbout, OutsideReason } from './network/network-messages.ts';
export type { EgressRecord } from './network/egress-record.ts';
export { hearEgress, MOST_RECORDS } from './network/egress-record.ts';
export { HOSTS_KEY, HUB_ORIGIN, listForNow } from './network/network-messages.ts';
export { hasGraphicsCard } from './embedding/transformers/choose-device.ts';
export { downloadMegabytes, KNOWN_MODELS, type KnownModel } from './embedding/known-models.ts';
export { isStaticModel, modelCard } from './embedding/locate-model.ts';
export { forgetModelSpeeds, readModelSpeeds } from './embedding/transformers/choose-device.ts';
export { measureGenerator } from './generation/generator-files.ts';
export { KNOWN_GENERATORS, type KnownGenerator } from './generation/generator-files.ts';
export { locateModel } from './embedding/locate-model.ts';

/** Starts the index worker. `onFailure` is called once if it dies: nothing answers after that. @param connect connects it to other hosts */
function spawnIndexWorker(
  onEvent: (event: IndexEvent) => void,
  onFailure: (reason: Error) => void,
  connect: (port: MessagePort) => void,
): IndexWorker {
  const worker = offerNetwork(
    new Worker(new URL('./index.worker.ts', import.meta.url), { type: 'module', name: 'latent-index' }),
    connect,
  );
  const remote = Comlink.wrap<IndexService & { readonly holdLifetimeLock: typeof holdLifetimeLock }>(worker);
  const watching = new AbortController();
  let isClosing = false;
  const failed = new Promise<never>((_, reject) => {
    const fail = (why: string): void => {
      if (watching.signal.aborted) return;
      watching.abort();
      const reason = new Error(`The index worker stopped: ${why}. Reload the page.`);
      reject(reason);
      // A worker that is closed may have ended by itself a moment before: what waits for its answer would wait for ever.
      if (!isClosing) onFailure(reason);
    };
    worker.addEventListener('error', (event) => fail(event.message || 'it could not be loaded'));
    remote.holdLifetimeLock().then(
      (name) => name !== undefined && watchLifetimeLock(name, () => fail('the browser ended it'), watching.signal),
      () => undefined,
    );
  });
  failed.catch(() => undefined);
  void remote.subscribe(Comlink.proxy(onEvent));
  return {
    api: forwardApi((call) => Promise.race([call(remote as unknown as IndexApi), failed])),
    async close() {
      isClosing = true;
      await Promise.race([remote.close(), failed]).catch(() => undefined);
      watching.abort();
      remote[Comlink.releaseProxy]();
      worker.terminate();
    },
  };
}

export type { IndexApi, IndexClient, IndexEvent, Network, OpenRequest };
// What the settings show about embedding models: constants that need no worker.
// What the settings show about language models that run in this page.

/** The UI side's client of a language model in this page. Its worker starts when a model is loaded. */
export function createGenerator(network: Pick<Network, 'connect'>): Generator {
  return createWorkerGenerator(() =>
    offerNetwork(
      new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module', name: 'latent-generate' }),
      network.connect,
    ),
  );
}

/** The UI side's client for requests to other hosts. Its worker starts with the first request. */
export function createNetwork(): Network {
  return createNetworkWith({
    spawn: () =>
      new Worker(new URL('./network.worker.ts', import.meta.url), { type: 'module', name: 'latent-network' }),
  });
}

/**
 * The UI side's client of the index. The first tab of a vault runs the worker that owns its database; others call it,
 * and one of them takes over when it closes. Calls in progress are then sent again: every method may be repeated.
 */
export function createIndexClient(network: Pick<Network, 'connect'>): IndexClient {
  return createTabClient({
    spawnIndexWorker: (onEvent, onFailure) => spawnIndexWorker(onEvent, onFailure, network.connect),
    createOwnerChannel,
    requestOwnership,
    tabId: crypto.randomUUID(),
  });
}
