import { expect, it } from 'vitest';
import { PATHOLOGICAL_NOTES, PATHOLOGICAL_VAULTS } from '../src/notes/testing/pathological-notes.ts';
import { hasRealVaults, makeVault, REAL_VAULTS, unpackRealVault } from './harness/scratch-vault.ts';
import { startLatent } from './harness.ts';
import { readNote } from './harness/notes.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.') || part === 'node_modules');

/** Each of the two largest takes as long as the others together. */
const OPENED = REAL_VAULTS.filter((name) => IS_LONG_RUN || (name !== 'cpp-docs' && name !== 'knowledge-garden-zh'));

it.skipIf(!hasRealVaults()).each(OPENED)(
  'opens %s with as many notes as the disk has (needs ../shared/data/vaults)',
  async (name) => {
    const vault = await unpackRealVault(name);
    const files = await vault.files();
    const notes = files.filter((path) => path.endsWith('.md') && !isHidden(path));
    const latent = await startLatent({ vault });
    const status = await latent.openVault();
    expect(status.notes).toBe(notes.length);
    const tree = await latent.page.evaluate(() => window.latent.tools.call('list_notes', { recursive: true }));
    expect(tree).toMatchObject({ success: true });
    expect(await vault.files(), 'nothing was written').toEqual(files);
  },
  300_000,
);

const slowNote = (name: string, end: string) =>
  `${PATHOLOGICAL_NOTES.find((note) => note.name === name)!.make(1_000_000)}\n\n${end}\n`;

it.runIf(IS_LONG_RUN)(
  'opens notes of 1 MB that are made to be slow and scrolls to their end; stops at notes that embed each other',
  async () => {
    const slow = [
      'one paragraph of many lines',
      'a table of 1,000 columns',
      'HTML formatting that the parser repeats',
      'quotes 5,000 deep on each line',
      'combining marks, ten on each letter',
    ];
    const embeds = PATHOLOGICAL_VAULTS.map(({ make }) => make(30));
    const vault = await makeVault({
      ...Object.fromEntries(slow.map((name, at) => [`Slow ${at}.md`, slowNote(name, `theend${at}`)])),
      ...Object.fromEntries(
        embeds.flatMap((notes, at) => Object.entries(notes).map(([path, text]) => [`${at}/${path}`, text])),
      ),
    });
    const latent = await startLatent({ vault });
    await latent.openVault();
    const { page } = latent;
    const text = page.locator('.note__page');
    const scrolled = page.locator('.note__scroller');
    const open = async (path: string) => {
      await readNote(page, path);
      await page.locator(`.note__page[data-text-of="${path}"] .markdown-part`).first().waitFor();
    };
    const ways = [
      () => page.keyboard.press('Control+f'),
      () => page.evaluate(() => void window.dispatchEvent(new Event('beforeprint'))),
      () => page.getByRole('button', { name: 'Show all of it' }).press('Enter'),
      () => page.getByRole('button', { name: 'Show all of it' }).click(),
      () => page.keyboard.press('Control+f'),
    ];
    for (const [at, reachEnd] of ways.entries()) {
      await open(`Slow ${at}.md`);
      await page.getByRole('button', { name: 'Show all of it' }).waitFor();
      expect(await text.textContent()).not.toContain(`theend${at}`);
      expect(await scrolled.evaluate((box) => box.scrollTop), 'it is read from its beginning').toBeLessThan(100);
      await reachEnd();
      await text.getByText(`theend${at}`).waitFor({ state: 'attached', timeout: 60_000 });
      const found = await page.evaluate(
        (query) => window.latent.tools.call('search_notes', { query, top_k: 1 }),
        `theend${at}`,
      );
      expect(found).toMatchObject({ results: [{ path: `Slow ${at}.md` }] });
    }
    for (const [at, notes] of embeds.entries()) {
      await open(`${at}/${Object.keys(notes)[0]}`);
      if (JSON.stringify(notes).includes('![[')) await page.locator('.embedded-note').first().waitFor();
      // The embeds of an embedded note are links, so that chains and cycles end.
      expect(await page.locator('.embedded-note .embedded-note').count()).toBe(0);
      expect(await page.locator('.embedded-note').count()).toBeLessThanOrEqual(30);
    }
  },
  240_000,
);
