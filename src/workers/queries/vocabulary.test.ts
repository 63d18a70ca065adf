import { expect, it } from 'vitest';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import { createTestIndex } from '../testing/test-index.ts';
import { vaultOf } from '../testing/vault-of-notes.ts';

it('counts for a tag the notes with a tag below it, each once', async () => {
  const index = await createTestIndex(
    vaultOf({
      'A.md': '#Work/home #Work/garden #work/home\n',
      'B.md': '#work #area/Sub/deep\n',
      'C.md': '#work/garden\n',
      'Private/D.md': '#work\n',
    }),
    { settings: parseVaultSettings({ app: { userIgnoreFilters: ['Private'] } }) },
  );
  const tags = await index.nestedTags();
  expect(tags.map(({ name, notes }) => `${name.toLowerCase()} ${notes}`).toSorted()).toEqual([
    'area 1',
    'area/sub 1',
    'area/sub/deep 1',
    'work 3',
    'work/garden 2',
    'work/home 1',
  ]);
  expect(tags[0]).toMatchObject({ notes: 3 });
  expect(tags.map(({ name }) => name)).toContain('area/Sub');
  await index.close();
});

it('says what the notes call things, as they write it, without those that are ignored', async () => {
  const index = await createTestIndex(
    vaultOf({
      'Welcome.md': '---\naliases: [Home, Start]\nStatus: Open\n---\n[[Nowhere]] and [[Nowhere#Part]]\n',
      'Book.md':
        '---\nstatus: Open\nAuthors: [Le Guin, Lem]\n---\n[[nowhere]] [[Else]] %% [[Unseen]] %% [a](https://a.example)\n',
      'Second.md': '---\nstatus: done\n---\n[[Welcome]]\n',
      'Private/Hidden.md': '---\naliases: [Secret]\ncode: x\n---\n[[Hidden place]]\n',
    }),
    { settings: parseVaultSettings({ app: { userIgnoreFilters: ['Private'] } }) },
  );
  expect(await index.aliases()).toEqual([
    { alias: 'Home', path: 'Welcome.md' },
    { alias: 'Start', path: 'Welcome.md' },
  ]);
  expect(await index.missingNotes(10)).toEqual([
    { name: 'Nowhere', notes: 2 },
    { name: 'Else', notes: 1 },
  ]);
  expect(await index.missingNotes(1)).toHaveLength(1);
  expect((await index.propertyNames()).map(({ name, notes }) => `${name.toLowerCase()} ${notes}`)).toEqual([
    'status 3',
    'aliases 1',
    'authors 1',
  ]);
  expect(await index.propertyValues('STATUS', 10)).toEqual([
    { value: 'Open', notes: 2 },
    { value: 'done', notes: 1 },
  ]);
  expect(await index.propertyValues('authors', 10)).toEqual([
    { value: 'Le Guin', notes: 1 },
    { value: 'Lem', notes: 1 },
  ]);
  await index.close();
});
