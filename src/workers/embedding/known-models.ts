import type { EmbeddingRecipe } from '../contract/index-contract.ts';

/** A model of transformers.js as its card on the hub describes it. */
export interface KnownModel {
  /** On the hub, and as a folder under `models/` beside the app. */
  readonly id: string;
  readonly name: string;
  /** Millions. A file with one byte for each (q8) has about as many megabytes. */
  readonly parameters: number;
  readonly dimensions: number;
  /** Tokens of one text, prefix and markers included. */
  readonly maxTokens: number;
  readonly languages: string;
  readonly licence: string;
  readonly recipe: EmbeddingRecipe;
  /** Precisions for the graphics card, best first, if the usual fp16 does not work. */
  readonly webgpuTypes?: readonly string[];
}

const ASKS = 'Represent this sentence for searching relevant passages: ';
const PLAIN: EmbeddingRecipe = { queryPrefix: '', passagePrefix: '', pooling: 'mean' };
const ASKING: EmbeddingRecipe = { queryPrefix: ASKS, passagePrefix: '', pooling: 'cls' };
const E5: EmbeddingRecipe = { queryPrefix: 'query: ', passagePrefix: 'passage: ', pooling: 'mean' };
const GEMMA: EmbeddingRecipe = {
  queryPrefix: 'task: search result | query: ',
  passagePrefix: 'title: none | text: ',
  pooling: 'mean',
};

/** Offered in the settings, the one to begin with first. Any other model of transformers.js works by its name. */
export const KNOWN_MODELS: readonly KnownModel[] = [
  {
    id: 'Xenova/all-MiniLM-L6-v2',
    name: 'MiniLM L6',
    parameters: 22.7,
    dimensions: 384,
    maxTokens: 256,
    languages: 'English',
    licence: 'Apache-2.0',
    recipe: PLAIN,
  },
  {
    id: 'Xenova/multilingual-e5-small',
    name: 'Multilingual E5 small',
    parameters: 118,
    dimensions: 384,
    maxTokens: 512,
    languages: 'about 100 languages',
    licence: 'MIT',
    recipe: E5,
  },
  {
    id: 'Xenova/bge-small-en-v1.5',
    name: 'BGE small',
    parameters: 33.4,
    dimensions: 384,
    maxTokens: 512,
    languages: 'English',
    licence: 'MIT',
    recipe: ASKING,
  },
  {
    id: 'Xenova/gte-small',
    name: 'GTE small',
    parameters: 33.4,
    dimensions: 384,
    maxTokens: 512,
    languages: 'English',
    licence: 'MIT',
    recipe: PLAIN,
  },
  {
    id: 'Snowflake/snowflake-arctic-embed-xs',
    name: 'Arctic Embed XS',
    parameters: 22.6,
    dimensions: 384,
    maxTokens: 512,
    languages: 'English',
    licence: 'Apache-2.0',
    recipe: ASKING,
  },
  {
    id: 'onnx-community/embeddinggemma-300m-ONNX',
    name: 'EmbeddingGemma',
    parameters: 308,
    dimensions: 768,
    maxTokens: 2048,
    languages: 'over 100 languages',
    licence: 'Gemma terms of use',
    recipe: GEMMA,
    // According to its card, not made for 16-bit activations.
    webgpuTypes: ['q4', 'fp32'],
  },
];

/** Facts about a model family, independent of its source, e.g. under another name at an endpoint. */
export const FAMILIES: readonly (readonly [RegExp, EmbeddingRecipe])[] = [
  [/\be5-/iu, E5],
  [/\bbge-.{0,200}\ben\b|bge-(?:small|base|large)-en/iu, ASKING],
  [/arctic-embed-(?:xs|s|m|l)\b(?!-v2)/iu, ASKING],
  [/nomic-embed-text/iu, { queryPrefix: 'search_query: ', passagePrefix: 'search_document: ', pooling: 'mean' }],
  [/embedding-?gemma/iu, GEMMA],
  [/minilm|gte-small|potion/iu, PLAIN],
];

const BYTES: Readonly<Record<string, number>> = { q8: 1, fp16: 2, fp32: 4 };

/**
 * Approximate size of a model's weights in this precision, in megabytes; undefined if their number does not determine
 * it.
 */
export function downloadMegabytes({ parameters }: KnownModel, dtype: string): number | undefined {
  const bytes = BYTES[dtype];
  return bytes === undefined ? undefined : Math.round(parameters * bytes);
}
