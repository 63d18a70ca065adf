import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { runCommand } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { openNote, readNote } from './harness/notes.ts';
import { searchBox } from './views/view.ts';

const LONG_VALUE = 'a long sentence without an end '.repeat(40);

const VAULT = {
  'Reading.md': [
    `---\nabout: ${LONG_VALUE}\n---`,
    '# Reading',
    '![[Plot.png]] ![[Song.wav]]',
    '```ts\nconst lamps = 3;\n```',
    '![[Garden/Beans#Watering]]\n\n![[Garden/Beans#^climb]]',
    'Water is H~2~O, and x^2^ is a square.',
    '> [!note]- Folded\n> What is in it.',
    '[[Garden/Beans#^climb|to the block]]',
    ...Array.from({ length: 40 }, (_, at) => `## Part ${at + 1}\n\nSome words.`),
    '',
  ].join('\n\n'),
  'Garden/Beans.md': '# Beans\n\nThey like a pole.\n\nThey climb. ^climb\n\n## Watering\n\nEvery second day.\n',
  'Garden/Peas.md': '# Peas\n\nPeas like a pole, as others do. #plants/peas\n',
  'Garden/Pole.md': '# Pole\n\nBeans and peas like a pole. They climb on it.\n',
  'Kitchen.md': '# Kitchen\n\nBeans are soaked over night. #plants/beans #food\n',
  'Lamp.md': '# Lamp\n\nIt shines.\n\n```mermaid\ngraph TD\n  A[Lamp] --> B[Light]\n```\n',
  'Map.canvas': JSON.stringify({
    nodes: [{ id: 'a', type: 'text', text: 'A card', x: 0, y: 0, width: 200, height: 80 }],
    edges: [],
  }),
};

/** A tenth of a second of sound in which nothing is heard (WAV, 8 bits, 8000 a second). */
function silence(): Uint8Array {
  const sound = Buffer.alloc(844, 128);
  sound.write('RIFF\0\0\0\0WAVEfmt ');
  sound.writeUInt32LE(836, 4);
  [16, 0x1_0001, 8000, 8000, 0x8_0001].forEach((value, at) => sound.writeUInt32LE(value, 16 + 4 * at));
  sound.write('data', 36);
  sound.writeUInt32LE(800, 40);
  return sound;
}

const item = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name, exact: true });
const tabs = (page: Page) => page.getByRole('tablist', { name: /^Open notes/ });
const side = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();
const shown = (page: Page) => tabs(page).getByRole('tab', { selected: true }).allTextContents();

const start = async (): Promise<Latent> => {
  const latent = await startLatent({
    vault: {
      ...VAULT,
      'Plot.png': await readFile(new URL('../public/icon-192.png', import.meta.url)),
      'Song.wav': silence(),
      'Seeds.bin': new Uint8Array([0, 1, 2]),
    },
    viewport: { width: 1400, height: 900 },
  });
  await latent.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await latent.openVault();
  return latent;
};

it('reads with pictures, code, embeds and an outline that follows, in either theme', { timeout: 120_000 }, async () => {
  const latent = await start();
  const { page } = latent;
  await readsPieces(page);
  await followsTheOutline(page);
  await changesTheme(page);
  await setsTheLook(page);
});

async function readsPieces(page: Page): Promise<void> {
  await readNote(page, 'Reading.md');
  const text = page.getByRole('article', { name: 'Reading' });
  // A long value takes a few lines until all of it is asked for.
  const value = text.getByText('a long sentence without an end').first();
  expect((await value.boundingBox())?.height).toBeLessThan(140);

  await text.getByRole('img', { name: 'Plot.png' }).click();
  const zoomed = page.getByRole('dialog', { name: 'Plot.png' });
  await zoomed.getByRole('button', { name: 'Close' }).click();
  await zoomed.waitFor({ state: 'detached' });
  await text.getByRole('button', { name: 'Copy code' }).click();
  await text.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const lamps = 3;\n');
  await text.locator('audio[controls]').waitFor();

  await text.getByText('Every second day.').waitFor();
  await text.getByText('They climb.').waitFor();
  expect(await text.getByText('They like a pole.').count(), 'only the part is embedded').toBe(0);
  expect(await text.locator('sub', { hasText: '2' }).count()).toBe(1);
  expect(await text.locator('sup', { hasText: '2' }).count()).toBe(1);
  const folded = text.getByText('What is in it.');
  expect(await folded.isVisible()).toBe(false);
  await text.getByText('Folded', { exact: true }).click();
  await folded.waitFor();
}

/** The outline marks the part at the top of what is read; a link to a block leads to the block. */
async function followsTheOutline(page: Page): Promise<void> {
  await side(page, 'Outline').click();
  const outline = page.getByRole('tree', { name: 'Outline' });
  const here = () => outline.locator('[aria-current=location]').allTextContents();
  const text = page.getByRole('article', { name: 'Reading' });
  await text.getByRole('heading', { name: 'Part 20', exact: true }).evaluate((part) => part.scrollIntoView());
  await expect.poll(here).toEqual([expect.stringMatching(/Part (19|20)/)]);
  await outline.getByRole('treeitem', { name: 'Part 30', exact: true }).click();
  await expect.poll(here).toEqual([expect.stringContaining('Part 30')]);
  await expect
    .poll(async () => (await text.getByRole('heading', { name: 'Part 30', exact: true }).boundingBox())?.y)
    .toBeLessThan(400);
  await text.getByRole('heading', { name: 'Reading', exact: true }).evaluate((part) => part.scrollIntoView());
  await text.getByRole('link', { name: 'to the block' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/Beans\.md\?line=5$/);
}

/** What is drawn follows the theme while it is open: the graph, a diagram, a canvas. */
async function changesTheme(page: Page): Promise<void> {
  const inBoth = async (look: () => Promise<unknown>): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await look();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(look).not.toEqual(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(look).toEqual(light);
  };
  const colourOf = (element: SVGElement | HTMLElement) => {
    const { color, fill, backgroundColor } = getComputedStyle(element);
    return [color, fill, backgroundColor];
  };
  await readNote(page, 'Lamp.md');
  const diagram = page.getByRole('article', { name: 'Lamp' }).getByRole('img', { name: 'Diagram' });
  await diagram.getByText('Light').waitFor();
  await inBoth(() => diagram.locator('rect, path').first().evaluate(colourOf));
  await openNote(page, 'Map.canvas');
  const card = page.getByRole('article', { name: 'Map' }).locator('section[data-card]');
  await card.getByText('A card').waitFor();
  await inBoth(() => card.evaluate(colourOf));

  await runCommand(page, 'Show the graph');
  await page.getByRole('progressbar', { name: 'Layout' }).waitFor({ state: 'detached' });
  const graph = page.locator('main canvas').last();
  await graph.waitFor();
  // The mean lightness of what is painted, in steps that a moved point does not reach.
  const lightness = () =>
    graph.evaluate((canvas: HTMLCanvasElement) => {
      const context = new OffscreenCanvas(300, 200).getContext('2d');
      context?.drawImage(canvas, 0, 0, 300, 200);
      const { data = [] } = context?.getImageData(0, 0, 300, 200) ?? {};
      let [sum, weight] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        sum += (data[at]! + data[at + 1]! + data[at + 2]!) * data[at + 3]!;
        weight += data[at + 3]! * 3;
      }
      return Math.round(sum / weight / 64);
    });
  await expect.poll(lightness).not.toBeNaN();
  await inBoth(lightness);
}

/** The settings: found by words, in effect at once, reset by page, and reset taken back. */
async function setsTheLook(page: Page): Promise<void> {
  await openNote(page, 'Garden/Beans.md');
  const note = page.getByRole('textbox', { name: 'Note text', exact: true });
  const line = page.locator('.cm-line').filter({ hasText: 'They like a pole.' });
  const size = () => line.evaluate((element) => getComputedStyle(element).fontSize);
  const face = () => line.evaluate((element) => getComputedStyle(element).fontFamily);
  const width = async () => (await line.boundingBox())?.width ?? 0;
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'));
  await note.waitFor();
  const before = { size: await size(), face: await face(), width: await width(), accent: await accent() };

  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog
    .getByRole('searchbox', { name: 'Search settings' })
    .or(dialog.getByLabel('Search settings'))
    .first()
    .fill('longest line');
  await dialog.getByText('Narrow', { exact: true }).click();
  await expect.poll(width).toBeLessThan(before.width);
  await dialog.getByLabel('Search settings').fill('');
  await dialog.getByRole('tab', { name: 'Appearance' }).click();
  await dialog.getByRole('slider', { name: 'Size of text' }).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(size).toBe('20px');
  await dialog.getByText('Monospace', { exact: true }).click();
  await expect.poll(face).not.toBe(before.face);
  await dialog.getByRole('radio', { name: 'Rose' }).check({ force: true });
  await expect.poll(accent).not.toBe(before.accent);
  await dialog.getByRole('button', { name: 'Reset this page' }).click();
  await expect
    .poll(async () => ({ size: await size(), face: await face(), width: await width(), accent: await accent() }))
    .toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(size).toBe('20px');
  // A file of settings goes out and in; of another file it is said what it is not.
  await dialog.getByRole('tab', { name: 'Data' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export settings' }).click();
  const file = await readFile(await (await download).path());
  const choose = (text: string) =>
    dialog
      .getByLabel('File of settings')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('# A note');
  await dialog.getByRole('alert').filter({ hasText: 'This file holds no settings of Latent.' }).waitFor();
  await choose(file.toString().replace('"textSize": 20', '"textSize": 15'));
  await dialog.getByRole('button', { name: 'Use these settings' }).click();
  await expect.poll(size).toBe('15px');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // A command gets the keys that are pressed for it, and says so where another has them.
  await page.keyboard.press('F1');
  await runCommand(page, 'Keyboard shortcuts');
  const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' });
  await shortcuts.getByLabel('Find a command or its keys').fill('Split right');
  await shortcuts.getByRole('button', { name: /^Keys of “Split right”/ }).click();
  await page.keyboard.press('Control+O');
  await shortcuts.getByRole('alert').filter({ hasText: 'has these keys' }).waitFor();
  await page.keyboard.press('Control+Alt+R');
  await shortcuts.getByRole('button', { name: 'Keys of “Split right”: Ctrl+Alt+R. Change' }).waitFor();
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+Alt+R');
  await expect.poll(() => page.getByRole('region', { name: /^Group \d$/ }).count()).toBe(2);
}

it(
  'finds, marks and orders: search by keys, bookmarks, related notes, mentions, tags and the menu of a file',
  { timeout: 120_000 },
  async () => {
    const latent = await start();
    await walksSearch(latent);
    await keepsBookmarks(latent);
    await dragsFromLists(latent);
    await linksNotes(latent);
    await renamesATag(latent);
    await usesTheMenu(latent);
    await ordersTheFiles(latent);
    await findsTheWayBack(latent);
    await leavesOutWhatIsExcluded(latent);
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
  await box.focus();
  await page.keyboard.press('Alt+Enter');
  await expect.poll(() => page.getByRole('region', { name: /^Group \d$/ }).count()).toBe(2);
  await box.focus();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => tabs(page).getByRole('tab').count()).toBe(3);
  await runCommand(page, 'Close this group');

  await page.getByRole('button', { name: 'Keep this search in the bookmarks' }).click();
  await page.getByRole('button', { name: 'Remove this search from the bookmarks' }).waitFor();
  // The list of files is as it was left.
  await side(page, 'Files').click();
  await item(page, 'Beans').waitFor();
}

async function keepsBookmarks({ page, vault }: Latent): Promise<void> {
  await item(page, 'Lamp').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Bookmark', exact: true }).click();
  await side(page, 'Bookmarks').click();
  const list = page.getByRole('list', { name: 'Bookmarks' });
  const names = () => list.locator('.bookmarks__item').allTextContents();
  await expect.poll(names).toEqual(['pole', 'Lamp']);
  await list.getByRole('button', { name: 'Lamp', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['Lamp', 'pole']);
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
  await page.getByRole('button', { name: 'Keep them in the vault' }).click();
  await expect.poll(() => vault.read('.obsidian/bookmarks.json').catch(() => '')).toContain('"Later"');
  await list.getByRole('button', { name: 'Light', exact: true }).click();
  await expect.poll(() => shown(page)).toContain('Lamp');
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
  await side(page, 'Files').click();
  const text = page.getByRole('textbox', { name: 'Note text', exact: true });
  await item(page, 'Lamp').dragTo(text.getByText('They climb on it.'));
  await expect.poll(() => vault.read('Garden/Pole.md')).toContain('[[Lamp]]');
  await item(page, 'Kitchen').dragTo(tabs(page).getByRole('tab').first(), { targetPosition: { x: 3, y: 8 } });
  await expect.poll(async () => (await tabs(page).getByRole('tab').allTextContents())[0]).toBe('Kitchen');
  await expect.poll(() => shown(page)).toEqual(['Kitchen']);
  await side(page, 'Tags').click();
  await tags.getByRole('treeitem', { name: /^#plants\/beans,/ }).waitFor();
}

/** Related notes leave out what is linked already; a mention becomes a link. */
async function linksNotes({ page, vault }: Latent): Promise<void> {
  await openNote(page, 'Garden/Pole.md');
  await side(page, 'Related').click();
  const related = page.getByRole('region', { name: 'Related' });
  await related.getByRole('link', { name: /Peas/ }).waitFor();
  await related.getByRole('button', { name: 'Link Peas at the end of this note' }).click();
  await expect.poll(() => vault.read('Garden/Pole.md')).toContain('[[Peas]]');
  await expect.poll(() => related.getByRole('link', { name: /Peas/ }).count()).toBe(0);

  await openNote(page, 'Garden/Beans.md');
  await side(page, 'Links').click();
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
  await side(page, 'Files').click();
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
  await choose('Garden', 'New folder here…');
  await page.getByRole('dialog').getByRole('textbox').first().fill('Beds');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await vault.files()).some((path) => path.startsWith('Garden/Beds/'))).toBe(true);
  await choose('Plot.png', 'Duplicate');
  await expect.poll(async () => (await vault.files()).includes('Plot 2.png')).toBe(true);
  await choose('Lamp', 'History');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The files stand as the person wants them; folders are closed all at once, and opened for one file. */
async function ordersTheFiles({ page }: Latent): Promise<void> {
  const firstTwo = async () =>
    (await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem').allTextContents()).slice(-2);
  const before = await firstTwo();
  await page.getByRole('button', { name: 'Order of files: Name, A to Z' }).click();
  await page.getByRole('menuitem', { name: 'Name, Z to A' }).click();
  await expect.poll(firstTwo).not.toEqual(before);
  await runCommand(page, 'Order files by name');
  await expect.poll(firstTwo).toEqual(before);

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
  await expect.poll(() => graph.getAttribute('aria-label')).toMatch(/^Graph of [34] notes/);
}
