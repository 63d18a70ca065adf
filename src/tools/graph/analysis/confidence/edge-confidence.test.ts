import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EdgeCircumstances, edgeConfidence, type EdgeStructure, signOf } from './node-confidence.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const structure = fc.record({
  mutual: fc.boolean(),
  opposed: fc.boolean(),
  linked: fc.boolean(),
  agreeing: fc.nat(50),
  disagreeing: fc.nat(50),
});
const circumstances: fc.Arbitrary<EdgeCircumstances & { readonly structure: EdgeStructure }> = fc.record({
  type: fc.constantFrom('supports', 'contradicts', 'odd'),
  similarity: share,
  fromConfidence: share,
  toConfidence: share,
  hasNotes: fc.boolean(),
  structure,
});
const of = (given: EdgeCircumstances): number => edgeConfidence(given).confidence;
/** Two values in order. */
const ordered = fc.tuple(share, share).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

describe('the confidence in a relation', () => {
  it('begins at even odds where nothing is known', () => {
    expect(edgeConfidence({ type: 'supports', fromConfidence: 0.5, toConfidence: 0.5, hasNotes: false })).toEqual({
      confidence: 0.5,
      factors: [],
    });
  });

  it('never reaches 0 or 1, is the same when repeated, and does not depend on the order of the notes', () => {
    fc.assert(
      fc.property(circumstances, (given) => {
        const { confidence, factors } = edgeConfidence(given);
        expect(confidence).toBeGreaterThanOrEqual(0.01);
        expect(confidence).toBeLessThanOrEqual(0.99);
        expect(edgeConfidence(given)).toEqual({ confidence, factors });
        expect(of({ ...given, fromConfidence: given.toConfidence, toConfidence: given.fromConfidence })).toBe(
          confidence,
        );
        expect(factors.reduce((sum, { impact }) => sum + Number(impact), 0)).toBeCloseTo(confidence - 0.5, 6);
      }),
    );
  });

  it('is never lowered by supporting evidence, nor raised by opposing evidence', () => {
    fc.assert(
      fc.property(circumstances, ordered, fc.nat(50), (given, [less, more], count) => {
        const rises = (low: Partial<EdgeCircumstances>, high: Partial<EdgeCircumstances>) =>
          expect(of({ ...given, ...high })).toBeGreaterThanOrEqual(of({ ...given, ...low }));
        const inGraph = (part: Partial<EdgeStructure>) => ({ structure: { ...given.structure, ...part } });
        rises({ similarity: less }, { similarity: more });
        rises({ fromConfidence: less }, { fromConfidence: more });
        rises({ toConfidence: less }, { toConfidence: more });
        rises({ hasNotes: false }, { hasNotes: true });
        rises(inGraph({ mutual: false }), inGraph({ mutual: true }));
        rises(inGraph({ linked: false }), inGraph({ linked: true }));
        rises(inGraph({ opposed: true }), inGraph({ opposed: false }));
        rises(inGraph({ agreeing: count }), inGraph({ agreeing: count + 1 }));
        rises(inGraph({ disagreeing: count + 1 }), inGraph({ disagreeing: count }));
      }),
    );
  });

  it('has the documented weights', () => {
    const plain: EdgeCircumstances = { type: 'supports', fromConfidence: 0.5, toConfidence: 0.5, hasNotes: false };
    const none: EdgeStructure = { mutual: false, opposed: false, linked: false, agreeing: 0, disagreeing: 0 };
    const logOdds = (given: Partial<EdgeCircumstances>) => {
      const confidence = of({ ...plain, ...given });
      return Math.log(confidence / (1 - confidence));
    };
    const weights: [Partial<EdgeCircumstances>, number][] = [
      [{ similarity: 0.9 }, 0.8],
      [{ fromConfidence: 0.9, toConfidence: 0.7 }, 0.6],
      [{ hasNotes: true }, 0.4],
      [{ structure: { ...none, mutual: true } }, 0.4],
      [{ structure: { ...none, opposed: true } }, -1],
      [{ structure: { ...none, linked: true } }, 0.2],
      [{ structure: { ...none, agreeing: 3 } }, 0.7],
      [{ structure: { ...none, disagreeing: 1 } }, -0.35],
    ];
    for (const [given, weight] of weights) expect(logOdds(given)).toBeCloseTo(weight, 2);
  });

  it('knows which types support and which oppose', () => {
    expect(
      ['supports', 'causes', 'derived_from', 'cites', 'duplicates', 'part_of', 'contradicts', 'relates_to', 'odd'].map(
        signOf,
      ),
    ).toEqual([1, 1, 1, 1, 1, 1, -1, 0, 0]);
  });
});
