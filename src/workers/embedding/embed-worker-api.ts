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

export interface LoadedModel {
  readonly dimensions: number;
  readonly device: 'wasm' | 'webgpu';
}
