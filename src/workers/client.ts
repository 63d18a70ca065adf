import type { Generator } from './contract-generation.ts';
import type { IndexApi, IndexClient, IndexEvent, OpenRequest } from './contract.ts';
import { spawnIndexWorker } from './tabs/index-worker.ts';
import { createTabClient } from './tabs/tab-client.ts';
import { createOwnerChannel } from './tabs/owner-channel.ts';
import { requestOwnership } from './tabs/ownership.ts';
import { createWorkerGenerator } from './generation/worker-generator.ts';

export type { IndexApi, IndexClient, IndexEvent, OpenRequest };
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
export function createGenerator(): Generator {
  return createWorkerGenerator(() => new Worker(new URL('./generate.worker.ts', import.meta.url), { type: 'module', name: 'latent-generate' }));
}

/**
 * The UI side's way to the index. The first tab of a vault runs the worker that owns its database; others ask that tab,
 * and one of them takes over when it closes: calls that were under way are then sent again, since every method may be.
 */
export function createIndexClient(): IndexClient {
  return createTabClient({ spawnIndexWorker, createOwnerChannel, requestOwnership, tabId: crypto.randomUUID() });
}
