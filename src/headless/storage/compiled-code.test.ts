import { chmod, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepCompiledCode } from './compiled-code.ts';

async function emptyCache() {
  const root = await mkdtemp(join(tmpdir(), 'latent-code-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folders: string[] = [];
  return { cache: join(root, 'latent'), folders, enable: (folder: string) => void folders.push(folder), root };
}

it('keeps compiled code beside the index, in a folder of the person alone', async () => {
  const { cache, folders, enable } = await emptyCache();
  expect(keepCompiledCode(cache, enable)).toBe(true);
  expect(folders).toEqual([`${cache}-code`]);
  if (process.platform !== 'win32') expect((await stat(folders[0]!)).mode & 0o777).toBe(0o700);
});

it.skipIf(process.platform === 'win32')(
  'runs no compiled code that others could have written, and starts without',
  async () => {
    const { cache, folders, enable, root } = await emptyCache();
    keepCompiledCode(cache, enable);
    await chmod(`${cache}-code`, 0o777);
    expect(keepCompiledCode(cache, enable)).toBe(false);
    await symlink(root, join(root, 'other-code'));
    expect(keepCompiledCode(join(root, 'other'), enable)).toBe(false);
    expect(folders).toHaveLength(1);
    expect(keepCompiledCode('/dev/null/latent', enable)).toBe(false);
    expect(keepCompiledCode(`${cache}-of-older-node`, null)).toBe(false);
  },
);
