import { fieldOf } from '../../notes/basics/is-record.ts';
import type { EmbeddingRecipe } from '../contract/index-contract.ts';
import type { Calibration, Embedder } from './embedder.ts';
import { modelCard } from './locate-model.ts';
import { type ModelFolder, readModelJson } from './model-files.ts';

/** Pairs that say the same in other words, each about something else. */
const PARAPHRASES: readonly (readonly [string, string])[] = [
  ['The dog sleeps under the kitchen table.', 'Beneath the table in the kitchen a dog is asleep.'],
  ['Interest rates were raised by half a percent.', 'The central bank put rates up by 0.5 per cent.'],
  [
    'Add the flour slowly and stir until the dough is smooth.',
    'Keep stirring while you add flour bit by bit, till no lumps are left in the dough.',
  ],
  ['The train to Vienna leaves at seven in the morning.', 'At 7 a.m. there is a train that goes to Vienna.'],
  [
    'She restarted the server after the update had failed.',
    'Because the upgrade did not work, she booted the server again.',
  ],
  ['Bees find their way home by the position of the sun.', 'The sun’s place in the sky guides bees back to the hive.'],
];
export const CALIBRATION_TEXTS: readonly string[] = PARAPHRASES.flat();

/** Where a model hardly tells paraphrases from strangers, its scale would be all steps. */
const LEAST_SPAN = 0.1;

/**
 * A scale for a model of which none is known: 0 at the cosine of texts that have nothing in common, 1 at that of paraphrases,
 * both as this model sees a handful of them. Rough, but strangers stand near 0 with one model and near 0.7 with another.
 * @param vectors of `CALIBRATION_TEXTS`, of length 1
 */
export function fitCalibration(vectors: readonly Float32Array[]): Calibration {
  const relatedCosines: number[] = [];
  const strange: number[] = [];
  for (const [a, first] of vectors.entries()) {
    for (let b = a + 1; b < vectors.length; b += 1)
      (a % 2 === 0 && b === a + 1 ? relatedCosines : strange).push(cosine(first, vectors[b]!));
  }
  const floor = median(strange);
  return [
    [floor, 0],
    [Math.max(median(relatedCosines), floor + LEAST_SPAN), 1],
  ];
}

/** Adds a fitted scale if the model has none. */
export async function withCalibration(embedder: Embedder): Promise<Embedder> {
  return { ...embedder, calibration: fitCalibration(await embedder.embed(CALIBRATION_TEXTS, 'passage')) };
}

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * b[index]!, 0);

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How to use a model, from whichever source says so. */
export interface ModelRecipe extends EmbeddingRecipe {
  readonly maxTokens?: number;
  readonly webgpuTypes?: readonly string[];
  /** Tells the vectors of a changed recipe from those of the model's own; absent where nothing that makes them was changed. */
  readonly revision?: string;
}

const PLAIN: EmbeddingRecipe = { queryPrefix: '', passagePrefix: '', pooling: 'mean' };

/** The model's card, else its own files as sentence-transformers writes them, else mean and no prefix; what the person set comes first. */
export async function readRecipe(folder: ModelFolder, overrides: Partial<EmbeddingRecipe> = {}): Promise<ModelRecipe> {
  const ownCard = modelCard(folder.modelId) ?? (await readOwnFiles(folder));
  const recipe = { ...ownCard.recipe, ...overrides };
  return { ...ownCard, ...recipe, ...revisionOf(ownCard.recipe, recipe) };
}

/** The query's prefix is not in it: passages stay as they are. */
export function revisionOf(ownRecipe: EmbeddingRecipe, used: EmbeddingRecipe): { revision?: string } {
  const isOwn = ownRecipe.pooling === used.pooling && ownRecipe.passagePrefix === used.passagePrefix;
  return isOwn ? {} : { revision: `${used.pooling}:${used.passagePrefix}` };
}

async function readOwnFiles(folder: ModelFolder): Promise<{ recipe: EmbeddingRecipe; maxTokens?: number }> {
  const [pooling, prompts, limits] = await Promise.all([
    readModelJson(folder, '1_Pooling/config.json'),
    readModelJson(folder, 'config_sentence_transformers.json'),
    readModelJson(folder, 'sentence_bert_config.json'),
  ]);
  const maxTokens = fieldOf(limits, 'max_seq_length');
  return {
    recipe: { ...PLAIN, ...poolingOf(pooling), ...prefixesOf(fieldOf(prompts, 'prompts')) },
    ...(typeof maxTokens === 'number' && maxTokens > 0 && { maxTokens }),
  };
}

/** https://sbert.net/docs/package_reference/sentence_transformer/models.html#pooling */
function poolingOf(config: unknown): Partial<EmbeddingRecipe> {
  const modes = [
    ['pooling_mode_cls_token', 'cls'],
    ['pooling_mode_lasttoken', 'last'],
    ['pooling_mode_mean_tokens', 'mean'],
  ] as const;
  const mode = modes.find(([field]) => fieldOf(config, field) === true);
  return mode ? { pooling: mode[1] } : {};
}

/** The names that sentence-transformers' `encode_query` and `encode_document` look for, and an older one. */
function prefixesOf(prompts: unknown): Partial<EmbeddingRecipe> {
  const first = (...names: string[]): string =>
    names.map((name) => fieldOf(prompts, name)).find((prompt) => typeof prompt === 'string') ?? '';
  return { queryPrefix: first('query'), passagePrefix: first('document', 'passage', 'corpus') };
}
