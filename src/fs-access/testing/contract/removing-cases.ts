import { encodeNote, hashBytes } from '../../../notes/note-bytes.ts';
import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { refuses, same, type NamedCase } from './contract-disk.ts';

export const REMOVING: readonly NamedCase[] = [
  [
    'removes the file whose hash is as expected, and nothing beside it',
    async ({ vault, seed, hash, names }) => {
      await seed({ 'x/a.md': '1', 'x/b.md': '2' });
      await vault.remove(toVaultPath('x/a.md'), { hash: await hash('x/a.md') });
      same(await names(), ['x/b.md'], 'on disk');
      same(await vault.file(toVaultPath('x/a.md')), undefined, 'file');
    },
  ],
  [
    'refuses to remove what was changed or is gone',
    async ({ vault, seed, hash, text }) => {
      await seed({ 'a.md': 'read' });
      const read = await hash('a.md');
      await seed({ 'a.md': 'changed' });
      await refuses('changed_on_disk', () => vault.remove(toVaultPath('a.md'), { hash: read }));
      same(await text('a.md'), 'changed', 'on disk');
      await refuses('not_found', () => vault.remove(toVaultPath('b.md'), { hash: read }));
    },
  ],
];

export const FOLDERS: readonly NamedCase[] = [
  [
    'an empty folder is removed, one that holds anything stays',
    async ({ vault, seed, write, hash }) => {
      await seed({
        'a/b/x.md': '1',
        '.hidden/y': '2',
        'c/.keep': '3',
        'f/.DS_Store': '',
        'g/.DS_Store': '',
        'g/x.md': '',
      });
      await vault.createFolder(toVaultPath('d/e'));
      same(await vault.removeEmptyFolder(toVaultPath('a/b')), false, 'with a file');
      same(await vault.removeEmptyFolder(toVaultPath('c')), false, 'with a hidden file');
      same(await vault.removeEmptyFolder(toVaultPath('d')), false, 'with a folder');
      same(await vault.removeEmptyFolder(toVaultPath('d/e')), true, 'empty');
      same(await vault.removeEmptyFolder(toVaultPath('d')), true, 'emptied');
      same(await vault.removeEmptyFolder(toVaultPath('never')), true, 'never there');
      same(await vault.removeEmptyFolder(toVaultPath('f')), true, 'with the view of a window');
      same(await vault.removeEmptyFolder(toVaultPath('g')), false, 'with that and a note');
      same(await vault.hasFolder(toVaultPath('f')), false, 'gone');
      await vault.remove(toVaultPath('a/b/x.md'), { hash: await hash('a/b/x.md') });
      same(await vault.removeEmptyFolder(toVaultPath('a/b')), true, 'after its file');
      await refuses('ignored', () => vault.removeEmptyFolder('.hidden' as VaultPath));
      same(await vault.removeEmptyFolder(toVaultPath('a')), true, 'after its folder');
      // The name is free now, in other letters too.
      await write('A/x.md', 'x', 'absent');
    },
  ],
  [
    'what a killed browser left beside a file is removed, and nothing else',
    async ({ vault, seed, text }) => {
      await seed({ 'a/b.md': '1', 'a/b.md.crswap': '2' });
      await vault.removeSwapFile(toVaultPath('a/b.md'));
      await vault.removeSwapFile(toVaultPath('a/b.md'));
      await vault.removeSwapFile(toVaultPath('never/b.md'));
      same(await text('a/b.md'), '1', 'the file');
      await vault.remove(toVaultPath('a/b.md'), { hash: await hashBytes(encodeNote('1')) });
      same(await vault.removeEmptyFolder(toVaultPath('a')), true, 'nothing is left');
      await refuses('ignored', () => vault.removeSwapFile('.hidden' as VaultPath));
    },
  ],
];
