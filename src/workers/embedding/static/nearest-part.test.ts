import { describe, expect, it } from 'vitest';
import { readShippedModel } from '../../testing/shipped-model.ts';
import { dotProduct } from '../../vectors/vector-index.ts';
import { createStaticModel } from './static-model.ts';

const model = createStaticModel(readShippedModel());
const query = model.embed(['how long does bread dough rest']);
/** Each of 24 words that are one token. */
const BREAD = Array.from({ length: 4 }, () => 'the bread dough may rest for').join(' ');
const TAX = Array.from({ length: 4 }, () => 'all tax is due in spring').join(' ');

const cosine = (text: string): number => dotProduct(query, model.embed([text]), 0);
const nearest = (...texts: string[]): number[] => [...model.nearestPart(query, texts)];

describe('the nearest part of a text', () => {
  it('is the whole of a short one', () => {
    const [short, other] = nearest('Let the dough rest.', TAX);
    expect(short).toBeCloseTo(cosine('Let the dough rest.'), 6);
    expect(other).toBeCloseTo(cosine(TAX), 6);
  });

  it('is the one that says most, wherever it stands', () => {
    // Forty-eight words of each: three parts, of which one is about bread.
    const [tax, bread] = [`${TAX} ${TAX}`, `${BREAD} ${BREAD}`];
    const found = nearest(`${tax} ${tax} ${bread}`, `${bread} ${tax} ${tax}`, `${tax} ${bread} ${tax}`);
    for (const part of found) expect(part).toBeCloseTo(cosine(bread), 6);
    expect(found[0]).toBeGreaterThan(cosine(`${tax} ${tax} ${bread}`) + 0.1);
  });

  it('of a text that the model knows nothing of is like nothing', () => {
    expect(nearest('', 'Хлеб')).toEqual([0, 0]);
  });
});
