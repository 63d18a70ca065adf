import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';

it('shows a context menu whole wherever it is asked for, if the window is as high as it', async () => {
  const notes = Object.fromEntries(Array.from({ length: 18 }, (_, at) => [`Note ${at}.md`, 'Text.\n']));
  const latent = await startLatent({ vault: notes });
  await latent.openVault();
  const { page } = latent;
  for (const row of await page.getByRole('treeitem').all()) {
    await row.click({ button: 'right' });
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const box = (await menu.boundingBox())!;
    const [hidden, { height }] = [
      await menu.evaluate((element) => element.scrollHeight - element.clientHeight),
      page.viewportSize()!,
    ];
    expect([hidden, box.y >= 0, box.y + box.height <= height]).toEqual([0, true, true]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
});
