import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { decodeNote } from '../../notes/note-bytes.ts';
import { createMemoryVault } from '../memory-vault.ts';
import { VaultError } from '../vault.ts';
import { openZip } from './zip-reader.ts';
import { exportZip } from './zip-writer.ts';

const asFile = (bytes: Uint8Array, name = 'notes.zip') => new File([bytes.slice()], name);

async function contents(file: File): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { path, read } of (await openZip(file)).entries()) found[path] = decodeNote(await read()).text;
  return found;
}

test('what is exported comes back to the byte, in a folder of the vault’s name', async () => {
  const bytes = Uint8Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 256);
  const clock = { now: () => new Date(2021, 4, 6, 7, 8, 10).getTime() };
  const vault = createMemoryVault('My vault', { 'ü/a.md': '\ufeffé\r\n', 'b.md': '', 'pic.png': bytes, '.obsidian/app.json': '{}' }, { clock });
  const zip = new Uint8Array(await (await exportZip(vault)).arrayBuffer());
  const unpacked = unzipSync(zip);
  expect(Object.keys(unpacked)).toEqual(['My vault/b.md', 'My vault/pic.png', 'My vault/ü/a.md']);
  expect(unpacked['My vault/pic.png']).toEqual(bytes);
  expect(await contents(asFile(zip))).toMatchObject({ 'My vault/b.md': '', 'My vault/ü/a.md': '\ufeffé\r\n' });
});

test('a file’s time outside what a zip can hold is no obstacle', async () => {
  const vault = createMemoryVault('v', { 'old.md': 'x' }, { clock: { now: () => 0 } });
  expect((await exportZip(vault)).size).toBeGreaterThan(50);
});

test('an export that would lack a note is refused, unless somebody wants to hear of it', async () => {
  const vault = createMemoryVault('v', { 'a.md': 'x' });
  const partial = {
    ...vault,
    list: (options?: Parameters<typeof vault.list>[0]) => {
      options?.onSkip?.('locked.md', 'it is locked');
      return vault.list(options);
    },
  };
  await expect(exportZip(partial)).rejects.toBeInstanceOf(VaultError);
  const skipped: string[] = [];
  await exportZip(partial, { onSkip: (path) => skipped.push(path) });
  expect(skipped).toEqual(['locked.md']);
});

test('a large zip is unpacked in parts, and nothing is lost at their borders', async () => {
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`n${i}.bin`, new Uint8Array(3_000_000).fill(i)]));
  const zip = await openZip(asFile(zipSync(files, { level: 1 })));
  const found: [string, number, number | undefined][] = [];
  for (const { path, read } of zip.entries()) {
    const bytes = await read();
    found.push([path, bytes.length, bytes.at(-1)]);
  }
  expect(found).toEqual(Object.keys(files).map((name, i) => [name, 3_000_000, i]));
});

test('names that the Mac’s zip tool writes are read as the UTF-8 that they are', async () => {
  const zip = zipSync({ 'Käse.md': strToU8('x') });
  // The flag that says "UTF-8", in the local header (offset 6) and the central one (offset 8).
  const central = zip.findLastIndex((_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1 && zip[i + 3] === 2);
  for (const at of [7, central + 9]) zip[at] = (zip[at] ?? 0) & ~8;
  expect(Object.keys(await contents(asFile(zip)))).toEqual(['Käse.md']);
});

test('folders are no entries, and a compression that is not known is reported', async () => {
  const zip = zipSync({ 'x/': new Uint8Array(), 'x/a.md': strToU8('text text text') });
  const central = zip.findLastIndex((_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1 && zip[i + 3] === 2);
  zip[central + 10] = 99;
  const opened = await openZip(asFile(zip));
  expect(opened.paths).toEqual([]);
  expect(opened.skipped).toEqual([{ path: 'x/a.md', reason: expect.stringContaining('packed') }]);
});

test.each([
  ['text', strToU8('this is no zip')],
  ['nothing', new Uint8Array()],
  ['a zip that was cut', zipSync({ 'a.md': strToU8('x'.repeat(1000)) }).slice(0, 60)],
])('%s is refused with the next step', async (_name, bytes) => {
  await expect(openZip(asFile(bytes))).rejects.toMatchObject({ code: 'internal', message: expect.stringContaining('notes.zip'), hint: expect.stringContaining('zip') });
});
