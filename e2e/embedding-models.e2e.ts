import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeRandomModel } from '../scripts/make-random-model.ts';
import {
  createEmbeddingEndpoint,
  type EmbeddingEndpoint,
  type EmbeddingEndpointOptions,
} from '../src/workers/testing/embedding-endpoint.ts';
import type { AppSettings } from '../src/app/state/preferences/app-settings.ts';
import { processIds } from './harness/chromium.ts';
import { configureAllowed } from './harness/assistant.ts';
import { startLatent, whenReady, type Latent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const ID = 'random-tiny';
const LIMIT = 64;
/** Small enough for a graphics card emulated by the processor. */
const TINY = { layers: 1, width: 32, heads: 2, inner: 64, vocabulary: 3000, positions: LIMIT };
const KEY = 'sk-a-key-that-no-log-may-hold';
const NOTES = {
  'Doctor.md': '# Doctor\n\nThe physician prescribed a medicine against the fever.\n',
  'Car.md': '# Car\n\nThe automobile needs new tyres before the winter.\n',
  'Long.md': `# Long\n\n${'This passage is longer than the model reads at once, and none of it is cut off. '.repeat(12)}\n`,
};

async function tinyModel(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'latent-model-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  writeRandomModel(TINY, folder);
  await mkdir(join(folder, '1_Pooling'));
  await writeFile(
    join(folder, '1_Pooling/config.json'),
    JSON.stringify({ pooling_mode_cls_token: true, pooling_mode_mean_tokens: false }),
  );
  return { [`models/${ID}/`]: folder };
}

async function useModel({ page }: Latent, settings: Partial<AppSettings>): Promise<void> {
  await page.evaluate((chosen) => window.latent.configure(chosen), settings);
  const id = settings.embeddingEndpointModel ?? settings.embeddingModel;
  // An emulated graphics card is slow, more so on a busy machine.
  await page.waitForFunction((model) => window.latent.status().model === model, id, { timeout: 90_000 });
}

it.runIf(IS_LONG_RUN)(
  'runs an unknown embedding model from the model’s own files, and measures its speed once',
  async () => {
    const latent = await startLatent({ vault: NOTES, mounts: await tinyModel() });
    await latent.openVault();
    await useModel(latent, { embeddingModel: ID });
    const status = await whenReady(latent.page, 'semantic');
    expect(status).toMatchObject({
      embedded: status.chunks,
      warnings: [],
      modelStatus: { state: 'ready', dimensions: TINY.width, device: 'wasm', dtype: 'q8' },
    });
    const speed = speedOf(status.modelStatus);
    expect(speed).toBeGreaterThan(0);
    await latent.reload();
    const again = await whenReady(latent.page, 'semantic');
    expect(again).toMatchObject({ model: ID, embedded: again.chunks });
    expect(speedOf(again.modelStatus)).toBe(speed);
  },
);

it.runIf(IS_LONG_RUN)(
  'continues embedding on the processor when the graphics card is lost, and loses no vectors',
  async () => {
    const latent = await startLatent({ vault: NOTES, mounts: await tinyModel(), webgpu: true });
    const { page, vault } = latent;
    // transformers.js writes the failed run to the console.
    latent.watch.allow(/GPU|model execution|Inputs given to model/u);
    await latent.openVault();
    await useModel(latent, { embeddingModel: ID, embeddingDevice: 'webgpu' });
    expect((await whenReady(page, 'semantic')).modelStatus).toMatchObject({ device: 'webgpu', dtype: 'fp32' });

    for (const id of await processIds(latent.context, 'GPU')) process.kill(id, 'SIGKILL');
    await vault.write('New.md', '# New\n\nWritten after the card was lost.\n');
    await page.waitForFunction(() => window.latent.status().notes === 4 && window.latent.status().semanticReady);
    const after = await page.evaluate(() => window.latent.status());
    expect(after).toMatchObject({
      state: 'ready',
      embedded: after.chunks,
      modelStatus: { state: 'ready', device: 'wasm', dtype: 'q8' },
    });
    expect(JSON.stringify(after.modelStatus)).toContain('The graphics card gave up (The graphics card was lost');
    // At the next start it is not tried again.
    await page.evaluate(() => window.latent.configure({ embeddingDevice: 'auto' }));
    await page.waitForFunction(() => window.latent.status().modelStatus.state === 'ready');
    expect((await page.evaluate(() => window.latent.status())).modelStatus).toMatchObject({
      device: 'wasm',
      speeds: { webgpuProblem: expect.any(String) as string },
    });
  },
  300_000,
);

it.runIf(IS_LONG_RUN)('does not use a graphics card that is emulated by the processor', async () => {
  const latent = await startLatent({ vault: NOTES, mounts: await tinyModel(), webgpu: true });
  await latent.openVault();
  await useModel(latent, { embeddingModel: ID });
  const { modelStatus } = await whenReady(latent.page, 'semantic');
  expect(modelStatus).toMatchObject({ device: 'wasm' });
  expect(Object.keys('speeds' in modelStatus ? (modelStatus.speeds ?? {}) : {})).toEqual(['wasm']);
});

it.runIf(IS_LONG_RUN)(
  'asks an endpoint for vectors, searches with the old model until they are complete, and keeps the key in this tab only',
  async () => {
    let isHeld = true;
    const endpoint = await startEndpoint({
      apiKey: KEY,
      refuse: (_, n) =>
        isHeld && n > 0 ? { status: 503, headers: { 'retry-after': '0.2' }, body: 'loading' } : undefined,
    });
    const latent = await startLatent({ vault: NOTES });
    const { page } = latent;
    latent.watch.allowOrigin(new URL(endpoint.baseUrl).origin);
    latent.watch.allow(/503|Failed to load resource/u);
    await latent.openVault();
    await whenReady(page, 'semantic');
    await useModel(latent, {
      embeddingSource: 'endpoint',
      embeddingUrl: endpoint.baseUrl,
      embeddingKey: KEY,
      keepEmbeddingKey: false,
      embeddingEndpointModel: 'test-embedding',
    });
    await page.waitForFunction(() => JSON.stringify(window.latent.status().modelStatus).includes('asked again'));
    // The built-in model finds these similar; the endpoint has no vectors yet.
    const meanwhile = await page.evaluate(() =>
      window.latent.tools.call('semantic_search', { query: 'hospital and illness', threshold: 0 }),
    );
    expect(meanwhile).toMatchObject({ success: true, results: [{ path: 'Doctor.md' }, {}, {}] });

    isHeld = false;
    const status = await whenReady(page, 'semantic');
    expect(status).toMatchObject({
      model: 'test-embedding',
      embedded: status.chunks,
      modelStatus: { device: 'endpoint', dimensions: 48 },
    });
    const found = await page.evaluate(() =>
      window.latent.tools.call('semantic_search', { query: 'new tyres', threshold: 0 }),
    );
    expect(found).toMatchObject({ success: true, results: [{ path: 'Car.md' }, {}, {}] });

    const stored = await page.evaluate(storedText);
    expect(stored).toContain('test-embedding');
    expect(stored).not.toContain(KEY);
    expect(JSON.stringify(await page.evaluate(() => [window.latent.status(), window.latent.pending()]))).not.toContain(
      KEY,
    );
    await latent.reload();
    expect(await whenReady(page, 'semantic')).toMatchObject({ model: 'test-embedding' });
  },
);

it('sends nothing to an endpoint without the person’s approval, and keeps searching with the previous model', async () => {
  const latent = await startLatent({ vault: NOTES });
  const { page } = latent;
  await latent.openVault();
  await whenReady(page, 'semantic');
  const configured = page.evaluate(() =>
    window.latent.configure({
      embeddingSource: 'endpoint',
      embeddingUrl: 'https://api.example.com/v1',
      embeddingEndpointModel: 'text-embedding-3-small',
    }),
  );
  // That it may be tested is one question; that notes may be sent to it is another.
  await page.getByText('ask api.example.com for its models, and send it words to test them').waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await configured;
  await page.waitForFunction(() => window.latent.status().modelStatus.state === 'needs_consent');
  const found = await page.evaluate(() =>
    window.latent.tools.call('semantic_search', { query: 'hospital and illness', threshold: 0 }),
  );
  expect(found).toMatchObject({ success: true, results: [{ path: 'Doctor.md' }, {}, {}] });
  // The harness fails a test whose page makes a request to another origin.
});

it.runIf(IS_LONG_RUN)(
  'says that the hub cannot be reached and what to do, while search continues to work',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    const { page } = latent;
    latent.watch.allowOrigin('https://huggingface.co');
    latent.watch.allow(/huggingface\.co|ERR_NAME_NOT_RESOLVED/u);
    await latent.openVault();
    await whenReady(page, 'semantic');
    await configureAllowed(page, { embeddingModel: 'Xenova/all-MiniLM-L6-v2', allowDownloads: true });
    await page.waitForFunction(() => window.latent.status().modelStatus.state === 'error');
    const { modelStatus } = await page.evaluate(() => window.latent.status());
    expect(JSON.stringify(modelStatus)).toContain('huggingface.co cannot be reached. Go online and try again');
    const found = await page.evaluate(() =>
      window.latent.tools.call('semantic_search', { query: 'hospital and illness', threshold: 0 }),
    );
    expect(found).toMatchObject({ success: true, results: [{ path: 'Doctor.md' }, {}, {}] });
    await page.keyboard.press('Control+,');
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('tab', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
);

async function startEndpoint(options: EmbeddingEndpointOptions): Promise<EmbeddingEndpoint> {
  const endpoint = await createEmbeddingEndpoint(options);
  onTestFinished(() => endpoint.close());
  return endpoint;
}

function speedOf(status: object): number | undefined {
  return 'speeds' in status ? (status.speeds as { wasm?: number }).wasm : undefined;
}

/** Everything that idb-keyval keeps, as text. */
async function storedText(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('keyval-store');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('keyval-store'));
  });
  return new Promise((resolve) => {
    const all = database.transaction('keyval').objectStore('keyval').getAll();
    all.onsuccess = () => resolve(JSON.stringify(all.result));
  });
}
