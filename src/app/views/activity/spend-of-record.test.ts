import { expect, it } from 'vitest';
import { spendOf } from './spend-of-record.ts';

it('says what a call used of a model, with its cost where a price is set', () => {
  expect(spendOf({ tokens: 1240, cost: 0.0031 })).toBe('1,240 tokens · $0.003');
  expect(spendOf({ tokens: 1 })).toBe('1 token');
});

it('says nothing of a call that asked no model', () => {
  expect(spendOf({})).toBe('');
});
