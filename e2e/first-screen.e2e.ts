import { expect, it } from 'vitest';
import { button } from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { WIDTHS } from './views/view.ts';

it('says on a phone what the ways in are, one below the other, all as wide', async () => {
  const { page } = await startLatent({ viewport: WIDTHS.narrow, isTouch: true });
  await button(page, 'Take the tour').waitFor();
  const boxes = await page
    .locator('.start__column button')
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(2);
  expect(new Set(boxes.map(({ left, width }) => `${left} ${width}`)).size).toBe(1);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(boxes.length);
  await page.getByText(/the tour opens sample notes to try things on/u).waitFor();
  expect(await page.getByText(/can also be dropped/u).isVisible(), 'nothing is dragged with a finger').toBe(false);
});
