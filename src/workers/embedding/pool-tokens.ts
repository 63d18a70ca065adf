import type { EmbeddingRecipe } from '../contract/index-contract.ts';

/** What a transformer answers: `values` row by row, batch × tokens × width; `mask`, batch × tokens, is 0 where a text was padded. */
interface TokenVectors {
  readonly values: Float32Array;
  readonly mask: ArrayLike<number | bigint>;
  readonly batch: number;
  readonly tokens: number;
}

/** One unit vector for each text. Padding at either end counts for nothing. */
export function poolTokens(vectors: TokenVectors, pooling: EmbeddingRecipe['pooling']): Float32Array<ArrayBuffer> {
  const { values, batch, tokens } = vectors;
  const width = values.length / (batch * tokens);
  const out = new Float32Array(batch * width);
  for (let text = 0; text < batch; text += 1) {
    const target = out.subarray(text * width, (text + 1) * width);
    for (const token of pooledTokens(vectors, text, pooling)) {
      const from = (text * tokens + token) * width;
      for (let i = 0; i < width; i += 1) target[i]! += values[from + i]!;
    }
    toUnit(target);
  }
  return out;
}

function pooledTokens({ mask, tokens }: TokenVectors, text: number, pooling: EmbeddingRecipe['pooling']): number[] {
  const read: number[] = [];
  for (let token = 0; token < tokens; token += 1) if (Number(mask[text * tokens + token]) !== 0) read.push(token);
  if (pooling === 'mean') return read;
  return pooling === 'cls' ? read.slice(0, 1) : read.slice(-1);
}

/** In place; zeros stay zeros. */
export function toUnit(vector: Float32Array): void {
  let square = 0;
  for (let i = 0; i < vector.length; i += 1) square += vector[i]! * vector[i]!;
  const shrink = square > 0 ? 1 / Math.sqrt(square) : 0;
  for (let i = 0; i < vector.length; i += 1) vector[i]! *= shrink;
}
