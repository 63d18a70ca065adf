import { expect, it } from 'vitest';
import { poolTokens } from './text-windows.ts';

/** Two texts of three places with two numbers each; the first is padded at its end, the second at its beginning. */
const VECTORS = {
  values: Float32Array.of(3, 0, 0, 4, 9, 9, 9, 9, 0, 2, 5, 0),
  mask: BigInt64Array.of(1n, 1n, 0n, 0n, 1n, 1n),
  batch: 2,
  tokens: 3,
};

it('takes the mean, the first or the last token of each text, and ignores padding', () => {
  expect([...poolTokens(VECTORS, 'mean')].map((value) => value.toFixed(3))).toEqual([
    '0.600',
    '0.800',
    '0.928',
    '0.371',
  ]);
  expect([...poolTokens(VECTORS, 'cls')]).toEqual([1, 0, 0, 1]);
  expect([...poolTokens(VECTORS, 'last')]).toEqual([0, 1, 1, 0]);
});

it('gives a zero vector for a text without tokens', () => {
  expect([...poolTokens({ values: new Float32Array(4), mask: [1, 0], batch: 1, tokens: 2 }, 'mean')]).toEqual([0, 0]);
});
