import { expect, it } from 'vitest';
import { button } from '../harness/assistant.ts';
import { waitForApp, startLatent } from '../harness.ts';
import { saidOnScreen } from './faults/quota.ts';
import { writeInNote } from '../harness/notes.ts';

const NOTES = { 'One.md': '# One\n\nA walrus.\n', 'Two.md': '# Two\n\nSee [[One]].\n' };

/** Opens the records as a build whose records are this many versions on, and keeps them open. */
async function openAsOther(by: number): Promise<void> {
  const [{ version = 0 } = {}] = (await indexedDB.databases()).filter(({ name }) => name === 'latent');
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('latent', version + by);
    request.onsuccess = () => resolve(void Object.assign(window, { other: request.result }));
    request.onerror = () => reject(new Error(String(request.error)));
  });
}

it('an open tab says that a newer version took over the records, changes no note, and keeps what is typed', async () => {
  const latent = await startLatent({ vault: NOTES });
  // A page of plain text asks for a picture that this server does not have.
  latent.watch.allow(/BrowserStoreError|newer version of Latent|favicon/u);
  await latent.openVault();
  const { page, vault } = latent;
  await page.evaluate(() => window.latent.tools.call('read_note', { path: 'One.md' }));
  // Before one types: what is typed is saved after a while.
  const newer = await latent.context.newPage();
  await newer.goto(`${latent.url}theme.js`);
  await page.bringToFront();
  await writeInNote(page, 'Two.md');
  await page.keyboard.type('Typed in the older tab.');

  await newer.evaluate(openAsOther, 1);
  await page.getByText('A newer Latent is open in another tab').waitFor();
  await page.keyboard.press('Control+S');
  await page.getByText('Not saved:').waitFor();
  expect(await saidOnScreen(latent)).toMatch(/A newer version of Latent was opened in another tab.*reload this tab/u);
  expect(await vault.snapshot()).toEqual(NOTES);

  // This build is the older one: it does not change the records, and says how to continue.
  await page.reload();
  await page.getByText('saved by a newer version of Latent').waitFor();
  await page.getByText('Reload to get the newest version').waitFor();
  const left = await newer.evaluate(async () => {
    const { other } = window as unknown as { other: IDBDatabase };
    const count = (name: string) =>
      new Promise<number>(
        (resolve) =>
          (other.transaction(name).objectStore(name).count().onsuccess = ({ target }) =>
            resolve((target as IDBRequest<number>).result)),
      );
    return count('activity');
  });
  expect(left).toBeGreaterThan(0);
  expect(await vault.snapshot()).toEqual(NOTES);
});

it('names an older tab that blocks the records as the cause, and shows all records once it is closed', async () => {
  const latent = await startLatent({ vault: NOTES });
  latent.watch.allow(/BrowserStoreError|favicon/u);
  await latent.openVault();
  const { page } = latent;
  await page.evaluate(() => window.latent.tools.call('read_note', { path: 'One.md' }));
  // An older build: its records lack the newest migration, and it does not close them for a newer one.
  await page.goto('about:blank');
  const older = await latent.context.newPage();
  await older.goto(`${latent.url}theme.js`);
  await older.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const newest = await ask(indexedDB.open('latent'));
    const rows = await ask(newest.transaction('activity').objectStore('activity').getAll());
    newest.close();
    await ask(indexedDB.deleteDatabase('latent'));
    const opening = indexedDB.open('latent', 1);
    opening.onupgradeneeded = () => {
      const { result: database } = opening;
      database.createObjectStore('pending', { keyPath: 'call.callId' }).createIndex('by-vault', 'vaultId');
      const activity = database.createObjectStore('activity', { keyPath: 'id' });
      activity.createIndex('by-time', 'timestamp');
      activity.createIndex('by-conversation', 'conversation_id');
      const changes = database.createObjectStore('changes', { keyPath: 'change_id' });
      changes.createIndex('by-vault-time', ['vaultId', 'timestamp']);
      changes.createIndex('by-state', 'state');
      changes.createIndex('by-call', 'call_id');
      database
        .createObjectStore('conversations', { keyPath: 'id' })
        .createIndex('by-vault-updated', ['vaultId', 'updated']);
      database.createObjectStore('meta').put(crypto.randomUUID(), 'store-id');
      for (const row of rows) activity.put(row);
    };
    Object.assign(window, { held: await ask(opening) });
  });
  await page.bringToFront();
  await page.goto(latent.url);
  await page.getByText('Another tab with an older version of Latent').waitFor();
  await page.getByText('Close the other Latent tabs, then reload this one').waitFor();
  await older.close();
  await button(page, 'Reload').click();
  await waitForApp(page);
  await latent.openVault();
  await expect
    .poll(async () => (await page.evaluate(() => window.latent.activity())).map(({ tool_name }) => tool_name))
    .toContain('read_note');
  expect(await latent.vault.snapshot()).toEqual(NOTES);
});
