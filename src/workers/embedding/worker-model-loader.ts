import * as Comlink from 'comlink';
import type { Embedder } from './embedder.ts';
import type { EmbedWorkerApi, LoadedModel } from './embed-worker-api.ts';
import type { ModelLoader } from './load-model.ts';
import { locateModel } from './locate-model.ts';

/** Loads models in a worker of their own, so that they can be ended at any moment and never delay a query of words. */
export function createWorkerModelLoader(spawn: () => Worker): ModelLoader {
  return async (settings, onStatus, signal) => {
    const id = settings.model;
    if (id === null) return undefined;
    const place = await locateModel(id, settings);
    signal.throwIfAborted();
    if (place === 'hub' && !settings.allowDownloads) {
      onStatus({ state: 'needs_download', id, reason: `The embedding model ${id} is not on this device yet: allow its download to search by meaning.` });
      return undefined;
    }
    // Progress has a channel of its own, so its last message may come after the model itself.
    let isLoading = true;
    const onProgress = (loadedBytes: number, totalBytes: number): void => {
      if (isLoading) onStatus({ state: 'loading', id, loadedBytes, totalBytes });
    };
    onProgress(0, 0);
    try {
      return await openWorker(spawn(), id, signal, (remote) =>
        remote.load({ modelId: id, place, localModels: settings.localModels }, Comlink.proxy(onProgress)),
      );
    } finally {
      isLoading = false;
    }
  };
}

async function openWorker(
  worker: Worker,
  modelId: string,
  signal: AbortSignal,
  load: (remote: Comlink.Remote<EmbedWorkerApi>) => Promise<LoadedModel>,
): Promise<Embedder> {
  const remote = Comlink.wrap<EmbedWorkerApi>(worker);
  // Nothing answers once a worker has ended: whoever waits is told through this promise.
  let end: (reason: Error) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    end = (reason) => {
      worker.terminate();
      reject(reason);
    };
  });
  ended.catch(() => undefined);
  worker.addEventListener('error', (event) => end(new Error(`The model's worker stopped: ${event.message || 'out of memory, or it could not be loaded'}`)));
  const onAbort = (): void => end(new DOMException('The model was changed.', 'AbortError'));
  signal.addEventListener('abort', onAbort);
  try {
    const loaded = await Promise.race([load(remote), ended]);
    return {
      ...loaded, modelId,
      embed: async (texts, kind) => split(await Promise.race([remote.embed(texts, kind), ended]), loaded.dimensions),
      close: () => end(new Error('The model was closed.')),
    };
  } catch (error) {
    end(new Error('The model was not loaded.'));
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function split(vectors: Float32Array, dimensions: number): Float32Array[] {
  return Array.from({ length: vectors.length / dimensions }, (_, index) => vectors.subarray(index * dimensions, (index + 1) * dimensions));
}
