import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { createTestIndex } from '../testing/test-index.ts';

async function orderOf(query: string, notes: Readonly<Record<string, string>>): Promise<string[]> {
  const index = await createTestIndex(createMemoryVault('test', notes));
  const { hits } = await index.search({ query, mode: 'text', limit: 10 });
  await index.close();
  return hits.map(({ path }) => path);
}

it('ranks adjacent words in the order of the query above the same words separated or reversed', async () => {
  const notes = {
    'apart.md': 'the window of the house is green, and so is the garden door of the shed beside it',
    'turned.md': 'the door green of the house is a window, and so is the garden of the shed beside it',
    'together.md': 'the window of the house is a green door, and so is the garden of the shed beside it',
  };
  expect((await orderOf('green door', notes))[0]).toBe('together.md');
  expect((await orderOf('door green', notes))[0]).toBe('turned.md');
});

it('ranks adjacent words of a script without spaces above the same words separated', async () => {
  const notes = {
    'apart.md': '管理是一门学问，知识也是一门学问。',
    'together.md': '学问是一门，知识管理也是一门学问。',
  };
  expect((await orderOf('知识管理', notes))[0]).toBe('together.md');
});

it('ranks equal passages by how much of the query their notes contain', async () => {
  const filler = Array.from({ length: 120 }, (_, n) => `filler${n}`).join(' ');
  const section = (title: string, text: string): string => `## ${title}\n\n${text} ${filler}\n\n`;
  const notes = {
    'other.md':
      section('One', 'orchids want light') + section('Two', 'ferns want shade') + section('Three', 'mosses want rain'),
    'about.md':
      section('One', 'orchids want light') +
      section('Two', 'orchids want shade') +
      section('Three', 'orchids want rain'),
  };
  expect((await orderOf('orchids light', notes))[0]).toBe('about.md');
});
