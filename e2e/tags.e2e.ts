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
});
