import type { env as Environment, FeatureExtractionPipeline, ProgressInfo } from '@huggingface/transformers';
import type { EmbedWorkerApi, LoadedModel, LoadRequest } from './embed-worker-api.ts';
import { MODEL_CACHE } from './locate-model.ts';
import { modelCard } from './model-card.ts';

/** The bundled ONNX runtime; a thunk, so that its 27 MB are named only where a model is really loaded. */
export type RuntimeUrl = () => Promise<string>;

/** Runs a model of transformers.js. The library and its runtime are loaded with the model, and never before. */
export function createTransformersModel(runtimeUrl: RuntimeUrl): EmbedWorkerApi {
  let extract: FeatureExtractionPipeline | undefined;
  let card = modelCard('');

  async function embed(texts: readonly string[], kind: 'query' | 'passage'): Promise<Float32Array> {
    if (!extract) throw new Error('No model is loaded.');
    const prefix = kind === 'query' ? card.queryPrefix : card.passagePrefix;
    const output = await extract(texts.map((text) => prefix + text), { pooling: card.pooling, normalize: true });
    const vectors = Float32Array.from(output.data as Float32Array);
    output.dispose();
    return vectors;
  }

  return {
    embed,
    async load(request, onProgress): Promise<LoadedModel> {
      const { env, pipeline } = await import('@huggingface/transformers');
      configure(env, request);
      const wasm = env.backends.onnx.wasm;
      if (wasm) {
        const url = await runtimeUrl();
        wasm.wasmPaths = { wasm: url };
        wasm.wasmBinary = await fetchCached(url);
      }
      card = modelCard(request.modelId);
      extract = await pipeline('feature-extraction', request.modelId, { dtype: 'q8', device: 'wasm', progress_callback: totalling(onProgress) });
      const sample = await embed(['a'], 'passage');
      return { dimensions: sample.length, device: 'wasm' };
    },
  };
}

function configure(env: typeof Environment, { place, localModels }: LoadRequest): void {
  env.cacheKey = MODEL_CACHE;
  // The Cache API wants a secure page; without it models beside the app still work.
  env.useBrowserCache = typeof caches !== 'undefined';
  env.useWasmCache = false;
  env.allowLocalModels = true;
  env.allowRemoteModels = place === 'hub';
  // A path: given an absolute URL, transformers.js finds no tokenizer and says nothing.
  env.localModelPath = new URL(localModels).pathname;
  env.fetch = async (input, init?: RequestInit) => {
    const response = await fetch(input, init);
    // A server of single-page apps answers with a page for whatever it does not have.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return isPage ? new Response(null, { status: 404 }) : response;
  };
}

/** The runtime, kept for offline use beside the models; its address holds a digest of its content, so an older one is dropped. */
async function fetchCached(url: string): Promise<ArrayBuffer> {
  if (typeof caches === 'undefined') return (await fetchWhole(url)).arrayBuffer();
  const cache = await caches.open(MODEL_CACHE);
  const kept = await cache.match(url);
  if (kept) return kept.arrayBuffer();
  for (const request of await cache.keys()) if (request.url.endsWith('.wasm')) await cache.delete(request);
  const response = await fetchWhole(url);
  await cache.put(url, response.clone());
  return response.arrayBuffer();
}

async function fetchWhole(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The model runtime could not be fetched (${response.status}). Reload the app while online.`);
  return response;
}

/** Sums the progress of the model's files, which are fetched side by side. */
function totalling(onProgress: (loadedBytes: number, totalBytes: number) => void): (info: ProgressInfo) => void {
  const files = new Map<string, { loaded: number; total: number }>();
  return (info) => {
    if (info.status !== 'progress') return;
    files.set(info.file, { loaded: info.loaded, total: info.total });
    const sums = [...files.values()].reduce((sum, { loaded, total }) => ({ loaded: sum.loaded + loaded, total: sum.total + total }), { loaded: 0, total: 0 });
    onProgress(sums.loaded, sums.total);
  };
}
