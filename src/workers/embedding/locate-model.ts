import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { EmbeddingSettings } from '../contract/index-contract.ts';
import { isStaticModel } from './model-card.ts';

/** Where a model is available: beside the app, from an earlier download, or from the hub with the user's consent. */
export type ModelPlace = 'local' | 'cached' | 'hub';

/** Where transformers.js keeps what it fetched; named here and in its `env.cacheKey`. */
export const MODEL_CACHE = 'latent-models';
export const HUB = 'https://huggingface.co/';

const MODEL_ID = /^[\w.-]+(?:\/[\w.-]+)?$/u;

/** @throws an Error for an id that is no hub id: it becomes part of addresses. */
export async function locateModel(
  modelId: string,
  { localModels }: Pick<EmbeddingSettings, 'localModels'>,
): Promise<ModelPlace> {
  if (!MODEL_ID.test(modelId) || modelId.includes('..'))
    throw new Error(`${inQuotes(modelId)} is not a model's name. Use one such as Xenova/all-MiniLM-L6-v2.`);
  // Part of the app: always available, no consent needed.
  if (isStaticModel(modelId)) return 'local';
  const config = new URL(`${modelId}/config.json`, localModels);
  // Files loaded from beside the app are cached too, for offline use.
  if ((await isLocal(config)) || (await isCached(config.href))) return 'local';
  return (await isCached(`${HUB}${modelId}/resolve/main/config.json`)) ? 'cached' : 'hub';
}

async function isLocal(config: URL): Promise<boolean> {
  try {
    const response = await fetch(config);
    // A server of single-page apps returns a page for any missing file.
    if (!response.ok) return false;
    return typeof (await response.json()) === 'object';
  } catch {
    return false;
  }
}

async function isCached(address: string): Promise<boolean> {
  if (typeof caches === 'undefined' || !(await caches.has(MODEL_CACHE))) return false;
  return (await (await caches.open(MODEL_CACHE)).match(address)) !== undefined;
}
