import type { CompareRequest } from '../contract/index-contract.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { calibrated } from '../search/similarity.ts';

/** How similar the texts are in meaning, calibrated to 0–1, in order; `null` if no model is available. */
export async function compareTexts(
  embedder: Embedder | undefined,
  { texts, to }: CompareRequest,
): Promise<number[] | null> {
  if (!embedder) return null;
  const vectors = await embedder.embed(texts, 'passage');
  const [target] = to === undefined ? [middleOf(vectors, embedder.dimensions)] : await embedder.embed([to], 'passage');
  const similarityOf = calibrated(embedder);
  return vectors.map((vector) => similarityOf(vector.reduce((sum, value, at) => sum + value * (target?.[at] ?? 0), 0)));
}

/** Unit length, or zero if the mean has no direction. */
function middleOf(vectors: readonly Float32Array[], dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const vector of vectors) vector.forEach((value, at) => (sum[at]! += value));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
