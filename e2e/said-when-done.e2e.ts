import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { button, runCommand } from './harness/assistant.ts';
import { openNote, showSideView } from './harness/notes.ts';

const NOTES = { 'Lamp.md': '# Lamp\n\n## Wiring\n\nCopper.\n', 'Parts/Fuse.md': 'Text.\n' };

const notice = (page: Page, text: string) => page.getByRole('region', { name: /^Notices/u }).getByText(text);

it('says what was bookmarked, from every place that does not show the list', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  const lamp = page.getByRole('treeitem', { name: 'Lamp' });
  await lamp.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Bookmark', exact: true }).click();
  await notice(page, 'Bookmarked “Lamp”.').waitFor();
  await page.getByRole('treeitem', { name: 'Parts' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Bookmark', exact: true }).click();
  await notice(page, 'Bookmarked “Parts”.').waitFor();

  await openNote(page, 'Lamp.md');
  await page.keyboard.press('Control+Alt+b');
  await notice(page, 'Removed “Lamp” from the bookmarks.').waitFor();
  await button(page, 'Undo').click();
  await button(page, 'Show').waitFor({ state: 'detached' });
  await showSideView(page, 'Bookmarks');
  const list = page.getByRole('list', { name: 'Bookmarks' });
  await expect.poll(() => list.locator('.bookmarks__item').allTextContents()).toEqual(['Lamp', 'Parts']);
});

it('says that a file was given to the browser, by every way to export', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  const download = page.waitForEvent('download');
  await runCommand(page, 'Export all notes as a zip');
  const name = (await download).suggestedFilename();
  await notice(page, `“${name}” is being saved by the browser.`).waitFor();
  await runCommand(page, 'Settings');
  await page.getByRole('tab', { name: 'Data' }).click();
  for (const [label, file] of [
    ['Export settings', 'latent-settings.json'],
    ['Export activity as a file', 'latent-activity.jsonl'],
    ['Export all notes (zip)', name],
  ] as const) {
    await button(page, label).click();
    await notice(page, `“${file}” is being saved by the browser.`).waitFor();
  }
});
