import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHARED_DATA } from './harness/scratch-vault.ts';
import { startLatent, whenReady } from './harness.ts';

const ID = 'potion-base-2M-int8';
const MODEL = join(SHARED_DATA, 'models', ID);
const NOTES = {
  'Doctor.md': '# Doctor\n\nThe physician prescribed a medicine against the fever.\n',
  'Car.md': '# Car\n\nThe automobile needs new tyres before the winter.\n',
  'Bread.md': '# Bread\n\nFlour, water, salt, and a night of patience.\n',
};

it.skipIf(!existsSync(MODEL))('finds by meaning with the model beside the app (needs ../shared/data/models)', async () => {
  const latent = await startLatent({ vault: NOTES, mounts: { [`models/${ID}/`]: MODEL } });
  const { page } = latent;
  await page.evaluate((embeddingModel) => window.latent.configure({ embeddingModel }), ID);
  await latent.openVault();
  const status = await whenReady(page, 'semantic');
  expect(status).toMatchObject({ model: ID, embedded: status.chunks, state: 'ready' });
  expect(status.chunks).toBeGreaterThanOrEqual(3);

  const found = await page.evaluate(() => window.latent.tools.call('semantic_search', { query: 'hospital and illness', threshold: 0 }));
  expect(found).toMatchObject({ success: true, results: [{ path: 'Doctor.md' }, {}, {}] });
  const hybrid = await page.evaluate(() => window.latent.tools.call('search_notes', { query: 'vehicle wheels' }));
  expect(hybrid).toMatchObject({ success: true, results: [{ path: 'Car.md' }] });
});

it('says why it cannot search by meaning without a model, while everything else works', async () => {
  const latent = await startLatent({ vault: NOTES });
  const { page } = latent;
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
});
