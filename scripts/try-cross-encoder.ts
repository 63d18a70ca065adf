import { join } from 'node:path';
import { createTransformersReranker } from '../src/workers/embedding/reranking/transformers-reranker.ts';
import { emulateBrowser, MODELS_URL, RUNTIME_URL } from './eval-retrieval/models.ts';
import { writeTinyCrossEncoder } from './random-model/tiny-cross-encoder.ts';

const MODELS = '.cache/models';
const NAME = 'tiny-cross-encoder';
const WORD = 'honey';

/** `node scripts/run-ts.mjs scripts/try-cross-encoder.ts`: runs a tiny cross-encoder with the app's own code and runtime. It says nothing about real models' quality. */
export async function main(): Promise<void> {
  writeTinyCrossEncoder(join(MODELS, NAME), WORD);
  emulateBrowser(MODELS);
  const reranker = createTransformersReranker(async () => RUNTIME_URL);
  await reranker.load({
    modelId: NAME,
    place: 'local',
    localModels: MODELS_URL,
    allowDownloads: false,
    device: 'wasm',
  });
  const passages = ['moths fly at night', 'bees make honey', 'honey and honey'];
  const scores = await reranker.score('what do bees make', passages);
  for (const [index, passage] of passages.entries()) console.log(`${scores[index]!.toFixed(3)}  ${passage}`);
  if (!(scores[0]! < scores[1]! && scores[1]! < scores[2]!))
    throw new Error('The scores are not in the order that this model was made for.');
}
