import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseVocabulary } from '../src/workers/embedding/static/static-model-file.ts';
import { readShippedModel } from '../src/workers/testing/shipped-model.ts';
import { tokenizerFiles } from './export-onnx/tokenizer-files.ts';
import { bertGraph, type BertShape } from './random-model/bert-graph.ts';
import type { RandomTensor } from './random-model/graph.ts';

export const RANDOM_MODELS = '.cache/models';
export const RANDOM_MODEL = 'random-minilm';

/** all-MiniLM-L6-v2's. */
const MINILM_SHAPE: BertShape = {
  layers: 6,
  width: 384,
  heads: 12,
  inner: 1536,
  vocabulary: 30_522,
  positions: 512,
};

/** As wide as a trained model's weights are. */
const SPREAD = 0.04;
const BYTES_PER_SPREAD = 42;

/** The same numbers at each run. */
export function seededWeights(seed = 1): RandomTensor {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
  // The sum of three uniform numbers is close enough to a normal distribution.
  const draw = (): number => (next() + next() + next() - 1.5) * 2;
  return (size) => ({
    bytes: Int8Array.from({ length: size }, () => Math.max(-127, Math.min(127, Math.round(draw() * BYTES_PER_SPREAD)))),
    scale: SPREAD / BYTES_PER_SPREAD,
  });
}

/** Every file of a model of this shape, by the path that transformers.js looks for. Its output has no meaning. */
export function randomModel(shape: BertShape): Map<string, Uint8Array> {
  const { card, vocabulary } = readShippedModel();
  const words = parseVocabulary(card, vocabulary).slice(0, shape.vocabulary);
  const filled = [
    ...words,
    ...Array.from({ length: shape.vocabulary - words.length }, (_, index) => `[unused${index}]`),
  ];
  const files = tokenizerFiles(card, filled) as { 'config.json': object; 'tokenizer_config.json': object };
  const config = {
    ...files['config.json'],
    hidden_size: shape.width,
    vocab_size: shape.vocabulary,
    max_position_embeddings: shape.positions,
    num_hidden_layers: shape.layers,
    num_attention_heads: shape.heads,
    intermediate_size: shape.inner,
    hidden_act: 'gelu',
  };
  const json = Object.entries({
    ...files,
    'config.json': config,
    'tokenizer_config.json': { ...files['tokenizer_config.json'], model_max_length: shape.positions },
  });
  return new Map([
    ...json.map(([name, content]) => [name, new TextEncoder().encode(JSON.stringify(content))] as const),
    ['onnx/model_quantized.onnx', bertGraph(shape, seededWeights(), 'q8')],
    ['onnx/model.onnx', bertGraph(shape, seededWeights(), 'fp32')],
  ]);
}

/** @returns the folder, laid out like one of `models/` */
export function writeRandomModel(shape: BertShape = MINILM_SHAPE, folder = join(RANDOM_MODELS, RANDOM_MODEL)): string {
  for (const [name, content] of randomModel(shape)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** `node scripts/run-ts.mjs scripts/make-random-model.ts`: a model of MiniLM's shape with random weights, to measure speed with. */
export async function main(): Promise<void> {
  console.log(`The model lies in ${writeRandomModel()}. It has MiniLM's shape and means nothing.`);
}
