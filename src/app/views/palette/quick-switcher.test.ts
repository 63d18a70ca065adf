import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { createTestIndex, type TestIndex } from '../../../workers/testing/test-index.ts';
import { findToOpen, nameRefusal, nothingFound, remarkOn, type OpenSources } from './quick-switcher.tsx';

let index: TestIndex;
let sources: OpenSources;

beforeAll(async () => {
  index = await createTestIndex(
    createMemoryVault(
      'test',
      {
        'Home.md': '---\naliases: [Front door]\n---\n# Home\n\n## Kitchen\n',
        'Plans/Garden.md': '# Garden\n\n## Beds\n\n## Kitchen herbs\n',
        'Templates/Garden template.md': '# {{title}}\n',
        'Halvorsen, living together.md': '# Halvorsen, living together\n',
        'Ideas/Larder.canvas': '{}',
        'Ideas/Light and shade.md': '# Light and shade\n',
        'Ideas/Chapter 2 Dusk.md': '---\naliases: [The dusk chapter]\n---\n# Chapter 2: Dusk\n',
      },
      // Of one moment: where nothing else tells two notes apart they stand by name.
      { clock: { now: () => 0 } },
    ),
  );
  sources = {
    files: await index.tree(),
    aliases: await index.aliases(),
    recent: [toVaultPath('Plans/Garden.md')],
    index,
    isExcluded: (path) => path.startsWith('Templates/'),
    isIgnored: (path) => path.startsWith('Left out/'),
  };
}, 60_000);
afterAll(() => index.close());

const find = (text: string, isOpening = true) =>
  findToOpen(sources, { text, isOpening, limit: 10, signal: new AbortController().signal });
const found = async (text: string, isOpening = true) => {
  const items = await find(text, isOpening);
  return items.map((item) => (item.kind === 'heading' ? `${item.path}#${item.text}` : `${item.kind} ${item.name}`));
};

it.each([
  // The one opened last stands first, templates nowhere.
  ['', ['note Garden', 'note Halvorsen, living together', 'note Home', 'note Chapter 2 Dusk', 'note Light and shade']],
  ['gard', ['note Garden', 'create gard']],
  ['garden', ['note Garden']],
  // Its title, file name and other name all fit.
  ['dusk', ['note Chapter 2: Dusk', 'create dusk']],
  ['front', ['note Front door', 'create front']],
  ['plans/garden', ['note Garden']],
  ['gadren', ['note Garden', 'create gadren']],
  // A letter is missing in a short word: not what holds these letters somewhere.
  ['ligt', ['note Light and shade', 'note Halvorsen, living together', 'create ligt']],
  ['larder', ['note Larder.canvas', 'create larder']],
  ['nothing at all', ['create nothing at all']],
  ['#kitchen', ['Home.md#Kitchen', 'Plans/Garden.md#Kitchen herbs']],
  ['garden#', ['Plans/Garden.md#Garden', 'Plans/Garden.md#Beds', 'Plans/Garden.md#Kitchen herbs']],
  ['home#kit', ['Home.md#Kitchen']],
  ['#', []],
  // A title may have the sign, too.
  ['Notes #3', ['create Notes 3']],
  ['#1 fan', ['create 1 fan']],
  ['home#no such words', ['create home no such words']],
  // A file can be called nearly so.
  ['what?', ['create what']],
  ['and so on.', ['note Halvorsen, living together', 'create and so on']],
  ['con', ['create con note']],
  // What was typed before as the same title, and is there under the name that a file can have.
  ['Home?', ['note Home']],
  ['Plans/Tools: a list', ['create Plans/Tools - a list']],
  // The folder that is there, however it is typed.
  ['plans/Wood/pine', ['create Plans/Wood-pine', 'create Plans/Wood/pine']],
  // A folder is made only where it is chosen.
  ['AC/DC', ['create AC-DC', 'create AC/DC']],
  // No file can be called so, or not there.
  ['???', []],
  ['../beside', []],
  ['Left out/new', []],
])('offers for “%s”', async (text, expected) => expect(await found(text)).toEqual(expected));

it.each([
  ['', undefined],
  ['New', undefined],
  ['a:b', undefined],
  ['???', 'A name cannot contain “?”: browsers and Windows do not allow it.'],
  ['Plans/', 'This is a folder: go on with the name of a note in it.'],
  ['and so on.', undefined],
  ['../beside', 'This place is outside the open folder.'],
  ['Left out/new', 'This folder is left out.'],
  ['../beside', 'This place is outside the open folder.'],
])('says of “%s” why no note is made of it', (text, expected) =>
  expect(nameRefusal(text, sources.isIgnored)).toBe(expected),
);

it.each([
  ['gard', undefined],
  ['gard?', undefined],
  ['../gard', 'This place is outside the open folder.'],
  // A note has this title.
  ['chapter 2: dusk', undefined],
  // Headings are looked for.
  ['garden#', undefined],
])('says below what “%s” finds why no note of this name is offered', async (text, expected) =>
  expect(remarkOn(text, await find(text))).toBe(expected),
);

it.each([
  ['zzz', 'Nothing has this name.'],
  ['???', 'A name cannot contain “?”: browsers and Windows do not allow it.'],
  ['#', 'Go on with words of a heading. Behind the name of a note, # lists the headings of that note.'],
  ['#zzz', 'No heading has these words.'],
])('says of “%s”, which finds nothing, what is to be known', (text, expected) =>
  expect(nothingFound(text)).toBe(expected),
);

it('leads back to the note before the one that is open', async () => {
  const { signal } = new AbortController();
  const shown = toVaultPath('Plans/Garden.md');
  const recent = [shown, toVaultPath('Home.md')];
  const items = await findToOpen({ ...sources, recent, shown }, { text: '', isOpening: true, limit: 10, signal });
  expect(items[0]).toMatchObject({ name: 'Home' });
  expect(items.map((item) => 'path' in item && item.path)).not.toContain(shown);
});

it('offers notes alone where one is chosen for something else', async () => {
  expect(await found('gard', false)).toEqual(['note Garden']);
  expect(await found('larder', false)).toEqual([]);
});
