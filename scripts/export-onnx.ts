import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readShippedModel } from '../src/workers/testing/shipped-model.ts';
import { parseStaticTable, parseVocabulary } from '../src/workers/embedding/static/static-model-file.ts';
import type { StaticModelFiles } from '../src/workers/embedding/static/static-model.ts';
import { floatGraph, quantisedGraph } from './export-onnx/onnx-graph.ts';
import { tokenizerFiles } from './export-onnx/tokenizer-files.ts';

const OUT = 'training/out/latent-static-onnx';
/** The row of [CLS]. */
const FIRST = 2;
/** Far smaller than every other row, but not zero, so that an empty text's mean has a length to divide by. */
const NEARLY_ZERO = 1e-7;

/** Every file of the folder that transformers.js loads with `dtype: 'q8'` or `'fp32'`, by its path. */
export function exportOnnx({ card, vocabulary, vectors }: StaticModelFiles): Map<string, Uint8Array> {
  const stored = parseStaticTable(card, vectors);
  const scales = stored.scales.slice();
  const rows = stored.rows.slice();
  scales[FIRST] = NEARLY_ZERO;
  rows[FIRST * card.dimensions] = 1;
  const table = { dimensions: card.dimensions, tokens: card.tokens, scales, rows };
  const json = Object.entries(tokenizerFiles(card, parseVocabulary(card, vocabulary)));
  return new Map([
    ...json.map(([name, content]) => [name, new TextEncoder().encode(JSON.stringify(content))] as const),
    ['onnx/model_quantized.onnx', quantisedGraph(table)],
    ['onnx/model.onnx', floatGraph(table)],
  ]);
}

/** `node scripts/run-ts.mjs scripts/export-onnx.ts`: the shipped model for transformers.js and other ONNX runtimes. */
export async function main(): Promise<void> {
  for (const [name, content] of exportOnnx(readShippedModel())) {
    mkdirSync(dirname(join(OUT, name)), { recursive: true });
    writeFileSync(join(OUT, name), content);
  }
  console.log(
    `The model lies in ${OUT}. In transformers.js: pipeline('feature-extraction', <the folder>, { dtype: 'q8' }), called with { pooling: 'mean', normalize: true }.`,
  );
}
