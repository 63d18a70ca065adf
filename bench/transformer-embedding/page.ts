import * as Comlink from 'comlink';
import type { EmbedWorkerApi } from '../../src/workers/embedding/embed-worker-api.ts';

export interface EmbeddingSpeed {
  readonly device: string;
  readonly dtype: string;
  readonly isolated: boolean;
  readonly workers: number;
  readonly loadMs: number;
  /** Passages per second by batch size, the best of the runs. */
  readonly rates: Readonly<Record<number, number>>;
}

export interface SpeedRequest {
  readonly modelId: string;
  readonly device: 'wasm' | 'webgpu';
  readonly workers: number;
  readonly passages: readonly string[];
  readonly batches: readonly number[];
  readonly runs: number;
}

declare global {
  interface Window {
    measureEmbedding?: (request: SpeedRequest) => Promise<EmbeddingSpeed>;
  }
}

/** Runs the app's own worker in the given number of copies, each with an equal share of the passages. */
window.measureEmbedding = async ({ modelId, device, workers, passages, batches, runs }) => {
  const spawned = Array.from(
    { length: workers },
    () =>
      new Worker(new URL('../../src/workers/model.worker.ts', import.meta.url), {
        type: 'module',
        name: 'latent-embed',
      }),
  );
  const models = spawned.map((worker) => Comlink.wrap<EmbedWorkerApi>(worker));
  const started = performance.now();
  const request = {
    modelId,
    place: 'local',
    localModels: new URL('models/', location.href).href,
    allowDownloads: false,
    device,
  } as const;
  const loaded = await Promise.all(
    models.map((model) =>
      model.load(
        request,
        Comlink.proxy(() => undefined),
      ),
    ),
  );
  const loadMs = performance.now() - started;
  const share = Math.ceil(passages.length / workers);

  const runAll = async (batch: number): Promise<number> => {
    const start = performance.now();
    await Promise.all(
      models.map(async (model, index) => {
        const own = passages.slice(index * share, (index + 1) * share);
        for (let from = 0; from < own.length; from += batch)
          await model.embed(own.slice(from, from + batch), 'passage');
      }),
    );
    return performance.now() - start;
  };
  const rates: Record<number, number> = {};
  for (const batch of batches) {
    const times = [];
    for (let run = 0; run <= runs; run += 1) times.push(await runAll(batch));
    // The first one warms up.
    rates[batch] = (passages.length * 1000) / Math.min(...times.slice(1));
  }
  spawned.forEach((worker) => worker.terminate());
  return { device, dtype: loaded[0]?.dtype ?? '', isolated: crossOriginIsolated, workers, loadMs, rates };
};
