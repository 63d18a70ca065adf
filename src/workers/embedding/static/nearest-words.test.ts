import { describe, expect, it } from 'vitest';
import { readShippedModel } from '../../testing/shipped-model.ts';
import { createStaticModel } from './static-model.ts';

describe('the words nearest to a word, in the shipped table for several languages', () => {
  const model = createStaticModel(readShippedModel('public/models/latent-static-multilingual'));
  const near = (word: string): readonly string[] => model.nearestWords([word])[0]!.near.map(({ text }) => text);

  it.each([
    ['Bibliothek', 'library'],
    ['город', 'city'],
    ['مدرسة', 'school'],
    ['학교', 'school'],
    ['bread', 'brot'],
  ])('%s: among them %s', (word, expected) => expect(near(word)).toContain(expected));

  it('are nearest first, at least 0.3 near, and none of them the word itself', () => {
    const { near: found } = model.nearestWords(['water'])[0]!;
    const cosines = found.map(({ cosine }) => cosine);
    expect(cosines).toEqual(cosines.toSorted((a, b) => b - a));
    expect(cosines.at(-1)).toBeGreaterThanOrEqual(0.3);
    expect(found.map(({ text }) => text)).not.toContain('water');
  });

  it('are all that a look at every row finds, but for a few far ones', () => {
    const [own] = model.nearestWords(['river']);
    const vector = model.embed(['river']);
    for (const { text, cosine } of own!.near.slice(0, 20)) {
      const other = model.embed([text]);
      const exact = vector.reduce((sum, value, at) => sum + value * other[at]!, 0);
      expect(cosine).toBeCloseTo(exact, 4);
    }
  });

  it('none for keys hit at random; a word put together from pieces is not whole', () => {
    expect(model.nearestWords(['xqzptv'])).toEqual([{ isWhole: false, near: [] }]);
    expect(model.nearestWords(['library'])[0]!.isWhole).toBe(true);
  });

  it('none for a single letter, but those of a single Chinese character', () => {
    expect(model.nearestWords(['b', '水']).map(({ near: found }) => found.length > 0)).toEqual([false, true]);
  });
});
