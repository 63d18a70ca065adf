import { strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeNote } from '../../notes/note-bytes.ts';
import { fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
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

it('an exported vault is imported again byte for byte, in a folder with the vault’s name', async () => {
  const bytes = Uint8Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 256);
  const clock = { now: () => new Date(2021, 4, 6, 7, 8, 10).getTime() };
  const vault = createMemoryVault(
    'My vault',
    { 'ü/a.md': '\ufeffé\r\n', 'b.md': '', 'pic.png': bytes, '.obsidian/app.json': '{}' },
    { clock },
  );
  const zip = new Uint8Array(await (await exportZip(vault)).arrayBuffer());
  const unpacked = unzipSync(zip);
  expect(Object.keys(unpacked)).toEqual(['My vault/b.md', 'My vault/pic.png', 'My vault/ü/a.md']);
  expect(unpacked['My vault/pic.png']).toEqual(bytes);
  expect(await contents(asFile(zip))).toMatchObject({ 'My vault/b.md': '', 'My vault/ü/a.md': '\ufeffé\r\n' });
});

it('exports a file whose time is outside the range of a zip', async () => {
  const vault = createMemoryVault('v', { 'old.md': 'x' }, { clock: { now: () => 0 } });
  expect((await exportZip(vault)).size).toBeGreaterThan(50);
});

it('refuses an export that would lack a note, unless the caller asks for the list of skipped files', async () => {
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

it('unpacks a large zip in parts and loses nothing at their boundaries', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [`n${i}.bin`, new Uint8Array(3_000_000).fill(i)]),
  );
  const zip = await openZip(asFile(zipSync(files, { level: 1 })));
  const found: [string, number, number | undefined][] = [];
  for (const { path, read } of zip.entries()) {
    const bytes = await read();
    found.push([path, bytes.length, bytes.at(-1)]);
  }
  expect(found).toEqual(Object.keys(files).map((name, i) => [name, 3_000_000, i]));
});

it('reads names written by the Mac’s zip tool as UTF-8', async () => {
  const zip = zipSync({ 'Käse.md': strToU8('x') });
  // The flag that says "UTF-8", in the local header (offset 6) and the central one (offset 8).
  const central = zip.findLastIndex(
    (_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1 && zip[i + 3] === 2,
  );
  for (const at of [7, central + 9]) zip[at] = (zip[at] ?? 0) & ~8;
  expect(Object.keys(await contents(asFile(zip)))).toEqual(['Käse.md']);
});

it('leaves out folders and reports an unknown compression method', async () => {
  const zip = zipSync({ 'x/': new Uint8Array(), 'x/a.md': strToU8('text text text') });
  const central = zip.findLastIndex(
    (_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1 && zip[i + 3] === 2,
  );
  zip[central + 10] = 99;
  const opened = await openZip(asFile(zip));
  expect(opened.paths).toEqual([]);
  expect(opened.skipped).toEqual([{ path: 'x/a.md', reason: expect.stringContaining('packed') }]);
});

describe('a malicious or damaged zip', () => {
  const text = strToU8('text text text text');
  /** Writes a number into the last entry's local and central header. */
  function patch(zip: Uint8Array, at: { local?: number; central: number }, bytes: readonly number[]): Uint8Array {
    const sign = (kind: number) =>
      zip.findLastIndex(
        (_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === kind && zip[i + 3] === kind + 1,
      );
    if (at.local !== undefined) zip.set(bytes, sign(3) + at.local);
    zip.set(bytes, sign(1) + at.central);
    return zip;
  }
  async function unpackAll(zip: Uint8Array) {
    const opened = await openZip(asFile(zip));
    const read: string[] = [];
    const failed: string[] = [];
    for (const entry of opened.entries())
      await entry.read().then(
        () => read.push(entry.path),
        (error: unknown) => failed.push(`${entry.path}: ${(error as Error).message}`),
      );
    return { read, failed, skipped: opened.skipped };
  }

  it('a wrong checksum affects only its own file', async () => {
    const zip = patch(zipSync({ 'a.md': text, 'b.md': text }), { local: 14, central: 16 }, [1, 2, 3, 4]);
    expect(await unpackAll(zip)).toEqual({
      read: ['a.md'],
      failed: [expect.stringContaining('b.md: It is damaged')],
      skipped: [],
    });
  });

  it('an entry longer than it declares is not unpacked, and a shorter one is reported', async () => {
    for (const size of [3, 200]) {
      const zip = patch(zipSync({ 'a.md': text, 'b.md': text }), { local: 22, central: 24 }, [size, 0, 0, 0]);
      expect((await unpackAll(zip)).failed).toEqual([expect.stringContaining('b.md: It is damaged')]);
    }
  });

  it('a declared size of 4 GB allocates no memory', async () => {
    const zip = patch(zipSync({ 'a.md': text, 'b.md': text }), { local: 22, central: 24 }, [0xfe, 0xff, 0xff, 0xff]);
    expect(await unpackAll(zip)).toMatchObject({
      read: ['a.md'],
      skipped: [{ path: 'b.md', reason: expect.stringContaining('larger than') }],
    });
  });

  it('leaves out a file whose size would need a zip64 header', async () => {
    const zip = patch(zipSync({ 'a.md': text, 'b.md': text }), { local: 22, central: 24 }, [0xff, 0xff, 0xff, 0xff]);
    const { read } = await unpackAll(zip).catch(() => ({ read: ['refused'] }));
    expect([['a.md'], ['refused']]).toContainEqual(read);
  });

  it('leaves out a small file that unpacks to a thousand times its size', async () => {
    const zip = zipSync({ 'bomb.md': new Uint8Array(25_000_000), 'a.md': text }, { level: 9 });
    expect(await unpackAll(zip)).toMatchObject({
      read: ['a.md'],
      skipped: [{ path: 'bomb.md', reason: expect.stringContaining('fill a disk') }],
    });
  });

  it('leaves out encrypted entries and symbolic links', async () => {
    const encrypted = patch(zipSync({ 'a.md': text, 'b.md': text }), { local: 6, central: 8 }, [1]);
    expect(await unpackAll(encrypted)).toMatchObject({
      read: ['a.md'],
      skipped: [{ path: 'b.md', reason: expect.stringContaining('password') }],
    });
    const link = zipSync({ 'a.md': text, 'b.md': [strToU8('../../etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
    expect(await unpackAll(link)).toMatchObject({
      read: ['a.md'],
      skipped: [{ path: 'b.md', reason: expect.stringContaining('link') }],
    });
  });

  it('reads a name that is not UTF-8 in code page 437', async () => {
    const zip = zipSync({ 'b?.md': text });
    for (let at = 0; at < zip.length; at++) if (zip[at] === 0x3f) zip[at] = 0x81;
    expect((await unpackAll(zip)).read).toEqual(['bü.md']);
  });

  it('any bytes are refused or unpacked within the declared size', async () => {
    const zip = zipSync({ 'a.md': text, 'x/b.md': strToU8('x'.repeat(5000)), 'c.md': strToU8('') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(zip.length),
        async (changes, cut) => {
          const damaged = zip.slice();
          for (const [at, byte] of changes) damaged[at] = byte;
          const found = await unpackAll(cut % 3 === 0 ? damaged.slice(0, cut) : damaged).catch(
            (error: unknown) => error,
          );
          if (found instanceof Error) expect(found).toBeInstanceOf(VaultError);
          else expect((found as { read: string[] }).read.length).toBeLessThanOrEqual(3);
        },
      ),
      fuzzRuns(100),
    );
  });
});

it.each([
  ['text', strToU8('this is no zip')],
  ['nothing', new Uint8Array()],
  ['a zip that was cut', zipSync({ 'a.md': strToU8('x'.repeat(1000)) }).slice(0, 60)],
])('%s is refused with the next step', async (_name, bytes) => {
  await expect(openZip(asFile(bytes))).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringContaining('notes.zip'),
    hint: expect.stringContaining('zip'),
  });
});
