import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { button, runCommand, send, useEndpoint } from './harness/assistant.ts';
import { waitForApp, startLatent, type Latent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { clearActivity, cutBackup, DAMAGES, makeNewer } from './browser-records/damages.ts';
import { storedSettings } from './harness/stored-settings.ts';

const NOTES = { 'Plan.md': '# Plan\n\nPlant garlic in October.\n' };
const LOST = 'The browser lost Latent’s records';

/** A conversation, a change, settings, and an automatic backup of them. */
async function work(latent: Latent): Promise<void> {
  await latent.openVault();
  await useEndpoint(latent, [{ text: 'In October.' }, { text: 'In spring.' }]);
  await send(latent.page, 'When is garlic planted?');
  await latent.page.getByText('In October.').waitFor();
  await latent.page.evaluate(() => window.latent.configure({ theme: 'dark', policyPreset: 'careful' }));
  await latent.page.evaluate(() => window.latent.tools.call('read_note', { path: 'Plan.md' }));
  await backUp(latent.page);
}

/** As when the page is hidden. */
async function backUp(page: Page): Promise<void> {
  const before = await backups(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => backups(page)).not.toEqual(before);
}

/** Names of the complete ones. */
function backups(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const folder = await (
      await navigator.storage.getDirectory()
    ).getDirectoryHandle('latent-backups', { create: true });
    const names: string[] = [];
    for await (const [name, entry] of folder.entries())
      if (name.endsWith('.gz') && (await (entry as FileSystemFileHandle).getFile()).size > 0) names.push(name);
    return names.sort();
  });
}

it.each(IS_LONG_RUN ? DAMAGES : DAMAGES.slice(0, 1))(
  'a database that was %s is noticed, and the newest backup brings its records back',
  async (_name, damage) => {
    const latent = await startLatent({ vault: NOTES });
    await work(latent);
    await latent.relaunch({ gently: true, whileClosed: () => damage(latent) });
    const dialog = latent.page.getByRole('dialog', { name: LOST });
    await dialog.getByText('1 conversation').waitFor();
    await expect.poll(() => dialog.innerText()).toContain('Notes in a folder are not affected');
    const reloaded = latent.page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Restore the backup' }).click();
    await reloaded;
    await waitForApp(latent.page);
    expect(await latent.page.getByRole('dialog').count()).toBe(0);
    expect(await latent.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect((await latent.page.evaluate(() => window.latent.activity())).map(({ tool_name }) => tool_name)).toContain(
      'read_note',
    );

    await latent.openVault();
    await button(latent.page, 'It is this folder').click();
    await latent.page.getByText('In October.').waitFor();
    await latent.reload();
    expect(await latent.page.getByRole('dialog').count()).toBe(0);
  },
);

it.runIf(IS_LONG_RUN)(
  'notices that a database lost a part, restores an older backup where the newest is damaged, and remembers the choice to continue without the records',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    await work(latent);
    const [older = ''] = await backups(latent.page);
    await latent.page.evaluate(() => window.latent.tools.call('list_notes', {}));
    await backUp(latent.page);
    const newest = (await backups(latent.page)).at(-1) ?? '';
    expect(newest > older).toBe(true);
    await latent.page.evaluate(cutBackup, newest);
    await latent.page.evaluate(clearActivity);
    await latent.reload();
    const dialog = latent.page.getByRole('dialog', { name: 'Some of Latent’s records are missing' });
    await dialog.getByText('Some are missing: entries of the activity.').waitFor();
    await dialog.getByText('1 entry of the activity').waitFor();
    // The newest holds two calls, the older one a single one.
    await expect.poll(() => dialog.innerText()).toContain('1 entry of the activity');
    await dialog.getByRole('button', { name: 'Go on without them' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await latent.reload();
    expect(await latent.page.getByRole('dialog').count()).toBe(0);
    expect((await backups(latent.page)).some((name) => name.includes('.kept.'))).toBe(true);
  },
);

/** Like a browser with a disk fault: no page can open the database of the records. */
function brokenDatabase(): void {
  if (sessionStorage.getItem('broken') !== 'yes') return;
  const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as (
    this: IDBFactory,
    name: string,
    version?: number,
  ) => IDBOpenDBRequest;
  IDBFactory.prototype.open = function (name, version) {
    if (name === 'latent')
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    return open.call(this, name, version);
  };
}

it.runIf(IS_LONG_RUN)(
  'exports what is readable of a database that cannot be opened, deletes it after a question, and starts with an empty one',
  async () => {
    const latent = await startLatent({ vault: NOTES, initScripts: [brokenDatabase] });
    const { page } = latent;
    await work(latent);
    await page.evaluate(() => sessionStorage.setItem('broken', 'yes'));
    await latent.reload();
    await button(page, 'Start over…').click();
    const dialog = page.getByRole('dialog', { name: 'Start over with empty records?' });
    await expect.poll(() => dialog.getByRole('button', { name: 'Delete it and start over' }).isDisabled()).toBe(true);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save what can be read' }).click();
    const rescued = await readFile(await (await download).path(), 'utf8');
    expect(rescued).toContain('When is garlic planted?');
    await dialog.getByText('The browser is saving what could be read').waitFor();
    // The fault ends with the database.
    await page.evaluate(() => sessionStorage.removeItem('broken'));
    await dialog.getByRole('button', { name: 'Delete it and start over' }).click();
    const lost = page.getByRole('dialog', { name: 'The browser lost Latent’s records' });
    await lost.getByRole('button', { name: 'Restore the backup' }).click();
    await lost.waitFor({ state: 'hidden' });
    await expect
      .poll(async () => (await page.evaluate(() => window.latent.activity())).map(({ tool_name }) => tool_name))
      .toContain('read_note');
    expect(await latent.vault.snapshot()).toEqual(NOTES);
  },
);

it.runIf(IS_LONG_RUN)(
  'exports all records as one file and imports them in another browser, without loosening a permission there unless the person agrees',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    await work(latent);
    const download = latent.page.waitForEvent('download');
    await runCommand(latent.page, 'Back up Latent’s records to a file');
    const path = await (await download).path();
    const text = await readFile(path, 'utf8');
    expect((await download).suggestedFilename()).toMatch(/^latent-records-.*\.json$/u);
    expect(text).toContain('When is garlic planted?');
    expect(text).not.toContain('sk-a-key');
    // The file was changed by somebody else: its settings allow everything, and it contains an approved question.
    const forged = text
      .replace(
        '"policyPreset":"careful"',
        '"policyPreset":"normal","trustAgents":true,"toolPermissions":{"delete_note":"allow"}',
      )
      .replace(
        '"records":[\n',
        `"records":[\n${JSON.stringify({ store: 'pending', value: { call: { callId: 'p', name: 'delete_note', input: { path: 'Plan.md' } }, vaultId: 'v', decision: { approved: true } } })},\n`,
      );

    const other = await startLatent({ vault: latent.vault });
    await other.openVault();
    await other.page.evaluate(() => window.latent.configure({ policyPreset: 'careful' }));
    await runCommand(other.page, 'Restore Latent’s records from a file…');
    const dialog = other.page.getByRole('dialog', { name: 'Restore records from a backup' });
    await dialog
      .getByLabel('Backup to restore')
      .setInputFiles({ name: 'records.json', mimeType: 'application/json', buffer: Buffer.from(forged) });
    await dialog.getByText('To be added:').waitFor();
    const shown = await dialog.innerText();
    expect(shown).toContain('1 conversation');
    expect(shown).toContain('Nothing in a file counts as your approval');
    expect(shown).toContain('Policy preset: careful → normal');
    expect(shown).not.toContain('Trust agents');
    const reloaded = other.page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await reloaded;
    await waitForApp(other.page);
    await expect.poll(() => other.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await other.openVault();
    await button(other.page, 'It is this folder').click();
    await other.page.getByText('In October.').waitFor();
    expect(await other.page.evaluate(() => window.latent.pending())).toEqual([]);
    expect(other.vault.exists('Plan.md')).toBe(true);
    const settings = await other.page.evaluate(storedSettings);
    expect(settings).toMatchObject({
      policyPreset: 'careful',
      trustAgents: false,
      baseUrl: 'http://localhost:11434/v1',
    });
    expect(JSON.stringify(settings)).not.toContain('delete_note');
  },
);

it('opens the folder where the browser keeps no data, and says what will be lost', async () => {
  const latent = await startLatent({
    vault: NOTES,
    initScripts: [
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The user denied permission to access the database.', 'SecurityError');
        };
      },
    ],
  });
  await latent.page.getByText('last only until this tab is closed').waitFor();
  await latent.openVault();
  // The list of hosts that may be asked is kept there, too: without it nothing leaves, and that is said.
  await useEndpoint(latent, [{ text: 'In October.' }]);
  await send(latent.page, 'When is garlic planted?');
  await latent.page.getByText('Nothing was sent: ', { exact: false }).waitFor();
});

it.runIf(IS_LONG_RUN)('opens the folder where the browser has no private file system (OPFS)', async () => {
  const latent = await startLatent({
    vault: NOTES,
    initScripts: [
      () => {
        StorageManager.prototype.getDirectory = () =>
          Promise.reject(new DOMException('Storage directory access is denied.', 'SecurityError'));
      },
    ],
  });
  await latent.openVault();
  expect(await latent.page.evaluate(() => window.latent.tools.call('read_note', { path: 'Plan.md' }))).toMatchObject({
    success: true,
  });
});

it.runIf(IS_LONG_RUN)('refuses records of a newer version, and leaves them unchanged', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.page.goto(`${latent.url}logged-in.html`);
  await latent.page.evaluate(makeNewer);
  await latent.page.goto(latent.url);
  await latent.page.getByText('were saved by a newer version of Latent').waitFor();
  expect(
    await latent.page.evaluate(
      async () => (await indexedDB.databases()).find(({ name }) => name === 'latent')?.version,
    ),
  ).toBe(999);
});
