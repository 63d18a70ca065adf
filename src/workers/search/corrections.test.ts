import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { createTestIndex } from '../testing/test-index.ts';

it('says what was searched for instead of a word that no note contains, and marks it', async () => {
  const index = await createTestIndex(
    createMemoryVault('typos', { 'Coffee.md': 'Espresso is brewed under pressure.', 'Tea.md': 'Steep it.' }),
  );
  const request = { mode: 'text', limit: 5, prefix: true } as const;
  const response = await index.search({ ...request, query: 'brewed presure' });
  expect(response.corrections).toEqual([{ typed: 'presure', used: ['pressure'] }]);
  expect(response.hits.map(({ path }) => path)).toEqual(['Coffee.md']);
  const [hit] = response.hits;
  expect(hit?.marks.map(([from, to]) => hit.excerpt.slice(from, to))).toEqual(['brewed', 'pressure']);
  expect(hit?.why).toContainEqual({ kind: 'words', words: ['brewed', 'pressure'] });
  expect((await index.search({ ...request, query: 'pressure' })).corrections).toBeUndefined();
});
