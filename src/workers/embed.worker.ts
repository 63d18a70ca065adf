import * as Comlink from 'comlink';
import type { EmbedWorkerApi } from './embedding/embed-worker-api.ts';
import { isStaticModel } from './embedding/model-card.ts';
import { createStaticModelLoader } from './embedding/static/static-model-loader.ts';
import { createTransformersModel } from './embedding/transformers/transformers-model.ts';
import { runtimeUrl } from './embedding/transformers/runtime-url.ts';
import { useNetwork } from './network/worker-network.ts';
import { holdLife } from './threads/worker-life.ts';

useNetwork(self);

let model: EmbedWorkerApi | undefined;

const api: EmbedWorkerApi = {
  load: (request, onProgress) => {
    model = isStaticModel(request.modelId) ? createStaticModelLoader() : createTransformersModel(runtimeUrl);
    return model.load(request, onProgress);
  },
  embed: async (texts, kind) => {
    if (!model) throw new Error('No model is loaded.');
    const vectors = await model.embed(texts, kind);
    return Comlink.transfer(vectors, [vectors.buffer as ArrayBuffer]);
  },
};

Comlink.expose({ ...api, holdLife });
