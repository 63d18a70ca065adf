import { expect, it } from 'vitest';
import { fitToBudget, size } from './result-budget.ts';

it('leaves a result within the budget unchanged', () => {
  const result = { success: true, results: [1, 2, 3], has_more: false } as const;
  expect(fitToBudget(result, 1000)).toBe(result);
});

it('drops the last entries of the longest list, and says how many', () => {
  const results = Array.from({ length: 100 }, (_, number) => ({ path: `${number}.md`, text: 'x'.repeat(100) }));
  const fitted = fitToBudget({ success: true, found: 100, results, tags: ['a', 'b'], has_more: false }, 4000);
  const kept = fitted.results as { path: string }[];
  expect(size(fitted)).toBeLessThanOrEqual(4000);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept[0]?.path).toBe('0.md');
  expect(fitted).toMatchObject({ found: 100, has_more: true, tags: ['a', 'b'] });
  expect(fitted.warnings).toEqual([expect.stringContaining(`${kept.length} of 100`)]);
});

it('shortens several long lists equally, and says for each how to get the rest', () => {
  const list = (count: number) => Array.from({ length: count }, (_, number) => ({ path: `${number}.md` }));
  const fitted = fitToBudget(
    { success: true, path: 'hub.md', headings: list(400), outgoing: list(300), incoming: list(200), embeds: list(3) },
    6000,
  );
  expect(size(fitted)).toBeLessThanOrEqual(6000);
  const kept = (['headings', 'outgoing', 'incoming', 'embeds'] as const).map(
    (field) => (fitted[field] as unknown[]).length,
  );
  expect(Math.min(...kept.slice(0, 3))).toBeGreaterThan(60);
  expect(kept[3]).toBe(3);
  expect(fitted).toMatchObject({ has_more: true });
  expect(fitted).not.toHaveProperty('next_offset');
  expect(fitted.warnings).toEqual([
    expect.stringMatching(/^headings: \d+ of 400 .*query_graph/),
    expect.stringMatching(/^outgoing: .*list_forward_links/),
    expect.stringMatching(/^incoming: .*list_backlinks/),
  ]);
});

it('says where the next part of a paged list begins', () => {
  const results = Array.from({ length: 50 }, (_, number) => ({ path: `${number}.md`, text: 'x'.repeat(100) }));
  const fitted = fitToBudget(
    { success: true, found: 400, results, offset: 100, has_more: true, next_offset: 150 },
    3000,
  );
  const kept = (fitted.results as unknown[]).length;
  expect(fitted).toMatchObject({
    has_more: true,
    next_offset: 100 + kept,
    warnings: [expect.stringContaining(`offset = ${100 + kept}`)],
  });
});

it('shortens the longest text where no list is left to shorten, and says so', () => {
  const fitted = fitToBudget({ success: true, results: [{ path: 'a.md', chunk: 'y'.repeat(9000) }] }, 3000);
  expect(size(fitted)).toBeLessThanOrEqual(3000);
  expect(fitted).toMatchObject({ has_more: true, results: [{ path: 'a.md' }] });
  expect(fitted.warnings).toEqual([expect.stringContaining('of 9000 characters')]);
});
