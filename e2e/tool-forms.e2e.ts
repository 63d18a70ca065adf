import { expect, it } from 'vitest';
import { openTool } from './harness/assistant.ts';
import { startLatent } from './harness.ts';

it('runs any tool from a form made from its schema, shows the result, and undoes it', async () => {
  const latent = await startLatent();
  const { page } = latent;
  await page.getByRole('button', { name: 'Try the sample vault' }).click();
  await page.waitForFunction(() => window.latent.status().textReady);

  await page.keyboard.press('Control+P');
  await page.keyboard.type('query_graph');
  await page.keyboard.press('Enter');
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

  await page.keyboard.press('Control+P');
  await page.keyboard.type('create_relationship');
  await page.keyboard.press('Enter');
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

  // A form does not show the note that it would write over: the question does.
  const over = await openTool(page, 'write_note');
  await over.getByLabel('Path').fill('Welcome.md');
  await over.getByLabel('Content').fill('# Made anew\n');
  await over.getByRole('button', { name: 'Go on' }).click();
  await over.locator('del').getByText('Start here, Home').first().waitFor();
  await over.locator('ins').getByText('Made anew').first().waitFor();
  await over.getByRole('button', { name: 'Deny' }).click();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.latent.pending())).toEqual([]);

  await page.keyboard.press('Control+P');
  await page.keyboard.type('create_note');
  await page.keyboard.press('Enter');
  const create = page.getByRole('dialog', { name: 'Create a note' });
  await create.getByLabel('Content').fill('# Made by hand\n');
  await create.getByRole('button', { name: 'Go on' }).click();
  await create.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The change is undone.').waitFor();
  const found = await page.evaluate(() => window.latent.tools.call('read_note', { path: 'Made by hand.md' }));
  expect(found).toMatchObject({ success: false, code: 'not_found' });
});
