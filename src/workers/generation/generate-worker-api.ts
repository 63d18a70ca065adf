import type { GenerationEnd, GenerationRequest, LoadedGenerator } from '../contract/contract-generation.ts';
import type { LoadRequest } from '../embedding/embed-worker-api.ts';

/** Messages between the page and the worker that runs the language model. */
export interface GenerateWorkerApi {
  load(request: LoadRequest, onProgress: (loadedBytes: number, totalBytes: number) => void): Promise<LoadedGenerator>;
  generate(request: GenerationRequest, onText: (text: string) => void): Promise<GenerationEnd>;
  /** Stops the current answer after the current token. */
  stop(): void;
}
