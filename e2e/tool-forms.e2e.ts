import { expect, it } from 'vitest';
import { openTool } from './harness/assistant.ts';
import { startLatent } from './harness.ts';

it('runs what the palette offers from forms in a person’s words, shows the result, and undoes it', async () => {
  const latent = await startLatent();
  const { page } = latent;
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await page.waitForFunction(() => window.latent.status().textReady);

  await openTool(page, 'Ask in SQL');
  const dialog = page.getByRole('dialog', { name: 'Ask in SQL' });
  await dialog
    .getByLabel('Query')
    .fill('SELECT folder, count(*) AS notes FROM notes GROUP BY folder ORDER BY notes DESC');
  await dialog.getByRole('button', { name: 'Run the query' }).click();
  await dialog.getByRole('columnheader', { name: 'folder' }).waitFor();
  await expect.poll(() => dialog.getByRole('row').count()).toBeGreaterThan(2);
  await dialog.getByLabel('Query').fill('DELETE FROM notes');
  await dialog.getByRole('button', { name: 'Run the query' }).click();
  await dialog.getByText('SQLite says: cannot modify notes', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');

  await openTool(page, 'Relate two notes');
  const relate = page.getByRole('dialog', { name: 'Relate two notes' });
  await relate.getByLabel('To note').fill('thesis');
  await relate.getByRole('option', { name: 'Ideas/Thesis map.canvas' }).click();
  expect(await relate.getByLabel('To note').inputValue()).toBe('Ideas/Thesis map.canvas');
  await page.keyboard.press('Escape');

  // What a person fills in themselves is done at once, with a way back.
  const replace = await openTool(page, 'Replace text in many notes');
  await replace.getByLabel('Find', { exact: true }).fill('notebook of Ida Sommer');
  await replace.getByLabel('Replace with', { exact: true }).fill('notebook of Ida Winter');
  await replace.getByRole('button', { name: 'Replace in all notes' }).click();
  await replace.getByText('Replaced in 1 place of 1 note.').first().waitFor();
  await replace.getByRole('button', { name: 'Undo' }).click();
  const welcome = () => page.evaluate(() => window.latent.tools.call('read_note', { path: 'Welcome.md' }));
  await expect.poll(async () => JSON.stringify(await welcome())).toContain('notebook of Ida Sommer');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.latent.pending())).toEqual([]);

  const remember = await openTool(page, 'Remember something for the assistant');
  await remember.getByLabel('It is a').selectOption('habit');
  await remember.getByLabel('What to remember').fill('Tries forms by hand.');
  await remember.getByRole('button', { name: 'Remember it' }).click();
  await remember.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => page.evaluate(() => window.latent.tools.call('read_note', { path: 'Memory/Tries forms by hand.md' })))
    .toMatchObject({ success: false, code: 'not_found' });
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+P');
  await page.getByRole('dialog').getByRole('combobox').fill('New note from a template');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Daily note' }).waitFor();
  await page.keyboard.type('daily');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  // Typed at once: it is the name.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tried by hand');
  // What is typed right behind the name goes into the note, and there into the empty item that the template has first.
  await page.keyboard.press('Enter');
  await page.keyboard.type('at once');
  await page.getByRole('tablist', { name: 'Open notes' }).getByRole('tab', { name: 'Tried by hand' }).waitFor();
  const made = () => page.evaluate(() => window.latent.tools.call('read_note', { path: 'Tried by hand.md' }));
  await expect.poll(async () => JSON.stringify(await made()), { timeout: 10_000 }).toContain('- [ ] at once');

  // A tool that a note describes: off until its steps were seen, then one question and one undo.
  await page.evaluate(() => (location.hash = '#/routines'));
  await page.getByRole('button', { name: 'Create an example' }).click();
  await page.getByRole('button', { name: 'Look at it and switch it on…' }).click();
  const steps = page.getByRole('dialog', { name: 'Switch on “Weekly review”?' });
  await steps.getByText('proposes a change').waitFor();
  await steps.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('This note is a tool, and it is on.').waitFor();
  const review = await openTool(page, 'Weekly review');
  await review.getByLabel('Folder').fill('Looking back');
  await review.getByRole('button', { name: 'Run', exact: true }).click();
  await review.getByRole('button', { name: 'Approve' }).click();
  const reviews = () =>
    page.evaluate(async () => {
      const listed = await window.latent.tools.call('list_notes', { folder: 'Looking back' });
      return 'found' in listed ? listed['found'] : 0;
    });
  await expect.poll(reviews).toBe(1);
  await review.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(reviews).toBe(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => (location.hash = '#/routines'));
  const own = page.getByRole('switch', { name: 'Weekly review: on' });
  expect(await own.isChecked()).toBe(true);
  await own.press('Space');
  await expect
    .poll(() => page.evaluate(() => window.latent.tools.list().map(({ name }) => name)))
    .not.toContain('own_weekly_review');
});
