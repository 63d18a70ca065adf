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

it('offers numbers as they are written, and finds them so and by what they count', async () => {
  const index = await createTestIndex(
    vaultOf({
      'A.md': '---\nprice: 1.10\nsizes: [12, 1, 2.0]\nzip: 0123\n---\n',
      'B.md': '---\nprice: 1.1\nsizes: 0x1F\nzip: 123\n---\n',
    }),
  );
  const offered = async (name: string) => (await index.propertyValues(name, 10)).map(({ value }) => value);
  expect(await offered('price')).toEqual(['1.1', '1.10']);
  expect(await offered('sizes')).toEqual(['0x1F', '1', '12', '2.0']);
  const found = async (name: string, value: string) =>
    (await index.notes({ filter: { properties: { [name]: value } }, sort: 'path', order: 'newest', limit: 9 })).notes
      .map(({ path }) => path)
      .join(' ');
  for (const text of ['1.10', '1.1', ' 1.100']) expect(await found('price', text), text).toBe('A.md B.md');
  for (const text of ['31', '0x1F']) expect(await found('sizes', text), text).toBe('B.md');
  expect(await found('sizes', '2.0')).toBe('A.md');
  expect(await found('zip', '0123')).toBe('A.md');
  expect(await found('zip', '123')).toBe('B.md');
  await index.close();
});
