import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { runCommand } from './harness/assistant.ts';
import { startInGarden } from './harness/garden.ts';
import { openNote, openProperties, readNote, showSideView } from './harness/notes.ts';
import { whenPainted } from './views/view.ts';

it('reads with pictures, code, embeds and an outline that follows, in either theme', { timeout: 120_000 }, async () => {
  const latent = await startInGarden({ 'Formulas.md': FORMULAS });
  const { page } = latent;
  await readsPieces(page);
  await followsTheOutline(page);
  await keepsFolds(page);
  await changesTheme(page);
  await printsFormulas(page);
  await setsTheLook(page);
});

/** As many as are never all in sight. */
const FORMULAS = '## Part\n\nText.\n\n$$\n\\sum_{i=1}^n x\n$$\n\n'.repeat(60);
const MODES = ['Write', 'Read', 'Source'] as const;

/** The browser's own command to print waits for nothing: all that is out of sight is drawn before it; no heading ends a page. */
async function printsFormulas(page: Page): Promise<void> {
  await openNote(page, 'Formulas.md');
  for (const name of MODES) {
    const mode = page.getByRole('group', { name: 'Mode', exact: true }).getByRole('button', { name });
    await mode.click();
    const headings = page.locator(name === 'Read' ? '.note__page h2' : '.note__editor .cm-line', { hasText: 'Part' });
    await headings.first().waitFor();
    if (name !== 'Source') await page.locator('.math-block.is-drawn').first().waitFor();
    await page.evaluate(() => {
      const count = () => {
        const formulas = document.querySelectorAll('.math-block');
        document.body.dataset['printed'] =
          `${formulas.length}, ${document.querySelectorAll('.math-block:has(math)').length}`;
      };
      matchMedia('print').addEventListener('change', count, { once: true });
    });
    await page.pdf();
    const printed = await page.evaluate(() => document.body.dataset['printed']);
    expect(printed, name).toBe(name === 'Source' ? '0, 0' : '60, 60');
    await page.emulateMedia({ media: 'print' });
    expect(await headings.first().evaluate((heading) => getComputedStyle(heading).breakAfter)).toBe('avoid');
    await page.emulateMedia({ media: null });
  }
}

async function readsPieces(page: Page): Promise<void> {
  await readNote(page, 'Reading.md');
  await openProperties(page);
  const text = page.getByRole('article', { name: 'Reading' });
  // A long value takes a few lines until all of it is asked for.
  const value = text.getByText('a long sentence without an end').first();
  expect((await value.boundingBox())?.height).toBeLessThan(140);

  await text.getByRole('img', { name: 'Plot.png' }).click();
  const zoomed = page.getByRole('dialog', { name: 'Plot.png' });
  await zoomed.getByRole('button', { name: 'Close' }).click();
  await zoomed.waitFor({ state: 'detached' });
  // The picture has the keyboard again: Enter shows it once more, and that press of it does not close it.
  await page.keyboard.press('Enter');
  await zoomed.getByRole('button', { name: 'Close' }).waitFor();
  await page.keyboard.press('Escape');
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

  // Ctrl+F searches the note from the line above it too, where a mode that was pressed has the keyboard.
  await page.getByRole('button', { name: 'Read', exact: true }).focus();
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this note' }).waitFor();
  // What is typed is shown at once, and Enter goes to it.
  const last = text.getByRole('heading', { name: 'Part 40', exact: true });
  const isSeen = async () => ((await last.boundingBox())?.y ?? Infinity) < 900;
  expect(await isSeen()).toBe(false);
  await page.keyboard.type('part 40');
  await expect.poll(isSeen).toBe(true);
  await page.getByRole('search').getByText('1 found').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('search').getByText('1 of 1').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Find in this note' }).waitFor({ state: 'detached' });
}

/** What is folded while one reads stays so over a reload and in Live, and opens for a place in it. */
async function keepsFolds(page: Page): Promise<void> {
  await readNote(page, 'Reading.md');
  const text = page.getByRole('article', { name: 'Reading' });
  const shown = () => text.getByText('Some words.').filter({ visible: true }).count();
  const words = await shown();
  const part = text.getByRole('button', { name: 'Text under “Part 2”', exact: true });
  await part.focus();
  await page.keyboard.press('Enter');
  expect([await shown(), await part.getAttribute('aria-expanded')]).toEqual([words - 1, 'false']);
  await page.reload();
  await readNote(page, 'Reading.md');
  await expect.poll(shown).toBe(words - 1);
  await page.keyboard.press('Control+Alt+[');
  await expect.poll(shown).toBe(0);
  await page.keyboard.press('Control+Alt+]');
  await expect.poll(shown).toBe(words);
}

/** The outline marks the part at the top of what is read; a link to a block leads to the block. */
async function followsTheOutline(page: Page): Promise<void> {
  await showSideView(page, 'Outline');
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
  // The last ones never get to the top: what one goes to is marked until one scrolls.
  for (const name of ['Part 40', 'Part 39']) {
    await outline.getByRole('treeitem', { name, exact: true }).click();
    await text.getByRole('heading', { name, exact: true }).and(page.locator(':visible')).waitFor();
    await whenPainted(page);
    expect(await here()).toEqual([expect.stringContaining(name)]);
  }
  await text.hover();
  await page.mouse.wheel(0, -40);
  await expect.poll(here).not.toEqual([expect.stringMatching(/Part (39|40)/)]);
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
  await dialog.getByRole('tab', { name: 'Appearance' }).waitFor();
  // What is typed at once is looked for.
  await page.keyboard.type('line width');
  // Of its part, no more than what is named so.
  await dialog.getByText('Typeface', { exact: true }).waitFor({ state: 'hidden' });
  await dialog.getByText('Narrow', { exact: true }).click();
  await expect.poll(width).toBeLessThan(before.width);
  await dialog.getByLabel('Search settings').fill('');
  await dialog.getByRole('tab', { name: 'Appearance' }).click();
  await dialog.getByRole('slider', { name: 'Text size' }).focus();
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
  // Of a line at the edge of the list, too.
  await shortcuts.getByRole('button', { name: /^Keys of “Turn into heading 1”/ }).click();
  await page.keyboard.press('Control+O');
  await expect
    .poll(() =>
      shortcuts.getByRole('button', { name: 'Use it here instead' }).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') === button;
      }),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await shortcuts.getByLabel('Find a command or its keys').fill('Split right');
  await shortcuts.getByRole('button', { name: /^Keys of “Split right”/ }).click();
  await page.keyboard.press('Control+O');
  await shortcuts.getByRole('alert').filter({ hasText: 'has these keys' }).waitFor();
  await page.keyboard.press('Escape');
  await shortcuts.getByRole('alert').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+O');
  await shortcuts.getByRole('button', { name: 'Use it here instead' }).click();
  await shortcuts.getByRole('button', { name: 'Keys of “Split right”: Ctrl+O. Change' }).click();
  await page.keyboard.press('Control+Alt+R');
  await shortcuts.getByRole('button', { name: 'Keys of “Split right”: Ctrl+Alt+R. Change' }).waitFor();
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+Alt+R');
  await expect.poll(() => page.getByRole('region', { name: /^Group \d$/ }).count()).toBe(2);
}
