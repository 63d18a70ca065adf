import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeTinyCrossEncoder } from '../scripts/random-model/tiny-cross-encoder.ts';
import { startLatent, whenReady, type Latent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { searchBox } from './views/view.ts';

const ID = 'tiny-cross-encoder';
/** The model scores only the word "honey"; by words and meaning the notes rank in the opposite order. */
const NOTES = {
  'First.md': '# First\n\nBees, bees and bees: the bees of the garden.\n',
  'Second.md': '# Second\n\nBees and bees beside the house, where some honey stands in the cellar.\n',
  'Third.md': '# Third\n\nThe beekeeper talks of bees, and then of a long winter: honey honey honey honey honey.\n',
  'Fourth.md': '# Fourth\n\nNothing of that kind.\n',
};

it.runIf(IS_LONG_RUN)(
  'reranks the best results with a cross-encoder served beside the app, and shows the rank each had before',
  async () => {
    const latent = await openWith(await tinyModel());
    const before = await searchBees(latent);
    expect(before.paths).toEqual(['First.md', 'Second.md', 'Third.md']);
    expect(before.secondPass).toEqual([]);

    await useReranker(latent, ID);
    await expect.poll(async () => (await searchBees(latent)).secondPass, { timeout: 30_000 }).toEqual([3, 2, 1]);
    const after = await searchBees(latent);
    expect(after).toMatchObject({ paths: ['Third.md', 'Second.md', 'First.md'], warnings: [] });
    expect(after.scores).toEqual(before.scores);

    const { page } = latent;
    await (await searchBox(page)).fill('bees');
    const first = page.getByRole('list', { name: 'Search results' }).getByRole('link').first();
    await first.getByText('read again: was number 3').waitFor();

    await useReranker(latent, '');
    await expect.poll(() => searchBees(latent)).toEqual(before);
  },
);

it('says that the reranking model is missing and how to get it, and answers in the first order', async () => {
  const latent = await openWith({});
  await useReranker(latent, 'owner/not-here');
  await expect
    .poll(async () => (await searchBees(latent)).warnings)
    .toEqual([
      'The best results are not read again: the model owner/not-here is not on this device yet: allow its download in the settings.',
    ]);
  expect((await searchBees(latent)).paths).toEqual(['First.md', 'Second.md', 'Third.md']);
});

it.runIf(IS_LONG_RUN)('says which files are missing in a folder that is not a model', async () => {
  const folder = await scratchFolder();
  await writeFile(join(folder, 'config.json'), '{}');
  const latent = await openWith({ [`models/${ID}/`]: folder });
  await useReranker(latent, ID);
  await expect
    .poll(async () => (await searchBees(latent)).warnings, { timeout: 20_000 })
    .toEqual([
      expect.stringMatching(
        /^The best results are not read again: models\/tiny-cross-encoder beside the app cannot be read as a model .* It needs config\.json, tokenizer\.json/u,
      ),
    ]);
  expect((await searchBees(latent)).paths).toEqual(['First.md', 'Second.md', 'Third.md']);
});

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'latent-model-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function tinyModel(): Promise<Record<string, string>> {
  const folder = await scratchFolder();
  writeTinyCrossEncoder(folder, 'honey');
  return { [`models/${ID}/`]: folder };
}

async function openWith(mounts: Record<string, string>): Promise<Latent> {
  const latent = await startLatent({ vault: NOTES, mounts });
  await latent.openVault();
  await whenReady(latent.page, 'semantic');
  return latent;
}

async function useReranker({ page }: Latent, rerankerModel: string): Promise<void> {
  await page.evaluate((settings) => window.latent.configure(settings), { rerankerModel });
}

interface Found {
  readonly results: readonly {
    readonly path: string;
    readonly score: number;
    readonly why: readonly { readonly kind: string; readonly before?: number }[];
  }[];
  readonly warnings?: readonly string[];
}

/** The notes found for the word, the rank of each before reranking, and the message shown. */
async function searchBees({
  page,
}: Latent): Promise<{ paths: string[]; scores: number[]; secondPass: number[]; warnings: readonly string[] }> {
  const found = await page.evaluate(() => window.latent.tools.call('search_notes', { query: 'bees' }));
  const { results, warnings = [] } = found as unknown as Found;
  return {
    paths: results.map(({ path }) => path),
    scores: results.map(({ score }) => score),
    warnings,
    secondPass: results.flatMap(({ why }) => why.flatMap(({ before }) => before ?? [])),
  };
}
