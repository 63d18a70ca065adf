import { expect } from 'vitest';
import type { Page } from 'playwright';
import { TwoWriters, type Place } from '../../../src/app/editor/testing/two-writers.ts';
import type { Latent } from '../../harness.ts';
import type { Random } from '../seeded.ts';
import { noteText, openInLive, putCursor, textOf } from './note-text.ts';

const ACTS = ['type', 'compose', 'change', 'change', 'change while composing', 'move'] as const;
/** Milliseconds for a save, and for a change of another program to show. */
const SOON = { timeout: 20_000, interval: 50 };

/** How wide columns are is the editor's, and the other program's. */
const plain = (text: string): string => text.replace(/ +/g, ' ').replace(/-+/g, '-');

/**
 * A person writes in a note, in the text and in cells of tables, with and without an input method, while another program changes one to six
 * places of its file at a time; at the end the person takes all of theirs back. Fails where either text is not what it has to be.
 * @returns how many acts there were of each kind
 */
export async function writeBeside(
  latent: Latent,
  path: string,
  acts: number,
  random: Random,
): Promise<Map<string, number>> {
  const { page, vault } = latent;
  const counts = new Map<string, number>();
  const writers = new TwoWriters((below) => random.between(0, below - 1));
  await vault.write(path, writers.text());
  await openInLive(page, path, writers.text());
  const keys = await page.context().newCDPSession(page);
  const shows = (what: string) =>
    expect.poll(async () => plain(await textOf(page)), { ...SOON, message: what }).toBe(plain(writers.text()));
  const saved = () => expect.poll(async () => plain(await vault.read(path)), SOON).toBe(plain(writers.text()));
  const change = async (place: Place) => {
    await saved();
    writers.change(place);
    await vault.write(path, writers.text());
  };
  let place = writers.move();
  await goTo(page, writers, place);
  for (let step = 0; step < acts; step += 1) {
    const act = random.pick(ACTS);
    counts.set(act, (counts.get(act) ?? 0) + 1);
    const what = `${path}, act ${step}: ${act} in a ${place.kind}`;
    if (act === 'move') await goTo(page, writers, (place = writers.move()));
    else if (act === 'change') {
      await change(place);
      // To the space: how wide columns are may be all that was changed.
      await expect.poll(async () => (await textOf(page)) === (await vault.read(path)), SOON).toBe(true);
    } else if (act === 'type') {
      place = writers.type(place, `P${step}p`);
      await page.keyboard.type(`P${step}p`);
    } else {
      const begun = `P${step}`;
      await keys.send('Input.imeSetComposition', {
        text: begun,
        selectionStart: begun.length,
        selectionEnd: begun.length,
      });
      place = writers.type(place, begun);
      if (act === 'change while composing') {
        await shows(what);
        await change(place);
        // It comes in now, or, beside the composed letters, when they are chosen; on a busy machine it takes its time.
        await page.waitForTimeout(3000);
      }
      await keys.send('Input.insertText', { text: `${begun}p` });
      place = writers.type(place, 'p');
    }
    await shows(what);
  }
  await saved();
  await noteText(page).focus();
  const undone = plain(writers.text('without'));
  for (let times = 0; times < 10 * acts && plain(await textOf(page)) !== undone; times += 1)
    await page.keyboard.press('Control+z');
  await expect.poll(async () => plain(await textOf(page)), { ...SOON, message: `${path}, undone` }).toBe(undone);
  await expect.poll(async () => plain(await vault.read(path)), SOON).toBe(undone);
  await keys.detach();
  return counts;
}

async function goTo(page: Page, writers: TwoWriters, place: Place): Promise<void> {
  const { from, to } = writers.range(place, await textOf(page));
  if (place.kind !== 'cell') return putCursor(page, from, to);
  await page.locator('.live-table :is(td, th)').filter({ hasText: place.word.now! }).click();
  await page.keyboard.press('End');
}
