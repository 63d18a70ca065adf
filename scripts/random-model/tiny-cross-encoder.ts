import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseVocabulary } from '../../src/workers/embedding/static/static-model-file.ts';
import { readShippedModel } from '../../src/workers/testing/shipped-model.ts';
import { tokenizerFiles } from '../export-onnx/tokenizer-files.ts';
import { crossEncoderGraph } from './cross-encoder-graph.ts';

/**
 * Writes a cross-encoder's files, as one of `models/` has them, with weights that know one word: the larger its share of a pair's
 * text, the higher the score.
 */
export function writeTinyCrossEncoder(folder: string, word: string): void {
  const { card, vocabulary } = readShippedModel();
  const words = parseVocabulary(card, vocabulary);
  const files = tokenizerFiles(card, words) as { 'config.json': object };
  const config = {
    ...files['config.json'],
    architectures: ['BertForSequenceClassification'],
    num_labels: 1,
    id2label: { 0: 'LABEL_0' },
  };
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  for (const [name, content] of Object.entries({ ...files, 'config.json': config }))
    writeFileSync(join(folder, name), JSON.stringify(content));
  writeFileSync(
    join(folder, 'onnx/model.onnx'),
    crossEncoderGraph(Float32Array.from(words, (known) => (known === word ? 1 : 0))),
  );
}
