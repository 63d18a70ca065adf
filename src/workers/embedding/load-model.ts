import type { EmbeddingSettings, ModelStatus } from '../contract.ts';
import type { Embedder } from './embedder.ts';

/** Loads the model that the settings name. Chosen in the worker's entry; tests bring their own. */
export type ModelLoader = (settings: EmbeddingSettings, onStatus: (status: ModelStatus) => void, signal: AbortSignal) => Promise<Embedder | undefined>;

export const NO_MODEL: ModelStatus = { state: 'none', reason: 'No embedding model is chosen: search works by words.' };
