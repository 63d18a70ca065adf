import { rename } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { button, runCommand, send, useEndpoint, whenAsked } from './harness/assistant.ts';
import { makeVault } from './harness/scratch-vault.ts';
import { searchBox } from './views/view.ts';
import { waitForApp, dropFolder, startLatent, whenReady } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const NOTES = {
  'Garden.md': '# Garden\n\nTomatoes like [[Compost#Heat|warm compost]]. #plants\n',
  'soil/Compost.md': '---\naliases: [Humus]\n---\n# Compost\n\n## Heat\n\nIt steams in March.\n',
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.obsidian/app.json': '{ "newLinkFormat": "shortest" }',
  'node_modules/x/README.md': '# Not a note',
};

it('opens a dropped folder, shows its notes, and writes nothing into it', async () => {
  const latent = await startLatent({ vault: NOTES });
  const before = await latent.vault.snapshot();
  const status = await latent.openVault();
  expect(status).toMatchObject({ vault: 'vault', notes: 2, warnings: [] });

  const { page } = latent;
  await page.getByRole('tree').getByText('Garden', { exact: true }).click();
  await page.getByRole('heading', { name: 'Garden', level: 1 }).first().waitFor();
  await page.getByRole('link', { name: 'warm compost' }).click();
  await page.getByRole('heading', { name: 'Heat' }).first().waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#\/note\/soil\/Compost\.md/);
  expect(await latent.vault.snapshot()).toEqual(before);

  // On the text of a note it may have been meant as a file for it: one is asked first.
  await page.getByRole('textbox', { name: 'Note text', exact: true }).waitFor();
  const other = await makeVault({ 'Else.md': 'x' }, 'other');
  await dropFolder(page, other.dir);
  await button(page, 'Open it').waitFor();
  expect(await page.evaluate(() => window.latent.status().vault)).toBe('vault');
  await button(page, 'Open it').click();
  await page.waitForFunction(() => window.latent.status().notes === 1);
});

it.runIf(IS_LONG_RUN)('opens the folder that the picker gives', async () => {
  const latent = await startLatent({ vault: NOTES });
  const { page } = latent;
  // A headless browser cannot answer the picker, so a dropped handle replaces its answer.
  await page.evaluate(() => {
    let chosen: Promise<FileSystemHandle | null> | undefined;
    interface Dropped {
      getAsFileSystemHandle(): Promise<FileSystemHandle | null>;
    }
    const items = DataTransferItem.prototype as unknown as Dropped;
    const original = Object.getOwnPropertyDescriptor(DataTransferItem.prototype, 'getAsFileSystemHandle')?.value as (
      this: Dropped,
    ) => ReturnType<Dropped['getAsFileSystemHandle']>;
    // The app itself is given nothing by this drop.
    items.getAsFileSystemHandle = function (this: Dropped) {
      chosen ??= original.call(this);
      return Promise.resolve(null);
    };
    Object.assign(window, { showDirectoryPicker: async () => chosen });
  });
  await dropFolder(page, latent.vault.dir);
  await button(page, 'Open folder').click();
  await page.waitForFunction(() => window.latent.status().state !== 'closed');
  expect(await whenReady(page)).toMatchObject({ vault: 'vault', notes: 2 });
});

it.runIf(IS_LONG_RUN)('finds notes as one types, and opens the one that is chosen', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  await (await searchBox(page)).pressSequentially('steam');
  const results = page.getByRole('list', { name: 'Search results' });
  await results.getByText('steams in March').waitFor();
  await results.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Heat' }).first().waitFor();
});

it.runIf(IS_LONG_RUN)('returns to the vault and the note after a reload, by the address alone', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  await latent.page.evaluate(() => (location.hash = '#/note/soil/Compost.md?line=7'));
  await latent.reload();
  await latent.page.getByRole('heading', { name: 'Heat' }).first().waitFor();
  expect(await whenReady(latent.page)).toMatchObject({ vault: 'vault', notes: 2 });
  expect(new URL(latent.page.url()).hash).toBe('#/note/soil/Compost.md?line=7');
});

it('remembers a vault, and reopens it with one click', async () => {
  const latent = await startLatent({ vault: NOTES });
  const { page } = latent;
  await latent.openVault();
  await runCommand(page, 'Open another notebook');
  await page.waitForFunction(() => window.latent.status().state === 'closed');
  await page.getByRole('button', { name: /^vault\b/ }).click();
  await page.waitForFunction(() => window.latent.status().state !== 'closed');
  expect(await whenReady(page)).toMatchObject({ vault: 'vault', notes: 2 });
});

it.runIf(IS_LONG_RUN)(
  'says that a folder is missing: while it is open, at the next start, and when it is chosen again',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    const { page, vault } = latent;
    const away = `${vault.dir}-elsewhere`;
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const status = page.getByRole('contentinfo', { name: 'Status' });
    const notice = page.getByRole('region', { name: /^Notices/ });
    await latent.openVault();
    await rename(vault.dir, away);
    await comeBack();
    await status.getByText('The folder “vault” is not where it was').waitFor();
    await rename(away, vault.dir);
    await comeBack();
    await status.getByText('2 notes').waitFor();

    await rename(vault.dir, away);
    await latent.reload();
    await notice.getByText('The folder of “vault” is not where it was').waitFor();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: /^vault\b/ }).click();
    await notice.getByText('The folder of “vault” is not where it was').waitFor();
    await rename(away, vault.dir);
    await page.getByRole('button', { name: /^vault\b/ }).click();
    await page.getByRole('tree').getByText('Garden', { exact: true }).waitFor();
  },
);

it('reads a folder that it may not write to, and says so instead of losing a change', async () => {
  const latent = await startLatent({ vault: NOTES, writable: false });
  expect(await latent.openVault()).toMatchObject({ notes: 2 });
  const { page } = latent;
  await button(page, 'Allow changes').waitFor();
  const before = await latent.vault.snapshot();
  await useEndpoint(latent, [
    { toolCalls: [{ name: 'create_note', arguments: { path: 'New.md', content: 'x' } }] },
    { text: 'Understood.' },
  ]);
  await send(page, 'Make a note');
  await whenAsked(page);
  await button(page, 'Approve').click();
  // The browser's own prompt is open and not answered: the change waits, and nothing is written to the disk.
  expect(await page.evaluate(() => window.latent.pending().length)).toBe(1);
  expect(await latent.vault.snapshot()).toEqual(before);
});

it.runIf(IS_LONG_RUN)('works from a sub-path of a static host, and says what else is there', async () => {
  const latent = await startLatent({ vault: NOTES, base: '/people/ida/latent/' });
  await latent.page.getByText('with other pages, and those could read and change the folders').waitFor();
  expect(await latent.openVault()).toMatchObject({ notes: 2 });
  const found = await latent.page.evaluate(() => window.latent.tools.call('search_notes', { query: 'steams' }));
  expect(found).toMatchObject({ success: true, found: 1 });
  const outside = latent.watch.requests.filter((url) => url.startsWith('http') && !url.startsWith(latent.url));
  expect(outside).toEqual([]);
});

it.runIf(IS_LONG_RUN)('says in a browser without folder access what works instead', async () => {
  const latent = await startLatent({
    initScripts: [
      () => {
        Reflect.deleteProperty(window, 'showDirectoryPicker');
        Reflect.deleteProperty(DataTransferItem.prototype, 'getAsFileSystemHandle');
      },
    ],
  });
  const { page } = latent;
  await waitForApp(page);
  await button(page, 'Take the tour').waitFor();
  expect(await button(page, 'Open folder').count()).toBe(0);
  await page
    .getByText(/Firefox|Safari|Chrom|Edge/)
    .first()
    .waitFor();
});

it.runIf(IS_LONG_RUN)(
  'accepts a folder before the rest of its code is loaded, and says when a part cannot be loaded',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    latent.watch.allow(/net::ERR_FAILED.*command-palette-/);
    const { page, context } = latent;
    let bringRest = () => {};
    const mayCome = new Promise<void>((resolve) => (bringRest = resolve));
    await context.route('**/assets/start-workspace-*.js', (route) => mayCome.then(() => route.continue()));
    await context.route('**/assets/command-palette-*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await button(page, 'Open folder').waitFor();
    await dropFolder(page, latent.vault.dir);
    await page.getByText('Opening the folder…').waitFor();
    expect(await page.evaluate(() => 'latent' in window)).toBe(false);
    bringRest();
    await page.getByRole('tree').getByText('Garden', { exact: true }).waitFor();
    await page.keyboard.press('Control+P');
    await page.getByText('A part of Latent could not be loaded.').waitFor();
  },
);
