import { expect, it } from 'vitest';
import { spendToShortText, spendToText } from './spend-to-text.ts';

it('says what was spent, with its unit or beside another that has it', () => {
  const spent = { inputTokens: 1000, outputTokens: 240, cost: 0.003, isEstimate: true, isUnpriced: false };
  expect(spendToText(spent)).toBe('about 1,240 tokens · $0.003');
  expect(spendToShortText(spent)).toBe('about 1,240 · $0.003');
  const nothing = { inputTokens: 0, outputTokens: 0, cost: 0, isEstimate: false, isUnpriced: false };
  expect(spendToText(nothing)).toBe('');
  expect(spendToShortText(nothing)).toBe('');
});
