import { expect, it } from 'vitest';
import { button } from './harness/assistant.ts';
import { startLatent } from './harness.ts';

const NOTES = {
  'Plan.md': '# Plan\r\n\r\nGarlic.\r\n',
  'Ideas.md': 'See [[Plan]] and [it](Plan.md).\n',
  'Garden/Beds.md': '[[Ideas]]\n',
  'Garden/photo.png': 'not really',
};

it('renames in the tree with F2, asks, rewrites the links, and keeps the note open', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  await page.getByRole('treeitem', { name: 'Plan' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Plan.md'));
  await page.getByRole('treeitem', { name: 'Plan' }).press('F2');
  await page.getByRole('textbox', { name: 'Path' }).fill('Garden/The plan');
  await page.keyboard.press('Enter');
  await button(page, 'Approve').click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Garden/The%20plan.md'));
  expect(await latent.vault.read('Garden/The plan.md')).toBe(NOTES['Plan.md']);
  expect(await latent.vault.read('Ideas.md')).toBe('See [[The plan]] and [it](Garden/The%20plan.md).\n');
  await expect
    .poll(() => page.evaluate(() => window.latent.activity({ tool_name: 'rename_note' })))
    .toMatchObject([
      { status: 'completed', initiated_by: 'user', result: { links_updated: 2, files_changed: 1, not_updated: [] } },
    ]);
});

it('moves a note without rewriting links where the person chooses that', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  await page.getByRole('treeitem', { name: 'Plan' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /Rename or move/ }).click();
  await page.getByRole('textbox', { name: 'Path' }).fill('Other');
  await page.keyboard.press('Enter');
  await button(page, 'Move without updating links').click();
  await page.getByRole('treeitem', { name: 'Other' }).waitFor();
  expect(await latent.vault.read('Ideas.md')).toBe(NOTES['Ideas.md']);
});

it('renames the file by its title, and a folder by dragging it', async () => {
  const latent = await startLatent({ vault: { ...NOTES, 'Archive/Old.md': 'x' } });
  await latent.openVault();
  const { page } = latent;
  await page.getByRole('treeitem', { name: 'Ideas' }).click();
  await page.getByRole('button', { name: 'Ideas', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the file' }).fill('Thoughts');
  await page.keyboard.press('Enter');
  await button(page, 'Approve').click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Thoughts.md'));
  await page.getByRole('treeitem', { name: 'Garden' }).dragTo(page.getByRole('treeitem', { name: 'Archive' }));
  await button(page, 'Approve').click();
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          window.latent.activity({ tool_name: 'move_folder', status: 'completed' }).then(({ length }) => length),
        ),
      { timeout: 20_000 },
    )
    .toBe(1);
  expect(await latent.vault.read('Archive/Garden/Beds.md')).toBe('[[Thoughts]]\n');
  expect(await latent.vault.read('Archive/Garden/photo.png')).toBe('not really');
});
