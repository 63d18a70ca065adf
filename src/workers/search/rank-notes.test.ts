import { describe, expect, it } from 'vitest';
import { chunkIdOf } from '../database/schema.ts';
import { rankNotes } from './rank-notes.ts';

const byWords = chunkIdOf(1, 0);
const byMeaning = chunkIdOf(2, 0);
const cosines = new Map([
  [byWords, 0.1],
  [byMeaning, 0.8],
]);

/** One note found by a word, one found only by meaning. */
function best(score: number, wholeScore: number): number | undefined {
  const ranked = rankNotes({
    wordHits: [{ chunkId: byWords, score, complete: false }],
    wholeScore,
    vectorHits: [{ chunkId: byMeaning, cosine: 0.8 }],
    meaningWeight: 1,
    cosineOf: (chunkId) => cosines.get(chunkId),
    named: new Map(),
    modifiedOf: () => 0,
  });
  return ranked[0]?.documentId;
}

describe('words and meaning', () => {
  it('word scores decide where the best passage contains most of the words', () => {
    expect(best(5, 6)).toBe(1);
    expect(best(3, 6)).toBe(1);
  });

  it('similarity decides where the best passage contains hardly any of the words', () => {
    expect(best(0.5, 6)).toBe(2);
  });

  it('similarity puts no other note above the one whose name was typed, in whatever order of its words', () => {
    const order = (share: number, holds = false): number[] =>
      rankNotes({
        wordHits: [
          { chunkId: byWords, score: 6, complete: true, named: { share, holds } },
          { chunkId: byMeaning, score: 5.5, complete: true },
        ],
        wholeScore: 6,
        vectorHits: [{ chunkId: byMeaning, cosine: 0.8 }],
        meaningWeight: 1,
        cosineOf: (chunkId) => cosines.get(chunkId),
        named: new Map(),
        modifiedOf: () => 0,
      }).map(({ documentId }) => documentId);
    expect(order(0)).toEqual([2, 1]);
    expect(order(1)).toEqual([1, 2]);
    expect(order(0, true)).toEqual([1, 2]);
  });

  it('the note of which just the words of its name were typed stands first, below one whose name was typed as it is', () => {
    const other = chunkIdOf(2, 0);
    const ranked = (isTyped: boolean) =>
      rankNotes({
        wordHits: [
          {
            chunkId: byWords,
            score: 1,
            complete: true,
            named: { share: 1, holds: true, whole: { kind: 'title', value: 'Tasks: Format' } },
          },
          { chunkId: other, score: 6, complete: true },
        ],
        wholeScore: 6,
        vectorHits: [],
        meaningWeight: 1,
        cosineOf: undefined,
        named: isTyped
          ? new Map([[2, { chunkId: other, match: { kind: 'title', value: 'Format tasks', exact: true } }]])
          : new Map(),
        modifiedOf: () => 0,
      });
    expect(ranked(false).map(({ documentId }) => documentId)).toEqual([1, 2]);
    expect(ranked(false)[0]?.name).toEqual({ kind: 'title', value: 'Tasks: Format', exact: true });
    expect(ranked(true).map(({ documentId }) => documentId)).toEqual([2, 1]);
  });

  it('scores are relative to the best where the weights of the words are unknown', () => {
    expect(best(0.5, 0)).toBe(1);
  });
});
