import type { env as Environment } from '@huggingface/transformers';
import { errorText, toError } from '../../../notes/basics/error-text.ts';
import type { LoadRequest } from '../embed-worker-api.ts';
import { HUB } from '../locate-model.ts';
import { hubFetch, keepFile, modelCache } from '../model-files.ts';

/** The bundled ONNX runtime (27 MB), referenced only where a model is loaded. */
export type RuntimeUrl = () => Promise<string>;

/** Where the runtime of this build lies, for the workers that run a model of transformers.js. */
export async function runtimeUrl(): Promise<string> {
  const { default: path } = await import('onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url');
  return new URL(path, import.meta.url).href;
}

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
  const cachedResponse = await cache.match(url);
  if (cachedResponse) return cachedResponse.arrayBuffer();
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

/** An error that says why a model could not be loaded and what to do. */
export function toLoadError(error: unknown, { modelId, place, allowDownloads }: LoadRequest): Error {
  const errorMessage = errorText(error);
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  const isMissing = error instanceof Error && error.name === 'ModelFileNotFoundError';
  // transformers.js reads on where a file of the tokenizer or the configuration is missing, and fails at the first property of it.
  if (error instanceof TypeError && !isFailedFetch(error)) {
    const where = place === 'local' ? `models/${modelId} beside the app` : `The model ${modelId}`;
    return new Error(
      `${where} cannot be read as a model (${errorMessage}). It needs config.json, tokenizer.json and tokenizer_config.json, and weights in onnx/, such as onnx/model_quantized.onnx.`,
    );
  }
  if (place === 'local') {
    return isMissing
      ? new Error(
          `models/${modelId} beside the app lacks a file: ${errorMessage} A model of transformers.js has its weights in onnx/, such as onnx/model_quantized.onnx.`,
        )
      : toError(error);
  }
  if (isMissing && !allowDownloads)
    return new Error(`The model ${modelId} was only partly downloaded. Allow the download, and the rest is fetched.`);
  if (isMissing && (status === 401 || status === 403)) {
    return new Error(
      `The hub has no model ${modelId} that everybody may fetch. Check the name, which is like owner/name; a model behind a form has to be put into models/${modelId}/ beside the app.`,
    );
  }
  if (isMissing)
    return new Error(
      `The hub's model ${modelId} lacks a file (${errorMessage}). Choose one with ONNX weights, which its page tags “Transformers.js”.`,
    );
  if (isFailedFetch(error)) {
    return new Error(
      `The model ${modelId} could not be fetched: huggingface.co cannot be reached. Go online and try again; what was fetched already is kept.`,
    );
  }
  return toError(error);
}

/** For a request that reached no server, browsers only report that it failed. */
const isFailedFetch = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/iu.test(error.message);
