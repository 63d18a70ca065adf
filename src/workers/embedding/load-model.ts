import type { EmbeddingSettings, ModelStatus, ReadyModel } from '../contract/index-contract.ts';
import type { Embedder } from './embedder.ts';
import { isStaticModel } from './model-card.ts';

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
