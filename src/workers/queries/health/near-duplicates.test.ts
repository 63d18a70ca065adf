import { describe, expect, it } from 'vitest';
import { createMinHashSignatures, sharedWords } from './near-duplicates.ts';

let state = 3;
const random = (below: number): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below;
const textOf = (length: number): number[] => Array.from({ length }, () => random(2 ** 32));
const sorted = (words: readonly number[]): Uint32Array => Uint32Array.from(words).sort();
/** Some of the words replaced by others. */
const edited = (words: readonly number[], share: number): number[] =>
  words.map((word) => (random(1000) < share * 1000 ? random(2 ** 32) : word));

describe('the share of common words', () => {
  it('counts a word as often as it occurs in both texts', () => {
    expect(sharedWords(sorted([1, 1, 2, 3]), sorted([1, 2, 2, 4]))).toBeCloseTo(2 / 6);
    expect(sharedWords(sorted([1, 2]), sorted([1, 2]))).toBe(1);
    expect(sharedWords(sorted([]), sorted([]))).toBe(0);
  });
});

describe('MinHash signatures of texts', () => {
  it('find every earlier text with mostly the same words, and hardly any other', () => {
    const texts = Array.from({ length: 200 }, () => textOf(20 + random(300)));
    // A replaced word is one less in common and one more in all: 8 % replaced leave 85 % in common.
    const all = [...texts, ...texts.map((words) => edited(words, 0.08))].map(sorted);
    const signatures = createMinHashSignatures(all.length, 0.7);
    let others = 0;
    for (const [at, words] of all.entries()) {
      const alike = signatures.add(words);
      for (const [other, against] of all.slice(0, at).entries()) {
        if (sharedWords(words, against) >= 0.7) expect(alike).toContain(other);
      }
      others += alike.filter((other) => sharedWords(words, all[other]!) < 0.5).length;
    }
    expect(others).toBeLessThan(5);
  });

  it('distinguish a word that occurs once from one that occurs often', () => {
    const signatures = createMinHashSignatures(2, 0.7);
    signatures.add(sorted([1, 2, 3]));
    expect(signatures.add(sorted([...Array.from({ length: 50 }, () => 1), 2, 3]))).toEqual([]);
  });

  it('accept an empty text', () => {
    expect(() => createMinHashSignatures(0, 0.7)).not.toThrow();
    const signatures = createMinHashSignatures(2, 0.7);
    signatures.add(sorted([]));
    expect(signatures.add(sorted([1, 2, 3]))).toEqual([]);
  });
});
