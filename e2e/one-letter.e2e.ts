import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { writeInNote } from './harness/notes.ts';
import { countStorageCalls } from './harness/storage-calls.ts';
import { chooseAction } from './views/view.ts';

/** What follows a save by itself, such as the index, has come to an end: longer than any of the app's delays for a note that rests. */
const REST_MS = 5_000;

it(
  'takes a letter to the disk in few steps, also in the midst of a session and in a long note, and keeps a burst as one change',
  { timeout: 240_000 },
  async () => {
    const long = 'A line of a note that is long.\n'.repeat(60_000);
    const latent = await startLatent({ vault: { 'Short.md': 'A note of thirty-five bytes, or so.', 'Long.md': long } });
    await latent.openVault();
    const { page } = latent;
    const typeLetter = async (path: string, letter: string) => {
      const before = await latent.vault.read(path);
      const counted = await countStorageCalls(page);
      await page.keyboard.type(letter);
      await expect.poll(() => latent.vault.read(path), { timeout: 20_000 }).toBe(before + letter);
      await pause(REST_MS);
      return counted();
    };
    for (const path of ['Short.md', 'Long.md']) {
      await writeInNote(page, path);
      await pause(REST_MS);
      for (const letter of ['x', 'y']) {
        const { told, ...calls } = await typeLetter(path, letter);
        console.log(`${letter} in ${path}: ${JSON.stringify(calls)}`);
        if (process.env.LATENT_TOLD) console.log(told);
        // The note, and beside the records how many there are.
        expect(calls.writes, told).toBeLessThanOrEqual(2);
        expect(calls.transactions, told).toBeLessThanOrEqual(6);
        // That count, the note before it is written, and as the index compares it.
        expect(calls.reads, told).toBeLessThanOrEqual(3);
        expect(calls.hashes, told).toBeLessThanOrEqual(2);
      }
    }

    const countChanges = async () => {
      await chooseAction(page, 'History of this note');
      const changes = page.getByRole('dialog').getByRole('list', { name: 'Changes' }).getByRole('button');
      await changes.first().waitFor();
      const count = await changes.count();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      return count;
    };
    const before = await countChanges();
    await writeInNote(page, 'Long.md');
    const burst = 'words that are typed without a rest in between.';
    await page.keyboard.type(burst, { delay: 60 });
    const typedAt = performance.now();
    await expect.poll(() => latent.vault.read('Long.md'), { timeout: 20_000, interval: 50 }).toBe(`${long}xy${burst}`);
    console.log(`all of a burst on the disk ${Math.round(performance.now() - typedAt)} ms after its last key`);
    await pause(REST_MS);
    expect((await countChanges()) - before).toBeLessThanOrEqual(1);
  },
);
