import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import { encodeNote, hashBytes } from '../../notes/note-bytes.ts';
import type { IndexEvent } from '../contract/index-contract.ts';
import { createTestIndex } from '../testing/test-index.ts';

const at = toVaultPath;
const hash = (text: string) => hashBytes(encodeNote(text));

it('knows the folders that hold no file, as they come, are filled, emptied and go', async () => {
  const vault = createMemoryVault('test', { 'Bees.md': 'x' });
  for (const folder of ['Empty', 'Deep/er/est', 'Private/Box']) await vault.createFolder(at(folder));
  const settings = parseVaultSettings({ app: { userIgnoreFilters: ['Private/'] } });
  const events: IndexEvent[] = [];
  const index = await createTestIndex(vault, { settings });
  index.subscribe((event) => void events.push(event));
  const empty = async () => (await index.emptyFolders()).toSorted();
  const tells = () => events.splice(0).filter(({ type }) => type === 'folders').length;
  expect(await empty()).toEqual(['Deep', 'Deep/er', 'Deep/er/est', 'Empty']);

  await vault.createFolder(at('New'));
  await index.refresh([at('New')]);
  expect(await empty()).toEqual(['Deep', 'Deep/er', 'Deep/er/est', 'Empty', 'New']);
  expect(tells()).toBe(1);

  await vault.write(at('Deep/er/est/Note.md'), encodeNote('one'), 'absent');
  await vault.write(at('New/Note.md'), encodeNote('two'), 'absent');
  await index.refresh([at('Deep/er/est/Note.md'), at('New/Note.md')]);
  expect(await empty()).toEqual(['Empty']);

  await vault.remove(at('Deep/er/est/Note.md'), { hash: await hash('one') });
  await vault.remove(at('New/Note.md'), { hash: await hash('two') });
  await vault.removeEmptyFolder(at('New'));
  await vault.removeEmptyFolder(at('Empty'));
  await index.refresh([at('Deep/er/est/Note.md'), at('New/Note.md'), at('Empty')]);
  expect(await empty()).toEqual(['Deep', 'Deep/er', 'Deep/er/est']);

  // What lay in a folder that is gone is gone with it.
  for (const folder of ['Deep/er/est', 'Deep/er', 'Deep']) await vault.removeEmptyFolder(at(folder));
  await index.refresh([at('Deep')]);
  expect(await empty()).toEqual([]);

  // A folder that is named and is there keeps its files.
  await vault.write(at('Full/Note.md'), encodeNote('three'), 'absent');
  await index.refresh([at('Full/Note.md')]);
  await index.refresh([at('Full')]);
  expect((await index.tree()).map(({ path }) => path)).toEqual(['Bees.md', 'Full/Note.md']);

  await vault.createFolder(at('Later'));
  await index.refresh();
  expect(await empty()).toEqual(['Later']);
});
