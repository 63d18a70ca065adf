import * as Comlink from 'comlink';
import { toError } from '../../notes/basics/error-text.ts';
import type { Generator, GeneratorLoad, GeneratorStatus, LoadedGenerator } from '../contract/contract-generation.ts';
import { hasGraphicsCard } from '../embedding/transformers/choose-device.ts';
import { locateModel } from '../embedding/locate-model.ts';
import type { GenerateWorkerApi } from './generate-worker-api.ts';

/** How long a model may continue with its token after a stop before its worker is terminated. */
const GRACE_MS = 3_000;

interface Running {
  readonly request: GeneratorLoad;
  readonly worker: Worker;
  readonly remote: Comlink.Remote<GenerateWorkerApi>;
  readonly loaded: Promise<LoadedGenerator>;
  /** Rejects when the worker is terminated: no call is answered after that. */
  readonly ended: Promise<never>;
  end(reason: Error): void;
}

/**
 * A generator in a worker of its own, so that the page stays responsive, and all memory of the model can be released.
 */
export function createWorkerGenerator(spawn: () => Worker): Generator {
  const listeners = new Set<(status: GeneratorStatus) => void>();
  let status: GeneratorStatus = { state: 'none' };
  let running: Running | undefined;
  /** The model handles one request at a time. */
  let last: Promise<unknown> = Promise.resolve();

  function tell(next: GeneratorStatus): void {
    status = next;
    for (const listener of listeners) listener(next);
  }

  function drop(reason: Error, next: GeneratorStatus = { state: 'none' }): void {
    const dropped = running;
    running = undefined;
    dropped?.end(reason);
    tell(next);
  }

  function start(request: GeneratorLoad): Running {
    const worker = spawn();
    const remote = Comlink.wrap<GenerateWorkerApi>(worker);
    let reject: (reason: Error) => void = () => undefined;
    const ended = new Promise<never>((_, refuse) => (reject = refuse));
    ended.catch(() => undefined);
    const end = (reason: Error): void => {
      worker.terminate();
      reject(reason);
    };
    const started: Running = {
      request,
      worker,
      remote,
      ended,
      end,
      loaded: Promise.race([loadInto(remote, request), ended]),
    };
    worker.addEventListener('error', (event) => {
      if (running === started)
        fail(new Error(`The model’s worker stopped: ${event.message || 'out of memory, or it could not be loaded'}`));
    });
    started.loaded.then(
      (facts) => running === started && tell({ state: 'ready', ...facts }),
      (error: unknown) => running === started && fail(toError(error)),
    );
    return started;
  }

  function fail(reason: Error): void {
    drop(reason, { state: 'failed', id: running?.request.modelId ?? '', reason: reason.message });
  }

  async function loadInto(
    remote: Comlink.Remote<GenerateWorkerApi>,
    { modelId, localModels, mayDownload }: GeneratorLoad,
  ): Promise<LoadedGenerator> {
    const place = await locateModel(modelId, { localModels });
    if (place === 'hub' && !mayDownload)
      throw new Error(`The model ${modelId} is not on this device yet. Download it in the settings, under Assistant.`);
    const device = (await hasGraphicsCard()) ? 'webgpu' : 'wasm';
    const onProgress = (loadedBytes: number, totalBytes: number): void => {
      if (status.state === 'loading' && status.id === modelId)
        tell({ state: 'loading', id: modelId, loadedBytes, totalBytes });
    };
    return remote.load({ modelId, place, localModels, allowDownloads: mayDownload, device }, Comlink.proxy(onProgress));
  }

  function load(request: GeneratorLoad): Promise<LoadedGenerator> {
    if (running?.request.modelId === request.modelId) return running.loaded;
    drop(modelClosedError(), { state: 'loading', id: request.modelId, loadedBytes: 0, totalBytes: 0 });
    running = start(request);
    return running.loaded;
  }

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    generate(request, onText, signal) {
      const answer = last.then(async () => {
        signal.throwIfAborted();
        const present = running;
        if (!present) throw new Error('No model is loaded.');
        let isOver = false;
        const onPiece = (text: string): void => void (signal.aborted || onText(text));
        const writing = Promise.race([present.remote.generate(request, Comlink.proxy(onPiece)), present.ended]).finally(
          () => (isOver = true),
        );
        const stop = (): void => {
          void present.remote.stop();
          setTimeout(() => !isOver && running === present && drop(modelClosedError()), GRACE_MS);
        };
        signal.addEventListener('abort', stop, { once: true });
        return writing.finally(() => signal.removeEventListener('abort', stop));
      });
      last = answer.catch(() => undefined);
      return rejectOnAbort(answer, signal);
    },
    close: () => drop(modelClosedError()),
  };
}

const modelClosedError = (): DOMException => new DOMException('The model was closed.', 'AbortError');

function rejectOnAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new DOMException('The answer was stopped.', 'AbortError'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
