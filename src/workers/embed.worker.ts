import * as Comlink from 'comlink';
import type { EmbedWorkerApi } from './embedding/embed-worker-api.ts';
import { createTransformersModel } from './embedding/transformers-model.ts';

const model = createTransformersModel(async () => {
  const { default: path } = await import('onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url');
  return new URL(path, import.meta.url).href;
});

const api: EmbedWorkerApi = {
  load: (request, onProgress) => model.load(request, onProgress),
  embed: async (texts, kind) => {
    const vectors = await model.embed(texts, kind);
    return Comlink.transfer(vectors, [vectors.buffer as ArrayBuffer]);
  },
};

Comlink.expose(api);
