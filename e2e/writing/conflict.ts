import { expect } from 'vitest';
import type { Latent } from '../harness.ts';
import { writeHere } from '../harness/notes.ts';
import { open, text, VAULT } from './open-written.ts';

/** Another program changes a note while it is written: other lines come in by themselves; of the same ones, what the person chooses. */
export async function settlesAConflict(latent: Latent): Promise<void> {
  const { page, vault } = latent;
  const clash = await open(latent, 'Clash.md', 'Last.');
  const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Keep mine' }) });
  const merged = `${VAULT['Clash.md'].replace('First.', 'Theirs.')}Mine.`;
  await writeHere(page);
  await page.keyboard.type('Mine.');
  await vault.write('Clash.md', VAULT['Clash.md'].replace('First.', 'Theirs.'));
  await page.keyboard.press('Control+S');
  await expect.poll(clash).toBe(merged);
  expect(await bar.count()).toBe(0);
  // One writes on: a button that is gone had the keyboard.
  const isInText = () => text(page).evaluate((element) => element === document.activeElement);
  await expect.poll(isInText).toBe(true);
  for (const answer of ['Keep mine', 'Take theirs']) {
    await writeHere(page);
    await page.keyboard.type('!');
    await vault.write('Clash.md', merged.replace('Mine.', `${answer}.`));
    await page.keyboard.press('Control+S');
    await bar.getByRole('button', { name: answer }).click();
    await bar.waitFor({ state: 'detached' });
    await expect.poll(isInText).toBe(true);
    await page.keyboard.press('Control+S');
    await expect.poll(clash).toContain(answer === 'Keep mine' ? 'Mine.!' : 'Take theirs.');
    await vault.write('Clash.md', merged);
    await text(page).getByText('!').waitFor({ state: 'detached' });
    await text(page).getByText('Mine.').waitFor();
  }

  await writeHere(page);
  await page.keyboard.type(' More.');
  await vault.write('Clash.md', merged.replace('Middle.', 'Centre.').replace('Mine.', 'Ours.'));
  await page.keyboard.press('Control+S');
  await bar.getByRole('button', { name: 'Compare and choose' }).click();
  const pieces = page.getByRole('region', { name: 'Choose piece by piece' });
  await pieces.getByRole('status').getByText('2 differences, 1 left to settle').waitFor();
  await text(page).waitFor({ state: 'hidden' });
  // Both kept, neither is struck through.
  const second = pieces.getByRole('radiogroup', { name: 'Difference 2' });
  const struck = () =>
    second
      .locator('.merge-side__text')
      .evaluateAll((texts) => texts.map((each) => getComputedStyle(each).textDecorationLine));
  await second.getByRole('radio', { name: 'Both, mine first' }).focus();
  await page.keyboard.press('Space');
  expect(await struck()).toEqual(['none', 'none']);
  await second.getByRole('radio', { name: /^Mine/ }).focus();
  await page.keyboard.press('Space');
  expect(await struck()).toEqual(['none', 'line-through']);
  // The question has the keyboard: the other text, then back to mine, then on.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save this text');
  // To close it and look at the text takes back no answer.
  await page.keyboard.press('Escape');
  await text(page).waitFor();
  await bar.getByRole('button', { name: 'Compare and choose' }).click();
  await pieces.getByRole('status').getByText('2 differences, all settled').waitFor();
  await pieces.getByRole('radiogroup', { name: 'Difference 1' }).getByText('Middle.').click();
  await pieces.getByRole('radiogroup', { name: 'Difference 1' }).getByText('Centre.').click();
  await pieces.getByRole('button', { name: 'Save this text' }).click();
  await expect.poll(clash).toBe(`${merged.replace('Middle.', 'Centre.')} More.`);
  await bar.waitFor({ state: 'detached' });
  // The text has the keyboard again, and one Undo is the way back to what was written.
  await page.keyboard.press('Control+Z');
  await expect.poll(clash).toBe(`${merged} More.`);
}
