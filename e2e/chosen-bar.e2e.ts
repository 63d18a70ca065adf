import { expect, it } from 'vitest';
import { LANGUAGES } from '../src/app/state/preferences/offered-languages.ts';
import { startLatent } from './harness.ts';

it('says what is chosen in one line of a narrow side, in every language', { timeout: 120_000 }, async () => {
  const notes = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`Note ${at}.md`, 'Text.\n']));
  const latent = await startLatent({ vault: { ...notes, 'In/Deep.md': 'Text.\n' } });
  await latent.openVault();
  const { page } = latent;
  await page.setViewportSize({ width: 1360, height: 860 });
  const bar = page.locator('.chosen-bar');
  const linesOf = () =>
    bar.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element.firstElementChild!);
      const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      return { lines: tops.size, isCut: element.scrollWidth > element.clientWidth };
    });
  for (const language of ['en', ...LANGUAGES.map(({ tag }) => tag)]) {
    await page.evaluate((tag) => window.latent.configure({ language: tag }), language);
    await latent.reload();
    const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
    await row('Note 0').click({ modifiers: ['Alt'] });
    await page.keyboard.press('Control+a');
    await bar.waitFor();
    expect((await bar.boundingBox())?.width).toBeLessThan(273);
    expect([language, await bar.innerText(), await linesOf()]).toEqual([
      language,
      expect.stringContaining('121'),
      { lines: 1, isCut: false },
    ]);
  }
});
