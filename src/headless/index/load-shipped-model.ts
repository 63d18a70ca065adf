import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseStaticCard } from '../../workers/embedding/static/static-model-file.ts';
import { createStaticModel } from '../../workers/embedding/static/static-model.ts';
import { createEndpointModelLoader } from '../../workers/embedding/endpoint/endpoint-model-loader.ts';
import { isStaticModel } from '../../workers/embedding/model-card.ts';
import type { ModelLoader } from '../../workers/embedding/load-model.ts';

/**
 * The models that are part of Latent, read from its own folder, and models behind an endpoint. Others need a runtime
 * that a command line would load for seconds.
 * @param models the folder that holds `latent-static/`
 */
export function createNodeModelLoader(models: string): ModelLoader {
  const atEndpoint = createEndpointModelLoader();
  return async (settings, onStatus, signal) => {
    const id = settings.model;
    if (settings.endpoint) return atEndpoint(settings, onStatus, signal);
    if (id === null) return undefined;
    if (!isStaticModel(id))
      throw new Error(
        `The model ${id} runs in the app alone. Here there are the built-in model, and any model behind an endpoint.`,
      );
    const folder = join(models, id);
    const card = parseStaticCard(JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')));
    const [vocabulary, vectors] = await Promise.all([
      readFile(join(folder, card.vocabulary.name), 'utf8'),
      readFile(join(folder, card.vectors.name)),
    ]);
    signal.throwIfAborted();
    const model = createStaticModel({ card, vocabulary, vectors: new Uint8Array(vectors).buffer });
    const { dimensions } = model;
    return {
      ...model,
      modelId: id,
      async embed(texts) {
        const all = model.embed(texts);
        return Array.from(texts, (_, at) => all.subarray(at * dimensions, (at + 1) * dimensions));
      },
      close: () => undefined,
    };
  };
}
