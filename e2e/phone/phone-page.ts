import type { Locator, Page } from 'playwright';

/** Parts of the app on a phone, as its browser tests find them. */
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Views' });
export const text = (page: Page) => page.getByRole('textbox', { name: 'Note text', exact: true });
export const go = (page: Page, name: string) =>
  bar(page)
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .tap();
export const hasKeyboard = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));
