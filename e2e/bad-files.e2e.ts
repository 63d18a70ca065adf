import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { badFiles, goodFiles } from '../src/notes/testing/bad-files/bad-files.ts';
import { writeBadFiles } from '../src/notes/testing/bad-files/write-bad-files.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { runCommand } from './harness/assistant.ts';
import { startLatent, whenReady, type Latent } from './harness.ts';
import { makeVault } from './harness/scratch-vault.ts';
import { readNote } from './harness/notes.ts';

const warned = badFiles.filter(({ warning }) => warning);

/** Every good note by its words and links, one warning for each bad file, the text of each that has one. */
async function holds({ page }: Latent): Promise<void> {
  const status = await whenReady(page);
  expect(status.error).toBeUndefined();
  expect([...new Set(status.warnings.map(({ path }) => path))].sort()).toEqual(
    ['.obsidian/app.json', ...warned.map(({ path, warnedAt }) => warnedAt ?? path)].sort(),
  );
  for (const { path, warnedAt, warning } of warned) {
    expect(status.warnings.find((each) => each.path === (warnedAt ?? path))?.reason, path).toMatch(warning!);
  }
  const words = [
    ...Object.keys(goodFiles).map((path, at) => [`goodword${at}`, path] as const),
    ...badFiles.flatMap(({ word, path }) => (word ? [[word, path] as const] : [])),
  ];
  const found = await page.evaluate(
    async (all) => {
      const paths: string[] = [];
      for (const word of all) {
        const { results } = (await window.latent.tools.call('search_notes', { query: word, top_k: 1 })) as unknown as {
          results: { path: string }[];
        };
        paths.push(results[0]?.path ?? '');
      }
      return paths;
    },
    words.map(([word]) => word),
  );
  expect(words.map(([word], at) => [word, found[at]])).toEqual(words);
}

it('keeps every good note of a folder that also holds every kind of bad file, after a reload and a rebuild', async () => {
  const vault = await makeVault({
    ...goodFiles,
    '.obsidian/app.json': '{"userIgnoreFilters": ["Private/"',
    '.obsidian/templates.json': '{"folder": 7}',
  });
  await writeBadFiles(vault.dir, badFiles);
  const latent = await startLatent({ vault });
  await latent.openVault();
  await holds(latent);
  await latent.reload();
  await holds(latent);

  const { page } = latent;
  await runCommand(page, 'Prepare search from scratch');
  await page.waitForFunction(() => !window.latent.status().textReady);
  await holds(latent);

  // A warning links to its file, and disappears when the file is fixed, renamed or deleted.
  await page.getByRole('button', { name: /warnings/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'In the top folder' })
    .getByText(/Rename (it|them) in another program/)
    .waitFor();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: '.obsidian/app.json' })
    .getByText('Correct or delete the file in another program')
    .waitFor();
  await dialog.getByRole('button', { name: /a record holds itself/ }).click();
  await page.getByText('yamlword0').first().waitFor();
  await vault.write('bad/yaml 0 circle a record holds itself.md', 'well again');
  await rename(join(vault.dir, 'bad/one⁄half.md'), join(vault.dir, 'bad/half.md'));
  await rm(Buffer.concat([Buffer.from(`${vault.dir}/b`), Buffer.from([0xff]), Buffer.from('.md')]));
  await expect
    .poll(() => page.evaluate(() => window.latent.status().warnings.map(({ path }) => path)), { timeout: 20_000 })
    .not.toEqual(expect.arrayContaining(['bad/yaml 0 circle a record holds itself.md']));
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            window.latent.status().warnings.filter(({ path }) => path === '\uFFFD' || path.includes('⁄half')).length,
        ),
      { timeout: 20_000 },
    )
    .toBe(0);
  const read = await page.evaluate(() => window.latent.tools.call('read_note', { path: 'bad/half.md' }));
  expect(read).toMatchObject({ success: true });
});

it.runIf(IS_LONG_RUN)(
  'says above the note why properties that are too large are not read, and links to them',
  async () => {
    const latent = await startLatent({
      vault: {
        'Refused.md': `---\nlist:\n${'  - {a: 1}\n'.repeat(27_000)}---\nThe text goes on.\n`,
        'Broken.md': '---\na: [1\n---\nMore text.\n',
      },
    });
    await latent.openVault();
    const { page } = latent;
    for (const [name, reason] of [
      ['Refused', 'too long to be read as properties'],
      ['Broken', 'line 2'],
    ] as const) {
      await readNote(page, `${name}.md`);
      await page.getByText('The properties of this note cannot be read').filter({ hasText: reason }).waitFor();
      await page.getByRole('button', { name: 'Edit the text' }).click();
      await page.getByRole('textbox', { name: 'Note text' }).waitFor();
    }
  },
);
