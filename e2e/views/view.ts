import type { Locator, Page } from 'playwright';
import type { Latent } from '../harness/launch.ts';
import { showSideView } from '../harness/notes.ts';

export const WIDTHS = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
export type Width = keyof typeof WIDTHS;

/** One state of the app, and the steps that show it. Each starts from the state before it. Some are of one width alone. */
export type View = readonly [
  name: string,
  prepare: (page: Page, width: Width, latent: Latent) => Promise<unknown>,
  only?: Width,
];

export const CHAPTER = '#/note/Projects/Chapter%202%20Moths%20under%20the%20lamps.md';

/** On a narrow screen one view shows at a time. */
export async function column(
  page: Page,
  width: Width,
  name: 'Files' | 'Search' | 'Note' | 'Assistant' | 'More',
): Promise<void> {
  if (width !== 'narrow') return;
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: new RegExp(`^${name}\\b`) });
  const stopWriting = page.getByRole('button', { name: 'Stop writing' });
  // A dialog that closes gives the keyboard back to the text in a moment: then the views are out of the way.
  await view.click({ timeout: 2000 }).catch(async () => {
    if (await stopWriting.isVisible()) await stopWriting.click();
    await view.click();
  });
}

/** The tree of the files, whichever view its side showed. */
export async function files(page: Page, width: Width): Promise<void> {
  if (width === 'narrow') await column(page, width, 'Files');
  else await page.getByRole('tab', { name: 'Files', exact: true }).click();
}

/** A view of the sides. */
export async function panel(
  page: Page,
  width: Width,
  name:
    | 'Assistant'
    | 'Outline'
    | 'Related'
    | 'Links'
    | 'Properties'
    | 'Activity'
    | 'Bookmarks'
    | 'Recent'
    | 'Tasks'
    | 'Calendar',
): Promise<void> {
  if (width === 'wide') await showSideView(page, name);
  else if (name === 'Assistant') await column(page, width, name);
  else {
    await column(page, width, 'More');
    await page.getByRole('main', { name: 'More' }).getByRole('button', { name }).click();
  }
}

/** The box in which notes are searched for, with its view in sight. */
export async function searchBox(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+Shift+F');
  return page.getByRole('textbox', { name: 'Search notes' });
}

export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
}

/** What can be done with the open note: an entry of the menu beside its place. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Closes all dialogs. */
export async function closeDialogs(page: Page): Promise<void> {
  for (let tries = 0; tries < 3 && (await page.getByRole('dialog').count()) > 0; tries++)
    await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export async function withDialog(page: Page, keys: string): Promise<void> {
  await closeDialogs(page);
  await page.keyboard.press(keys);
  await page.getByRole('dialog').waitFor();
}

/** Runs a command of the palette. */
export async function command(page: Page, title: string): Promise<void> {
  await withDialog(page, 'Control+P');
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title }).first().click();
}

/** Waits until a change of the theme is complete and painted, on canvases too. */
export async function whenPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    // Animations out of sight may never end (content-visibility), and progress indicators never do.
    const isFinite = (each: Animation) => each.effect?.getComputedTiming().iterations !== Infinity;
    const ended = Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map((each) => each.finished),
    );
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000))]);
    await frame();
  });
}
