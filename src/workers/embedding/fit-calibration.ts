import type { Calibration, Embedder } from './embedder.ts';

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
  const same: number[] = [];
  const strange: number[] = [];
  for (const [a, first] of vectors.entries()) {
    for (let b = a + 1; b < vectors.length; b += 1)
      (a % 2 === 0 && b === a + 1 ? same : strange).push(cosine(first, vectors[b]!));
  }
  const floor = median(strange);
  return [
    [floor, 0],
    [Math.max(median(same), floor + LEAST_SPAN), 1],
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
