import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { openModulePage } from './harness/module-page.ts';
import { makeVault } from './harness/scratch-vault.ts';
import type { VaultPath } from '../src/notes/paths/paths.ts';

/** SHA-256 of `start`. */
const START_HASH = 'cced28c6dc3f99c2396a5eaad732bf6b28142335892b1cd0e6af6cdb53f5ccfa';

it('lets one of two tabs succeed that replace the same note at once, and answers the other with a conflict', async () => {
  const vault = await makeVault({ 'race.md': 'start' });
  const { page, newTab } = await openModulePage('fs-access', vault);
  const tabs = [page, await newTab()];
  for (let round = 0; round < 5; round++) {
    await vault.write('race.md', 'start');
    const outcomes = await Promise.all(
      tabs.map((tab, i) =>
        tab.evaluate(
          async ([text, hash]) => {
            const opened = window.fsAccess.createDirectoryVault(window.fsAccess.folder());
            return opened.write('race.md' as VaultPath, new TextEncoder().encode(text), { hash }).then(
              () => 'written',
              (error: { code: string }) => error.code,
            );
          },
          [`tab ${i}`, START_HASH] as const,
        ),
      ),
    );
    expect([...outcomes].sort()).toEqual(['changed_on_disk', 'written']);
    expect(await vault.read('race.md')).toBe(`tab ${outcomes.indexOf('written')}`);
  }
  expect(await vault.files()).toEqual(['race.md']);
});

it('writes nothing without permission, and says what to do', async () => {
  const vault = await makeVault({ 'a.md': 'theirs' });
  const { page } = await openModulePage('fs-access', vault, { writable: false });
  const outcome = await page.evaluate(async () => {
    const { createDirectoryVault, folder, queryAccess } = window.fsAccess;
    const opened = createDirectoryVault(folder());
    const refusal = async (write: Promise<void>) =>
      write.then(
        () => 'written',
        ({ code, hint }: { code: string; hint: string }) => [code, hint],
      );
    const text = new TextEncoder().encode('mine');
    const hash = { hash: '00' };
    return {
      access: [await queryAccess(folder(), 'read'), await queryAccess(folder())],
      text: await (await opened.file('a.md' as VaultPath))?.text(),
      create: await refusal(opened.write('new/b.md' as VaultPath, text, 'absent')),
      others: [
        await refusal(opened.write('a.md' as VaultPath, text, hash)),
        await refusal(opened.remove('a.md' as VaultPath, hash)),
      ],
    };
  });
  const refused = ['permission', expect.stringContaining('allow editing')];
  expect(outcome).toEqual({
    access: ['granted', 'prompt'],
    text: 'theirs',
    create: refused,
    others: [refused, refused],
  });
  expect(await vault.snapshot()).toEqual({ 'a.md': 'theirs' });
});

it.runIf(IS_LONG_RUN)('lists all of ten thousand files', async () => {
  const files = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i % 100}/n${i}.md`, `${i}`]));
  const vault = await makeVault(files);
  const { page } = await openModulePage('fs-access', vault);
  const listed = await page.evaluate(async () => {
    const started = performance.now();
    let count = 0;
    let bytes = 0;
    for await (const { file } of window.fsAccess.createDirectoryVault(window.fsAccess.folder()).list()) {
      count++;
      bytes += file.size;
    }
    return { count, bytes, milliseconds: Math.round(performance.now() - started) };
  });
  console.info(`10,000 files listed in ${listed.milliseconds} ms`);
  expect(listed).toMatchObject({ count: 10_000, bytes: Object.values(files).join('').length });
});

it.runIf(IS_LONG_RUN)('remembers a folder under one id over reloads, and forgets it on request', async () => {
  const vault = await makeVault({ 'a.md': '1' }, 'My notes');
  const { page, newTab } = await openModulePage('fs-access', vault);
  const remember = () =>
    window.fsAccess
      .rememberVault(window.fsAccess.folder(), 'folder')
      .then(({ id, name, kind }) => ({ id, name, kind }));
  const first = await page.evaluate(remember);
  expect(first).toMatchObject({ name: 'My notes', kind: 'folder' });
  const tab = await newTab();
  expect(await tab.evaluate(remember)).toEqual(first);
  const sample = await tab.evaluate(async () => {
    const opfs = await navigator.storage.getDirectory();
    return (await window.fsAccess.rememberVault(await opfs.getDirectoryHandle('x', { create: true }), 'sample')).id;
  });
  const list = () => window.fsAccess.listRecentVaults().then((all) => all.map(({ id, handle }) => [id, handle.name]));
  expect(await page.evaluate(list)).toEqual([
    [sample, 'x'],
    [first.id, 'My notes'],
  ]);
  await page.evaluate((id) => window.fsAccess.forgetVault(id), sample);
  expect(await page.evaluate(list)).toEqual([[first.id, 'My notes']]);
});

it('reports changes by other programs: files by name, folders by a rescan', async () => {
  const vault = await makeVault({ 'a.md': '1', 'sub/b.md': '2', 'old.md': '3', '.git/HEAD': '' });
  const { page } = await openModulePage('fs-access', vault);
  const told: string[] = [];
  await page.exposeFunction('told', async (message: string) => void told.push(message));
  await page.evaluate(async () => {
    const watch = window.fsAccess.watchFolder(window.fsAccess.folder(), {
      onChange: (paths) => paths.forEach((path) => void window.told(path)),
      onRescan: async () => void (await window.told('rescan')),
      signal: new AbortController().signal,
    });
    while (watch.mode() !== 'observer') await new Promise((resolve) => setTimeout(resolve, 20));
  });
  /** Acts until the messages arrive: a watch that starts reports a rescan, which replaces all earlier messages. */
  const hears = (messages: readonly string[], act: (attempt: number) => Promise<void>) => {
    let attempt = 0;
    return expect
      .poll(
        async () => {
          if (messages.every((message) => told.includes(message))) return told;
          await act(attempt++);
          await new Promise((resolve) => setTimeout(resolve, 400));
          return told;
        },
        { timeout: 20_000, interval: 400 },
      )
      .toEqual(expect.arrayContaining([...messages]));
  };

  await hears(['a.md'], async (attempt) => {
    await vault.write('.git/HEAD', `noise ${attempt}`);
    await vault.write('a.md', `changed ${attempt}`);
  });
  expect(told).not.toContain('.git/HEAD');
  const names = ['old.md', 'new.md'] as const;
  await hears(names, async (attempt) => {
    const [from, to] = attempt % 2 === 0 ? names : [...names].reverse();
    await rename(join(vault.dir, from ?? ''), join(vault.dir, to ?? ''));
  });
  told.length = 0;
  await hears(['rescan'], async (attempt) =>
    rename(join(vault.dir, attempt === 0 ? 'sub' : '../moved out'), join(vault.dir, '../moved out')),
  );
});

it('refuses the records to an older version of the app, and keeps them for the newer one', async () => {
  const vault = await makeVault({});
  const { page } = await openModulePage('fs-access', vault);
  const outcome = await page.evaluate(async () => {
    const store = await window.fsAccess.openBrowserStore();
    await store.put('meta', 'kept', 'key');
    const [{ version = 0 } = {}] = (await indexedDB.databases()).filter(({ name }) => name === 'latent');
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('latent', version + 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('the newer app could not open it'));
    });
    newer.close();
    return window.fsAccess.openBrowserStore().then(
      () => 'opened',
      ({ code }: { code: string }) => code,
    );
  });
  expect(outcome).toBe('future');
});

it.runIf(IS_LONG_RUN)('ends a listing with an error, not with an empty vault, when the folder disappears', async () => {
  const vault = await makeVault({ 'a.md': '1' });
  const { page } = await openModulePage('fs-access', vault);
  await rm(vault.dir, { recursive: true });
  const outcome = await page.evaluate(async () => {
    try {
      for await (const _ of window.fsAccess.createDirectoryVault(window.fsAccess.folder()).list());
      return 'empty';
    } catch (error) {
      return (error as { code: string }).code;
    }
  });
  await mkdir(vault.dir);
  await writeFile(join(vault.dir, 'back.md'), '');
  expect(outcome).toBe('not_found');
});

it.runIf(IS_LONG_RUN)('reads the vault’s own settings, and treats a broken settings file as empty', async () => {
  const vault = await makeVault({
    '.obsidian/app.json': '\ufeff{ "useMarkdownLinks": true, "userIgnoreFilters": ["Archive/"] }',
    '.obsidian/daily-notes.json': '{ "folder": "Daily", ',
    'a.md': '1',
  });
  const { page } = await openModulePage('fs-access', vault);
  const before = await vault.snapshot();
  const settings = await page.evaluate(() => window.fsAccess.readVaultSettings(window.fsAccess.folder()));
  expect(settings).toMatchObject({
    useMarkdownLinks: true,
    ignoreFilters: ['Archive/'],
    dailyNotes: { folder: '', format: 'YYYY-MM-DD' },
  });
  expect(await vault.snapshot()).toEqual(before);
});
