import { expect, it } from 'vitest';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import { createTestIndex } from '../../testing/test-index.ts';

it('shows what a note says below its title, and never a part of a word that begins as the title does', async () => {
  const index = await createTestIndex(
    createMemoryVault('listed', {
      'Idea.md': '# Idea\n\nIdea alone is little.\n',
      'Plan.md': 'Planning is all.\n',
      'Sum.md': '# Sum\n## Parts\n\nMore than these.\n',
      'Bare.md': '# Bare\n',
    }),
  );
  const excerptOf = async (name: string) =>
    (await index.search({ query: `file:${name}`, mode: 'text', limit: 1, operators: true })).hits[0]!.excerpt;
  expect(await excerptOf('idea')).toBe('Idea alone is little.');
  expect(await excerptOf('plan')).toBe('Planning is all.');
  expect(await excerptOf('sum')).toBe('Parts · More than these.');
  expect(await excerptOf('bare')).toBe('Bare');
  await index.close();
});
