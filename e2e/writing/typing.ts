import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Latent } from '../harness.ts';
import { writeHere } from '../harness/notes.ts';
import { open, shows, text, VAULT } from './open-written.ts';

export async function writesAtSeveralPlaces(latent: Latent): Promise<void> {
  const { page } = latent;
  const words = await open(latent, 'Words.md', 'blue red');
  await writeHere(page);
  await page.keyboard.press('Control+Home');
  // The word, and each time the next one like it.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+D');
  await page.keyboard.type('pink');
  await expect.poll(words).toBe('pink green pink\n\nblue pink\n');

  const rows = await open(latent, 'Rows.md', 'bravo');
  const start = { position: { x: 1, y: 8 } };
  await shows(page, 'alpha').click(start);
  await shows(page, 'charly').click({ ...start, modifiers: ['Alt'] });
  await page.keyboard.type('a');
  await expect.poll(rows).toBe('aalpha\nbravo\nacharly\n');
  await page.keyboard.press('Control+Z');
  await expect.poll(rows).toBe(VAULT['Rows.md']);
  // A rectangle: one cursor in each line that the pointer passes over.
  const [from, to] = await Promise.all([shows(page, 'alpha').boundingBox(), shows(page, 'charly').boundingBox()]);
  for (const key of ['Alt', 'Shift']) await page.keyboard.down(key);
  await page.mouse.move((from?.x ?? 0) + 1, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 1, (to?.y ?? 0) + 8, { steps: 4 });
  await page.mouse.up();
  for (const key of ['Alt', 'Shift']) await page.keyboard.up(key);
  await page.keyboard.type('z');
  await expect.poll(rows).toBe('zalpha\nzbravo\nzcharly\n');
}

export async function replaces(latent: Latent): Promise<void> {
  const { page } = latent;
  const words = await open(latent, 'Words.md', 'blue pink');
  await writeHere(page);
  await page.keyboard.press('Control+H');
  await page.getByRole('textbox', { name: 'Find in this note' }).fill('pink');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('red');
  await page.getByRole('button', { name: 'Replace all matches' }).click();
  await expect.poll(words).toBe(VAULT['Words.md']);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Find in this note' }).waitFor({ state: 'detached' });
}

export async function followsDirectionsAndMarks(latent: Latent): Promise<void> {
  const { page } = latent;
  await open(latent, 'Right.md', 'Hello');
  const direction = (words: string) => shows(page, words).evaluate((element) => getComputedStyle(element).direction);
  expect([await direction('שלום עולם'), await direction('Hello')]).toEqual(['rtl', 'ltr']);

  const marks = await open(latent, 'Marks.md', 'half');
  const boxes = text(page).getByRole('checkbox');
  const look = (box: Locator) => box.evaluate((element) => element.outerHTML.replace(/aria-label="[^"]*"/, ''));
  const looks = await Promise.all((await boxes.all()).map(look));
  expect(new Set(looks).size, 'three looks').toBe(3);
  await boxes.nth(2).click();
  await expect.poll(marks).toBe('- [/] half\n- [-] never\n- [x] open\n');
  await boxes.nth(0).click();
  await expect.poll(marks).toBe('- [x] half\n- [-] never\n- [x] open\n');

  // The blank line below a heading is low, and no arrow key passes it; what is selected is seen on the ground of code too.
  const low = await open(latent, 'Low.md', 'item');
  await writeHere(page);
  for (const key of ['Control+Home', 'ArrowDown', 'x', 'ArrowUp', 'End', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  await expect.poll(low).toBe('## Head\nx\n- `item` here\n');
  const ground = page.locator('.cm-selectionLayer:not(:empty)');
  expect(await ground.evaluate((layer) => getComputedStyle(layer).mixBlendMode)).toBe('darken');
  await page.keyboard.press('Delete');
  await expect.poll(low).toBe('## Headre\n');
}

/** Home and End lead to the first and the last letter as they are read, wherever these are drawn. */
export async function reachesBothEndsOfMixedLines(latent: Latent): Promise<void> {
  const { page } = latent;
  const mixed = await open(latent, 'Mixed.md', 'world שלום');
  await writeHere(page);
  await page.keyboard.press('Control+Home');
  const lines = VAULT['Mixed.md'].split('\n').slice(0, 10);
  for (const _line of lines) {
    for (const key of ['End', 'z', 'Home', 'a']) await page.keyboard.press(key);
    // From the line's own beginning no row is passed.
    for (const key of ['Home', 'Home', 'ArrowDown']) await page.keyboard.press(key);
  }
  const written = lines.map((line) => line.replace(/^(?:> |\d\. |- (?:\[ \] )?)?/, '$&a') + 'z');
  const inLines = async () => (await mixed()).split('\n').slice(0, 10);
  await expect.poll(inLines).toEqual(written);

  // Rows of a wrapped line end where they did, but for the last one; what is selected to the end is what goes.
  await page.keyboard.press('ArrowDown');
  const row = async () => (await mixed()).split('\n')[11] ?? '';
  for (const key of ['Home', 'End', 'x', 'End', 'End', 'y', 'Home', 'Shift+End', 'Delete'])
    await page.keyboard.press(key);
  await expect.poll(row).toMatch(/^long words and .* x(?:.* )?$/);
}

export async function takesADroppedFile(latent: Latent): Promise<void> {
  const { page, vault } = latent;
  const rows = await open(latent, 'Rows.md', 'zbravo');
  await shows(page, 'zcharly').evaluate((line) => {
    const data = new DataTransfer();
    data.items.add(new File(['picture'], 'photo.png', { type: 'image/png' }));
    const { right, top } = line.getBoundingClientRect();
    const place = { clientX: right - 2, clientY: top + 8 };
    for (const kind of ['dragenter', 'dragover', 'drop'])
      line.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, ...place }));
  });
  await page.getByText('Saved as “Files/photo.png”.').waitFor();
  await expect.poll(rows).toBe('zalpha\nzbravo\nzcharly![[photo.png]]\n');
  expect(await vault.read('Files/photo.png')).toBe('picture');
}

/** A table that is typed as Markdown, gets a row, is sorted, and has words written below it on the empty page. */
export async function writesATable(latent: Latent): Promise<void> {
  const { page, vault } = latent;
  const rows = await open(latent, 'Typed.md', 'Rows:');
  const tight = async () => (await rows()).replaceAll(/ *\| */g, '|').replaceAll(/-+/g, '-');
  await writeHere(page);
  for (const line of ['', '| Plant | Beds |', '|:--|--:|', '| leek | 10 |', '| chard | 9 |']) {
    await page.keyboard.type(line);
    if (line !== '| chard | 9 |') await page.keyboard.press('Enter');
  }
  await expect.poll(tight).toBe('Rows:\n\n|Plant|Beds|\n|:-|-:|\n|leek|10|\n|chard|9|');
  await page.getByRole('button', { name: 'Row below' }).click();
  await page.keyboard.type('| kale | |');
  await text(page).getByRole('cell', { name: '10' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Sort by this column, A to Z' }).click();
  const sorted = 'Rows:\n\n|Plant|Beds|\n|:-|-:|\n|chard|9|\n|leek|10|\n|kale||';
  await expect.poll(tight).toBe(sorted);
  // A press below it writes nothing; what is typed there stands on its own.
  const before = await vault.read('Typed.md');
  const { height } = page.viewportSize()!;
  const box = await text(page).boundingBox();
  await page.mouse.click(box!.x + box!.width / 2, height - 100);
  await expect.poll(() => page.locator('.live-table__bar').count()).toBe(0);
  await page.keyboard.press('Control+S');
  expect(await vault.read('Typed.md')).toBe(before);
  await page.keyboard.type('so');
  await expect.poll(tight).toBe(`${sorted}\n\nso`);
}

/** Spelling, and the keys of Vim, by the person’s settings. */
export async function writesAsSet(latent: Latent): Promise<void> {
  const { page } = latent;
  const rows = await open(latent, 'Rows.md', 'zalpha');
  await expect.poll(() => text(page).getAttribute('spellcheck')).toBe('true');
  await page.evaluate(() => window.latent.configure({ spellCheck: false, vimKeys: true }));
  await expect.poll(() => text(page).getAttribute('spellcheck')).toBe('false');
  await shows(page, 'zalpha').click();
  await page.keyboard.type('dd');
  await expect.poll(rows).toMatch(/^zbravo\n/);
  await page.keyboard.type('u');
  await expect.poll(rows).toMatch(/^zalpha\nzbravo\n/);
  // The prompt shows its sign once.
  await page.keyboard.type(':');
  const panel = page.locator('.cm-vim-panel').filter({ has: page.locator('input') });
  await panel.waitFor();
  await expect.poll(() => panel.innerText()).toBe(':');
  await page.keyboard.press('Escape');
  // Its keys go from line to line of a drawn table too.
  const table = await open(latent, 'Table.md', 'cell');
  await shows(page, 'Above').click();
  await page.keyboard.type('jjjjA end');
  await expect.poll(table).toBe(`${VAULT['Table.md'].trimEnd()} end\n`);
}
