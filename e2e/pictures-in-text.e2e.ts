import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { readNote } from './harness/notes.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>';

it('keeps a picture at a distance from the lines above and below it', async () => {
  const latent = await startLatent({
    vault: { 'plot.svg': PICTURE, 'Text.md': 'The line above.\n![[plot.svg]]\nThe line below.\n' },
  });
  const { page } = latent;
  await latent.openVault();
  await readNote(page, 'Text.md');
  const picture = page.getByRole('article', { name: 'Text' }).getByRole('img', { name: 'plot.svg' });
  await expect.poll(() => picture.evaluate((image) => image.getBoundingClientRect().height)).toBe(100);
  const gaps = await picture.evaluate((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    const texts = [...image.closest('p')!.childNodes].filter((node) => /The line/u.test(node.textContent ?? ''));
    const [above, below] = texts.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    });
    return { above: top - above!.bottom, below: below!.top - bottom };
  });
  expect(gaps.above).toBeGreaterThanOrEqual(8);
  expect(gaps.below).toBeGreaterThanOrEqual(8);
});
