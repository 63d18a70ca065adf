import { expect, it } from 'vitest';
import { measureResults } from './eval-results.ts';

it('twelve default searches in the sample vault take at most 6,500 tokens, and every result less than its JSON', async () => {
  const { searches, others } = await measureResults();
  expect(searches).toHaveLength(12);
  expect(searches.reduce((sum, { asText }) => sum + asText, 0)).toBeLessThanOrEqual(6500);
  for (const { call, asJson, asText } of [...searches, ...others]) expect(asText, call).toBeLessThan(asJson);
});
