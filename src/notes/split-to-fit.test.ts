import { expect, it } from 'vitest';
import { splitToFit } from './split-to-fit.ts';
import { PATHOLOGICAL_NOTES } from './testing/pathological-notes.ts';

it('counts the tokens of a long text in linear time, and stops once the limit is passed', () => {
  const text = PATHOLOGICAL_NOTES.find(({ name }) => name === 'one line of words')!.make(400_000);
  let looked = 0;
  const parts = splitToFit(text, 0, text.length, {
    maxTokens: 200,
    countTokens: (_text, from, to, most) => {
      const tokens = Math.min(to - from, most + 1);
      looked += tokens;
      return tokens;
    },
  });
  expect(parts.length).toBeGreaterThan(2000);
  expect(looked).toBeLessThan(4 * text.length);
});
