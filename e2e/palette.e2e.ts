import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { openNote, showMode, writeInNote } from './harness/notes.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const option = (page: Page, name: string) => palette(page).getByRole('option', { name });

async function lookFor(page: Page, words: string): Promise<void> {
  await palette(page).getByRole('combobox').fill(words);
}

it('lists commands that need an open note last, says so at Enter, and runs them once a note is open', async () => {
  const latent = await startLatent({ vault: { 'Lamp.md': 'A lamp.\n', 'Templates/Daily.md': 'Today.\n' } });
  await latent.openVault();
  const { page, vault } = latent;
  await page.keyboard.press('Control+p');
  await option(page, 'New note').first().waitFor();
  const areOff = await palette(page)
    .getByRole('option')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('aria-disabled') === 'true'));
  expect(areOff.lastIndexOf(false), 'all that run before all that do not').toBe(areOff.indexOf(true) - 1);

  for (const [words, name] of [
    ['attach', 'Insert a picture or file'],
    ['insert template', 'Insert a template'],
    ['bookmark', 'Bookmark this note'],
    ['duplicate', 'Duplicate this note'],
    ['bold', 'Bold'],
  ] as const) {
    await lookFor(page, words);
    const line = option(page, name).first();
    await line.waitFor();
    expect([words, await line.getAttribute('aria-disabled'), await line.innerText()]).toEqual([
      words,
      'true',
      expect.stringContaining('Open a note first'),
    ]);
  }
  await page.keyboard.press('Enter');
  expect(await palette(page).getByRole('alert').innerText()).toBe('Open a note first');
  await option(page, 'Bold').click({ force: true });
  expect(await palette(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');

  await writeInNote(page, 'Lamp.md');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+p');
  await lookFor(page, 'bold');
  await option(page, 'Bold').first().waitFor();
  expect(await option(page, 'Bold').first().getAttribute('aria-disabled')).toBe('false');
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.read('Lamp.md')).toBe('**A lamp.**\n');
});

it('says where the cursor has to be, and knows the text that was in use before a menu', async () => {
  const latent = await startLatent({ vault: { 'Lamp.md': 'A lamp.\n' } });
  await latent.openVault();
  const { page, vault } = latent;
  await openNote(page, 'Lamp.md');
  await showMode(page, 'Read');
  await page.keyboard.press('Control+p');
  await lookFor(page, 'bold');
  await page.keyboard.press('Enter');
  expect(await palette(page).getByRole('alert').innerText()).toBe('Put the cursor in a note first');
  await page.keyboard.press('Escape');

  await showMode(page, 'Write');
  await writeInNote(page, 'Lamp.md');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Notebook vault' }).click();
  await page.getByRole('menuitem', { name: 'Command palette' }).click();
  await lookFor(page, 'add a row below');
  await page.keyboard.press('Enter');
  expect(await palette(page).getByRole('alert').innerText()).toBe('Put the cursor in a table first');
  await lookFor(page, 'bold');
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.read('Lamp.md')).toBe('**A lamp.**\n');
});
