import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHARED_DATA } from './harness/scratch-vault.ts';
import { button } from './harness/assistant.ts';
import { startLatent, whenReady } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

/** Models with real weights, where they are on this machine. */
const MODELS = ['potion-base-2M-int8', 'all-MiniLM-L6-v2'].map((id) => ({
  id,
  folder: join(SHARED_DATA, 'models', id),
}));
const NOTES = {
  'Doctor.md': '# Doctor\n\nThe physician prescribed a medicine against the fever.\n',
  'Car.md': '# Car\n\nThe automobile needs new tyres before the winter.\n',
  'Bread.md': '# Bread\n\nFlour, water, salt, and a night of patience.\n',
};

it('finds by meaning from the first visit on, without requests to other hosts', async () => {
  // The harness fails a test whose page makes a request to another origin.
  const { page } = await startLatent();
  await button(page, 'Take the tour').click();
  await page.waitForFunction(() => window.latent.status().state !== 'closed');
  const status = await whenReady(page, 'semantic');
  expect(status).toMatchObject({ model: 'latent-static', embedded: status.chunks, warnings: [] });
  expect(status.modelStatus).toMatchObject({ state: 'ready', device: 'cpu' });

  const query = 'seaside holiday with friends';
  const found = await page.evaluate(
    (asked) => window.latent.tools.call('semantic_search', { query: asked, threshold: 0 }),
    query,
  );
  expect(found).toMatchObject({ success: true });
  const { results } = found as unknown as { results: { path: string }[] };
  expect(results.slice(0, 3).map(({ path }) => path)).toContain('Life/Weekend on Amrum.md');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /ort-wasm|transformers/u.test(name))).toEqual([]);
});

it.runIf(IS_LONG_RUN)('finds notes in another language by a question in English, without a setting', async () => {
  const latent = await startLatent({
    vault: {
      'Zug.md': 'Die Eisenbahn fährt von der Stadt durch das Tal und ist nicht teuer.\n',
      'Brot.md': 'Der Teig muss eine Stunde ruhen, und dann wird das Brot mit Mehl bestäubt.\n',
    },
  });
  const { page } = latent;
  await latent.openVault();
  await expect
    .poll(
      async () => {
        await whenReady(page, 'semantic');
        const found = await page.evaluate(() =>
          window.latent.tools.call('semantic_search', { query: 'railway', threshold: 0.1 }),
        );
        return (found as unknown as { results: { path: string }[] }).results.map(({ path }) => path);
      },
      { timeout: 20_000 },
    )
    .toEqual(['Zug.md']);
  expect(await page.evaluate(() => window.latent.status().model)).toBe('latent-static-multilingual');

  // A word that no note has is looked for in the notes' language, and the person is told.
  await page.keyboard.press('Control+Shift+f');
  await page.getByRole('textbox', { name: 'Search notes' }).fill('city');
  await page.getByRole('list', { name: 'Search results' }).getByText('Stadt').first().waitFor();
  await page.getByText('Searched by meaning too: “city” as “stadt”').waitFor();

  // The person may say which languages the table is for.
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Search' }).click();
  await settings.getByLabel('Its languages').selectOption({ label: 'English' });
  await page.waitForFunction(() => window.latent.status().model === 'latent-static');
});

describe.each(MODELS)('$id', ({ id, folder }) => {
  it.skipIf(!existsSync(join(folder, 'onnx')))(
    'finds by meaning beside the app (needs ../shared/data/models)',
    async () => {
      const latent = await startLatent({ vault: NOTES, mounts: { [`models/${id}/`]: folder } });
      const { page } = latent;
      await latent.openVault();
      await whenReady(page, 'semantic');
      await page.evaluate((embeddingModel) => window.latent.configure({ embeddingModel }), id);
      await page.waitForFunction((model) => window.latent.status().model === model, id);
      const { chunks } = await whenReady(page, 'semantic');
      expect(chunks).toBeGreaterThanOrEqual(3);
      await expect
        .poll(() => page.evaluate(() => window.latent.status()))
        .toMatchObject({ model: id, embedded: chunks, state: 'ready' });

      const found = await page.evaluate(() =>
        window.latent.tools.call('semantic_search', { query: 'hospital and illness', threshold: 0 }),
      );
      expect(found).toMatchObject({ success: true, results: [{ path: 'Doctor.md' }, {}, {}] });
      const hybrid = await page.evaluate(() => window.latent.tools.call('search_notes', { query: 'vehicle wheels' }));
      expect(hybrid).toMatchObject({ success: true, results: [{ path: 'Car.md' }] });
    },
  );
});

it.runIf(IS_LONG_RUN)(
  'says why it cannot search by meaning without an embedding model, while everything else works',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    const { page } = latent;
    await page.evaluate(() => window.latent.configure({ embeddingModel: '' }));
    await latent.openVault();
    const refusal = await page.evaluate(() =>
      window.latent.ready('semantic').then(
        () => 'ready',
        (error: { code?: string }) => error.code,
      ),
    );
    expect(refusal).toBe('no_model');
    const semantic = await page.evaluate(() => window.latent.tools.call('semantic_search', { query: 'illness' }));
    expect(semantic).toMatchObject({ success: false, code: 'no_model' });
    const words = await page.evaluate(() => window.latent.tools.call('search_notes', { query: 'physician' }));
    expect(words).toMatchObject({ success: true, results: [{ path: 'Doctor.md' }] });
  },
);
