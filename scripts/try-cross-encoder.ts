import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseVocabulary } from '../src/workers/embedding/static-model-file.ts';
import { createTransformersReranker } from '../src/workers/embedding/transformers-reranker.ts';
import { readShippedModel } from '../src/workers/testing/shipped-model.ts';
import { actAsBrowser, MODELS_URL, RUNTIME_URL } from './eval-retrieval/models.ts';
import { tokenizerFiles } from './export-onnx/tokenizer-files.ts';
import { crossEncoderGraph } from './random-model/cross-encoder-graph.ts';

const MODELS = '.cache/models';
const NAME = 'tiny-cross-encoder';
/** The only word that this model cares for. */
const WORD = 'honey';

/** A cross-encoder's files, with weights that know one word. */
function writeTinyModel(folder: string): void {
  const { card, vocabulary } = readShippedModel();
  const words = parseVocabulary(card, vocabulary);
  const files = tokenizerFiles(card, words) as { 'config.json': object };
  const config = { ...files['config.json'], architectures: ['BertForSequenceClassification'], num_labels: 1, id2label: { 0: 'LABEL_0' } };
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  for (const [name, content] of Object.entries({ ...files, 'config.json': config })) writeFileSync(join(folder, name), JSON.stringify(content));
  const graph = join(folder, 'onnx/model.onnx');
  writeFileSync(graph, crossEncoderGraph(Float32Array.from(words, (word) => (word === WORD ? 1 : 0))));
}

/** `node scripts/run-ts.mjs scripts/try-cross-encoder.ts`: a tiny cross-encoder through the app's own code and runtime. It says nothing of real models' quality. */
export async function main(): Promise<void> {
  writeTinyModel(join(MODELS, NAME));
  actAsBrowser(MODELS);
  const reranker = createTransformersReranker(async () => RUNTIME_URL);
  await reranker.load({ modelId: NAME, place: 'local', localModels: MODELS_URL, allowDownloads: false, device: 'wasm' });
  const passages = ['moths fly at night', 'bees make honey', 'honey and honey'];
  const scores = await reranker.score('what do bees make', passages);
  for (const [index, passage] of passages.entries()) console.log(`${scores[index]!.toFixed(3)}  ${passage}`);
  if (!(scores[0]! < scores[1]! && scores[1]! < scores[2]!)) throw new Error('The scores are not in the order that this model was made for.');
}
