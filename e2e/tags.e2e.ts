import { expect, it } from 'vitest';
import { runCommand } from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { readNote } from './harness/notes.ts';

const VAULT = {
  'One.md': '---\ntags: [plan/garden]\n---\n# One\n\nA bed of #beans here.\n',
  'Two.md': '# Two\n\nMore #beans\n',
  'Three.md': '# Three\n\nbeans without a mark\n',
};

it('a tag opens the list of notes that have it: in a note, in the links pane, in the tree of tags', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  const { page } = latent;
  const box = page.getByRole('textbox', { name: 'Search notes' });
  const titles = () =>
    page.getByRole('list', { name: 'Search results' }).locator('.search-result__title').allTextContents();

  await readNote(page, 'One.md');
  const tag = page.getByRole('article', { name: 'One' }).getByRole('link', { name: '#beans' });
  await tag.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('#beans');
  await expect.poll(async () => (await titles()).sort()).toEqual(['One', 'Two']);

  await page.getByRole('tab', { name: 'Links' }).click();
  await page.getByRole('region', { name: 'Links' }).getByRole('button', { name: '#plan/garden' }).click();
  await expect.poll(titles).toEqual(['One']);

  await runCommand(page, 'Show tags');
  await page.getByRole('tree', { name: 'Tags' }).getByRole('treeitem', { name: /beans/ }).click();
  await expect.poll(async () => (await titles()).sort()).toEqual(['One', 'Two']);

  // Search and tags stand in tabs of the main area as well, and go back to their side.
  await page.getByRole('tab', { name: 'Search', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open in the main area' }).click();
  const tabs = page.getByRole('tablist', { name: 'Open notes' });
  await tabs.getByRole('tab', { name: 'Search' }).waitFor();
  await expect.poll(async () => (await titles()).sort()).toEqual(['One', 'Two']);
  await page
    .getByRole('list', { name: 'Search results' })
    .getByRole('link', { name: /^One\b/ })
    .first()
    .click();
  await expect.poll(() => tabs.getByRole('tab').count()).toBe(2);
  await runCommand(page, 'Show tags');
  await page
    .getByRole('tree', { name: 'Tags' })
    .getByRole('treeitem', { name: /^#plan,/ })
    .click();
  await expect.poll(titles).toEqual(['One']);
  await page.getByRole('button', { name: 'Move back to the side' }).click();
  await page.getByRole('tab', { name: 'Search', exact: true, selected: true }).waitFor();
  await expect.poll(() => tabs.getByRole('tab', { name: 'Search' }).count()).toBe(0);

  // What is excluded is left out, and said; at once, without an index made anew.
  await latent.vault.write('Old/Four.md', '# Four\n\nOld #beans\n');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name: /^Old/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Exclude from search' }).click();
  // The press on its icon is enough to type, in place of what was searched for before.
  await page.getByRole('tab', { name: 'Search', exact: true }).click();
  await page.keyboard.type('#beans');
  await expect.poll(() => box.inputValue()).toBe('#beans');
  await expect.poll(async () => (await titles()).sort()).toEqual(['One', 'Two']);
  await page.getByText('1 more in places that you exclude').waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(async () => (await titles()).sort()).toEqual(['Four', 'One', 'Two']);
});
