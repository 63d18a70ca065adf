import type { EmbeddingRecipe } from '../contract/index-contract.ts';
import { FAMILIES, KNOWN_MODELS } from './known-models.ts';

/** Facts about a model that are known before its files are read. */
interface ModelCard {
  readonly recipe: EmbeddingRecipe;
  /** Tokens of one text. Absent: as its files say. */
  readonly maxTokens?: number;
  readonly webgpuTypes?: readonly string[];
}

export function modelCard(modelId: string): ModelCard | undefined {
  const known = KNOWN_MODELS.find(({ id }) => id === modelId);
  if (known) return known;
  const recipe = FAMILIES.find(([pattern]) => pattern.test(modelId))?.[1];
  return recipe && { recipe };
}

/** Models that are a table of token vectors, known by their name: they lie beside the app, and are never looked for on the hub. */
export const isStaticModel = (modelId: string): boolean => /^latent-static(?:-[\w-]+)?$/u.test(modelId);
