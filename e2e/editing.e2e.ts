import { expect, it } from 'vitest';
import { button } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';

async function startEditing(latent: Latent) {
  await latent.openVault();
  const { page } = latent;
  await page.evaluate(() => (location.hash = '#/note/One.md'));
  await button(page, 'Edit').click();
  const editor = page.locator('.cm-content');
  await editor.click();
  await page.keyboard.press('Control+End');
  return editor;
}

it('saves an edit with every other byte as it was', async () => {
  const before = '\uFEFF# One\r\n\r\nFirst.\r\n';
  const latent = await startLatent({ vault: { 'One.md': before } });
  await startEditing(latent);
  await latent.page.keyboard.type('Second.');
  expect(await latent.vault.read('One.md'), 'nothing before Save').toBe(before);
  await latent.page.keyboard.press('Control+S');
  await expect.poll(() => latent.vault.read('One.md'), { timeout: 10_000 }).toBe(`${before}Second.`);
});

it('asks before it writes over an edit that another program made meanwhile', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n\nFirst.\n' } });
  await startEditing(latent);
  const { page } = latent;
  await page.keyboard.type('Mine.');
  await latent.vault.write('One.md', '# One\n\nTheirs.\n');
  await page.keyboard.press('Control+S');
  await page.getByText(/changed|another program|on disk/i).first().waitFor();
  expect(await latent.vault.read('One.md')).toBe('# One\n\nTheirs.\n');
});
