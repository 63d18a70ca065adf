import type { Generator } from './contract/contract-generation.ts';
import type { IndexApi, IndexClient, IndexEvent, OpenRequest } from './contract/index-contract.ts';
import { spawnIndexWorker } from './spawn-index-worker.ts';
import { createTabClient } from './tabs/tab-client.ts';
import { createOwnerChannel } from './tabs/owner-channel.ts';
import { requestOwnership } from './tabs/ownership.ts';
import { createWorkerGenerator } from './generation/worker-generator.ts';
import { createNetwork as createNetworkWith, type Network } from './network/create-network.ts';
import { offerNetwork } from './network/worker-network.ts';

export type { IndexApi, IndexClient, IndexEvent, Network, OpenRequest };
export type { OutsideFetch } from './network/outside-fetch.ts';
export type { OutsideAbout, OutsideReason } from './network/network-messages.ts';
export type { EgressRecord } from './network/egress-record.ts';
export { hearEgress } from './network/egress-channel.ts';
export { HOSTS_KEY, HUB_ORIGIN, listForNow } from './network/host-list.ts';
// What the settings show about embedding models: constants that need no worker.
export { hasGraphicsCard } from './embedding/transformers/choose-device.ts';
export { downloadMegabytes, KNOWN_MODELS, type KnownModel } from './embedding/known-models.ts';
export { isStaticModel, modelCard } from './embedding/model-card.ts';
export { forgetModelSpeeds, readModelSpeeds } from './embedding/transformers/model-speeds.ts';

// What the settings show about language models that run in this page.
export { measureGenerator } from './generation/generator-files.ts';
export { KNOWN_GENERATORS, type KnownGenerator } from './generation/known-generators.ts';
export { locateModel } from './embedding/locate-model.ts';

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
