import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { openNote, openProperties } from './harness/notes.ts';

const VAULT = {
  'Moths.md': '---\nstatus: open\ntags: [night]\n---\nBody.\n',
  'Lamps.md': '---\nstatus: closed\ntags: [light]\n---\nBody.\n',
  'Notes.base': 'views:\n  - type: table\n    name: All\n    order: [file.name, status, tags]\n',
};

it('offers what the vault has in fields of notes and of tables, and takes it only when asked', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  const { page, vault } = latent;
  const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const focusedName = () => page.evaluate(() => document.activeElement?.ariaLabel);

  // Enter takes what the arrows point to into the field; the next one ends the value and goes on.
  await openNote(page, 'Moths.md');
  await openProperties(page);
  const fields = page.getByRole('region', { name: 'Properties' }).first();
  const status = fields.getByRole('combobox', { name: 'status', exact: true });
  await status.click();
  await expect.poll(() => offered.allInnerTexts()).toEqual(['closed', 'open']);
  expect(await page.locator('[role=option][aria-current=true]').innerText()).toBe('open');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect([await status.inputValue(), await focusedName(), await offered.count()]).toEqual(['closed', 'status', 0]);
  expect(await vault.read('Moths.md')).toBe(VAULT['Moths.md']);
  await page.keyboard.press('Enter');
  await expect.poll(focusedName).toBe('Add to tags');
  await expect.poll(() => vault.read('Moths.md')).toContain('status: closed\n');
  // What is taken in a list is an entry of it at once.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => offered.allInnerTexts()).toEqual(['light']);
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.read('Moths.md')).toContain('tags: [night, light]\n');
  await expect.poll(focusedName).toBe('Add to tags');

  // In a cell Escape closes the list, and only the next one the cell.
  await openNote(page, 'Notes.base');
  const base = page.getByRole('article', { name: 'Notes' });
  const row = base.getByRole('row', { name: /Lamps/ });
  const cell = base.getByRole('combobox', { name: 'status of Lamps.md' });
  await row.getByRole('cell', { name: 'closed', exact: true }).focus();
  await page.keyboard.press('Enter');
  await cell.waitFor();
  await page.keyboard.type('c');
  await expect.poll(() => offered.allInnerTexts()).toEqual(['closed']);
  await page.keyboard.press('Escape');
  await expect.poll(() => offered.count()).toBe(0);
  expect(await cell.inputValue()).toBe('c');
  await page.keyboard.press('Escape');
  await cell.waitFor({ state: 'detached' });
  expect(await vault.read('Lamps.md')).toBe(VAULT['Lamps.md']);
  // A press takes one and leaves the keyboard in the cell; Tab takes none.
  await page.keyboard.press('Enter');
  await cell.fill('lo');
  await offered.getByText('closed').click();
  expect([await cell.inputValue(), await focusedName()]).toEqual(['closed', 'status of Lamps.md']);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('close');
  await expect.poll(() => offered.allInnerTexts()).toEqual(['closed']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect.poll(() => vault.read('Lamps.md')).toContain('status: close\n');
});
