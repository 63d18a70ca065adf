import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { EmbeddingRecipe, EmbeddingSettings, ModelStatus, ReadyModel } from '../contract/index-contract.ts';
import type { Embedder } from './embedder.ts';
import { FAMILIES, KNOWN_MODELS } from './known-models.ts';

/** Facts about a model that are known before its files are read. */
interface ModelCard {
  readonly recipe: EmbeddingRecipe;
  /** Tokens of one text. Absent: as its files say. */
  readonly maxTokens?: number;
  readonly webgpuTypes?: readonly string[];
}

export function modelCard(modelId: string): ModelCard | undefined {
  const knownModel = KNOWN_MODELS.find(({ id }) => id === modelId);
  if (knownModel) return knownModel;
  const recipe = FAMILIES.find(([pattern]) => pattern.test(modelId))?.[1];
  return recipe && { recipe };
}

/** Models that are a table of token vectors, known by their name: they lie beside the app, and are never looked for on the hub. */
export const isStaticModel = (modelId: string): boolean => /^latent-static(?:-[\w-]+)?$/u.test(modelId);

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

/**
 * Loads the model that the settings name. Chosen in the worker's entry; tests bring their own. `onStatus` may be called later
 * too, e.g. when the graphics card gives up; the signal ends that.
 */
export type ModelLoader = (
  settings: EmbeddingSettings,
  onStatus: (status: ModelStatus) => void,
  signal: AbortSignal,
) => Promise<Embedder | undefined>;

export const NO_MODEL: ModelStatus = { state: 'none', reason: 'No embedding model is chosen: search works by words.' };

/** @param id the model's name in the settings */
export function readyModel(
  id: string,
  { modelId, dimensions, device, dtype, speeds, note, spent }: Embedder,
): ReadyModel {
  return {
    state: 'ready',
    id,
    ...(modelId !== id && isStaticModel(modelId) && { inUse: modelId }),
    dimensions,
    device,
    ...(dtype && { dtype }),
    ...(speeds && { speeds }),
    ...(note && { note }),
    ...(spent && { spent }),
  };
}
