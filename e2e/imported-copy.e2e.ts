import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { button, runCommand } from './harness/assistant.ts';
import { waitForApp, startLatent } from './harness.ts';

it.runIf(IS_LONG_RUN)('deletes an imported copy after a question that names it and offers its zip first', async () => {
  const withoutPicker = () => Reflect.deleteProperty(window, 'showDirectoryPicker');
  const latent = await startLatent({ initScripts: [withoutPicker] });
  const { page } = latent;
  await page
    .getByLabel('Zip to import')
    .setInputFiles({ name: 'Garden.zip', mimeType: 'application/zip', buffer: EMPTY_NOTE_ZIP });
  await page.waitForFunction(() => window.latent.status().textReady);
  await runCommand(page, 'Open another notebook…');
  await waitForApp(page);

  await page.getByRole('button', { name: 'Delete Garden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Garden”?' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export it as a zip first' }).click();
  expect((await download).suggestedFilename()).toBe('Garden.zip');
  // Whether it was saved, and where, only the browser knows.
  await (await download).cancel();
  expect(await dialog.getByRole('status').innerText()).toBe(
    'The browser is saving the zip. Check that it is there before you delete these notes.',
  );
  await dialog.getByRole('button', { name: 'Delete these notes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Delete Garden' }).count()).toBe(0);
  const left = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('imported');
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names;
  });
  expect(left).toEqual([]);
});

it('unpacks a zip without the files that cannot be unpacked, and makes notes of an export: both say what was taken', async () => {
  const latent = await startLatent({});
  const { page } = latent;
  const note = strToU8('# A note');
  const zip = zipSync({
    'Plan.md': note,
    a: note,
    'a/b.md': note,
    '../out.md': note,
    '/etc/passwd': note,
    'C:/x.md': note,
    'twin.md': note,
    'TWIN.md': note,
    'bomb.md': [new Uint8Array(30_000_000), { level: 9 }],
    'link.md': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }],
  });
  await page
    .getByLabel('Zip to import')
    .setInputFiles({ name: 'Garden.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  const dialog = page.getByRole('dialog', { name: /files were left out/u });
  await dialog.getByText('bomb.md').waitFor();
  const shown = await dialog.innerText();
  for (const reason of ['same name here', 'made to fill a disk', 'link to another file', 'but for case or accents'])
    expect(shown).toContain(reason);
  expect(shown).toContain('../out.md');
  expect(shown).toContain('C:/x.md');
  await dialog.getByRole('button', { name: 'Open the copy' }).click();
  await page.waitForFunction(() => window.latent.status().textReady);
  const paths = await page.evaluate(filesOfCopy);
  expect(paths).toContain('Plan.md');
  // A path from the root of the disk is taken as a path from the root of the copy.
  expect(paths).toContain('etc/passwd');
  expect(paths.filter((path) => /out|bomb|link|x\.md/u.test(path))).toEqual([]);
  expect(latent.watch.requests.filter((url) => url.includes('import.worker'))).not.toEqual([]);

  await runCommand(page, 'Open another notebook…');
  await waitForApp(page);
  const notes = ['First', 'Second'].map(
    (title) =>
      `<note><title>${title}</title><content><![CDATA[<en-note><div>${title} words</div></en-note>]]></content></note>`,
  );
  await page.getByLabel('Zip to import').setInputFiles({
    name: 'Old notebook.enex',
    mimeType: 'application/xml',
    buffer: Buffer.from(`<en-export>${notes.join('')}</en-export>`),
  });
  const taken = page.getByRole('dialog', { name: 'Imported from Evernote' });
  await taken.getByText('Taken: 2 notes. Nothing was left out.').waitFor();
  await taken.getByRole('button', { name: 'Open the copy' }).click();
  await page.waitForFunction(() => window.latent.status().textReady);
  await page.getByRole('treeitem', { name: 'Second' }).waitFor();

  await runCommand(page, 'Open another notebook…');
  await waitForApp(page);
  await page
    .getByLabel('Zip to import')
    .setInputFiles({ name: 'Empty.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync({})) });
  const empty = page.getByRole('dialog', { name: 'There is no note in it' });
  await empty.getByText('It holds no file that could be taken.').waitFor();
  expect(await empty.getByRole('button', { name: 'Open the copy' }).count()).toBe(0);
  await empty.getByRole('button', { name: 'Delete the copy' }).click();
  await empty.waitFor({ state: 'detached' });
});

async function filesOfCopy(): Promise<string[]> {
  const found: string[] = [];
  const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
    for await (const [name, entry] of folder.entries()) {
      if (entry.kind === 'file') found.push(path + name);
      else await walk(entry, `${path}${name}/`);
    }
  };
  const copies = await (await navigator.storage.getDirectory()).getDirectoryHandle('imported');
  for await (const id of copies.keys())
    await walk(await (await copies.getDirectoryHandle(id)).getDirectoryHandle('Garden'), '');
  return found;
}

/** One empty file, `a.md`, stored without compression. */
const EMPTY_NOTE_ZIP = Buffer.from(
  '504b03040a00000000000000210000000000000000000000000004000000' +
    '612e6d64' +
    '504b01020a000a000000000000002100000000000000000000000000040000000000000000000000000000000000' +
    '612e6d64' +
    '504b0506000000000100010032000000220000000000',
  'hex',
);

it('says how many notes came in, names the notebook by the zip, and opens one without a note only where that is wanted', async () => {
  const latent = await startLatent({});
  const { page } = latent;
  const give = (name: string, files: Record<string, Uint8Array>) =>
    page
      .getByLabel('Zip to import')
      .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) });
  const isThere = () =>
    page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('imported');
      return (await folder.keys().next()).done !== true;
    });
  await give('Pictures.zip', { 'pics/a.png': new Uint8Array(8) });
  const dialog = page.getByRole('dialog', { name: 'There is no note in it' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(isThere).toBe(false);
  await button(page, 'New notebook').waitFor();

  await give('Pictures.zip', { 'pics/a.png': new Uint8Array(8) });
  await dialog.getByRole('button', { name: 'Open the copy' }).click();
  await page.waitForFunction(() => window.latent.status().textReady);
  expect(await page.evaluate(() => window.latent.status().vault)).toBe('Pictures');
  await page.getByText('This notebook is kept in this browser').waitFor();
  expect(await page.getByText('other programs can read').count()).toBe(0);

  await runCommand(page, 'Open another notebook…');
  await waitForApp(page);
  await give('Garden.zip', { 'inner/One.md': strToU8('# One'), 'inner/Two.md': strToU8('# Two') });
  await page.getByText('Taken: 2 notes. Nothing was left out.').waitFor();
  expect(await page.evaluate(() => window.latent.status().vault)).toBe('Garden');
});

it('begins without a folder, puts things where its own settings say, and moves into a folder with all of it', async () => {
  const latent = await startLatent({});
  const { page } = latent;
  // The folder that the picker gives: one that holds something already.
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Documents', { create: true });
    await folder.getFileHandle('other.txt', { create: true });
    Object.assign(window, { showDirectoryPicker: async () => folder });
  });
  await button(page, 'New notebook').click();
  await page.waitForFunction(() => window.latent.status().textReady);
  // It says once that there is nothing yet, with one way on.
  await page.getByText('No notes here yet').waitFor();
  expect(await page.locator('main, .shell__sidebar').locator('.button--primary:visible').count()).toBe(1);
  // The button that led here is gone: the keyboard is on what comes next.
  expect(await page.locator('.button--primary:focus').textContent()).toContain('New note');

  await page.keyboard.press('Control+O');
  await page.getByRole('dialog', { name: 'Quick switcher' }).getByText('No notes yet').waitFor();
  await page.keyboard.press('Escape');

  // No template yet: one is begun where they belong.
  await runCommand(page, 'New note from a template…');
  await page.getByRole('dialog').getByText('There is no note in “Templates” yet').waitFor();
  await button(page, 'New template').click();
  await page.waitForFunction(() => window.latent.status().notes === 1);
  expect(await page.evaluate(() => decodeURIComponent(location.hash))).toContain('Templates/');

  await runCommand(page, 'Settings');
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  for (const [words, setting] of [
    ['new notes go to', 'New notes go to'],
    ['pictures', 'Pictures and attachments go to'],
    ['attachment', 'Pictures and attachments go to'],
    ['date format', 'Date format of daily notes'],
    ['template', 'Templates are in'],
    ['daily note', 'Daily notes go to'],
  ] as const) {
    await search.fill(words);
    await page.getByLabel(setting, { exact: true }).waitFor();
  }
  await page.getByLabel('Daily notes go to', { exact: true }).fill('Days');
  await page.getByLabel('Daily notes go to', { exact: true }).press('Tab');
  await page.keyboard.press('Escape');
  await runCommand(page, 'Open today’s note');
  await page.getByRole('textbox', { name: 'Note text', exact: true }).waitFor();
  await page.keyboard.type('Sowed the beans.');
  await page.waitForFunction(() => window.latent.status().notes === 2);

  // Nothing says that they lie in a folder; where the browser's storage is told of, the way out of it is beside it.
  await runCommand(page, 'Settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByText(/These notes, your conversations and settings are kept in this browser/u).waitFor();
  expect(await settings.innerText()).not.toContain('In a folder that');
  await settings.getByRole('tab', { name: 'Data' }).click();
  await settings.getByText(/^These notes are kept in this browser alone/u).waitFor();
  const told = await settings.innerText();
  expect(told).not.toContain('Your notes stay in your folder');
  expect(told).toContain('may delete all of it, these notes and the automatic backups too');

  await settings.getByRole('button', { name: 'Move these notes into a folder…' }).click();
  await page.getByText('Your notes are now files').waitFor();
  const files = await page.evaluate(async () => {
    const paths: string[] = [];
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, entry] of folder.entries()) {
        if (entry.kind === 'directory') await walk(entry, `${path}${name}/`);
        else paths.push(path + name);
      }
    };
    const root = await navigator.storage.getDirectory();
    for (const name of ['Documents', 'imported']) await walk(await root.getDirectoryHandle(name), `${name}/`);
    return paths.sort();
  });
  expect(files).toEqual([
    expect.stringMatching(/^Documents\/My notes\/Days\/\d{4}-\d{2}-\d{2}\.md$/),
    'Documents/My notes/Templates/Untitled.md',
    'Documents/other.txt',
  ]);
  expect(await page.evaluate(() => window.latent.status().vault)).toBe('My notes');

  await runCommand(page, 'Settings');
  await settings.getByRole('tab', { name: 'Data' }).click();
  await settings.getByText(/^Your notes stay in your folder/u).waitFor();
  expect(await settings.getByRole('button', { name: 'Move these notes' }).count()).toBe(0);
});
