import * as Comlink from 'comlink';
import type { EmbeddingSettings, ModelStatus } from '../../contract/index-contract.ts';
import { browserSpeeds, hasGraphicsCard, loadOnFasterDevice, type ModelDevice } from './choose-device.ts';
import type { EmbedWorkerApi, LoadedModel, LoadProgress, LoadRequest } from '../embed-worker-api.ts';
import { watchLifetimeLock, type holdLifetimeLock } from '../../threads/worker-lifetime.ts';
import { type Embedder, withFallback } from '../embedder.ts';
import { withCalibration } from '../fit-calibration.ts';
import { isStaticModel, locateModel, modelCard, type ModelLoader, readyModel } from '../locate-model.ts';

/**
 * Loads models in a worker of their own, so that they can be terminated at any moment and never delay a query of
 * words.
 */
export function createWorkerModelLoader(spawn: () => Worker): ModelLoader {
  return async (settings, onStatus, signal) => {
    const modelId = settings.model;
    if (modelId === null) return undefined;
    const { allowDownloads, localModels, recipe } = settings;
    const place = await locateModel(modelId, settings);
    signal.throwIfAborted();
    if (place === 'hub' && !allowDownloads) {
      onStatus({
        state: 'needs_download',
        id: modelId,
        reason: `The embedding model ${modelId} is not on this device yet: allow its download to search by meaning.`,
      });
      return undefined;
    }
    const start = (device: ModelDevice): Promise<Embedder> =>
      startModel(
        { spawn, onStatus, signal },
        { modelId, place, localModels, allowDownloads, device, ...(recipe && { recipe }) },
      );
    if (isStaticModel(modelId)) return start('wasm');
    return startAtBest(modelId, settings, start, onStatus);
  };
}

async function startAtBest(
  modelId: string,
  { device = 'auto' }: EmbeddingSettings,
  start: (device: ModelDevice) => Promise<Embedder>,
  onStatus: (status: ModelStatus) => void,
): Promise<Embedder> {
  const loaded = await loadOnFasterDevice(modelId, {
    wanted: device,
    speeds: browserSpeeds,
    hasCard: hasGraphicsCard,
    start,
  });
  const chosenEmbedder = modelCard(modelId) ? loaded : await withCalibration(loaded);
  return withFallback(chosenEmbedder, async ({ message }) => {
    const speeds = { ...chosenEmbedder.speeds, webgpuProblem: message };
    await browserSpeeds.keep(modelId, speeds);
    const note = `The graphics card gave up (${message}), so the processor goes on. Nothing was lost.`;
    const onProcessor = { ...(await start('wasm')), speeds, note };
    onStatus(readyModel(modelId, onProcessor));
    return onProcessor;
  });
}

interface StartParts {
  readonly spawn: () => Worker;
  readonly onStatus: (status: ModelStatus) => void;
  readonly signal: AbortSignal;
}

async function startModel({ spawn, onStatus, signal }: StartParts, request: LoadRequest): Promise<Embedder> {
  const id = request.modelId;
  // Progress has a channel of its own, so its last message may come after the model itself.
  let isLoading = true;
  const onProgress: LoadProgress = (loadedBytes, totalBytes, note) => {
    if (isLoading) onStatus({ state: 'loading', id, loadedBytes, totalBytes, ...(note && { note }) });
  };
  onProgress(0, 0);
  try {
    return await openWorker(spawn(), id, signal, (remote) => remote.load(request, Comlink.proxy(onProgress)));
  } finally {
    isLoading = false;
  }
}

async function openWorker(
  worker: Worker,
  modelId: string,
  signal: AbortSignal,
  load: (remote: Comlink.Remote<EmbedWorkerApi>) => Promise<LoadedModel>,
): Promise<Embedder> {
  const remote = Comlink.wrap<EmbedWorkerApi & { readonly holdLifetimeLock: typeof holdLifetimeLock }>(worker);
  const watching = new AbortController();
  // A terminated worker answers no calls: this promise rejects the pending ones.
  let end: (reason: Error) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    end = (reason) => {
      watching.abort();
      worker.terminate();
      reject(reason);
    };
  });
  ended.catch(() => undefined);
  const onDeath = (why: string): void =>
    end(new Error(`The model's worker stopped: ${why}. Search goes on by words; reload the page to try again.`));
  worker.addEventListener('error', (event) => onDeath(event.message || 'out of memory, or it could not be loaded'));
  remote.holdLifetimeLock().then(
    (name) =>
      name !== undefined &&
      watchLifetimeLock(name, () => onDeath('the browser ended it, perhaps for want of memory'), watching.signal),
    () => undefined,
  );
  const onAbort = (): void => end(new DOMException('The model was changed.', 'AbortError'));
  signal.throwIfAborted();
  signal.addEventListener('abort', onAbort);
  try {
    const loaded = await Promise.race([load(remote), ended]);
    return {
      ...loaded,
      modelId,
      embed: async (texts, kind) =>
        splitVectors(await Promise.race([remote.embed(texts, kind), ended]), loaded.dimensions),
      knownShare: (text) => Promise.race([remote.knownShare(text), ended]),
      ...(isStaticModel(modelId) && {
        nearestPart: (query: Float32Array, texts: readonly string[]) =>
          Promise.race([(remote as Comlink.Remote<Required<EmbedWorkerApi>>).nearestPart(query, texts), ended]),
        nearestWords: (words: readonly string[]) =>
          Promise.race([(remote as Comlink.Remote<Required<EmbedWorkerApi>>).nearestWords(words), ended]),
      }),
      close: () => end(new Error('The model was closed.')),
    };
  } catch (error) {
    end(new Error('The model was not loaded.'));
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function splitVectors(vectors: Float32Array, dimensions: number): Float32Array[] {
  return Array.from({ length: vectors.length / dimensions }, (_, index) =>
    vectors.subarray(index * dimensions, (index + 1) * dimensions),
  );
}
