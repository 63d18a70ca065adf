import { dotProduct } from '../../vectors/vector-index.ts';
import type { LoadedModel } from '../embed-worker-api.ts';
import type { KnownWord } from '../embedder.ts';
import { createNearestWords } from './nearest-words.ts';
import { createRowSum, type SumRows } from './static-embedding.ts';
import { parseStaticTable, parseVocabulary, type StaticModelCard } from './static-model-file.ts';
import { createStaticTokenizer, type StaticTokenizer } from './static-tokenizer.ts';

/** In tokens: some two sentences. Chosen on questions that were held back, see `docs/decisions/search-by-meaning.md`. */
const PART = 48;

interface NearestPartOf {
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
function createNearestPart({ tokenizer, sumRows, dimensions, maxTokens }: NearestPartOf) {
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

/** A shorter piece of a word says little of what the word means: any language can be spelt in them. */
const TELLING_LENGTH = 3;
const CONTINUED = '##';
const LETTERS = /[\p{L}\p{N}]/gu;

/**
 * How much of a text a static model knows: the share of its letters and digits that are whole words of the vocabulary, or
 * pieces of at least three letters. English questions have 0.9 to 1 in the English table, German ones 0.6, Russian ones 0.
 */
function createKnownShare(vocabulary: readonly string[], tokenizer: StaticTokenizer): (text: string) => number {
  const sizes = Uint8Array.from(vocabulary, (token) => countLetters(token));
  const isContinued = Uint8Array.from(vocabulary, (token) => Number(token.startsWith(CONTINUED)));
  return (text) => {
    const letters = countLetters(text);
    if (letters === 0) return 0;
    const ids = tokenizer.encode(text);
    let knownLetters = 0;
    for (const [at, id] of ids.entries()) {
      const next = ids[at + 1];
      const isWhole = !isContinued[id] && (next === undefined || !isContinued[next]);
      if (isWhole || sizes[id]! >= TELLING_LENGTH) knownLetters += sizes[id]!;
    }
    // Folding may make more letters of one ("ﬁ").
    return Math.min(1, knownLetters / letters);
  };
}

const countLetters = (text: string): number => text.match(LETTERS)?.length ?? 0;

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
