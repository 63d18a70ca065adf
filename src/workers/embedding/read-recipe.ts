import { fieldOf } from '../../notes/basics/field-of.ts';
import type { EmbeddingRecipe } from '../contract/index-contract.ts';
import { modelCard } from './model-card.ts';
import { readModelJson, type ModelFolder } from './model-files.ts';

/** How to use a model, from whichever source says so. */
export interface ModelRecipe extends EmbeddingRecipe {
  readonly maxTokens?: number;
  readonly webgpuTypes?: readonly string[];
  /** Tells the vectors of a changed recipe from those of the model's own; absent where nothing that makes them was changed. */
  readonly revision?: string;
}

const PLAIN: EmbeddingRecipe = { queryPrefix: '', passagePrefix: '', pooling: 'mean' };

/** The model's card, else its own files as sentence-transformers writes them, else mean and no prefix; what the person set comes first. */
export async function readRecipe(folder: ModelFolder, chosen: Partial<EmbeddingRecipe> = {}): Promise<ModelRecipe> {
  const own = modelCard(folder.modelId) ?? (await readOwnFiles(folder));
  const recipe = { ...own.recipe, ...chosen };
  return { ...own, ...recipe, ...revisionOf(own.recipe, recipe) };
}

/** The query's prefix is not in it: passages stay as they are. */
export function revisionOf(own: EmbeddingRecipe, used: EmbeddingRecipe): { revision?: string } {
  const isOwn = own.pooling === used.pooling && own.passagePrefix === used.passagePrefix;
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
