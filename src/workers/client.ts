import type { Generator } from './contract/contract-generation.ts';
import type { IndexApi, IndexClient, IndexEvent, OpenRequest } from './contract/index-contract.ts';
import { spawnIndexWorker } from './spawn-index-worker.ts';
import { createTabClient } from './tabs/tab-client.ts';
import { createOwnerChannel } from './tabs/owner-channel.ts';
import { requestOwnership } from './tabs/ownership.ts';
import { createWorkerGenerator } from './generation/worker-generator.ts';
import { createNetwork as createNetworkWith, type Network, type NetworkParts } from './network/create-network.ts';
import { offerNetwork } from './network/worker-network.ts';

export type { IndexApi, IndexClient, IndexEvent, Network, OpenRequest };
export type { OutsideFetch } from './network/outside-fetch.ts';
export type { RequestOutcome, PlannedRequest, OutsideAbout, OutsideReason } from './network/network-messages.ts';
// What the settings show of embedding models: plain facts, for which no worker is asked.
export { hasGraphicsCard } from './embedding/transformers/choose-device.ts';
export { downloadMegabytes, KNOWN_MODELS, type KnownModel } from './embedding/known-models.ts';
export { isStaticModel, modelCard } from './embedding/model-card.ts';
export { forgetModelSpeeds, readModelSpeeds } from './embedding/transformers/model-speeds.ts';

// And of language models that run in this page.
export { measureGenerator } from './generation/generator-files.ts';
export { KNOWN_GENERATORS, type KnownGenerator } from './generation/known-generators.ts';
export { locateModel } from './embedding/locate-model.ts';

/** The UI side's way to a language model in this page; its worker is started when one is loaded. */
export function createGenerator(network: Pick<Network, 'connect'>): Generator {
  return createWorkerGenerator(() =>
    offerNetwork(
      new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module', name: 'latent-generate' }),
      network.connect,
    ),
  );
}

/** The UI side's way to other hosts; its worker is started with the first request. */
export function createNetwork(parts: Omit<NetworkParts, 'spawn'>): Network {
  return createNetworkWith({
    ...parts,
    spawn: () =>
      new Worker(new URL('./network.worker.ts', import.meta.url), { type: 'module', name: 'latent-network' }),
  });
}

/**
 * The UI side's way to the index. The first tab of a vault runs the worker that owns its database; others ask that tab,
 * and one of them takes over when it closes: calls that were under way are then sent again, since every method may be.
 */
export function createIndexClient(network: Pick<Network, 'connect'>): IndexClient {
  return createTabClient({
    spawnIndexWorker: (onEvent, onFailure) => spawnIndexWorker(onEvent, onFailure, network.connect),
    createOwnerChannel,
    requestOwnership,
    tabId: crypto.randomUUID(),
  });
}
