import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { runCommand } from '../harness/assistant.ts';
import type { Latent } from '../harness.ts';
import { openNote, writeHere, showSideView } from '../harness/notes.ts';
import { drag, item, tab, tabsByGroup } from './workbench-page.ts';

export async function movesSides(page: Page): Promise<void> {
  for (const side of ['left', 'right']) {
    const column = page.getByRole('complementary', { name: `${side === 'left' ? 'Left' : 'Right'} side` });
    await page.getByRole('button', { name: `Hide the ${side} side` }).click();
    await column.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `Show the ${side} side` }).click();
    await column.waitFor();
  }
  const openers = (side: 'Left' | 'Right') => page.getByRole('tablist', { name: `${side} side` });
  await openers('Right').getByRole('tab', { name: 'Outline' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to the left side' }).click();
  await openers('Left').getByRole('tab', { name: 'Outline', selected: true }).waitFor();
  await page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: 'Four' }).waitFor();
  await openers('Left').getByRole('tab', { name: 'Outline' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to the right side' }).click();
  await openers('Right').getByRole('tab', { name: 'Outline', selected: true }).waitFor();
  // Or dragged there and back.
  await openers('Right').getByRole('tab', { name: 'Outline' }).dragTo(openers('Left'));
  await openers('Left').getByRole('tab', { name: 'Outline', selected: true }).waitFor();
  await openers('Left').getByRole('tab', { name: 'Outline' }).dragTo(openers('Right'));
  await openers('Right').getByRole('tab', { name: 'Outline', selected: true }).waitFor();
  // And among those of its own side, where a view comes that was not there yet.
  await showSideView(page, 'Tags');
  const names = () =>
    openers('Left')
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((each) => each.getAttribute('aria-label')));
  await drag(
    page,
    openers('Left').getByRole('tab', { name: 'Tags' }),
    openers('Left').getByRole('tab').first(),
    [0.2, 0.5],
  );
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Tags', 'Files', 'Search']);
  await drag(
    page,
    openers('Left').getByRole('tab', { name: 'Tags' }),
    openers('Left').getByRole('tab').nth(3),
    [0.2, 0.5],
  );
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Files', 'Search', 'Tags']);
  await movesByKeys(page, openers, names);
  await openers('Left').getByRole('tab', { name: 'Files' }).click();
}

/** Without a pointer: by keys that say where the view is, over the end of its side too, and in the menu. */
async function movesByKeys(
  page: Page,
  openers: (side: 'Left' | 'Right') => Locator,
  names: () => Promise<readonly (string | null)[]>,
): Promise<void> {
  const tags = page.getByRole('tab', { name: 'Tags', exact: true });
  const hasKeyboard = () => tags.evaluate((element) => element === document.activeElement);
  await tags.click();
  await tags.press('Alt+Shift+ArrowLeft');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Files', 'Tags', 'Search']);
  expect(await hasKeyboard()).toBe(true);
  await page
    .getByRole('status')
    .getByText(/^Tags: place 2 of \d+, left side$/)
    .waitFor();
  await tags.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move right' }).press('Enter');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Files', 'Search', 'Tags']);
  await expect.poll(hasKeyboard).toBe(true);
  for (let at = 3; at <= (await names()).length; at += 1) await page.keyboard.press('Alt+Shift+ArrowRight');
  await openers('Right').getByRole('tab').first().and(tags).waitFor();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(async () => (await names()).at(-1)).toBe('Tags');
}

/** The outline and the properties are those of the note in front, also behind the graph; a press on a heading leads back to it. */
export async function staysWithTheNote({ page, vault }: Latent): Promise<void> {
  await runCommand(page, 'Show the graph');
  await page.getByRole('application', { name: /^Graph of/ }).waitFor();
  const heading = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: 'Four' });
  // So do its properties, which can be written there.
  const side = (name: string) => page.getByRole('tablist', { name: 'Right side' }).getByRole('tab', { name });
  await showSideView(page, 'Properties');
  await vault.write('Garden/Four.md', `---\nmood: calm\n---\n${await vault.read('Garden/Four.md')}`);
  const mood = page.getByLabel('mood', { exact: true });
  await mood.fill('cheerful');
  await mood.press('Enter');
  await expect.poll(() => vault.read('Garden/Four.md')).toMatch(/^---\nmood: cheerful\n---\n# Four\n/);
  await side('Outline').click();
  await heading.click();
  await page.getByRole('textbox', { name: 'Note text', exact: true }).waitFor();
  await tab(page, 'Four').waitFor();
}

/** A file that is no note, and the graph, have the keyboard when they are opened by keys from a view of the sides. */
export async function entersWhatIsNoNote(page: Page): Promise<void> {
  const hasKeyboard = () =>
    page.evaluate(() => document.activeElement?.closest('section[data-in-use] [role="tabpanel"]') !== null);
  const opens: readonly (() => Promise<void>)[] = [
    ...['Board', 'Rows'].map((name) => async () => {
      await page.keyboard.press('Control+O');
      await page.getByRole('dialog').getByRole('combobox').fill(name);
      await page.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Enter');
    }),
    () => runCommand(page, 'Show the graph'),
  ];
  for (const open of opens) {
    await item(page, 'One').click();
    await expect.poll(hasKeyboard).toBe(false);
    await open();
    await expect.poll(hasKeyboard).toBe(true);
  }
  await openNote(page, 'Garden/Four.md');
}

/** Who hides a side with the mouse, and shows it again, goes on writing. */
export async function hidesWhileWriting(page: Page): Promise<void> {
  const text = await writeHere(page);
  for (const [side, word] of [
    ['left', 'Wide.'],
    ['right', 'Wider.'],
  ] as const) {
    await page.getByRole('button', { name: `Hide the ${side} side` }).click();
    await page.keyboard.type(word);
    await text.getByText(word).waitFor();
    await page.getByRole('button', { name: `Show the ${side} side` }).click();
    await page.keyboard.type('Narrow.');
    await text.getByText(`${word}Narrow.`).waitFor();
  }
}

/** With nothing open, a hidden side can be shown again, and the middle takes views of the sides and files; folded headings stay so over a reload. */
export async function fillsTheMiddle(page: Page): Promise<void> {
  const outline = page.getByRole('tree', { name: 'Outline' });
  await openNote(page, 'Deep.md');
  await outline.getByRole('treeitem', { name: 'Deep' }).press('ArrowLeft');
  await expect.poll(() => outline.getByRole('treeitem').count()).toBe(1);
  const side = (name: string) => page.getByRole('tablist', { name: 'Right side' }).getByRole('tab', { name });
  const linkedFrom = page.getByRole('heading', { name: /^Linked from/ }).getByRole('button');
  await side('Links').click();
  await page.getByText('No note links here yet.').waitFor();
  await linkedFrom.press('Enter');
  await page.getByText('No note links here yet.').waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => linkedFrom.getAttribute('aria-expanded')).toBe('false');
  await linkedFrom.click();
  await page.getByText('No note links here yet.').waitFor();
  await side('Outline').click();
  await outline.getByRole('treeitem', { name: 'Deep' }).waitFor();
  await expect.poll(() => outline.getByRole('treeitem').count()).toBe(1);

  await runCommand(page, 'Close all tabs');
  await page.getByRole('button', { name: 'Hide the left side' }).click();
  await page.getByRole('button', { name: 'Show the left side' }).click();
  const middle = page.getByRole('region', { name: 'Open notes' });
  await drag(
    page,
    page.getByRole('tablist', { name: 'Left side' }).getByRole('tab', { name: 'Tags' }),
    middle,
    [0.5, 0.5],
  );
  await expect.poll(() => tabsByGroup(page)).toEqual([['Tags']]);
  await runCommand(page, 'Close all tabs');
  await drag(page, item(page, 'One'), middle, [0.5, 0.5]);
  await expect.poll(() => tabsByGroup(page)).toEqual([['One']]);
  await openNote(page, 'Gone.md');
  await page.getByRole('region', { name: 'Outline' }).getByText('This note is not there').waitFor();
  await page.getByRole('toolbar', { name: 'Navigation' }).getByText('Gone', { exact: true }).waitFor();
}

/** A view that a command shows has the keyboard; Escape gives it back to the text, where the cursor is as it was. */
export async function entersViews(page: Page): Promise<void> {
  await writeHere(page);
  await runCommand(page, 'Show the outline');
  const heading = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: 'Four' });
  await expect.poll(() => heading.evaluate((item) => item === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.type(' After.');
  await page.getByRole('textbox', { name: 'Note text', exact: true }).getByText('The fourth. After.').waitFor();
}
