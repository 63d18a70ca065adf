import type { LoadRequest } from '../embed-worker-api.ts';

/** Messages between the index worker and the worker that runs the cross-encoder. */
export interface RerankWorkerApi {
  load(request: LoadRequest): Promise<void>;
  score(query: string, passages: readonly string[]): Promise<number[]>;
}
