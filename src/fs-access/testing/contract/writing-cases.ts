import { decodeNote, encodeNote, hashBytes } from '../../../notes/note-bytes.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { paths, refuses, same, type NamedCase } from './contract-disk.ts';

export const WRITING: readonly NamedCase[] = [
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
