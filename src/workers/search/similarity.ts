import type { Calibration, Embedder } from '../embedding/embedder.ts';

/**
 * Cosines of different models are not alike: unrelated texts stand near 0 with one and near 0.75 with another.
 * A calibrated similarity is one scale for all: 0 where texts are as far apart as any two, 1 where they say the same.
 * A model that brings its own calibration (fitted on judged pairs) is read by that; the others by these estimates, from the
 * cosine of passages drawn at random to that of paraphrases. Every threshold in the tools is on this scale.
 */
const ESTIMATES: readonly (readonly [RegExp, Calibration])[] = [
  [
    /e5/iu,
    [
      [0.7, 0],
      [0.95, 1],
    ],
  ],
  [
    /bge|gte|arctic/iu,
    [
      [0.4, 0],
      [0.92, 1],
    ],
  ],
  [
    /potion/iu,
    [
      [0.05, 0],
      [0.9, 1],
    ],
  ],
  [
    /minilm/iu,
    [
      [0.05, 0],
      [0.9, 1],
    ],
  ],
];

const DEFAULT: Calibration = [
  [0.05, 0],
  [0.95, 1],
];

/** @returns the function that maps this model's cosine to 0–1. */
export function calibrated({
  modelId,
  calibration,
}: Pick<Embedder, 'modelId' | 'calibration'>): (cosine: number) => number {
  const points = calibration ?? ESTIMATES.find(([pattern]) => pattern.test(modelId))?.[1] ?? DEFAULT;
  return (cosine) => {
    const above = points.findIndex(([at]) => cosine < at);
    if (above === 0) return clamp(points[0]![1]);
    if (above < 0) return clamp(points.at(-1)![1]);
    const [fromCosine, from] = points[above - 1]!;
    const [toCosine, to] = points[above]!;
    return clamp(from + ((to - from) * (cosine - fromCosine)) / (toCosine - fromCosine));
  };
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
