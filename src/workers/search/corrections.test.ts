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

it('finds what the right spelling finds, other forms of the word too', async () => {
  const index = await createTestIndex(
    createMemoryVault('typos', {
      'Wikilinks.md': '# Wikilinks\n\nThe names of notes in brackets.',
      'Commands.md': 'Turn what is there into a wikilink.',
      'Tea.md': 'Steep it.',
    }),
  );
  const search = (query: string) => index.search({ mode: 'text', limit: 5, prefix: true, query });
  const typed = await search('wikilnk');
  expect(typed.corrections).toEqual([{ typed: 'wikilnk', used: ['wikilink'] }]);
  expect(typed.hits.map(({ path }) => path).toSorted()).toEqual(['Commands.md', 'Wikilinks.md']);
});
