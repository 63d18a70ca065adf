import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startLatent, type Latent } from './harness.ts';
import { openNote } from './harness/notes.ts';

const TEXT = 'Some text.\n';

/** Begins a word in the big title with an input method. @returns the field, and what chooses the word */
async function composeInTitle({ page }: Latent, path: string) {
  await openNote(page, path);
  await page.locator('.note-title__name').click();
  const field = page.getByRole('textbox', { name: 'Name of the file' }).and(page.locator(':focus'));
  await field.waitFor();
  await page.keyboard.press('End');
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  expect(await field.inputValue()).toMatch(/にほん$/);
  return { field, choose: () => keys.send('Input.insertText', { text: '日本' }) };
}

it('goes on with a name that is being composed where another program renames, moves or deletes the note', async () => {
  const latent = await startLatent({ vault: { 'A.md': `${TEXT}A`, 'B.md': `${TEXT}B`, 'Sub/Other.md': 'Other.' } });
  await latent.openVault();
  const { page, vault } = latent;
  for (const [from, to, named] of [
    ['A.md', 'New.md', 'A日本.md'],
    ['B.md', 'Sub/B.md', 'Sub/B日本.md'],
  ] as const) {
    const { field, choose } = await composeInTitle(latent, from);
    await rename(join(vault.dir, from), join(vault.dir, to));
    await page.getByText(`it is probably “${to}” now. Your text is still here.`).waitFor();
    await choose();
    expect(await field.inputValue()).toBe(`${from.slice(0, 1)}日本`);
    await page.keyboard.press('Enter');
    await expect.poll(() => vault.files()).toContain(named);
    await page.waitForFunction((name) => decodeURIComponent(location.hash).startsWith(`#/note/${name}`), named);
    expect(await vault.files()).not.toContain(to);
  }
  const { field, choose } = await composeInTitle(latent, 'A日本.md');
  await rm(join(vault.dir, 'A日本.md'));
  await page.getByText('This note was deleted on disk. Your text is still here.').waitFor();
  await choose();
  await page.keyboard.press('Enter');
  await page.getByText('There is no note “A日本”.').waitFor();
  expect(await field.inputValue()).toBe('A日本日本');
  await page.keyboard.press('Escape');
  await page.getByText('Another program deleted A日本.md, or moved it elsewhere.').waitFor();
});

it('leaves the field of a name that is being composed where another program writes a title into the text', async () => {
  const latent = await startLatent({ vault: { 'A.md': TEXT } });
  await latent.openVault();
  const { page, vault } = latent;
  const { field, choose } = await composeInTitle(latent, 'A.md');
  await vault.write('A.md', `# A\n\n${TEXT}`);
  await page
    .getByRole('heading', { name: 'A', exact: true })
    .or(page.locator('.cm-line', { hasText: /^(# )?A$/ }))
    .first()
    .waitFor();
  await choose();
  expect(await field.inputValue()).toBe('A日本');
  await page.keyboard.press('Escape');
  await page.locator('.note-title').waitFor({ state: 'detached' });
  expect(await vault.read('A.md')).toBe(`# A\n\n${TEXT}`);
  expect(await vault.files()).toContain('A.md');
});
