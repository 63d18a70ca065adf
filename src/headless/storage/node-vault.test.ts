import { chmod, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../fs-access/testing/new-folder.ts';
import { hashBytes } from '../../notes/note-bytes.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import type { Vault } from '../../fs-access/vault.ts';
import { createNodeVault } from './node-vault.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const OLD = bytes('old\n');

let outside: string;
let dir: string;
let vault: Vault;

beforeEach(async () => {
  const root = await newFolder();
  outside = join(root, 'outside');
  dir = join(root, 'vault');
  await mkdir(outside);
  await mkdir(dir);
  await writeFile(join(outside, 'secret.md'), 'secret\n');
  vault = createNodeVault(dir);
});

const refusalOf = async (task: Promise<unknown>): Promise<unknown> =>
  task.then(
    () => 'done',
    (error: { code?: unknown }) => error.code,
  );

describe('links in a vault lead to no file', () => {
  it('neither a file nor a folder is read, changed or deleted through one', async () => {
    await symlink(join(outside, 'secret.md'), join(dir, 'Link.md'));
    await symlink(outside, join(dir, 'Folder'));
    const hash = await hashBytes(bytes('secret\n'));
    for (const path of ['Link.md', 'Folder/secret.md'].map(toVaultPath)) {
      expect(await vault.file(path)).toBeUndefined();
      expect(await refusalOf(vault.write(path, bytes('mine'), { hash }))).toBe('not_found');
      expect(await refusalOf(vault.remove(path, { hash }))).toBe('not_found');
    }
    expect(await refusalOf(vault.write(toVaultPath('Folder/new.md'), bytes('mine'), 'absent'))).toBe('exists');
    expect(await refusalOf(vault.write(toVaultPath('Link.md'), bytes('mine'), 'absent'))).toBe('exists');
    expect(await refusalOf(vault.createFolder(toVaultPath('Folder/new')))).toBe('exists');
    await vault.removeSwapFile(toVaultPath('Folder/secret.md'));
    expect(await readdir(outside)).toEqual(['secret.md']);
    expect(await readFile(join(outside, 'secret.md'), 'utf8')).toBe('secret\n');
  });

  it('a trash that is one takes no note', async () => {
    await symlink(outside, join(dir, '.trash'));
    expect(await refusalOf(vault.write('.trash/Gone.md' as never, bytes('mine'), 'absent'))).toBe('exists');
    expect(await readdir(outside)).toEqual(['secret.md']);
  });

  it('nor does one that waits where a file is written beside another', async () => {
    await writeFile(join(dir, 'Note.md'), OLD);
    await symlink(join(outside, 'secret.md'), join(dir, '.Note.md.saving'));
    await vault.write(toVaultPath('Note.md'), bytes('new\n'), { hash: await hashBytes(OLD) });
    expect(await readFile(join(dir, 'Note.md'), 'utf8')).toBe('new\n');
    expect(await readFile(join(outside, 'secret.md'), 'utf8')).toBe('secret\n');
    expect(await readlink(join(dir, '.Note.md.saving'))).toBe(join(outside, 'secret.md'));
  });
});

it('a file keeps its permissions, and nothing is left beside it', async () => {
  await writeFile(join(dir, 'Note.md'), OLD);
  await chmod(join(dir, 'Note.md'), 0o600);
  await vault.write(toVaultPath('Note.md'), bytes('new\n'), { hash: await hashBytes(OLD) });
  await vault.write(toVaultPath('Other.md'), bytes('new\n'), 'absent');
  expect((await stat(join(dir, 'Note.md'))).mode & 0o777).toBe(0o600);
  expect((await readdir(dir)).toSorted()).toEqual(['Note.md', 'Other.md']);
});

it('what a crash left beside a file is removed with it', async () => {
  await writeFile(join(dir, 'Note.md'), OLD);
  await writeFile(join(dir, '.Note.md.a1b2c3.saving'), 'half');
  await writeFile(join(dir, '.Other.md.a1b2c3.saving'), 'half');
  await vault.removeSwapFile(toVaultPath('Note.md'));
  expect((await readdir(dir)).toSorted()).toEqual(['.Other.md.a1b2c3.saving', 'Note.md']);
});
