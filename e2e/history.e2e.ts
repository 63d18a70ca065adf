import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { chooseAction } from './views/view.ts';
import { showSideView } from './harness/notes.ts';

const text = (path: string) =>
  window.latent.tools.call('read_note', { path }).then((note) => ('content' in note ? note['content'] : null));

it('undoes a change while keeping later edits, and restores a version of a note as it reads', async () => {
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
  // One change is taken back among all changes, and later edits stay.
  await page.keyboard.press('Control+P');
  await page.keyboard.type('All changes');
  await page.keyboard.press('Enter');
  const all = page.getByRole('dialog', { name: 'History of all notes' });
  await all.getByRole('list', { name: 'Changes' }).getByRole('button').nth(1).click();
  await all.getByRole('button', { name: 'Undo', exact: true }).click();
  await all.getByRole('button', { name: 'Undo and keep later edits' }).click();
  await all.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The change is undone.').waitFor();
  expect(await page.evaluate(text, 'Story.md')).toBe('one\n\ntwo\n\nTHREE\n');
  await page.keyboard.press('Escape');
  await all.waitFor({ state: 'detached' });

  // A note has versions, as they read, and one way back to each.
  await page.evaluate(() => (location.hash = '#/note/Story.md'));
  await chooseAction(page, 'History of this note');
  const dialog = page.getByRole('dialog', { name: 'History of Story' });
  const versions = dialog.getByRole('list', { name: 'Changes' }).getByRole('button');
  await dialog.getByText('As it is now').waitFor();
  expect(await versions.count()).toBe(4);
  await versions.nth(2).click();
  await dialog.locator('del').getByText('one').waitFor();
  const ways = dialog.getByRole('region', { name: 'Version' }).getByRole('button', { name: /Undo|Restore|Bring/ });
  expect(await ways.allTextContents()).toEqual(['Restore this version']);
  await versions.last().click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText('“Story” is restored.').waitFor();
  expect(await page.evaluate(text, 'Story.md')).toBe('one\n\ntwo\n\nthree\n');
  await dialog.getByText('As it is now').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // The whole day at once: what a later edit lies over is left, and said.
  await showSideView(page, 'Activity');
  await page.getByRole('button', { name: 'Undo all of Today…' }).click();
  const day = page.getByRole('dialog', { name: 'What was changed' });
  await day.getByRole('button', { name: 'Undo all 3' }).click();
  await day.getByRole('status').getByText('1 change undone. 2 are left as they are:').waitFor();
  expect(await page.evaluate(text, 'Story.md')).toBe('one\n\ntwo\n\nTHREE\n');
  await page.keyboard.press('Escape');
  await day.waitFor({ state: 'detached' });

  // It keeps them under another name.
  const renamed = page.evaluate(() =>
    window.latent.tools.call('rename_note', { path: 'Story.md', new_path: 'Tale.md' }),
  );
  await page.getByRole('button', { name: 'Approve' }).click();
  expect(await renamed).toMatchObject({ success: true });
  await page.evaluate(() => (location.hash = '#/note/Tale.md'));
  await chooseAction(page, 'History of this note');
  const tale = page.getByRole('dialog', { name: 'History of Tale' });
  await tale.getByRole('list', { name: 'Changes' }).getByRole('button').last().click();
  await tale.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText('“Tale” is restored.').waitFor();
  expect(await page.evaluate(text, 'Tale.md')).toBe('one\n\ntwo\n\nthree\n');
});
