import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { createStaticModel } from '../embedding/static/static-model.ts';
import { toEmbedder } from '../testing/shipped-model.ts';
import { writeSmallModel } from '../testing/small-static-model.ts';
import { createTestIndex } from '../testing/test-index.ts';

const rows = {
  loaf: { scale: 1, bytes: [100, 0] },
  tax: { scale: 1, bytes: [0, 100] },
  bread: { scale: 1, bytes: [100, 0] },
};
const model = toEmbedder(createStaticModel(writeSmallModel({ rows, dimensions: 2 })), 'latent-static');
const many = (words: string, times: number): string => Array.from({ length: times }, () => words).join(' ');
/** Passages of three parts: one is about bread in its middle alone, the other half about it everywhere. */
const NOTES = {
  'Diary.md': `${many('tax', 48)} ${many('loaf', 48)} ${many('tax', 48)}\n`,
  'Kitchen.md': `${many('loaf tax', 72)}\n`,
};

async function search(embedder: Embedder, query = 'bread', mode: 'semantic' | 'hybrid' = 'semantic') {
  const index = await createTestIndex(createMemoryVault('test', NOTES), { embedder });
  const { hits, warnings } = await index.search({ query, mode, limit: 5 });
  await index.close();
  return { notes: hits.map(({ path }) => path), scores: hits.map(({ score }) => score), warnings };
}

it('finds the passage of which a part answers before one that is a little about it in all its parts', async () => {
  const { nearestPart: _, ...whole } = model;
  expect((await search(whole)).notes).toEqual(['Kitchen.md', 'Diary.md']);
  const { notes, scores } = await search(model);
  expect(notes).toEqual(['Diary.md', 'Kitchen.md']);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

it.each([
  () => {
    throw new Error('The model was closed.');
  },
  () => Promise.reject(new Error('The model was closed.')),
])('keeps the order of whole passages where the model ends while it looks', async (nearestPart) => {
  const { notes, warnings } = await search({ ...model, nearestPart });
  expect([notes, warnings]).toEqual([['Kitchen.md', 'Diary.md'], []]);
});

it('looks at parts beside words only where these say little', async () => {
  const asked: string[] = [];
  // With them the word would be looked for as “loaf”.
  const { nearestWords: _, ...withoutWords } = model;
  const searchBoth = (query: string) =>
    search(
      { ...withoutWords, nearestPart: (...of) => (asked.push(query), model.nearestPart!(...of)) },
      query,
      'hybrid',
    );
  await searchBoth('loaf tax');
  expect(asked).toEqual([]);
  expect((await searchBoth('bread')).notes).toEqual(['Diary.md', 'Kitchen.md']);
  expect(asked).toEqual(['bread']);
});
