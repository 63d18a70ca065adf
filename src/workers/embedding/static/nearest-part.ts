import { dotProduct } from '../../vectors/vector-index.ts';
import type { SumRows } from './static-embedding.ts';
import type { StaticTokenizer } from './static-tokenizer.ts';

/** In tokens: some two sentences. Chosen on questions that were held back, see `docs/decisions/231-parts-of-passages.md`. */
const PART = 48;

export interface NearestPartOf {
  readonly tokenizer: StaticTokenizer;
  readonly sumRows: SumRows;
  readonly dimensions: number;
  readonly maxTokens: number;
}

/**
 * Compares a query's unit vector with the parts of each text, about `PART` tokens each and all of a text's as long as another:
 * the cosine of the nearest, by text. What a question asks for often stands in one sentence, of which the sum over a whole
 * passage shows little.
 */
export function createNearestPart({ tokenizer, sumRows, dimensions, maxTokens }: NearestPartOf) {
  const vector = new Float32Array(dimensions);
  return (query: Float32Array, texts: readonly string[]): Float32Array<ArrayBuffer> =>
    Float32Array.from(texts, (text) => {
      const ids = tokenizer.encode(text).subarray(0, maxTokens);
      const parts = Math.max(1, Math.round(ids.length / PART));
      let nearest = -1;
      for (let part = 0; part < parts; part += 1) {
        const from = Math.floor((ids.length * part) / parts);
        sumRows(ids.subarray(from, Math.floor((ids.length * (part + 1)) / parts)), vector, 0);
        nearest = Math.max(nearest, dotProduct(query, vector, 0));
      }
      return nearest;
    });
}
