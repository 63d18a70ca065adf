import { encodeNote, hashBytes } from '../../../notes/note-bytes.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { readNote } from '../../read-note.ts';
import { check, failure, paths, refuses, same, type NamedCase } from './contract-disk.ts';

export const READING: readonly NamedCase[] = [
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
  [
    'tells which folders nothing is in, hidden files aside, and whether there is a folder',
    async ({ vault, seed }) => {
      await seed({ 'x/a.md': '1', 'y/.keep': '', '.git/HEAD': '' });
      await vault.createFolder(toVaultPath('x/empty/deep'));
      await vault.createFolder(toVaultPath('été'));
      const empty: string[] = [];
      for await (const { path } of vault.list({ onEmptyFolder: (folder) => void empty.push(folder) }))
        same(path, 'x/a.md', 'listing');
      same(empty.toSorted(), ['x/empty/deep', 'y', 'été'], 'empty folders');
      for (const [path, isThere] of [
        ['x', true],
        ['x/empty', true],
        ['été', true],
        ['x/a.md', false],
        ['x/none', false],
        ['none/empty', false],
      ] as const)
        same(await vault.hasFolder(toVaultPath(path)), isThere, path);
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
