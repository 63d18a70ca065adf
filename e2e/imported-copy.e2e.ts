import { expect, it } from 'vitest';
import { runCommand } from './harness/assistant.ts';
import { appIsUp, startLatent } from './harness.ts';

it('an imported copy is deleted after a question that names it, with its zip offered first', async () => {
  const withoutPicker = () => Reflect.deleteProperty(window, 'showDirectoryPicker');
  const latent = await startLatent({ initScripts: [withoutPicker] });
  const { page } = latent;
  await page.getByLabel('Zip to import').setInputFiles({ name: 'Garden.zip', mimeType: 'application/zip', buffer: EMPTY_NOTE_ZIP });
  await page.waitForFunction(() => window.latent.status().textReady);
  await runCommand(page, 'Open another vault…');
  await appIsUp(page);

  await page.getByRole('button', { name: 'Delete Garden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the copy “Garden”?' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export it as a zip first' }).click();
  expect((await download).suggestedFilename()).toBe('Garden.zip');
  await dialog.getByRole('button', { name: 'Delete this copy' }).click();
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

/** One empty file, `a.md`, stored without compression. */
const EMPTY_NOTE_ZIP = Buffer.from(
  '504b03040a00000000000000210000000000000000000000000004000000' + '612e6d64' +
    '504b01020a000a000000000000002100000000000000000000000000040000000000000000000000000000000000' + '612e6d64' +
    '504b0506000000000100010032000000220000000000',
  'hex',
);
