import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { chooseAction } from './views/view.ts';
import { showSideView } from './harness/notes.ts';

const text = (path: string) =>
  window.latent.tools.call('read_note', { path }).then((note) => ('content' in note ? note['content'] : null));

it('shows the changes of a note, restores a version, and undoes a change while keeping later edits', async () => {
  const latent = await startLatent();
  const { page } = latent;
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await page.waitForFunction(() => window.latent.status().textReady);

  const write = async (content: string, [removed, added]: readonly string[] = []) => {
    const asked = page.evaluate(
      (wanted) => window.latent.tools.call('write_note', { path: 'Story.md', content: wanted }),
      content,
    );
    if (removed !== undefined) await page.locator('del').getByText(removed).first().waitFor();
    if (added !== undefined) await page.locator('ins').getByText(added).first().waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    expect(await asked).toMatchObject({ success: true });
  };
  await write('one\n\ntwo\n\nthree\n');
  await write('ONE\n\ntwo\n\nthree\n', ['one', 'ONE']);
  await write('ONE\n\ntwo\n\nTHREE\n');
  await page.evaluate(() => (location.hash = '#/note/Story.md'));
  await chooseAction(page, 'History of this note');
  const dialog = page.getByRole('dialog', { name: 'History of Story' });
  const changes = dialog.getByRole('list', { name: 'Changes' }).getByRole('button');
  await expect.poll(() => changes.count()).toBe(3);

  await changes.nth(1).click();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog.getByRole('button', { name: 'Undo and keep later edits' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The change is undone.').waitFor();
  expect(await page.evaluate(text, 'Story.md')).toBe('one\n\ntwo\n\nTHREE\n');

  await changes.last().click();
  await dialog.getByRole('button', { name: 'Restore the text after' }).click();
  await page.getByText('“Story.md” is restored.').waitFor();
  expect(await page.evaluate(text, 'Story.md')).toBe('one\n\ntwo\n\nthree\n');

  // The whole day at once: what a later edit lies over is left, and said.
  await page.keyboard.press('Escape');
  await showSideView(page, 'Activity');
  await page.getByRole('button', { name: 'Undo all of Today…' }).click();
  const day = page.getByRole('dialog', { name: 'What was changed' });
  await day.getByRole('button', { name: 'Undo all 3' }).click();
  await day.getByRole('status').getByText('1 change undone. 2 are left as they are:').waitFor();
  expect(await page.evaluate(text, 'Story.md')).toBe('one\n\ntwo\n\nTHREE\n');
});
