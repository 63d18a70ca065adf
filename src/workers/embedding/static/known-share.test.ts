import { describe, expect, it } from 'vitest';
import { readShippedModel } from '../../testing/shipped-model.ts';
import { writeSmallModel } from '../../testing/small-static-model.ts';
import { createStaticModel } from './static-model.ts';

const row = { scale: 1, bytes: [1, 2] };

describe('the share of a text that a static model knows', () => {
  const small = createStaticModel(
    writeSmallModel({ rows: { red: row, re: row, '##d': row, '##ness': row, '?': row }, dimensions: 2 }),
  );

  it.each([
    ['red', 1],
    ['red blue', 3 / 7],
    // "##d" could end any word.
    ['rednessd', 7 / 8],
    ['?', 0],
    ['blue?', 0],
    ['', 0],
  ])('of %j is %f', (text, share) => expect(small.knownShare(text)).toBeCloseTo(share));

  it('is high for a question in a language of the table, and low or 0 for one in another', () => {
    const english = createStaticModel(readShippedModel());
    expect(english.knownShare('How many universities are in Southern California?')).toBeGreaterThan(0.9);
    expect(english.knownShare('Сколько университетов в Южной Калифорнии?')).toBe(0);
    expect(english.knownShare('남부 캘리포니아에는 대학이 몇 개 있습니까?')).toBe(0);
    expect(english.knownShare('Güney Kaliforniya’da kaç üniversite vardır?')).toBeLessThan(0.7);
  });
});
