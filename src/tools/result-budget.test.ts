import { expect, test } from 'vitest';
import { fitToBudget, size } from './result-budget.ts';

test('a result within the budget is untouched', () => {
  const result = { success: true, results: [1, 2, 3], has_more: false } as const;
  expect(fitToBudget(result, 1000)).toBe(result);
});

test('the longest list loses its last entries, and the answer says how many', () => {
  const results = Array.from({ length: 100 }, (_, number) => ({ path: `${number}.md`, text: 'x'.repeat(100) }));
  const fitted = fitToBudget({ success: true, found: 100, results, tags: ['a', 'b'], has_more: false }, 4000);
  const kept = fitted.results as { path: string }[];
  expect(size(fitted)).toBeLessThanOrEqual(4000);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept[0]?.path).toBe('0.md');
  expect(fitted).toMatchObject({ found: 100, has_more: true, tags: ['a', 'b'] });
  expect(fitted.warnings).toEqual([expect.stringContaining(`${kept.length} of 100`)]);
});

test('where no list is left to shorten, the longest text is cut and said so', () => {
  const fitted = fitToBudget({ success: true, results: [{ path: 'a.md', chunk: 'y'.repeat(9000) }] }, 3000);
  expect(size(fitted)).toBeLessThanOrEqual(3000);
  expect(fitted).toMatchObject({ has_more: true, results: [{ path: 'a.md' }] });
  expect(fitted.warnings).toEqual([expect.stringContaining('of 9000 characters')]);
});
