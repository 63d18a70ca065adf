import { toVaultPath } from '../../../notes/paths/paths.ts';
import { readNote } from '../../read-note.ts';
import { freeTrashPath, trashPath } from '../../trash.ts';
import { paths, same, type NamedCase } from './contract-disk.ts';

export const TRASH: readonly NamedCase[] = [
  [
    'the trash can be written, read and emptied through trashPath, and is in no listing',
    async ({ vault, seed, write, names, hash }) => {
      await seed({ 'x/a.md': 'text' });
      const place = trashPath(toVaultPath('x/a.md'));
      await write(place, 'text', 'absent');
      same(await names(), ['.trash/x/a.md', 'x/a.md'], 'on disk');
      same(await paths(vault), ['x/a.md'], 'listing');
      same((await readNote(vault, place)).text, 'text', 'read back');
      await vault.remove(place, { hash: await hash(place) });
      same(await names(), ['x/a.md'], 'on disk');
    },
  ],
  [
    'a taken place in the trash gets a number, and a neighbour in other case is no obstacle',
    async ({ vault, seed, write }) => {
      await seed({ '.trash/x/a.md': '1', '.trash/x/a 2.md': '2', '.trash/b': '3' });
      const a = toVaultPath('x/a.md');
      same(await freeTrashPath(vault, a), '.trash/x/a 3.md', 'third');
      same(await freeTrashPath(vault, a, new Set([trashPath(toVaultPath('x/a 3.md'))])), '.trash/x/a 4.md', 'fourth');
      same(await freeTrashPath(vault, toVaultPath('b')), '.trash/b 2', 'without an ending');
      const otherCase = await freeTrashPath(vault, toVaultPath('X/A.md'));
      await write(otherCase, 'upper', 'absent');
      same((await readNote(vault, otherCase)).text, 'upper', 'text');
    },
  ],
];
