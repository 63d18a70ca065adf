import type { env as Environment } from '@huggingface/transformers';
import type { LoadRequest } from '../embed-worker-api.ts';
import type { RuntimeUrl } from './runtime-url.ts';
import { HUB } from '../locate-model.ts';
import { hubFetch, keepFile, modelCache } from '../model-files.ts';

/** Points transformers.js at this app's folders, cache and runtime: nothing comes from a CDN. */
export async function prepareRuntime(
  env: typeof Environment,
  request: LoadRequest,
  runtimeUrl: RuntimeUrl,
): Promise<void> {
  // The Cache API requires a secure page; without it models beside the app still work.
  env.useBrowserCache = false;
  env.useCustomCache = typeof caches !== 'undefined';
  env.customCache = { match: async (name: string) => (await modelCache()).match(name), put: keepFile };
  env.useWasmCache = false;
  env.allowLocalModels = true;
  // Cached files are not fetched again, and a large one that was cut off is continued.
  env.allowRemoteModels = request.place !== 'local' && request.allowDownloads;
  // A path: given an absolute URL, transformers.js finds no tokenizer and says nothing.
  env.localModelPath = new URL(request.localModels).pathname;
  env.fetch = async (input, init?: RequestInit) => {
    const send = isOfHub(input) ? hubFetch : fetch;
    const response = await send(input, init);
    // A server of single-page apps returns a page for any missing file.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return isPage ? new Response(null, { status: 404 }) : response;
  };
  const { wasm } = env.backends.onnx;
  if (!wasm) return;
  // Threads need shared memory, which only a cross-origin isolated page has.
  wasm.numThreads = globalThis.crossOriginIsolated ? Math.min(MAX_THREADS, navigator.hardwareConcurrency) : 1;
  const url = await runtimeUrl();
  wasm.wasmPaths = { wasm: url };
  wasm.wasmBinary = await fetchCached(url);
}

const isOfHub = (input: RequestInfo | URL): boolean =>
  (input instanceof Request ? input.url : String(input)).startsWith(HUB);

const MAX_THREADS = 4;

/** The runtime, kept for offline use beside the models; its address holds a digest of its content, so an older one is dropped. */
async function fetchCached(url: string): Promise<ArrayBuffer> {
  if (typeof caches === 'undefined') return (await fetchWhole(url)).arrayBuffer();
  const cache = await modelCache();
  const kept = await cache.match(url);
  if (kept) return kept.arrayBuffer();
  for (const request of await cache.keys()) if (request.url.endsWith('.wasm')) await cache.delete(request);
  const response = await fetchWhole(url);
  await keepFile(url, response.clone());
  return response.arrayBuffer();
}

async function fetchWhole(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`The model runtime could not be fetched (${response.status}). Reload the app while online.`);
  return response;
}
