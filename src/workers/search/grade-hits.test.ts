import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { hasRealVaults, openRealVault, whyNoVaults } from '../../notes/testing/real-vaults.ts';
import { createShippedEmbedder } from '../testing/shipped-model.ts';
import { createTestIndex } from '../testing/test-index.ts';

const GRADED = { mode: 'hybrid', limit: 40, graded: true, operators: true } as const;

it('leaves grammar out of marks, corrections and the reasons to list a note', async () => {
  const index = await createTestIndex(
    createMemoryVault('words', {
      'Leaks.md': 'Memory leaks: how to avoid them.',
      'Memory.md': 'What the memory of the house is.',
      'Other.md': 'How to get to the station, and what it is.',
    }),
  );
  const { hits, found, corrections } = await index.search({ ...GRADED, query: 'how would you avoid the memory leaks' });
  expect(hits.map(({ path, fit }) => [path, fit])).toEqual([
    ['Leaks.md', 'strong'],
    ['Memory.md', 'weak'],
  ]);
  expect(found).toBe(1);
  expect(corrections).toBeUndefined();
  const marked = hits[0]!.marks.map(([from, to]) => hits[0]!.excerpt.slice(from, to));
  expect(marked).toEqual(['Memory', 'leaks', 'avoid']);
  await index.close();
});

it('lists what words of grammar alone are asked for', async () => {
  const index = await createTestIndex(createMemoryVault('grammar', { 'A.md': 'To be or not.', 'B.md': 'Tea.' }));
  expect((await index.search({ ...GRADED, query: 'to be or not' })).hits.map(({ path }) => path)).toEqual(['A.md']);
  await index.close();
});

it.runIf(hasRealVaults)(
  `lists nothing for keys hit at random, and few notes for a question off the subject${whyNoVaults}`,
  async () => {
    for (const name of ['foam-docs', 'knowledge-garden-zh']) {
      const notes = openRealVault(name).notes.map(({ path, text }) => [path, text] as const);
      const index = await createTestIndex(createMemoryVault(name, Object.fromEntries(notes)), {
        embedder: createShippedEmbedder(),
      });
      for (const query of ['xqzvb blorf', 'asdf jkl', 'hhhjjj kkk', 'qwertyuiop zxcv', 'zzzzzz', 'symptoms of measles'])
        expect((await index.search({ ...GRADED, query })).hits, query).toEqual([]);
      expect((await index.search({ ...GRADED, query: 'how to avoid memory leaks' })).found).toBe(0);
      const { hits, found } = await index.search({ ...GRADED, query: 'publish a website from notes' });
      expect(found).toBeGreaterThan(3);
      expect(hits[0]!.fit).toBe('strong');
      await index.close();
    }
  },
  120_000,
);
