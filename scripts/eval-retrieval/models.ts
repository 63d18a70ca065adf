import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Embedder } from '../../src/workers/embedding/embedder.ts';
import { createTransformersModel } from '../../src/workers/embedding/transformers/transformers-model.ts';
import { createShippedEmbedder } from '../../src/workers/testing/shipped-model.ts';

/** The English model that is part of the app, and the one for vaults in other languages. */
const SHIPPED = ['latent-static', 'latent-static-multilingual'] as const;
const MODELS = '../shared/data/models';
export const MODELS_URL = 'http://localhost/models/';
export const RUNTIME_URL = 'file:///runtime.wasm';
const RUNTIME = 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm';

/** The shipped models, and those of the folder that have weights. */
export function modelNames(): string[] {
  const others = ['potion-base-2M-int8', 'all-MiniLM-L6-v2'];
  return [...SHIPPED, ...others.filter((name) => existsSync(join(MODELS, name, 'onnx')))];
}

/** @param name of a shipped model, or of a folder of `../shared/data/models`, which transformers.js runs. */
export async function loadEmbedder(name: string): Promise<Embedder> {
  if (SHIPPED.some((shipped) => shipped === name)) return createShippedEmbedder(name);
  emulateBrowser(resolve(MODELS));
  const model = createTransformersModel(async () => RUNTIME_URL);
  const loaded = await model.load(
    { modelId: name, place: 'local', localModels: MODELS_URL, allowDownloads: false, device: 'wasm' },
    () => undefined,
  );
  return {
    ...loaded,
    modelId: name,
    async embed(texts, kind) {
      const vectors = await model.embed(texts, kind);
      return Array.from(texts, (_, index) => vectors.slice(index * loaded.dimensions, (index + 1) * loaded.dimensions));
    },
    close: () => undefined,
  };
}

/**
 * In Node transformers.js needs a native runtime, which is not installed: the app runs its web build. So Node is hidden from
 * it, and what it fetches is read from the disk.
 */
export function emulateBrowser(folder: string): void {
  Object.defineProperty(process, 'release', { value: { ...process.release, name: 'web' } });
  // Optimising the 27 MB of the runtime takes a minute on one core, and makes a small model no faster.
  setFlagsFromString('--liftoff-only');
  const fetchAnything = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address === RUNTIME_URL) return fileResponse(createRequire(import.meta.url).resolve(RUNTIME));
    // transformers.js asks by path, the app's own code by address.
    const { href } = new URL(address, MODELS_URL);
    if (!href.startsWith(MODELS_URL)) return fetchAnything(input, init);
    const file = join(folder, href.slice(MODELS_URL.length));
    return existsSync(file) ? fileResponse(file) : new Response(null, { status: 404 });
  };
}

async function fileResponse(file: string): Promise<Response> {
  const bytes = await readFile(file);
  return new Response(bytes, { headers: { 'content-length': String(bytes.length) } });
}
