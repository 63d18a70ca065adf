import { expect, it } from 'vitest';
import { calibrated } from '../search/similarity.ts';
import { createShippedEmbedder } from '../testing/shipped-model.ts';
import { CALIBRATION_TEXTS, fitCalibration, withCalibration } from './fit-calibration.ts';

/** Vectors in which every text has `common` with every other, and paraphrases share half of the rest. */
function vectorsWith(common: number): Float32Array[] {
  return CALIBRATION_TEXTS.map((_, index) => {
    const vector = new Float32Array(1 + CALIBRATION_TEXTS.length * 2);
    vector[0] = Math.sqrt(common);
    vector[1 + Math.floor(index / 2)] = Math.sqrt((1 - common) / 2);
    vector[1 + CALIBRATION_TEXTS.length + index] = Math.sqrt((1 - common) / 2);
    return vector;
  });
}

it('finds the similarity of unrelated texts and of paraphrases on any model’s scale', () => {
  for (const common of [0, 0.4, 0.75]) {
    const [[floor, none], [ceiling, all]] = fitCalibration(vectorsWith(common)) as [[number, number], [number, number]];
    expect([none, all]).toEqual([0, 1]);
    expect(floor).toBeCloseTo(common, 4);
    expect(ceiling).toBeCloseTo(Math.max(common + 0.1, common + (1 - common) / 2), 4);
  }
});

it('scores related texts above unrelated ones with a real model', async () => {
  const embedder = await withCalibration(createShippedEmbedder());
  const similarity = calibrated({ modelId: 'unknown', calibration: embedder.calibration! });
  const [car, driving, soup] = await embedder.embed(
    ['The car needs new tyres.', 'New tyres for the automobile.', 'Salt and pepper in the soup.'],
    'passage',
  );
  const cosine = (a: Float32Array, b: Float32Array): number =>
    a.reduce((sum, value, index) => sum + value * b[index]!, 0);
  expect(similarity(cosine(car!, driving!))).toBeGreaterThan(0.6);
  expect(similarity(cosine(car!, soup!))).toBeLessThan(0.3);
});
