// Over 300 lines: one contract, a case for each thing that every vault must do.
import { decodeNote, encodeNote, hashBytes } from '../../notes/note-bytes.ts';
import { toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { readNote } from '../read-note.ts';
import { freeTrashPath, trashPath } from '../trash.ts';
import {
  check,
  createDisk,
  failure,
  paths,
  race,
  refuses,
  same,
  type Disk,
  type VaultFactory,
} from './contract-disk.ts';

export type { VaultFactory, VaultUnderTest } from './contract-disk.ts';

/**
 * What every vault must do, as named cases that throw: without a test framework and without Node, so that a page
 * in a real browser runs the same cases on real folders as the unit tests do on the others.
 */
export interface ContractCase {
  readonly name: string;
  readonly run: () => Promise<void>;
}

type Body = (disk: Disk) => Promise<void>;

export function vaultContract(makeVault: VaultFactory): ContractCase[] {
  return [...READING, ...WRITING, ...REMOVING, ...FOLDERS, ...NAMES, ...TRASH, ...AT_ONCE].map(([name, body]) => ({
    name,
    run: async () => {
      const under = await makeVault();
      try {
        await body(createDisk(under));
      } finally {
        await under.dispose();
      }
    },
  }));
}

const READING: readonly [string, Body][] = [
  [
    'lists every file with its size and its bytes, folders of any depth',
    async ({ vault, seed }) => {
      await seed({ 'a.md': 'one', 'x/b.md': 'two!', 'x/y/z/c.md': '', 'x/picture.png': '\u0001\u0002' });
      const found = new Map<string, string>();
      for await (const { path, file } of vault.list()) {
        found.set(path, await file.text());
        same(file.size, (await file.arrayBuffer()).byteLength, `size of ${path}`);
        check(
          Math.abs(Date.now() - file.lastModified) < 3_600_000,
          `${path} has a time near now: ${file.lastModified}`,
        );
      }
      same(
        [...found].sort(),
        [
          ['a.md', 'one'],
          ['x/b.md', 'two!'],
          ['x/picture.png', '\u0001\u0002'],
          ['x/y/z/c.md', ''],
        ],
        'listing',
      );
    },
  ],
  ['an empty vault lists nothing', async ({ vault }) => same(await paths(vault), [], 'listing')],
  [
    'hides dot-folders, dot-files, node_modules and half-written files at any depth',
    async ({ vault, seed }) => {
      await seed({
        'a.md': '1',
        '.obsidian/app.json': '{}',
        '.trash/old.md': '',
        'x/.git/HEAD': '',
        'x/node_modules/p/readme.md': '',
        'x/.hidden.md': '',
        'x/b.md.crswap': '',
        'x/b.md': '2',
      });
      same(await paths(vault), ['a.md', 'x/b.md'], 'listing');
    },
  ],
  [
    'a file that is named is found, one that is not there is undefined',
    async ({ vault, seed }) => {
      await seed({ 'x/a b.md': 'text' });
      const file = await vault.file(toVaultPath('x/a b.md'));
      same(await file?.text(), 'text', 'text');
      same(file?.size, 4, 'size');
      for (const missing of ['x/none.md', 'none/a.md', 'x', 'x/a b.md/c.md'])
        same(await vault.file(toVaultPath(missing)), undefined, missing);
    },
  ],
  [
    'a name that no path can hold is reported with what to do, and the listing goes on',
    async ({ vault, seed }) => {
      await seed({ 'a.md': '1', 'one⁄half.md': '', 'two⁄thirds/b.md': '', 'x/three⁄quarters.md': '', 'x/c.md': '3' });
      const skipped: [string, string][] = [];
      const found: string[] = [];
      for await (const { path } of vault.list({ onSkip: (path, reason) => void skipped.push([path, reason]) }))
        found.push(path);
      same(found.sort(), ['a.md', 'x/c.md'], 'listing');
      same(
        skipped.map(([path]) => path.replace(/s\/b\.md$/, 's')).sort(),
        ['one⁄half.md', 'two⁄thirds', 'x/three⁄quarters.md'],
        'skipped',
      );
      for (const [path, reason] of skipped)
        check(reason.includes('looks like a slash') && reason.includes('Rename'), `${path}: ${reason}`);
    },
  ],
  [
    'a listing that is aborted ends with an AbortError',
    async ({ vault, seed }) => {
      await seed({ 'a.md': '1', 'b.md': '2' });
      const controller = new AbortController();
      controller.abort();
      const error = await failure(async () => void (await paths(vault, controller.signal)));
      same((error as Error).name, 'AbortError', 'error');
    },
  ],
  [
    'a listing may be left early',
    async ({ vault, seed }) => {
      await seed(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i % 7}/n${i}.md`, `${i}`])));
      for await (const _ of vault.list()) break;
      same((await paths(vault)).length, 60, 'files listed afterwards');
    },
  ],
  [
    'readNote answers text, bytes, size and hash that belong together',
    async ({ vault, seed }) => {
      await seed({ 'a.md': '\ufeffGrüße\r\n' });
      const note = await readNote(vault, toVaultPath('a.md'));
      same(note.text, '\ufeffGrüße\r\n', 'text');
      same([note.size, note.bytes.length, note.exact], [12, 12, true], 'size and exactness');
      same(note.hash, await hashBytes(encodeNote('\ufeffGrüße\r\n')), 'hash');
      await refuses('not_found', () => readNote(vault, toVaultPath('none.md')));
    },
  ],
];

const WRITING: readonly [string, Body][] = [
  [
    'creates a file where there is none, and its folders',
    async ({ vault, text }) => {
      await vault.write(toVaultPath('deep/er/new.md'), encodeNote('héllo\r\n'), 'absent');
      same(await text('deep/er/new.md'), 'héllo\r\n', 'on disk');
      same(await paths(vault), ['deep/er/new.md'], 'listing');
    },
  ],
  [
    'replaces the file whose hash is as expected, to the byte',
    async ({ put, bytes, write, hash }) => {
      const before = new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0x00, 0xff]);
      await put('a.md', before);
      await write('a.md', 'shorter', { hash: await hashBytes(before) });
      same(decodeNote((await bytes('a.md')) ?? new Uint8Array()).text, 'shorter', 'on disk');
      await write('a.md', '', { hash: await hash('a.md') });
      same((await bytes('a.md'))?.length, 0, 'emptied');
    },
  ],
  [
    'keeps bytes that are no text',
    async ({ vault, bytes }) => {
      const all = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256);
      await vault.write(toVaultPath('all.bin'), all, 'absent');
      same(await hashBytes((await bytes('all.bin')) ?? new Uint8Array()), await hashBytes(all), 'hash');
    },
  ],
  [
    'refuses to create over a file, even an empty one',
    async ({ seed, write, text }) => {
      await seed({ 'a.md': 'theirs', 'empty.md': '' });
      await refuses('exists', () => write('a.md', 'mine', 'absent'));
      await refuses('exists', () => write('empty.md', 'mine', 'absent'));
      same([await text('a.md'), await text('empty.md')], ['theirs', ''], 'on disk');
    },
  ],
  [
    'refuses to overwrite what another program changed',
    async ({ seed, write, text, hash }) => {
      await seed({ 'a.md': 'read by me' });
      const read = await hash('a.md');
      await seed({ 'a.md': 'changed since' });
      await refuses('changed_on_disk', () => write('a.md', 'mine', { hash: read }));
      same(await text('a.md'), 'changed since', 'on disk');
    },
  ],
  [
    'refuses to overwrite what is gone, and does not bring it back',
    async ({ write, names }) => {
      await refuses('not_found', () => write('gone.md', 'mine', { hash: 'ab'.repeat(32) }));
      same(await names(), [], 'on disk');
    },
  ],
  [
    'a folder in the place of the file, or a file in that of a folder, is in the way',
    async ({ seed, write, text }) => {
      await seed({ 'folder.md/inside.md': '1', file: '2' });
      await refuses('exists', () => write('folder.md', 'mine', 'absent'));
      await refuses('exists', () => write('file/below.md', 'mine', 'absent'));
      same([await text('folder.md/inside.md'), await text('file')], ['1', '2'], 'on disk');
    },
  ],
  [
    'what is left beside a file after writing is nothing',
    async ({ write, names, hash }) => {
      await write('x/a.md', '1', 'absent');
      await write('x/a.md', '2', { hash: await hash('x/a.md') });
      same(await names(), ['x/a.md'], 'on disk');
    },
  ],
  [
    'createFolder makes parents, and minds no folder that is there',
    async ({ vault, seed, write }) => {
      await seed({ 'is/there.md': '1', 'a.md': '' });
      for (const folder of ['is', 'new/er', 'new/er', 'new']) await vault.createFolder(toVaultPath(folder));
      await refuses('exists', () => vault.createFolder(toVaultPath('a.md')));
      await write('new/er/note.md', '2', 'absent');
      same(await paths(vault), ['a.md', 'is/there.md', 'new/er/note.md'], 'listing');
    },
  ],
];

const REMOVING: readonly [string, Body][] = [
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

const FOLDERS: readonly [string, Body][] = [
  [
    'an empty folder is removed, one that holds anything stays',
    async ({ vault, seed, write, hash }) => {
      await seed({ 'a/b/x.md': '1', '.hidden/y': '2', 'c/.keep': '3' });
      await vault.createFolder(toVaultPath('d/e'));
      same(await vault.removeEmptyFolder(toVaultPath('a/b')), false, 'with a file');
      same(await vault.removeEmptyFolder(toVaultPath('c')), false, 'with a hidden file');
      same(await vault.removeEmptyFolder(toVaultPath('d')), false, 'with a folder');
      same(await vault.removeEmptyFolder(toVaultPath('d/e')), true, 'empty');
      same(await vault.removeEmptyFolder(toVaultPath('d')), true, 'emptied');
      same(await vault.removeEmptyFolder(toVaultPath('never')), true, 'never there');
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

const NFC = 'é/Käse ü.md'.normalize('NFC');
const NFD = NFC.normalize('NFD');

const NAMES: readonly [string, Body][] = [
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

const TRASH: readonly [string, Body][] = [
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

const AT_ONCE: readonly [string, Body][] = [
  [
    'of many that create the same file at once, one succeeds and the others are told',
    async ({ write, text }) => {
      const winner = await race('exists', (i) => write('race.md', `writer ${i}`, 'absent'));
      same(await text('race.md'), `writer ${winner}`, 'on disk');
    },
  ],
  [
    'of many that replace the same text at once, one succeeds and the others are told',
    async ({ seed, write, text, hash }) => {
      await seed({ 'race.md': 'start' });
      const start = { hash: await hash('race.md') };
      const winner = await race('changed_on_disk', (i) => write('race.md', `writer ${i}`, start));
      same(await text('race.md'), `writer ${winner}`, 'on disk');
    },
  ],
  [
    'different files are written at once',
    async ({ vault, write }) => {
      await Promise.all(Array.from({ length: 30 }, (_, i) => write(`many/n${i}.md`, `${i}`, 'absent')));
      same((await paths(vault)).length, 30, 'files');
    },
  ],
];
