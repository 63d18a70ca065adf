import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import * as Comlink from 'comlink';
import type { EmbedWorkerApi } from './embedding/embed-worker-api.ts';
import { isStaticModel } from './embedding/locate-model.ts';
import { createTransformersReranker } from './embedding/reranking/transformers-reranker.ts';
import { createStaticModelLoader } from './embedding/static/static-model-loader.ts';
import { createTransformersModel } from './embedding/transformers/transformers-model.ts';
import { runtimeUrl } from './embedding/transformers/transformers-runtime.ts';
import { createTransformersGenerator } from './generation/transformers-generator.ts';
import { useNetwork } from './network/worker-network.ts';
import { holdLifetimeLock } from './threads/worker-lifetime.ts';

// The three workers that run models are one entry, told apart by the worker's name: the library that runs them is large, and so is shipped once.

useNetwork(self);

function createEmbedder(): EmbedWorkerApi {
  let model: EmbedWorkerApi | undefined;
  const loaded = (): EmbedWorkerApi => {
    if (!model) throw new Error('No model is loaded.');
    return model;
  };
  return {
    load: (request, onProgress) => {
      model = isStaticModel(request.modelId) ? createStaticModelLoader() : createTransformersModel(runtimeUrl);
      return model.load(request, onProgress);
    },
    embed: async (texts, kind) => {
      const vectors = await loaded().embed(texts, kind);
      return Comlink.transfer(vectors, [vectors.buffer as ArrayBuffer]);
    },
    knownShare: (text) => loaded().knownShare(text),
    nearestPart: (query, texts) => loaded().nearestPart!(query, texts),
    nearestWords: (words) => loaded().nearestWords!(words),
  };
}

const ROLES: Readonly<Record<string, () => object>> = {
  'latent-embed': () => ({ ...createEmbedder(), holdLifetimeLock }),
  'latent-rerank': () => createTransformersReranker(runtimeUrl),
  'latent-generate': () => createTransformersGenerator(runtimeUrl),
};

const role = ROLES[self.name];
if (!role)
  throw new Error(
    `A model worker is named for what it does (${Object.keys(ROLES).join(', ')}), not ${inQuotes(self.name)}.`,
  );
Comlink.expose(role());
