import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openModulePage } from './harness/module-page.ts';
import { makeVault, SAMPLE_VAULT } from './harness/scratch-vault.ts';

it('copies the sample vault once, keeps changes to it, and resets it on request', async () => {
  const vault = await makeVault({});
  const { page, url, watch } = await openModulePage('fs-access', vault, { mounts: { 'sample-vault/': SAMPLE_VAULT } });
  watch.allow(/404.*\/none\//);
  const open = (base: string) =>
    window.fsAccess.openSampleVault(base).then((handle) => window.fsAccess.namesBelow(handle));
  const names = (await page.evaluate(open, url)).sort();
  expect(names.length).toBeGreaterThan(15);
  const note = names.find((name) => name.endsWith('.md') && !name.includes('/')) ?? '';
  await page.evaluate(
    async (name) =>
      (await (await navigator.storage.getDirectory()).getDirectoryHandle('sample-vault')).removeEntry(name),
    note,
  );
  expect(await page.evaluate(open, url), 'a note that was deleted stays deleted').not.toContain(note);
  const reset = await page.evaluate(
    (base) => window.fsAccess.resetSampleVault(base).then((handle) => window.fsAccess.namesBelow(handle)),
    url,
  );
  expect(reset.sort()).toEqual(names);
  const failure = await page.evaluate(
    (base) => window.fsAccess.resetSampleVault(`${base}none/`).catch(({ code }: { code: string }) => code),
    url,
  );
  expect(failure).toBe('not_found');
  expect((await page.evaluate(open, url)).sort(), 'a reset that fails removes nothing').toEqual(names);
});

it('imports a zip as a vault in the browser’s storage, and exports it again', async () => {
  const vault = await makeVault({});
  const { page } = await openModulePage('fs-access', vault);
  const zip = zipSync({
    'Field notes/a.md': strToU8('alpha'),
    'Field notes/sub/U\u0308ber.md': strToU8('beta'),
    'Field notes/../../escape.md': strToU8('evil'),
    'Field notes/A.md': strToU8('twin'),
    'Field notes/.obsidian/app.json': strToU8('{}'),
    'Field notes/.git/HEAD': strToU8('ref'),
  });
  const result = await page.evaluate(
    async (bytes) => {
      const imported = await window.fsAccess.importZip(new File([Uint8Array.from(bytes)], 'backup.zip'));
      const opened = window.fsAccess.createDirectoryVault(imported.handle);
      const again = await window.fsAccess.importZip(new File([await window.fsAccess.exportZip(opened)], 'again.zip'));
      const root = await window.fsAccess.namesBelow(await navigator.storage.getDirectory());
      return {
        name: imported.handle.name,
        names: await window.fsAccess.namesBelow(imported.handle),
        again: await window.fsAccess.namesBelow(again.handle),
        skipped: imported.skipped,
        outside: root.filter((path) => !path.startsWith('imported/')),
      };
    },
    [...zip],
  );
  expect(result).toMatchObject({ name: 'backup', outside: [] });
  expect(result.names.sort()).toEqual(['.obsidian/app.json', 'a.md', 'sub/Über.md']);
  expect(result.again.sort()).toEqual(['a.md', 'sub/Über.md']);
  expect(result.skipped.map(({ path }) => path)).toEqual(['../../escape.md', 'A.md']);
});

it('copies a chosen folder, and leaves nothing behind when copying fails', async () => {
  const vault = await makeVault({ 'Mine/a.md': 'alpha', 'Mine/x/b.md': 'beta', 'Mine/.git/HEAD': 'ref' });
  const { page } = await openModulePage('fs-access', vault);
  await page.evaluate(() => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', webkitdirectory: true });
    document.body.append(input);
  });
  await page.setInputFiles('input', join(vault.dir, 'Mine'));
  const imported = await page.evaluate(async () => {
    const { handle, files } = await window.fsAccess.importFiles(document.querySelector('input')?.files ?? []);
    return { name: handle.name, files, names: await window.fsAccess.namesBelow(handle) };
  });
  expect(imported).toMatchObject({ name: 'Mine', files: 2, names: expect.arrayContaining(['a.md', 'x/b.md']) });

  const left = await page.evaluate(async () => {
    const broken = {
      name: 'b.md',
      arrayBuffer: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')),
    };
    const error = await window.fsAccess
      .importFiles([new File(['x'], 'a.md'), broken])
      .catch(({ code }: { code: string }) => code);
    return {
      error,
      names: await window.fsAccess.namesBelow(
        await (await navigator.storage.getDirectory()).getDirectoryHandle('imported'),
      ),
    };
  });
  expect(left.error).toBe('quota');
  expect(left.names).toHaveLength(2);
});
