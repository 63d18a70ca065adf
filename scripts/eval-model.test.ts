import { describe, expect, it } from 'vitest';
import { createBm25 } from './eval-model/bm25.ts';
import { bootstrapMean, ndcgAtTen, pearson, spearman } from './eval-model/measures.ts';
import { mixScores } from './eval-model/mix.ts';

describe('the measures of the model', () => {
  it('nDCG weighs grades by rank and divides by the best order', () => {
    const judged = new Map([
      [0, 1],
      [2, 2],
    ]);
    expect(ndcgAtTen([2, 1, 3], judged)).toBe(1);
    expect(ndcgAtTen([3, 1, 2], judged)).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 10);
    expect(ndcgAtTen([0, 3, 0], new Map([[1, 1]]))).toBe(1);
    expect(
      ndcgAtTen(
        Array.from({ length: 20 }, (_, index) => -index),
        new Map([[15, 1]]),
      ),
    ).toBe(0);
  });

  it('Spearman compares ranks, with mean ranks for ties; Pearson compares values', () => {
    expect(spearman([1, 2, 3, 4], [1, 10, 100, 1000])).toBeCloseTo(1, 10);
    expect(pearson([1, 2, 3, 4], [1, 10, 100, 1000])).toBeLessThan(0.9);
    expect(spearman([1, 1, 2], [1, 2, 3])).toBeCloseTo(Math.sqrt(3) / 2, 10);
  });

  it('a confidence interval contains the mean, is the same in each run, and narrows with more queries', () => {
    const values = Array.from({ length: 50 }, (_, index) => index % 5);
    const { low, high } = bootstrapMean(values);
    expect(bootstrapMean(values)).toEqual({ low, high });
    expect(low).toBeLessThan(2);
    expect(high).toBeGreaterThan(2);
    const more = bootstrapMean([...values, ...values, ...values, ...values]);
    expect(more.high - more.low).toBeLessThan(high - low);
  });

  it('BM25 prefers the rarer word, the shorter text, and folds accents', () => {
    const [rare, common, long, alike] = createBm25([
      'quark café',
      'the house',
      'quark cafe and many more words that make it long',
      'the tree',
      'the sea',
    ]).scores('the QUARK');
    expect(rare).toBeGreaterThan(common!);
    expect(rare).toBeGreaterThan(long!);
    expect(common).toBe(alike);
    expect([...createBm25(['café', 'tea']).scores('cafe')].map((score) => score > 0)).toEqual([true, false]);
  });

  it('mixing scores follows the weights, and one side decides where the other has no scores', () => {
    expect([...mixScores(Float64Array.of(4, 2, 0), Float64Array.of(0.1, 0.3, 0.2), 0.3)]).toEqual(
      [0.7, 0.35 + 0.3, 0.3 * 0.5].map((value) => expect.closeTo(value, 10) as number),
    );
    expect([...mixScores(Float64Array.of(0, 0), Float64Array.of(0.2, 0.4), 0.3)]).toEqual([0, 0.3]);
  });
});
