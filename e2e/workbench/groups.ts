import type { Page } from 'playwright';
import { expect } from 'vitest';
import { runCommand } from '../harness/assistant.ts';
import { boxOf, groups, line, moveLine, tabsByGroup } from './workbench-page.ts';

/** The line between groups, and those of the sides: by pointer and by arrow keys. */
export async function movesLines(page: Page): Promise<void> {
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

/** The menu of a group opens by one press, also where another has the keyboard. */
export async function opensMenus(page: Page): Promise<void> {
  const menu = page.getByRole('menu');
  for (const at of [0, 1, 0]) {
    await groups(page).nth(at).getByRole('button', { name: 'More actions' }).click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
}

export async function savesLayouts(page: Page): Promise<void> {
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

export async function focuses(page: Page): Promise<void> {
  const around = () =>
    Promise.all(
      [
        page.getByRole('tablist', { name: 'Open notes' }),
        page.getByRole('complementary', { name: 'Left side' }),
        page.getByRole('complementary', { name: 'Right side' }),
      ].map((each) => each.isVisible()),
    );
  await runCommand(page, 'Focus mode: only the note');
  await expect.poll(around).toEqual([false, false, false]);
  await page.getByRole('textbox', { name: 'Note text', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(around).toEqual([true, true, true]);
}
