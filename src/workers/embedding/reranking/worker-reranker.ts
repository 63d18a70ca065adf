import * as Comlink from 'comlink';
import type { LoadRequest } from '../embed-worker-api.ts';
import { locateModel } from '../locate-model.ts';
import type { RerankerLoader } from './reranker.ts';

/** Messages between the index worker and the worker that runs the cross-encoder. */
export interface RerankWorkerApi {
  load(request: LoadRequest): Promise<void>;
  score(query: string, passages: readonly string[]): Promise<number[]>;
}

/** Passages read together; between two batches it checks whether a caller still waits. */
const BATCH = 6;

/** Loads cross-encoders in a worker of their own, so that they can be terminated at any moment. */
export function createWorkerRerankerLoader(spawn: () => Worker): RerankerLoader {
  return async (settings, signal) => {
    const modelId = settings.reranker ?? null;
    if (modelId === null) return undefined;
    const { allowDownloads, localModels } = settings;
    const place = await locateModel(modelId, settings);
    signal.throwIfAborted();
    if (place === 'hub' && !allowDownloads)
      throw new Error(`the model ${modelId} is not on this device yet: allow its download in the settings`);
    const worker = spawn();
    const remote = Comlink.wrap<RerankWorkerApi>(worker);
    // A terminated worker answers no calls: this promise rejects the pending ones.
    const ended = createBreak();
    const close = (reason = new Error('The model was closed.')): void => {
      worker.terminate();
      ended.now(reason);
    };
    worker.addEventListener('error', (event) =>
      close(new Error(`its worker stopped: ${event.message || 'out of memory, or it could not be loaded'}`)),
    );
    signal.addEventListener('abort', () => close(), { once: true });
    try {
      await Promise.race([remote.load({ modelId, place, localModels, allowDownloads, device: 'wasm' }), ended.promise]);
    } catch (error) {
      close();
      throw error;
    }
    return {
      modelId,
      close: () => close(),
      score: inBatches((query, passages) => Promise.race([remote.score(query, passages), ended.promise])),
    };
  };
}

/** Scores a few passages at a time, and stops between them once the signal is aborted; the answer to a stopped call comes at once. */
export function inBatches(
  score: (query: string, passages: readonly string[]) => Promise<number[]>,
): (query: string, passages: readonly string[], signal: AbortSignal) => Promise<number[]> {
  return async (query, passages, signal) => {
    const stopped = createBreak();
    const onAbort = (): void => stopped.now(signal.reason as Error);
    signal.throwIfAborted();
    signal.addEventListener('abort', onAbort);
    try {
      const scores: number[] = [];
      for (let from = 0; from < passages.length; from += BATCH) {
        scores.push(...(await Promise.race([score(query, passages.slice(from, from + BATCH)), stopped.promise])));
      }
      return scores;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  };
}

/** A promise that never resolves; `now` rejects it. */
function createBreak(): { readonly promise: Promise<never>; readonly now: (reason: Error) => void } {
  let rejectNow: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_, reject) => (rejectNow = reject));
  promise.catch(() => undefined);
  return { promise, now: rejectNow };
}
