import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { button, send, useEndpoint } from './harness/assistant.ts';
import { startLatent } from './harness.ts';

const NOTES = { 'Moths.md': '# Moths\n\nForty moths at the lamp.\n' };

const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
/** An opened menu gives the keyboard to its first line in a moment, and would take it from the line that is meant. */
async function chooseByKey(page: Page, name: string): Promise<void> {
  await page.locator('[role="menuitem"]:focus').waitFor();
  await page.getByRole('menuitem', { name }).press('Enter');
}

it('restores an unsent message, an edit of an earlier message, the partly streamed answer and a queued message after a crash', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  await useEndpoint(latent, [
    { text: 'Hello.' },
    { text: 'Forty of them. And then a long pause', hold: true },
    { text: 'Forty.' },
    { text: 'By the canal.' },
  ]);
  await latent.page.evaluate(() => window.latent.ask('Are you there?'));
  await button(latent.page, 'Edit and send again').click();
  await latent.page.getByRole('textbox', { name: 'Edit the message' }).fill('Are you ther');
  await send(latent.page, 'How many moths?');
  await latent.page.getByText('Forty').first().waitFor();
  await box(latent.page).fill('Where are they?');
  await button(latent.page, 'Queue').click();
  await box(latent.page).fill('Half a thou');

  // Stored at once, but asynchronously.
  const kept = () =>
    latent.page.evaluate(async () => {
      const open = indexedDB.open('latent-typed');
      const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
      const all = db.transaction('typed').objectStore('typed').getAll();
      const found = await new Promise<unknown[]>((resolve) => (all.onsuccess = () => resolve(all.result)));
      db.close();
      return JSON.stringify(found);
    });
  await expect.poll(kept).toContain('Half a thou');
  await expect.poll(kept).toContain('Are you ther"');
  await expect.poll(kept).toContain('long pause');
  await latent.relaunch();
  const { page } = latent;
  await page.getByText('Forty of them. And then a long pause').waitFor();
  await page.getByText('This turn was interrupted before its answer.').waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('Half a thou');
  await expect.poll(() => page.getByRole('textbox', { name: 'Edit the message' }).inputValue()).toBe('Are you ther');
  await page.getByRole('region', { name: 'Waiting messages' }).getByText('Where are they?').waitFor();
  // A message taken out of the queue is in the composer again.
  await button(page, 'Take back “Where are they?”').click();
  await expect.poll(() => box(page).inputValue()).toBe('Where are they?\nHalf a thou');
});

it.runIf(IS_LONG_RUN)('works the list of conversations by keyboard, and never loses the focus', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  await useEndpoint(latent, [{ text: 'Forty.' }, { text: 'None.' }]);
  await page.evaluate(() => window.latent.ask('How many moths?'));
  await button(page, 'New conversation').press('Enter');
  await page.evaluate(() => window.latent.ask('And bats?'));

  await button(page, 'Earlier conversations').press('Enter');
  await button(page, 'Actions for “How many moths?”').press('Enter');
  await chooseByKey(page, 'Rename');
  const title = page.getByRole('textbox', { name: 'New title' });
  await expect.poll(() => focused(page)).toBe('New title');
  await title.fill('Moths at the lamp');
  await title.press('Enter');
  await expect.poll(() => focused(page)).toContain('Moths at the lamp');
  await button(page, 'Actions for “And bats?”').press('Enter');
  await chooseByKey(page, 'Delete');
  await page.getByText('“And bats?” was deleted.').waitFor();
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await expect.poll(isLost).toBe(false);
  await page
    .getByRole('list', { name: 'Earlier conversations' })
    .getByRole('button', { name: /^Moths at the lamp/ })
    .press('Enter');
  await page.getByText('How many moths?').first().waitFor();
  await expect.poll(isLost).toBe(false);

  // A message that was not sent again after all.
  await button(page, 'Edit and send again').press('Enter');
  await page.getByRole('textbox', { name: 'Edit the message' }).press('Escape');
  await expect.poll(() => focused(page)).toBe('Edit and send again');
});
