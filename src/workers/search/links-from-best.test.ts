import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { createTestIndex } from '../testing/test-index.ts';

it('a result that a better one links to says so; links with notes that were not found give no reason', async () => {
  const index = await createTestIndex(
    createMemoryVault('test', {
      'Bees.md': 'bees bees bees, their [[Honey]] and their [[Wax]]. See [[Bees]].',
      'Honey.md': 'What bees make, among many other things that are told here at some length.',
      'Wax.md': 'Candles.',
      'Flowers.md': 'Where bees go, on most days when it is not raining nor too cold for them to fly.',
    }),
  );
  const { hits } = await index.search({ query: 'bees', mode: 'text', limit: 10 });
  const links = Object.fromEntries(
    hits.map(({ path, why }) => [path, why.flatMap((reason) => (reason.kind === 'link' ? [reason.value] : []))]),
  );
  expect(links).toEqual({ 'Bees.md': [], 'Honey.md': ['Bees'], 'Flowers.md': [] });
});
