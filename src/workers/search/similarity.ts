import type { Database } from '../database/database.ts';
import { documentOfChunk } from '../database/schema.ts';
import type { Calibration, Embedder } from '../embedding/embedder.ts';
import { noteTexts, PASSAGE_SQL, passageText } from '../words/note-texts.ts';
import { type RankInput, rankPassages } from './rank-notes.ts';

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

/** Passages of which the parts are looked at: the best by everything else. */
const MOST = 100;
/** In characters: a shorter passage is one part, and its own vector says all. */
const LEAST = 72;
/** Of the nearest part in the cosine, the rest being the whole passage's. */
const SHARE = 0.5;

/** Of a query's meaning what its nearest parts are found with. */
interface Comparing {
  readonly query: Float32Array;
  readonly weight: number;
  readonly nearestPart?: Embedder['nearestPart'];
}

/**
 * The evidence with the cosines of its best passages taken anew: the mean of the whole passage's and of its nearest part's.
 * Evidence that has no cosines, or is of a model without parts, stays as it is; so does all where the model fails on the way.
 */
export async function comparedByParts(database: Database, input: RankInput, meaning: Comparing): Promise<RankInput> {
  const { cosineOf } = input;
  if (!meaning.nearestPart || !cosineOf || meaning.weight === 0) return input;
  const passageTexts = rankPassages(input)
    .slice(0, MOST)
    .flatMap(({ chunkId, cosine }) => {
      const text = cosine === undefined ? undefined : passageModelText(database, chunkId);
      return text === undefined || cosine === undefined ? [] : [{ chunkId, cosine, text }];
    });
  if (passageTexts.length === 0) return input;
  const nearest = await nearestOf(
    meaning,
    passageTexts.map(({ text }) => text),
  );
  if (!nearest) return input;
  const anew = new Map(
    passageTexts.map(({ chunkId, cosine }, at) => [chunkId, (1 - SHARE) * cosine + SHARE * nearest[at]!] as const),
  );
  return { ...input, cosineOf: (chunkId) => anew.get(chunkId) ?? cosineOf(chunkId) };
}

/** The model may be ended at any moment: the passages' own vectors answer without it. */
async function nearestOf(
  { nearestPart, query }: Comparing,
  texts: readonly string[],
): Promise<Float32Array | undefined> {
  try {
    return await nearestPart?.(query, texts);
  } catch {
    return undefined;
  }
}

/** What the model was given of a passage; `undefined` where that has one part, or is gone. */
function passageModelText(database: Database, chunkId: number): string | undefined {
  const chunk = database.get<{ from: number; to: number; headingPath: string }>(PASSAGE_SQL.chunk, chunkId);
  if (!chunk || chunk.to - chunk.from < LEAST) return undefined;
  const text = noteTexts(database)(documentOfChunk(chunkId))?.text.slice(chunk.from, chunk.to);
  return text === undefined ? undefined : passageText(JSON.parse(chunk.headingPath) as string[], text);
}
