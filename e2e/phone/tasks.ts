import { showMode } from '../harness/notes.ts';
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Latent } from '../harness.ts';
import { placesOfWords } from '../harness/one-page.ts';
import { go, text } from './phone-page.ts';

/** Each box takes a finger, and the room for that is the same where a note is written and where it is read. */
export async function ticksTasks({ page, vault }: Latent): Promise<void> {
  await go(page, 'Files');
  await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name: 'Tasks' }).tap();
  const box = text(page).getByRole('checkbox', { name: 'q1', exact: true });
  await box.waitFor();
  const live = await placesOfWords(page, '.cm-content');
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  for (const [dx, dy] of [
    [-26, 0],
    [17, 0],
    [0, -21],
    [0, 21],
  ] as const) {
    const at = [x + width / 2 + dx, y + height / 2 + dy] as const;
    const hit = await page.evaluate((point) => document.elementFromPoint(...point)?.getAttribute('aria-label'), at);
    expect(hit, `${dx}, ${dy}`).toBe('q1');
  }
  await box.tap();
  await expect.poll(() => vault.read('Tasks.md')).toContain('- [x] q1\n');
  await showMode(page, 'Read');
  await page.locator('.note__page').getByText('q12').waitFor();
  const read = await placesOfWords(page, '.note__page');
  expect(Object.keys(read)).toHaveLength(12);
  const moved = Object.entries(read).filter(([word, [left, middle]]) => {
    const [liveLeft, liveMiddle] = live[word] ?? [NaN, NaN];
    return !(Math.abs(liveLeft - left) <= 2 && Math.abs(liveMiddle - middle) <= 2);
  });
  expect(moved).toEqual([]);
}

/** What can be done with a task is below each other at the ends of the rows; the buttons of a question fill their lines. */
export async function endsRowsWithButtons({ page }: Latent): Promise<void> {
  await go(page, 'Files');
  const files = page.getByRole('tree', { name: 'Files' });
  await files.getByRole('treeitem', { name: 'Open' }).tap();
  const acts = page.locator('.task-list__acts');
  await acts.first().waitFor();
  const ends = (places: Locator) =>
    places.evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)));
  const [block] = await ends(page.locator('.query-block'));
  for (const end of await ends(acts)) expect(Math.abs(block! - end)).toBeLessThan(20);

  await go(page, 'Files');
  await files.getByRole('treeitem', { name: 'Peas' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Rename/ }).tap();
  await page.keyboard.type('Sweet peas');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Rename “Peas”' });
  const buttons = asked.locator('.dialog__footer > button');
  await buttons.nth(2).waitFor();
  const right = await ends(buttons);
  expect(right[2]).toBe(right[1]);
  const [first, last] = [await buttons.first().boundingBox(), await buttons.last().boundingBox()];
  expect(last?.x, 'the last fills its line').toBe(first?.x);
  await buttons.first().tap();
  await asked.waitFor({ state: 'detached' });
}
