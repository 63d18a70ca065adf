import type { Locator, Page } from 'playwright';

/** Parts of the app on a phone, as its browser tests find them. */
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Views' });
export const text = (page: Page) => page.getByRole('textbox', { name: 'Note text', exact: true });
export const go = (page: Page, name: string) =>
  bar(page)
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .tap();
export const hasKeyboard = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

/** Taps twice on a place, as fast as one does it for a word: how fast this machine is says nothing of that. */
export async function tapTwice(page: Page, point: { readonly x: number; readonly y: number }): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const [at, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [point] : [],
      timestamp: start + at * 0.05,
    });
}
