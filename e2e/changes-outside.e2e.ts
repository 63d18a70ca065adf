import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startLatent, type Latent } from './harness.ts';
import { readNote } from './harness/notes.ts';

/** Paths of the notes that the app finds for this word. */
function notesWith(latent: Latent, word: string): Promise<string[]> {
  return latent.page.evaluate(async (query) => {
    const result = await window.latent.tools.call('text_search', { query });
    return result.success ? (result.results as { path: string }[]).map(({ path }) => path) : [];
  }, word);
}

it('shows what other programs do: a new note, an edit, a rename and a deletion', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n\nalpha\n', 'Two.md': '# Two\n\nbeta\n' } });
  await latent.openVault();
  const soon = { timeout: 15_000, interval: 200 };

  await latent.vault.write('deep/er/Three.md', '# Three\n\ngamma\n');
  await expect.poll(() => notesWith(latent, 'gamma'), soon).toEqual(['deep/er/Three.md']);

  await latent.vault.write('One.md', '# One\n\ndelta\n');
  await expect.poll(() => notesWith(latent, 'delta'), soon).toEqual(['One.md']);
  expect(await notesWith(latent, 'alpha')).toEqual([]);

  await rename(join(latent.vault.dir, 'Two.md'), join(latent.vault.dir, 'Zwei.md'));
  await expect.poll(() => notesWith(latent, 'beta'), soon).toEqual(['Zwei.md']);

  await rm(join(latent.vault.dir, 'One.md'));
  await expect.poll(() => notesWith(latent, 'delta'), soon).toEqual([]);
});

it('shows the open note as it is on the disk now, and prints all of it and nothing else', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n\nbefore\n' } });
  await latent.openVault();
  const { page } = latent;
  await readNote(page, 'One.md');
  await page.getByText('before').first().waitFor();
  await latent.vault.write('One.md', `# One\n\nafterwards\n\n${'A line.\n\n'.repeat(100)}The end.\n`);
  await page.getByText('afterwards').first().waitFor();
  await page.getByText('The end.').waitFor();

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('textbox').first().isVisible()).toBe(false);
  // As high as its text, for the browser to cut into pages.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2 * 800);
});

it('notices at the start what happened while it was closed: an edit, a move, a deletion', async () => {
  const latent = await startLatent({
    vault: { 'One.md': '# One\n\nalpha\n', 'Two.md': 'beta, see [[One]]\n', 'Gone.md': 'gamma\n' },
  });
  await latent.openVault();
  await latent.relaunch({ gently: true, hash: '#/' });
  await latent.page.goto('about:blank');
  await latent.vault.write('Two.md', 'epsilon, see [[One]]\n');
  await mkdir(join(latent.vault.dir, 'moved'));
  await rename(join(latent.vault.dir, 'One.md'), join(latent.vault.dir, 'moved/One.md'));
  await rm(join(latent.vault.dir, 'Gone.md'));
  await latent.relaunch({ gently: true });
  await latent.page.waitForFunction(() => window.latent.status().state === 'ready');
  await expect.poll(() => notesWith(latent, 'epsilon')).toEqual(['Two.md']);
  expect(await notesWith(latent, 'alpha')).toEqual(['moved/One.md']);
  expect([await notesWith(latent, 'beta'), await notesWith(latent, 'gamma')]).toEqual([[], []]);
});
