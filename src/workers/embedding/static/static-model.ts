import type { LoadedModel } from '../embed-worker-api.ts';
import type { KnownWord } from '../embedder.ts';
import { createKnownShare } from './known-share.ts';
import { createNearestPart } from './nearest-part.ts';
import { createNearestWords } from './nearest-words.ts';
import { createRowSum } from './static-embedding.ts';
import { parseStaticTable, parseVocabulary, type StaticModelCard } from './static-model-file.ts';
import { createStaticTokenizer } from './static-tokenizer.ts';

/**
 * A loaded table of token vectors: plain code, no runtime. A text's vector is the direction of the sum of its tokens'
 * rows.
 */
export interface StaticModel extends LoadedModel {
  /** All vectors one after the other, each of length 1; of length 0 where a text holds nothing that the model knows. */
  embed(texts: readonly string[]): Float32Array<ArrayBuffer>;
  /** See `Embedder.knownShare`. */
  knownShare(text: string): number;
  /** See `Embedder.nearestPart`. */
  readonly nearestPart: (query: Float32Array, texts: readonly string[]) => Float32Array<ArrayBuffer>;
  /** See `Embedder.nearestWords`. */
  readonly nearestWords: (words: readonly string[]) => KnownWord[];
}

export interface StaticModelFiles {
  readonly card: StaticModelCard;
  readonly vocabulary: string;
  readonly vectors: ArrayBuffer;
}

/** A prefix of the digest, long enough to distinguish two tables. */
const REVISION_LENGTH = 16;

/** @throws an Error where the files do not fit each other. */
export function createStaticModel({ card, vocabulary, vectors }: StaticModelFiles): StaticModel {
  const tokens = parseVocabulary(card, vocabulary);
  const tokenizer = createStaticTokenizer(tokens, card.affixes);
  const table = parseStaticTable(card, vectors);
  const sumRows = createRowSum(table);
  const { dimensions, maxTokens, calibration } = card;
  return {
    dimensions,
    calibration,
    device: 'cpu',
    revision: card.vectors.sha256.slice(0, REVISION_LENGTH),
    embed(texts) {
      const out = new Float32Array(texts.length * dimensions);
      for (const [index, text] of texts.entries())
        sumRows(tokenizer.encode(text).subarray(0, maxTokens), out, index * dimensions);
      return out;
    },
    knownShare: createKnownShare(tokens, tokenizer),
    nearestPart: createNearestPart({ tokenizer, sumRows, dimensions, maxTokens }),
    nearestWords: createNearestWords({ vocabulary: tokens, table, tokenizer, sumRows }),
  };
}
