/**
 * Cosines of different models are not alike: unrelated texts stand near 0 with one and near 0.75 with another.
 * A calibrated similarity is one scale for all: 0 where texts are as far apart as any two, 1 where they say the same.
 * It is linear between a model's `unrelated` cosine (that of passages drawn at random) and its `same`
 * (that of paraphrases), and clamped. Every threshold in the tools is on this scale.
 */
interface CosineRange {
  readonly unrelated: number;
  readonly same: number;
}

const RANGES: readonly (readonly [RegExp, CosineRange])[] = [
  [/e5/iu, { unrelated: 0.7, same: 0.95 }],
  [/bge|gte|arctic/iu, { unrelated: 0.4, same: 0.92 }],
  [/potion/iu, { unrelated: 0.05, same: 0.9 }],
  [/minilm/iu, { unrelated: 0.05, same: 0.9 }],
];

const DEFAULT: CosineRange = { unrelated: 0.05, same: 0.95 };

/** Maps a model's cosine to 0–1. */
export function calibratedSimilarity(modelId: string, cosine: number): number {
  const { unrelated, same } = RANGES.find(([pattern]) => pattern.test(modelId))?.[1] ?? DEFAULT;
  return Math.min(1, Math.max(0, (cosine - unrelated) / (same - unrelated)));
}
