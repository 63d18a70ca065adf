import type { EmbeddingRecipe } from '../contract/index-contract.ts';
import type { Embedder, KnownWord } from './embedder.ts';
import type { ModelFolder } from './model-files.ts';

/** Messages between the index worker and the worker that runs the model. */
export interface EmbedWorkerApi {
  load(request: LoadRequest, onProgress: LoadProgress): Promise<LoadedModel>;
  /** All vectors one after the other. */
  embed(texts: readonly string[], kind: 'query' | 'passage'): Promise<Float32Array>;
  /** See `Embedder.knownShare`. */
  knownShare(text: string): Promise<number>;
  /** See `Embedder.nearestPart`. Static models alone have it. */
  nearestPart?(query: Float32Array, texts: readonly string[]): Promise<Float32Array>;
  /** See `Embedder.nearestWords`. Static models alone have it. */
  nearestWords?(words: readonly string[]): Promise<KnownWord[]>;
}

/** @param note what the person should know of the download */
export type LoadProgress = (loadedBytes: number, totalBytes: number, note?: string) => void;

export interface LoadRequest extends ModelFolder {
  /** Whether missing files may be fetched from the hub. */
  readonly allowDownloads: boolean;
  /** For models of transformers.js; a static one runs as it does. */
  readonly device: 'wasm' | 'webgpu';
  readonly recipe?: Partial<EmbeddingRecipe>;
}

/** What is known of a model once it is loaded. */
export type LoadedModel = Pick<Embedder, 'dimensions' | 'device' | 'revision' | 'calibration' | 'dtype' | 'note'>;
