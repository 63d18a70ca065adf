import type { Locator, Page } from 'playwright';

export const item = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name, exact: true });
export const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: /^Open notes/ }).getByRole('tab', { name, exact: true });
export const groups = (page: Page) => page.getByRole('region', { name: /^Group \d$/ });
export const line = (page: Page) => page.getByRole('separator', { name: 'Line between two groups' });

/** The names of the tabs of each group. */
export const tabsByGroup = (page: Page) =>
  page
    .getByRole('tablist', { name: /^Open notes/ })
    .evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll('[role=tab]')].map((each) => each.textContent)),
    );

/** The group in use, and whether the text of its note has the keyboard. */
export const whereKeyboardIs = (page: Page) =>
  page.evaluate(() => [
    document.querySelector('section[data-in-use]')?.getAttribute('aria-label'),
    document.activeElement?.closest('section[data-in-use]') !== null &&
      document.activeElement?.getAttribute('aria-label') === 'Note text',
  ]);

export const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Takes something with the pointer and lets it go at a place of the target (shares of its width and height). */
export async function drag(
  page: Page,
  what: Locator,
  target: Locator,
  [x, y]: readonly [number, number],
): Promise<void> {
  await what.hover();
  await page.mouse.down();
  const box = await boxOf(target);
  const at = [box.x + box.width * x, box.y + box.height * y] as const;
  // The places to drop at come into sight once the drag has begun.
  await page.mouse.move(at[0] - 9, at[1] - 9, { steps: 3 });
  await page.mouse.move(at[0], at[1], { steps: 3 });
  await page.mouse.up();
}

export async function moveLine(page: Page, target: Locator, by: readonly [number, number]): Promise<void> {
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by[0], y + height / 2 + by[1], { steps: 4 });
  await page.mouse.up();
}
