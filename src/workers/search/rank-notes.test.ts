import { describe, expect, it } from 'vitest';
import { chunkIdOf } from '../database/schema.ts';
import { rankNotes } from './rank-notes.ts';

const byWords = chunkIdOf(1, 0);
const byMeaning = chunkIdOf(2, 0);
const cosines = new Map([[byWords, 0.1], [byMeaning, 0.8]]);

/** One note that a word finds, one that only its meaning does. */
function best(score: number, wholeScore: number): number | undefined {
  const ranked = rankNotes({
    wordHits: [{ chunkId: byWords, score, complete: false }], wholeScore,
    vectorHits: [{ chunkId: byMeaning, cosine: 0.8 }],
    cosineOf: (chunkId) => cosines.get(chunkId), named: new Map(), modifiedOf: () => 0,
  });
  return ranked[0]?.documentId;
}

describe('words and meaning', () => {
  it('words decide where the best passage holds most of them', () => {
    expect(best(5, 6)).toBe(1);
    expect(best(3, 6)).toBe(1);
  });

  it('meaning decides where the best passage holds next to none', () => {
    expect(best(0.5, 6)).toBe(2);
  });

  it('where nothing is known of the words’ worth, the best is the measure', () => {
    expect(best(0.5, 0)).toBe(1);
  });
});
