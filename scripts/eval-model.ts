import { existsSync } from 'node:fs';
import { readShippedModel } from '../src/workers/testing/shipped-model.ts';
import { createStaticModel, type StaticModel } from '../src/workers/embedding/static/static-model.ts';
import { createBm25 } from './eval-model/bm25.ts';
import { readJudgedSets, readScoredPairs, type JudgedSet, type ScoredPairs } from './eval-model/judged-sets.ts';
import { bootstrapMean, mean, ndcgAtTen, pearson, spearman } from './eval-model/measures.ts';
import { mixScores } from './eval-model/mix.ts';

const SETS = '../shared/data/eval';
/** As the app weighs it in `src/workers/search/rank-notes.ts`. */
const SEMANTIC_SHARE = 0.3;

/** `npm run eval:model [-- FOLDER]`: the shipped model, or that of a folder, run by the app's own engine, on sets that it was not trained on (but for STS-B train). */
export async function main([folder]: readonly string[]): Promise<void> {
  if (!existsSync(SETS)) {
    console.log(
      `Nothing was measured: ${SETS} is not there. It holds stsb/, scifact/ and xquad/en/; see training/README.md.`,
    );
    return;
  }
  const model = createStaticModel(readShippedModel(folder));
  console.log(`Model ${model.revision ?? ''}, ${model.dimensions} dimensions\n`);
  console.log('| sentence pairs | Spearman | Pearson |\n| --- | --- | --- |');
  for (const part of ['train', 'dev'] as const) console.log(pairRow(model, readScoredPairs(SETS, part)));
  console.log('\nnDCG@10; in brackets where 95 % of the differences from text alone lie.\n');
  console.log(
    `| set | text alone (BM25) | meaning alone | both, ${SEMANTIC_SHARE} meaning |\n| --- | --- | --- | --- |`,
  );
  for (const set of readJudgedSets(SETS)) console.log(searchRow(model, set));
}

function pairRow(model: StaticModel, { name, a, b, scores }: ScoredPairs): string {
  const [left, right] = [vectorsOf(model, a), vectorsOf(model, b)];
  const cosines = left.map((vector, index) => dot(vector, right[index]!));
  return `| ${name} | ${spearman(cosines, scores).toFixed(4)} | ${pearson(cosines, scores).toFixed(4)} |`;
}

function searchRow(model: StaticModel, { name, texts, queries, judged }: JudgedSet): string {
  const bm25 = createBm25(texts);
  const [passages, questions] = [vectorsOf(model, texts), vectorsOf(model, queries)];
  const rows = queries.map((query, index) => {
    const words = bm25.scores(query);
    const cosines = Float64Array.from(passages, (passage) => dot(passage, questions[index]!));
    return [words, cosines, mixScores(words, cosines, SEMANTIC_SHARE)].map((scores) =>
      ndcgAtTen(scores, judged[index]!),
    );
  });
  const cells = [0, 1, 2].map((column) => {
    const values = rows.map((row) => row[column]!);
    if (column === 0) return mean(values).toFixed(4);
    const { low, high } = bootstrapMean(rows.map((row) => row[column]! - row[0]!));
    return `${mean(values).toFixed(4)} [${signed(low)}, ${signed(high)}]`;
  });
  return `| ${name} | ${cells.join(' | ')} |`;
}

function vectorsOf(model: StaticModel, texts: readonly string[]): Float32Array[] {
  const all = model.embed(texts);
  return texts.map((_, index) => all.subarray(index * model.dimensions, (index + 1) * model.dimensions));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += a[index]! * b[index]!;
  return sum;
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;
