import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { readNote } from '../../read-note.ts';
import { paths, refuses, same, type NamedCase } from './contract-disk.ts';

const NFC = 'é/Käse ü.md'.normalize('NFC');
const NFD = NFC.normalize('NFD');

export const NAMES: readonly NamedCase[] = [
  [
    'names whose letters are apart on disk are listed, read, written and removed by their NFC path',
    async ({ vault, seed, write, hash, names }) => {
      await seed({ [NFD]: 'old' });
      const path = toVaultPath(NFC);
      same(await paths(vault), [NFC], 'listing');
      same(await (await vault.file(path))?.text(), 'old', 'text');
      await write(NFC, 'new', { hash: await hash(NFC) });
      same(await names(), [NFD], 'the name on disk stays');
      same((await readNote(vault, path)).text, 'new', 'text');
      await vault.remove(path, { hash: await hash(NFC) });
      same(await names(), [], 'on disk');
    },
  ],
  [
    'a new file beside it goes into the folder that is there',
    async ({ seed, write, names }) => {
      await seed({ [NFD]: 'old' });
      await write('é/neu.md'.normalize('NFC'), 'x', 'absent');
      same(await names(), [NFD, 'é/neu.md'.normalize('NFD')].sort(), 'on disk');
    },
  ],
  [
    'letters with no other composition are found as they are: CJK, emoji, spaces, percent signs',
    async ({ vault, seed }) => {
      const odd = ['知识/关于 笔记.md', '🌱 seed.md', '100%.md', "it's #1 [x].md", 'ﬁ.md'];
      await seed(Object.fromEntries(odd.map((name) => [name, name])));
      same(await paths(vault), [...odd].sort(), 'listing');
      for (const name of odd) same(await (await vault.file(toVaultPath(name)))?.text(), name, name);
    },
  ],
  [
    'refuses to create a clash in other case or composition',
    async ({ seed, write, names }) => {
      await seed({ 'Notes/Plan.md': '1', [NFD]: '2' });
      await refuses('exists', () => write('Notes/plan.md', 'x', 'absent'));
      await refuses('exists', () => write('notes/other.md', 'x', 'absent'));
      await refuses('exists', () => write(NFC, 'x', 'absent'));
      await refuses('exists', () => write(NFC.toUpperCase().replace('.MD', '.md'), 'x', 'absent'));
      same(await names(), ['Notes/Plan.md', NFD].sort(), 'on disk');
    },
  ],
  [
    'what no listing shows is reached by no path either',
    async ({ vault, seed, write, names }) => {
      await seed({ '.obsidian/app.json': '{}', '.trash/t.md': '', 'node_modules/a.md': '' });
      const before = await names();
      const forged = [
        '.obsidian/app.json',
        '.trash/../x.md',
        '.trash/.git/x',
        '../x.md',
        'a//b.md',
        '',
        'node_modules/a.md',
        'x\\y.md',
        '.trash',
      ] as VaultPath[];
      for (const path of forged) {
        await refuses('ignored', () => write(path, 'x', 'absent'));
        await refuses('ignored', () => vault.file(path));
        await refuses('ignored', () => vault.remove(path, { hash: 'ab'.repeat(32) }));
        await refuses('ignored', () => vault.createFolder(path));
      }
      same(await names(), before, 'on disk');
    },
  ],
];
