import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildLatent } from '../src/headless/testing/built-latent.ts';
import { approved, whenAsked } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { openNote, readNote, showMode, writeHere, writeInNote } from './harness/notes.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

/** Paths of the notes that the app finds for this word. */
function notesWith(latent: Latent, word: string): Promise<string[]> {
  return latent.page.evaluate(async (query) => {
    const result = await window.latent.tools.call('text_search', { query });
    return result.success ? (result.results as { path: string }[]).map(({ path }) => path) : [];
  }, word);
}

it.runIf(IS_LONG_RUN)('shows what other programs do: a new note, an edit, a rename and a deletion', async () => {
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
  await latent.vault.write(
    'One.md',
    `---\nkind: x\n---\n\n# One\n\nafterwards\n\n> [!tip]- Folded\n> Held back.\n\n${'A line.\n\n'.repeat(100)}The end.\n`,
  );
  await page.getByText('afterwards').first().waitFor();
  await page.getByText('The end.').waitFor();

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('textbox').first().isVisible()).toBe(false);
  const held = () =>
    page.getByText('Held back.').evaluate((words) => words.checkVisibility({ contentVisibilityAuto: true }));
  expect(await held(), 'nobody unfolds it on paper').toBe(true);
  // As high as its text, for the browser to cut into pages.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2 * 800);

  // By the app's own order it has light colours, also what has them from no style sheet.
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  expect(await held()).toBe(false);
  await page.evaluate(() => {
    window.print = () => (document.title = `printed ${document.documentElement.dataset['theme']}`);
  });
  await page.keyboard.press('Control+P');
  await page.keyboard.type('print or save');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).toBe('printed light');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).not.toBe('light');
  // From the browser's own menu it is printed as it is being written: all lines of it, too.
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await showMode(page, 'Write');
  await page.locator('.cm-line').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('tablist', { name: 'Open notes' }).isVisible()).toBe(false);
  expect(await page.getByRole('textbox', { name: 'Message' }).isVisible()).toBe(false);
  expect(await page.getByRole('region', { name: 'Properties' }).first().isVisible(), 'in no mode').toBe(false);
  const lines = () => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('.note__editor .cm-line').length;
  };
  await expect.poll(() => page.evaluate(lines)).toBeGreaterThanOrEqual(200);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2 * 800);
});

it('says that the open note is gone when another program deletes or moves it, and brings it back to the byte', async () => {
  const text = '\uFEFF# One\r\n\r\nwords\r\n';
  const latent = await startLatent({ vault: { 'One.md': text } });
  await latent.openVault();
  const { page, vault } = latent;
  await openNote(page, 'One.md');
  await page.getByText('words').first().waitFor();
  await rm(join(vault.dir, 'One.md'));
  await page.getByText('“One” is gone').waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('textbox', { name: 'Note text', exact: true }).getByText('words').waitFor();
  expect(await vault.read('One.md')).toBe(text);

  await mkdir(join(vault.dir, 'moved'));
  await rename(join(vault.dir, 'One.md'), join(vault.dir, 'moved/One.md'));
  await page.getByRole('button', { name: 'Open moved/One.md' }).click();
  await page.getByRole('textbox', { name: 'Note text', exact: true }).getByText('words').waitFor();
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

it.runIf(IS_LONG_RUN)(
  'works beside the command line on one folder: each finds what the other wrote, and neither writes over it',
  async () => {
    await buildLatent();
    const latent = await startLatent({ vault: { 'One.md': '# One\n\nalpha\n' } });
    await latent.openVault();
    const home = await mkdtemp(join(tmpdir(), 'latent-beside-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const places = { XDG_CACHE_HOME: join(home, 'cache'), XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: home };
    await mkdir(join(home, 'data/latent'), { recursive: true });
    await writeFile(join(home, 'data/latent/policy.json'), '{ "allow": [{ "tool": "modify_note", "folder": "" }] }');
    const command = (name: string, ...words: readonly string[]) => {
      const { status, stdout } = spawnSync(process.execPath, ['bin/latent.mjs', name, latent.vault.dir, ...words], {
        env: { ...process.env, ...places },
        encoding: 'utf8',
      });
      return [status, stdout] as const;
    };
    const add = (content: string) => JSON.stringify({ path: 'One', operation: 'append', content });

    // The app has asked about a change when the terminal changes the same note: the question is about the note as it is then.
    const asked = latent.page.evaluate(
      (input) => window.latent.tools.call('modify_note', JSON.parse(input)),
      add('from the app'),
    );
    await whenAsked(latent.page);
    expect(command('run', 'modify_note', add('from the terminal'), '--allow', 'modify_note')[0]).toBe(0);
    await expect.poll(() => notesWith(latent, 'terminal'), { timeout: 15_000 }).toEqual(['One.md']);
    expect(await approved(latent.page, asked)).toMatchObject({ success: true });
    expect(await latent.vault.read('One.md')).toBe('# One\n\nalpha\n\nfrom the terminal\n\nfrom the app\n');
    expect(command('search', 'app', '--mode', 'text', '--format', 'paths')).toEqual([0, 'One.md\n']);
  },
);

it('says that another program took out what was just written, shows it, and takes it back beside what was typed since', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n\nBeans\n' } });
  await latent.openVault();
  const { page, vault } = latent;
  const text = await writeInNote(page, 'One.md');
  await page.keyboard.type('Peas, sown today');
  await expect.poll(() => vault.read('One.md')).toContain('Peas, sown today');
  await vault.write('One.md', '# One\n\nBeans\nLeeks\n');
  const bar = page.getByRole('status').filter({ hasText: 'took out words that you had just written' });
  await bar.waitFor();
  expect(await text.textContent()).toContain('Leeks');
  await bar.getByRole('button', { name: 'Show what changed' }).click();
  await page.getByText('Peas, sown today').first().waitFor();
  await writeHere(page);
  await page.keyboard.type('\nMore');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => vault.read('One.md')).toMatch(/Peas, sown today[^]*More/u);
});
