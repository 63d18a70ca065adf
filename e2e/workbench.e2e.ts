import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { runCommand } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { openNote, writeHere } from './harness/notes.ts';

const VAULT = {
  'One.md': '# One\n\nThe first.\n',
  'Two.md': '# Two\n\nThe second.\n',
  'Three.md': '# Three\n\nThe third.\n',
  'Deep.md': '# Deep\n\n## Below\n\nThe fifth.\n',
  'Garden/Four.md': '# Four\n\nBehind [[Three]].\n\nThe fourth.\n',
};

const item = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: /^Open notes/ }).getByRole('tab', { name, exact: true });
const groups = (page: Page) => page.getByRole('region', { name: /^Group \d$/ });
const line = (page: Page) => page.getByRole('separator', { name: 'Line between two groups' });

/** The names of the tabs of each group. */
const tabsByGroup = (page: Page) =>
  page
    .getByRole('tablist', { name: /^Open notes/ })
    .evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll('[role=tab]')].map((each) => each.textContent)),
    );

const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Takes something with the pointer and lets it go at a place of the target (shares of its width and height). */
async function drag(page: Page, what: Locator, target: Locator, [x, y]: readonly [number, number]): Promise<void> {
  await what.hover();
  await page.mouse.down();
  const box = await boxOf(target);
  const at = [box.x + box.width * x, box.y + box.height * y] as const;
  // The places to drop at come into sight once the drag has begun.
  await page.mouse.move(at[0] - 9, at[1] - 9, { steps: 3 });
  await page.mouse.move(at[0], at[1], { steps: 3 });
  await page.mouse.up();
}

async function moveLine(page: Page, target: Locator, by: readonly [number, number]): Promise<void> {
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by[0], y + height / 2 + by[1], { steps: 4 });
  await page.mouse.up();
}

it('arranges tabs, groups and sides by pointer, by keys and from menus', { timeout: 120_000 }, async () => {
  const latent = await startLatent({ vault: VAULT, viewport: { width: 1400, height: 900 } });
  await latent.openVault();
  const { page } = latent;
  await looksAndKeeps(page);
  await dragsTabs(page);
  await movesLines(page);
  await usesTabMenus(page);
  await goesBetweenTabs(page);
  await savesLayouts(page);
  await movesSides(page);
  await entersViews(page);
  await focuses(page);
  await staysWithTheNote(latent);
  await fillsTheMiddle(page);
});

/** A tab for a look is italic until it is kept: by a double click, or by writing in it. */
async function looksAndKeeps(page: Page): Promise<void> {
  const slant = (name: string) => tab(page, name).evaluate((element) => getComputedStyle(element).fontStyle);
  const about = (name: string) => tab(page, name).getAttribute('aria-description');
  await item(page, 'One').click();
  await expect.poll(() => about('One')).toBe('preview');
  expect(await slant('One')).toBe('italic');
  await tab(page, 'One').dblclick();
  await expect.poll(() => slant('One')).toBe('normal');
  await item(page, 'Two').click();
  await expect.poll(() => tabsByGroup(page)).toEqual([['One', 'Two']]);
  await writeHere(page);
  await Promise.all([
    page.keyboard.type('Written here.', { delay: 60 }),
    expect.poll(() => about('Two')).toContain('not saved yet'),
  ]);
  await expect.poll(() => about('Two')).toBe(null);
  expect(await slant('Two')).toBe('normal');
  await item(page, 'Three').click();
  await expect.poll(() => tabsByGroup(page)).toEqual([['One', 'Two', 'Three']]);
}

async function dragsTabs(page: Page): Promise<void> {
  await drag(page, tab(page, 'Three'), tab(page, 'One'), [0.1, 0.5]);
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three', 'One', 'Two']]);
  // To the right edge: a group beside this one. To the lower edge of that: one below it.
  const note = page.getByRole('region', { name: /^(Open notes|Group 1)$/ });
  await drag(page, tab(page, 'Two'), note, [0.95, 0.6]);
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three', 'One'], ['Two']]);
  await drag(page, tab(page, 'One'), groups(page).nth(1), [0.5, 0.95]);
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three'], ['Two'], ['One']]);
  expect((await boxOf(groups(page).nth(2))).y).toBeGreaterThan((await boxOf(groups(page).nth(1))).y + 100);
  // Into the middle of a group, and into its row of tabs: it is put there, and a group without tabs goes.
  await drag(page, tab(page, 'One'), groups(page).nth(1), [0.5, 0.5]);
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three'], ['Two', 'One']]);
  await drag(page, tab(page, 'One'), tab(page, 'Three'), [0.1, 0.5]);
  await expect.poll(() => tabsByGroup(page)).toEqual([['One', 'Three'], ['Two']]);
}

/** The line between groups, and those of the sides: by pointer and by arrow keys. */
async function movesLines(page: Page): Promise<void> {
  const share = async () => Number(await line(page).getAttribute('aria-valuenow'));
  const width = async () => (await boxOf(groups(page).first())).width;
  const [before, wide] = [await share(), await width()];
  await moveLine(page, line(page), [90, 0]);
  await expect.poll(width).toBeGreaterThan(wide + 80);
  const moved = await share();
  expect(moved).toBeGreaterThan(before);
  await line(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(share).toBe(moved - 2);

  const side = page.getByRole('separator', { name: 'Width of the left side' });
  const sideWidth = async () => Number(await side.getAttribute('aria-valuenow'));
  const colour = () => side.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
  const [was, calm] = [await sideWidth(), await colour()];
  await moveLine(page, side, [40, 0]);
  expect(await sideWidth()).toBe(was + 40);
  // Let go, it is no longer lit.
  await page.mouse.move(700, 500);
  await expect.poll(colour).toBe(calm);
  await side.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(sideWidth).toBeLessThan(was + 40);
}

/** What a tab's menu offers; F6 leads round the groups. At the end there is one group. */
async function usesTabMenus(page: Page): Promise<void> {
  const choose = async (name: string, entry: string) => {
    await tab(page, name).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await choose('One', 'Pin');
  await expect.poll(() => tab(page, 'One').getAttribute('aria-description')).toBe('pinned');
  await choose('One', 'Move to group 2');
  // What is pinned stands first.
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three'], ['One', 'Two']]);
  await choose('Two', 'Split down');
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three'], ['One', 'Two'], ['Two']]);
  const visited: string[] = [];
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('F6');
    visited.push(await groupWithKeyboard(page));
  }
  expect(visited.toSorted()).toEqual(['Group 1', 'Group 2', 'Group 3']);
  await tab(page, 'Two').last().click();
  await runCommand(page, 'Close this group');
  await choose('Two', 'Close the others');
  // What is pinned stays then, too.
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three'], ['One', 'Two']]);
  await choose('One', 'Unpin');
  await expect.poll(() => tab(page, 'One').getAttribute('aria-description')).toBe(null);
  for (const name of ['One', 'Two']) await choose(name, 'Move to group 1');
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three', 'One', 'Two']]);
}

const groupWithKeyboard = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('section[data-group]')?.getAttribute('aria-label') ?? 'none');

async function goesBetweenTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Open notes', exact: true });
  const shown = () => tabs.getByRole('tab', { selected: true }).allTextContents();
  const isInText = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Note text');
  await tab(page, 'One').click();
  await page.keyboard.press('Alt+PageDown');
  await expect.poll(shown).toEqual(['Two']);
  await page.keyboard.press('Alt+PageUp');
  await expect.poll(shown).toEqual(['One']);
  // The list of open tabs finds one by a part of its name, and what is typed next goes into it.
  await page.keyboard.press('Alt+a');
  await page.getByRole('dialog', { name: 'Open tabs' }).getByRole('combobox').fill('thr');
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual(['Three']);
  await expect.poll(isInText).toBe(true);
  // Back and forward are the tab's own.
  await openNote(page, 'Garden/Four.md');
  await expect.poll(shown).toEqual(['Four']);
  const steps = page.getByRole('toolbar', { name: 'Navigation' });
  await steps.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(shown).toEqual(['Three']);
  await steps.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect.poll(shown).toEqual(['Four']);
  // The menu of the arrow leads further in one go, as a browser's.
  await steps.getByRole('button', { name: 'Back', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Three', exact: true }).click();
  await expect.poll(shown).toEqual(['Three']);
  await steps.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect.poll(shown).toEqual(['Four']);
  // A link takes the keyboard along, and the keys for back and forward work while one writes.
  await page.getByRole('textbox', { name: 'Note text' }).getByText('Three', { exact: true }).click();
  await expect.poll(shown).toEqual(['Three']);
  await expect.poll(isInText).toBe(true);
  for (const [key, name] of [
    ['Alt+ArrowLeft', 'Four'],
    ['Alt+ArrowLeft', 'Three'],
    ['Alt+ArrowRight', 'Four'],
    ['Control+Alt+ArrowLeft', 'Three'],
    ['Control+Alt+ArrowRight', 'Four'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(shown).toEqual([name]);
    await expect.poll(isInText).toBe(true);
  }
}

async function savesLayouts(page: Page): Promise<void> {
  const kept = await tabsByGroup(page);
  await runCommand(page, 'Save this layout as…');
  await page.getByRole('dialog', { name: 'Save this layout as' }).getByRole('combobox').fill('All of them');
  await page.getByRole('option', { name: 'Save as “All of them”' }).click();
  await runCommand(page, 'Split right');
  await expect.poll(() => groups(page).count()).toBe(2);
  await runCommand(page, 'Close the other tabs');
  await runCommand(page, 'Switch to a saved layout…');
  await page.getByRole('option', { name: 'All of them' }).click();
  await expect.poll(() => tabsByGroup(page)).toEqual(kept);
  await runCommand(page, 'Rename a saved layout…');
  await page.getByRole('option', { name: 'All of them' }).click();
  await page.getByRole('dialog', { name: 'New name of the layout' }).getByRole('combobox').fill('Everything');
  await page.getByRole('option', { name: 'Rename to “Everything”' }).click();
  await runCommand(page, 'Delete a saved layout…');
  await page.getByRole('option', { name: 'Everything' }).click();
  await page.keyboard.press('Control+P');
  await page.getByRole('dialog').getByRole('combobox').fill('saved layout');
  await expect.poll(() => page.getByRole('option', { name: 'Switch to a saved layout…' }).count()).toBe(0);
  await page.keyboard.press('Escape');
}

async function movesSides(page: Page): Promise<void> {
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
  // And among those of its own side.
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
async function staysWithTheNote({ page, vault }: Latent): Promise<void> {
  await runCommand(page, 'Show the graph');
  await page.getByRole('application', { name: /^Graph of/ }).waitFor();
  const heading = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: 'Four' });
  // So do its properties, which can be written there.
  const side = (name: string) => page.getByRole('tablist', { name: 'Right side' }).getByRole('tab', { name });
  await side('Properties').click();
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

/** With nothing open, a hidden side can be shown again, and the middle takes views of the sides and files; folded headings stay so over a reload. */
async function fillsTheMiddle(page: Page): Promise<void> {
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
async function entersViews(page: Page): Promise<void> {
  await writeHere(page);
  await runCommand(page, 'Show the outline');
  const heading = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: 'Four' });
  await expect.poll(() => heading.evaluate((item) => item === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.type(' After.');
  await page.getByRole('textbox', { name: 'Note text', exact: true }).getByText('The fourth. After.').waitFor();
}

async function focuses(page: Page): Promise<void> {
  const around = () =>
    Promise.all(
      [
        page.getByRole('tablist', { name: 'Open notes' }),
        page.getByRole('complementary', { name: 'Left side' }),
        page.getByRole('complementary', { name: 'Right side' }),
      ].map((each) => each.isVisible()),
    );
  await runCommand(page, 'Focus mode: the note alone');
  await expect.poll(around).toEqual([false, false, false]);
  await page.getByRole('textbox', { name: 'Note text', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(around).toEqual([true, true, true]);
}
