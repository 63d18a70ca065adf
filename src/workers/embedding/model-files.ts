import { outsideFetch } from '../network/worker-network.ts';
import { HUB, MODEL_CACHE, type ModelPlace } from './locate-model.ts';

export interface ModelFolder {
  readonly modelId: string;
  readonly place: ModelPlace;
  /** Absolute URL of `models/` beside the app. */
  readonly localModels: string;
}

/**
 * A small JSON file of a model, kept for offline use beside its weights.
 * @returns undefined where the model has no such file
 * @throws where the hub cannot be reached: what the file would say must not be guessed
 */
export async function readModelJson({ modelId, place, localModels }: ModelFolder, name: string): Promise<unknown> {
  const url = place === 'local' ? new URL(`${modelId}/${name}`, localModels).href : `${HUB}${modelId}/resolve/main/${name}`;
  const cache = typeof caches === 'undefined' ? undefined : await caches.open(MODEL_CACHE);
  const kept = await cache?.match(url);
  if (kept) return kept.json();
  if (place === 'cached') return undefined;
  const response = await (place === 'hub' ? outsideFetch({ reason: 'download' }) : fetch)(url);
  // A server of single-page apps answers with a page for whatever it does not have.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) return undefined;
  await cache?.put(url, response.clone());
  return response.json();
}
