import { expect, it } from 'vitest';
import { createTestIndex } from '../testing/test-index.ts';
import { save, vaultOf } from '../testing/vault-of-notes.ts';
import { practise } from './practise.ts';

async function indexOf(files: Readonly<Record<string, string>>) {
  const vault = vaultOf(files);
  return { vault, index: await createTestIndex(vault) };
}

it('types the newest note’s title key by key, whole characters at a time', async () => {
  const { vault, index } = await indexOf({ 'Old.md': 'old' });
  save(vault, '🌳 of notes with a long name.md', 'new', Date.UTC(2030, 0, 1));
  await index.refresh();
  const typed: string[] = [];
  await practise(
    index.database,
    async ({ query }) => void typed.push(query),
    () => true,
  );
  expect(typed.slice(0, 4)).toEqual(['🌳', '🌳 ', '🌳 o', '🌳 of']);
  expect(typed).toHaveLength(12);
});

it('ends when a person searches', async () => {
  const { index } = await indexOf({ 'Some note.md': 'text' });
  let keys = 0;
  await practise(
    index.database,
    async () => void (keys += 1),
    () => keys < 2,
  );
  expect(keys).toBe(2);
});

it('asks nothing where there is no note', async () => {
  const { index } = await indexOf({});
  await practise(
    index.database,
    () => Promise.reject(new Error('Nothing was to be asked.')),
    () => true,
  );
});
