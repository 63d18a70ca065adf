import { describe, expect, it } from 'vitest';
import { writeSmallModel } from '../../testing/small-static-model.ts';
import { createStaticModel } from './static-model.ts';
import { stemsOf, type WordAffixes } from './word-affixes.ts';

const ARABIC: WordAffixes = { first: 'ء', last: 'ي', before: ['ال', 'و', 'وال'], after: ['ه', 'ات'], least: 3 };

describe('what is left of a word without its affixes', () => {
  it('is listed from the longest on, and is never shorter than a word may be', () => {
    expect(stemsOf('والكتابه', [ARABIC])).toEqual(['الكتابه', 'والكتاب', 'الكتاب', 'كتابه', 'كتاب']);
    expect(stemsOf('وادي', [ARABIC])).toEqual(['ادي']);
    expect(stemsOf('واد', [ARABIC])).toEqual([]);
  });

  it('is nothing in other scripts, and in no word', () => {
    expect(stemsOf('والكتاب'.replaceAll(/./gu, 'x'), [ARABIC])).toEqual([]);
    expect(stemsOf('', [ARABIC])).toEqual([]);
  });
});

describe('a model with affixes', () => {
  const row = (...bytes: number[]) => ({ scale: 1, bytes });
  const rows = { كتاب: row(5, 0), والكتاب: row(0, 5), ال: row(3, 3), '##بيت': row(3, -3) };
  const files = writeSmallModel({ dimensions: 2, rows, affixes: [ARABIC] });
  const embed = (text: string) => [...createStaticModel(files).embed([text])];

  it('reads a word that it lacks by what is left of it, one that it has as it is, and others in pieces', () => {
    expect(embed('كتابه')).toEqual([1, 0]);
    expect(embed('والكتاب')).toEqual([0, 1]);
    expect(embed('البيت')).toEqual([1, 0]);
    expect([...createStaticModel({ ...files, card: { ...files.card, affixes: [] } }).embed(['كتابه'])]).toEqual([0, 0]);
  });
});
