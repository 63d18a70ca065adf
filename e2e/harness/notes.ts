import type { Locator, Page } from 'playwright';

/** Opens a note of the vault, as a link to it would. @param place what follows the path in the address, e.g. `?line=3` */
export async function openNote(page: Page, path: string, place = ''): Promise<void> {
  const hash = `#/note/${path.split('/').map(encodeURIComponent).join('/')}${place}`;
  await page.evaluate((to) => (location.hash = to), hash);
}

/** Opens a note with the cursor at its end. @returns its text */
export async function writeInNote(page: Page, path: string): Promise<Locator> {
  await openNote(page, path);
  return writeHere(page);
}

/** Puts the cursor at the end of the note that is open. @returns its text */
export async function writeHere(page: Page): Promise<Locator> {
  const text = page.getByRole('textbox', { name: 'Note text', exact: true });
  await text.focus();
  await page.keyboard.press('Control+End');
  return text;
}

/** Opens a note as a page to read. */
export async function readNote(page: Page, path: string, place = ''): Promise<void> {
  await openNote(page, path, place);
  await showMode(page, 'Read');
}

/** Shows the open note in another mode. */
export async function showMode(page: Page, mode: 'Write' | 'Source' | 'Read'): Promise<void> {
  // A folder may be called “Read” too, and the breadcrumb has a button for each folder.
  const modes = page.getByRole('group', { name: 'Mode', exact: true });
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  // A note that is only being opened shows them in a moment; a narrow group has them in the menu, as a phone has.
  const hasGroup =
    width >= 700 &&
    height >= 500 &&
    (await modes.waitFor({ timeout: 6000 }).then(
      () => true,
      () => false,
    ));
  if (hasGroup) return modes.getByRole('button', { name: mode, exact: true }).click();
  // A phone has them in the menu, but for the one that shows.
  await page.getByRole('button', { name: 'More actions' }).click();
  const entry = page.getByRole('menuitem', { name: mode, exact: true });
  await page.getByRole('menuitem').first().waitFor();
  if (await entry.isVisible()) await entry.click();
  else await page.keyboard.press('Escape');
}

/** Shows a view of the sides, whether or not it stands on one already. */
export async function showSideView(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('tab', { name, exact: true });
  for (const side of ['left', 'right']) {
    if (await opener.isVisible()) break;
    const more = page.getByRole('button', { name: `More views on the ${side}` });
    if (!(await more.isVisible())) continue;
    await more.click();
    const entry = page.getByRole('menuitem', { name, exact: true });
    await page.getByRole('menuitem').first().waitFor();
    if (await entry.isVisible()) await entry.click();
    else await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await opener.click();
}

/** Opens the properties of the note that shows, which are a line until then; and so those of all notes. */
export async function openProperties(page: Page): Promise<void> {
  const fold = page
    .getByRole('region', { name: 'Properties', exact: true })
    .first()
    .getByRole('button', { expanded: false });
  await fold.first().click();
}
