import { readFileSync } from 'node:fs';
import type { Embedder } from '../embedding/embedder.ts';
import { createStaticModel, type StaticModel, type StaticModelFiles } from '../embedding/static/static-model.ts';
import { parseStaticCard } from '../embedding/static/static-model-file.ts';

const MODEL_ID = 'latent-static';

/** The files of the model that is part of the app, or of another static model. */
export function readShippedModel(folder = `public/models/${MODEL_ID}`): StaticModelFiles {
  const read = (name: string): Buffer => readFileSync(`${folder}/${name}`);
  const card = parseStaticCard(JSON.parse(read('model.json').toString()));
  const bytes = read(card.vectors.name);
  return {
    card,
    vocabulary: read(card.vocabulary.name).toString(),
    vectors: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  };
}

/** A model that is part of the app, on this thread: for tests and measurements in Node, run from the repository's root. */
export const createShippedEmbedder = (modelId = MODEL_ID): Embedder =>
  toEmbedder(createStaticModel(readShippedModel(`public/models/${modelId}`)), modelId);

/** A static model behind the port, as its worker puts it there. */
export function toEmbedder(model: StaticModel, modelId: string): Embedder {
  const { dimensions } = model;
  return {
    ...model,
    modelId,
    async embed(texts) {
      const vectors = model.embed(texts);
      return Array.from(texts, (_, index) => vectors.subarray(index * dimensions, (index + 1) * dimensions));
    },
    close: () => undefined,
  };
}
