import { expect, it } from 'vitest';
import type { Latent } from './harness.ts';
import { runCommand } from './harness/assistant.ts';
import { item, shown, startInGarden, tabs } from './harness/garden.ts';
import { openNote, showSideView } from './harness/notes.ts';
import { searchBox } from './views/view.ts';

it(
  'finds, marks and orders: search by keys, bookmarks, related notes, mentions, tags and the menu of a file',
  { timeout: 120_000 },
  async () => {
    const latent = await startInGarden();
    await walksSearch(latent);
    await keepsBookmarks(latent);
    await dragsFromLists(latent);
    await linksNotes(latent);
    await renamesATag(latent);
    await usesTheMenu(latent);
    await ordersTheFiles(latent);
    await findsTheWayBack(latent);
    await leavesOutWhatIsExcluded(latent);
    await makesTheNoteOfALink(latent);
  },
);

async function walksSearch({ page }: Latent): Promise<void> {
  await item(page, 'Garden').click();
  await item(page, 'Beans').waitFor();
  const box = await searchBox(page);
  await box.fill('words');
  const inReading = page.getByRole('list', { name: 'More in Reading' }).getByRole('listitem');
  await expect.poll(() => inReading.count()).toBe(2);
  await page.getByRole('button', { name: 'All matches in this note' }).click();
  await expect.poll(() => inReading.count()).toBeGreaterThan(2);
  await box.fill('pole');
  // The results of the words before are gone: a key would lead to one of them.
  await inReading.first().waitFor({ state: 'detached' });
  const hits = page.getByRole('list', { name: 'Search results' }).getByRole('link');
  await hits.first().waitFor();
  // By arrows from the box through the hits and back; Enter opens, with the match lit.
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-menu-of') ?? document.activeElement?.tagName);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toMatch(/\.md$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('INPUT');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note text', exact: true }).getByText('pole').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => [...(CSS.highlights.get('found-words') ?? [])].map(String)))
    .toContain('pole');
  // From the box, too, its words are found in the note by the keys for that.
  await page.keyboard.press('Control+f');
  const sought = page.getByRole('textbox', { name: 'Find in this note' });
  await expect.poll(() => sought.inputValue()).toBe('pole');
  await page.keyboard.press('Escape');
  await sought.waitFor({ state: 'detached' });
  await box.focus();
  // As in the quick switcher, from the box and from a hit.
  await page.keyboard.press('Control+Alt+Enter');
  await expect.poll(() => page.getByRole('region', { name: /^Group \d$/ }).count()).toBe(2);
  await box.focus();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => tabs(page).getByRole('tab').count()).toBe(3);
  await hits.first().focus();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => tabs(page).getByRole('tab').count()).toBe(4);
  await runCommand(page, 'Close this group');

  await page.getByRole('button', { name: 'Keep this search in the bookmarks' }).click();
  await page.getByRole('button', { name: 'Remove this search from the bookmarks' }).waitFor();
  // The list of files is as it was left.
  await showSideView(page, 'Files');
  await item(page, 'Beans').waitFor();
}

async function keepsBookmarks({ page, vault }: Latent): Promise<void> {
  await item(page, 'Lamp').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Bookmark', exact: true }).click();
  await showSideView(page, 'Bookmarks');
  const list = page.getByRole('list', { name: 'Bookmarks' });
  const names = () => list.locator('.bookmarks__item').allTextContents();
  await expect.poll(names).toEqual(['pole', 'Lamp']);
  await list.getByRole('button', { name: 'Lamp', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['Lamp', 'pole']);
  // The keyboard goes along with it in the next frame.
  await list.locator('button:focus', { hasText: 'Lamp' }).waitFor();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name of the bookmark' }).fill('Light');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Light', 'pole']);
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('textbox', { name: 'Name of the bookmark' }).fill('Later');
  await page.keyboard.press('Enter');
  await list
    .getByRole('button', { name: 'Light', exact: true })
    .dragTo(list.getByRole('button', { name: 'Later', exact: true }));
  await expect.poll(names).toEqual(['pole', 'Later', 'Light']);
  expect(vault.exists('.obsidian/bookmarks.json'), 'before the person says so').toBe(false);
  await page.getByRole('button', { name: 'Keep them with the notes' }).click();
  await expect.poll(() => vault.read('.obsidian/bookmarks.json').catch(() => '')).toContain('"Later"');
  await list.getByRole('button', { name: 'Light', exact: true }).click();
  await expect.poll(() => shown(page)).toContain('Lamp');
  await list.getByRole('button', { name: 'pole', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: 'pole', exact: true }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Search notes' }).inputValue()).toBe('pole');
}

/** A line of a list is dropped into a text, as a link, and onto the tabs, where it opens. What was unfolded in a list stays so. */
async function dragsFromLists({ page, vault }: Latent): Promise<void> {
  await runCommand(page, 'Show tags');
  const tags = page.getByRole('tree', { name: 'Tags' });
  await tags.getByRole('treeitem', { name: /^#plants,/ }).focus();
  await page.keyboard.press('ArrowRight');
  await tags.getByRole('treeitem', { name: /^#plants\/beans,/ }).waitFor();
  await openNote(page, 'Garden/Pole.md');
  await showSideView(page, 'Files');
  const text = page.getByRole('textbox', { name: 'Note text', exact: true });
  await item(page, 'Lamp').dragTo(text.getByText('They climb on it.'));
  await expect.poll(() => vault.read('Garden/Pole.md')).toContain('[[Lamp]]');
  await item(page, 'Kitchen').dragTo(tabs(page).getByRole('tab').first(), { targetPosition: { x: 3, y: 8 } });
  await expect.poll(async () => (await tabs(page).getByRole('tab').allTextContents())[0]).toBe('Kitchen');
  await expect.poll(() => shown(page)).toEqual(['Kitchen']);
  await showSideView(page, 'Tags');
  await tags.getByRole('treeitem', { name: /^#plants\/beans,/ }).waitFor();
}

/** Related notes leave out what is linked already; a mention becomes a link. */
async function linksNotes({ page, vault }: Latent): Promise<void> {
  await openNote(page, 'Garden/Pole.md');
  await showSideView(page, 'Related');
  const related = page.getByRole('region', { name: 'Related' });
  await related.getByRole('link', { name: /Peas/ }).waitFor();
  await related.getByRole('button', { name: 'Link Peas at the end of this note' }).click();
  await expect.poll(() => vault.read('Garden/Pole.md')).toContain('[[Peas]]');
  await expect.poll(() => related.getByRole('link', { name: /Peas/ }).count()).toBe(0);

  await openNote(page, 'Garden/Beans.md');
  await showSideView(page, 'Links');
  const mention = page
    .getByRole('region', { name: 'Links', exact: true })
    .getByRole('button', { name: 'Link it: “Beans” in Kitchen' });
  await mention.click();
  await expect.poll(() => vault.read('Kitchen.md')).toContain('[[Beans]] are soaked');
}

async function renamesATag({ page, vault }: Latent): Promise<void> {
  await runCommand(page, 'Show tags');
  await page
    .getByRole('tree', { name: 'Tags' })
    .getByRole('treeitem', { name: /^#plants/ })
    .first()
    .hover();
  await page.getByRole('button', { name: 'Rename #plants', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename #plants' });
  await dialog.getByText('2 notes will be changed. It can be undone.').waitFor();
  await dialog.getByRole('textbox', { name: 'New name' }).fill('crops');
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.read('Kitchen.md')).toContain('#crops/beans #food');
  await expect.poll(() => vault.read('Garden/Peas.md')).toContain('#crops/peas');
}

async function usesTheMenu({ page, vault }: Latent): Promise<void> {
  await showSideView(page, 'Files');
  const choose = async (name: string, entry: string) => {
    await item(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await choose('Peas', 'Copy link');
  await expect.poll(clipboard).toBe('[[Peas]]');
  await choose('Peas', 'Copy path');
  await expect.poll(clipboard).toBe('Garden/Peas.md');
  await choose('Lamp', 'Duplicate');
  await expect.poll(async () => (await vault.files()).filter((path) => path.startsWith('Lamp')).length).toBe(2);
  // What is made opens with its name to be typed, which takes the keyboard, and so closes a menu opened before.
  const madeAndNamed = () =>
    page.getByRole('textbox', { name: 'Name of the file' }).and(page.locator(':focus')).waitFor();
  await madeAndNamed();
  await choose('Garden', 'New folder here…');
  await page.getByRole('dialog').getByRole('textbox').first().fill('Beds');
  await page.keyboard.press('Enter');
  // It stands in the list at once, with nothing in it, and takes the keyboard; a note is made in it from its menu.
  await item(page, 'Beds').and(page.locator(':focus')).waitFor();
  await choose('Beds', 'New note here');
  await madeAndNamed();
  await page.keyboard.type('Roses');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await vault.files()).includes('Garden/Beds/Roses.md')).toBe(true);
  // Below the last line: in the vault itself.
  const tree = page.getByRole('tree', { name: 'Files' });
  const { height = 0 } = (await tree.boundingBox()) ?? {};
  await tree.click({ button: 'right', position: { x: 100, y: height - 4 } });
  await page.getByRole('menuitem', { name: 'New folder here…' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Shed');
  await page.keyboard.press('Enter');
  await item(page, 'Shed').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Delete');
  await item(page, 'Shed').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');
  await item(page, 'Shed').waitFor();
  await choose('Plot.png', 'Duplicate');
  await expect.poll(async () => (await vault.files()).includes('Plot 2.png')).toBe(true);
  await item(page, 'Plot 2.png').focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await vault.files()).includes('Plot 2.png')).toBe(false);
  await choose('Lamp', 'History');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The files stand as the person wants them; folders are closed all at once, and opened for one file. */
async function ordersTheFiles({ page }: Latent): Promise<void> {
  const lastTwo = async () =>
    (await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem').allTextContents()).slice(-2);
  // What lies behind a dialog comes back a moment after it.
  await expect.poll(async () => (await lastTwo()).length).toBe(2);
  const before = await lastTwo();
  await page.getByRole('button', { name: 'Order of files: Name, A to Z' }).click();
  await page.getByRole('menuitem', { name: 'Name, Z to A' }).click();
  await expect.poll(lastTwo).not.toEqual(before);
  await runCommand(page, 'Order files by name');
  await expect.poll(lastTwo).toEqual(before);

  await openNote(page, 'Garden/Beans.md');
  await item(page, 'Beans').waitFor();
  await runCommand(page, 'Collapse all folders');
  await expect.poll(() => item(page, 'Beans').count()).toBe(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Show in the list of files' }).click();
  await expect.poll(() => item(page, 'Beans').evaluate((line) => line === document.activeElement)).toBe(true);
}

/** An empty tab leads on to what was open; a file that nothing shows can be downloaded; the menu of a line works by keys. */
async function findsTheWayBack({ page }: Latent): Promise<void> {
  await page.keyboard.press('Alt+T');
  await page.getByRole('button', { name: 'Continue in Beans' }).click();
  await expect.poll(() => shown(page)).toEqual(['Beans']);
  await openNote(page, 'Seeds.bin');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  expect((await download).suggestedFilename()).toBe('Seeds.bin');

  await page.keyboard.press('Control+O');
  const switcher = page.getByRole('dialog', { name: 'Quick switcher' });
  await switcher.getByRole('combobox').fill('Lamp');
  await switcher.getByRole('option', { name: /^Lamp/ }).first().waitFor();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Open', exact: true }).press('Enter');
  await switcher.waitFor({ state: 'detached' });
  await expect.poll(() => shown(page)).toEqual(['Lamp']);

  // What an act can be taken back by stays, also after something else was said.
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
}

async function leavesOutWhatIsExcluded({ page }: Latent): Promise<void> {
  await item(page, 'Garden').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Exclude from search' }).click();
  await page.keyboard.press('Control+O');
  const switcher = page.getByRole('dialog', { name: 'Quick switcher' });
  await switcher.getByRole('combobox').fill('Peas');
  await expect.poll(() => switcher.getByRole('option', { name: /^Peas/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await switcher.waitFor({ state: 'hidden' });
  await runCommand(page, 'Show the graph');
  const graph = page.getByRole('application', { name: /^Graph of/ });
  await expect.poll(() => graph.getAttribute('aria-label')).toMatch(/^Graph of [345] notes/);
}

/** A link to a note that nobody has made leads to its page, where the first letter makes it; leaving it makes nothing. */
async function makesTheNoteOfALink({ page, vault }: Latent): Promise<void> {
  await vault.write('Plans.md', 'First [[Compost]], then [[Fence]].\n');
  await openNote(page, 'Plans.md');
  const text = page.getByRole('textbox', { name: 'Note text', exact: true });
  await text.getByText('Fence').click();
  await expect.poll(() => shown(page)).toContain('Fence');
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Alt+ArrowLeft');
  await text.getByText('Compost').click();
  await page.getByText('Compost.md does not exist yet.').waitFor();
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Leaves and peel.');
  await expect.poll(() => vault.read('Compost.md').catch(() => '')).toBe('Leaves and peel.');
  expect(vault.exists('Fence.md'), 'what was only looked at').toBe(false);

  // And what grew too long for its note gets one of its own.
  await openNote(page, 'Plans.md');
  await text.getByText('Fence').waitFor();
  await text.press('Control+A');
  await runCommand(page, 'Move the selection to a new note');
  await expect.poll(() => vault.read('Plans.md')).toBe('[[First Compost, then Fence]]\n');
  expect(await vault.read('First Compost, then Fence.md')).toBe('First [[Compost]], then [[Fence]].\n');
}
