import type { Embedder } from './embedder.ts';
import type { ModelPlace } from './locate-model.ts';

/** What crosses between the index worker and the worker that runs the model. */
export interface EmbedWorkerApi {
  load(request: LoadRequest, onProgress: (loadedBytes: number, totalBytes: number) => void): Promise<LoadedModel>;
  /** All vectors one after the other. */
  embed(texts: readonly string[], kind: 'query' | 'passage'): Promise<Float32Array>;
}

export interface LoadRequest {
  readonly modelId: string;
  readonly place: ModelPlace;
  /** Absolute URL of `models/` beside the app. */
  readonly localModels: string;
}

/** What is known of a model once it is loaded. */
export type LoadedModel = Pick<Embedder, 'dimensions' | 'device' | 'revision' | 'calibration'>;
