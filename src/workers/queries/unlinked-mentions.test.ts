import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { createTestIndex } from '../testing/test-index.ts';

it('finds the names of a note where they are words of their own, and no link, code or heading', async () => {
  const index = await createTestIndex(
    createMemoryVault('mentions', {
      'Winter garden.md': '---\naliases: [Glasshouse]\n---\nIts own Winter garden is not meant.\n',
      'A.md':
        '# Winter garden\n\nThe winter garden, [[Winter garden]], `Winter garden` and the\nGlasshouse. Winter gardens are others. Winter garden again.\n',
      'B.md': 'Nothing here.\n',
    }),
  );
  const found = await index.mentions(toVaultPath('Winter garden.md'), 10);
  expect(found.map(({ path, line, text, nth }) => [path, line, text, nth])).toEqual([
    ['A.md', 3, 'winter garden', 1],
    ['A.md', 4, 'Glasshouse', 1],
    ['A.md', 4, 'Winter garden', 5],
  ]);
  expect(found[0]!.context.slice(found[0]!.offset)).toMatch(/^winter garden/);
  expect(await index.mentions(toVaultPath('B.md'), 10)).toEqual([]);
  await index.close();
});

it('shows what is said around a mention without marks, from word to word', async () => {
  const far = 'Beyond the last of the long hedges that nobody has cut since the spring';
  const index = await createTestIndex(
    createMemoryVault('contexts', {
      'Ruth.md': 'A person.\n',
      'A.md': [
        '- [ ] Write to Ruth',
        '> [!question] For Ruth',
        `[[Mixed models#^power]]: ${far}, Ruth: [[Lamps#^one|twelve **nights**]] and more. ${far}.`,
        '*Ruth* has `the key` 🌑',
      ].join('\n\n'),
    }),
  );
  const found = await index.mentions(toVaultPath('Ruth.md'), 10);
  expect(found.map(({ context }) => context)).toEqual([
    'Write to Ruth',
    'For Ruth',
    '… of the long hedges that nobody has cut since the spring, Ruth: twelve nights and more. Beyond the last of the long …',
    'Ruth has the key 🌑',
  ]);
  expect(found.map(({ context, offset, text }) => context.slice(offset, offset + text.length))).toEqual(
    found.map(() => 'Ruth'),
  );
  await index.close();
});
