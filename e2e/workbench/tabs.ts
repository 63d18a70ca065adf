import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { runCommand } from '../harness/assistant.ts';
import { openNote, writeHere } from '../harness/notes.ts';
import { boxOf, drag, groups, item, tab, tabsByGroup, whereKeyboardIs } from './workbench-page.ts';

/** A tab for a look is italic until it is kept: by a double click, or by writing in it. */
export async function looksAndKeeps(page: Page): Promise<void> {
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

export async function dragsTabs(page: Page): Promise<void> {
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
  // Where it is put one goes on.
  await expect.poll(() => whereKeyboardIs(page)).toEqual(['Group 2', true]);
  await drag(page, tab(page, 'One'), tab(page, 'Three'), [0.1, 0.5]);
  await expect.poll(() => tabsByGroup(page)).toEqual([['One', 'Three'], ['Two']]);
  await expect.poll(() => whereKeyboardIs(page)).toEqual(['Group 1', true]);
  // A file that is dropped on a row of tabs opens there.
  await drag(page, item(page, 'Deep'), tab(page, 'Two'), [0.9, 0.5]);
  await expect
    .poll(() => tabsByGroup(page))
    .toEqual([
      ['One', 'Three'],
      ['Two', 'Deep'],
    ]);
  await expect.poll(() => whereKeyboardIs(page)).toEqual(['Group 2', true]);
  await tab(page, 'Deep').click({ button: 'middle' });
  await expect.poll(() => tabsByGroup(page)).toEqual([['One', 'Three'], ['Two']]);
}

/** What a tab's menu offers; F6 leads round the groups. At the end there is one group. */
export async function usesTabMenus(page: Page): Promise<void> {
  const choose = async (name: string, entry: string) => {
    await tab(page, name).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await choose('One', 'Pin');
  await expect.poll(() => tab(page, 'One').getAttribute('aria-description')).toBe('pinned');
  await expect.poll(() => whereKeyboardIs(page)).toEqual(['Group 1', true]);
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
  // The group of the tab that was pressed, also while another is in use.
  await tab(page, 'Three').click();
  await tab(page, 'Two').last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Close this group' }).click();
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three'], ['One', 'Two']]);
  await choose('Two', 'Close the others');
  // What is pinned stays then, too.
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three'], ['One', 'Two']]);
  await choose('One', 'Unpin');
  await expect.poll(() => tab(page, 'One').getAttribute('aria-description')).toBe(null);
  for (const name of ['One', 'Two']) await choose(name, 'Move to group 1');
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three', 'One', 'Two']]);
  await tab(page, 'One').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Close this group' }).count(), 'the only group').toBe(0);
  await page.keyboard.press('Escape');
}

const groupWithKeyboard = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('section[data-group]')?.getAttribute('aria-label') ?? 'none');

/** What a menu of the pointer opens in a place of its own has the keyboard. */
export async function opensByMenus(page: Page): Promise<void> {
  const choose = async (target: Locator, entry: string) => {
    await target.click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose(item(page, 'Deep'), 'Open in a new tab');
  await expect.poll(() => whereKeyboardIs(page)).toEqual(['Open notes', true]);
  await expect.poll(() => shownTabs(page)).toEqual(['Deep']);
  await page.getByRole('tablist', { name: 'Right side' }).getByRole('tab', { name: 'Outline' }).click();
  const heading = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: 'Below' });
  await choose(heading, 'Open to the side');
  await expect.poll(() => whereKeyboardIs(page)).toEqual(['Group 2', true]);
  await runCommand(page, 'Close this group');
  await choose(tab(page, 'Deep'), 'Close');
  await expect.poll(() => tabsByGroup(page)).toEqual([['Three', 'One', 'Two']]);
}

const shownTabs = (page: Page) =>
  page
    .getByRole('tablist', { name: /^Open notes/ })
    .getByRole('tab', { selected: true })
    .allTextContents();

export async function goesBetweenTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Open notes', exact: true });
  const shown = () => tabs.getByRole('tab', { selected: true }).allTextContents();
  const isInText = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Note text');
  // A tab that is pressed gives the keyboard to its text; one that is gone to by keys keeps it.
  await tab(page, 'One').click();
  await expect.poll(isInText).toBe(true);
  await tab(page, 'One').press('ArrowRight');
  await expect.poll(shown).not.toEqual(['One']);
  await tab(page, 'One').press('Enter');
  await expect.poll(shown).toEqual(['One']);
  await expect.poll(() => tab(page, 'One').evaluate((each) => each === document.activeElement)).toBe(true);
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
