import { expect, it } from 'vitest';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import { createTestIndex } from '../../../workers/testing/test-index.ts';
import { findNotes, readTypedQuery } from './find-notes.ts';

it('separates tags from words', () => {
  expect(readTypedQuery(' moth #field/notes lamps #1 #夜')).toEqual({
    words: 'moth lamps #1',
    tags: ['field/notes', '夜'],
  });
});

it('finds notes with every typed tag, alone and with words', async () => {
  const index = await createTestIndex(
    createMemoryVault('test', { 'A.md': 'moth #a/b #c', 'B.md': 'moth #a', 'C.md': 'the letter a, and moth' }),
  );
  const paths = async (text: string): Promise<string[]> =>
    (await findNotes(index, text, { mode: 'text', limit: 9 })).hits.map(({ path }) => path).sort();
  expect(await paths('#a')).toEqual(['A.md', 'B.md']);
  expect(await paths('#A #c')).toEqual(['A.md']);
  expect(await paths('moth #a')).toEqual(['A.md', 'B.md']);
  expect(await paths('moth')).toEqual(['A.md', 'B.md', 'C.md']);
});
