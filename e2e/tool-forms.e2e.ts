import { expect, it } from 'vitest';
import { openTool } from './harness/assistant.ts';
import { startLatent } from './harness.ts';

it('runs any tool from a form made from its schema, shows the result, and undoes it', async () => {
  const latent = await startLatent();
  const { page } = latent;
  await page.getByRole('button', { name: 'Try the sample vault' }).click();
  await page.waitForFunction(() => window.latent.status().textReady);

  await openTool(page, 'Ask the vault in SQL');
  const dialog = page.getByRole('dialog', { name: 'Question in SQL' });
  await dialog
    .getByLabel('Sql')
    .fill('SELECT folder, count(*) AS notes FROM notes GROUP BY folder ORDER BY notes DESC');
  await dialog.getByRole('button', { name: 'Run' }).click();
  await dialog.getByRole('columnheader', { name: 'folder' }).waitFor();
  await expect.poll(() => dialog.getByRole('row').count()).toBeGreaterThan(2);
  await dialog.getByLabel('Sql').fill('DELETE FROM notes');
  await dialog.getByRole('button', { name: 'Run' }).click();
  await dialog.getByText('SQLite says: cannot modify notes', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');

  await openTool(page, 'Relate two notes');
  const relate = page.getByRole('dialog', { name: 'Relate' });
  await relate.getByLabel('To id').fill('thesis');
  await expect
    .poll(() =>
      relate
        .getByLabel('To id')
        .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value)),
    )
    .toContain('Ideas/Thesis map.canvas');
  await page.keyboard.press('Escape');

  // What a person fills in themselves is done at once, with a way back.
  const replace = await openTool(page, 'Replace text in many notes');
  await replace.getByLabel('Find', { exact: true }).fill('notebook of Ida Sommer');
  await replace.getByLabel('Replace', { exact: true }).fill('notebook of Ida Winter');
  await replace.getByRole('button', { name: 'Go on' }).click();
  await replace.getByText('Replaced it in 1 place of 1 note.').first().waitFor();
  await replace.getByRole('button', { name: 'Undo' }).click();
  const welcome = () => page.evaluate(() => window.latent.tools.call('read_note', { path: 'Welcome.md' }));
  await expect.poll(async () => JSON.stringify(await welcome())).toContain('notebook of Ida Sommer');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.latent.pending())).toEqual([]);

  const remember = await openTool(page, 'Remember something for the assistant');
  await remember.getByLabel('Memory type').fill('habit');
  await remember.getByLabel('Content').fill('Tries forms by hand.');
  await remember.getByRole('button', { name: 'Go on' }).click();
  await remember.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => page.evaluate(() => window.latent.tools.call('read_note', { path: 'Memory/Tries forms by hand.md' })))
    .toMatchObject({ success: false, code: 'not_found' });
});
