import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { seededWeights } from '../scripts/make-random-model.ts';
import { writeRandomDecoder } from '../scripts/random-model/random-decoder.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { button, send } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';

const ID = 'random-decoder';
/** Slow enough to be stopped in the middle of an answer, and to block a page that would have to wait for it. */
const SHAPE = { layers: 4, width: 256, heads: 4, inner: 1024, positions: 8192 };
const NOTES = { 'Plan.md': '# Plan\n\nPlant garlic in October.\n' };
const WORDS = /(?:alder|birch|cedar|elm|fir|hazel|larch|maple|oak|pine|rowan|willow|yew|ash|beech|lime)/u;

async function openWithModel(): Promise<Latent> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'latent-decoder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  writeRandomDecoder(folder, SHAPE, () => seededWeights());
  const latent = await startLatent({ vault: NOTES, mounts: { [`models/${ID}/`]: folder } });
  await latent.openVault();
  await latent.page.evaluate((browserModel) => window.latent.configure({ provider: 'browser', browserModel }), ID);
  return latent;
}

/** How many workers run a language model; the worker's name gives its role. */
async function workers(page: Page): Promise<number> {
  const names = await Promise.all(
    page.workers().map((worker) => worker.evaluate(() => self.name).catch(() => 'ended')),
  );
  return names.filter((name) => name === 'latent-generate').length;
}
const answerText = (page: Page): Promise<string> =>
  page
    .getByRole('region', { name: /Assistant|Conversation/u })
    .first()
    .innerText();

/** The model shares the processor with whatever else runs. */
const PATIENCE = { timeout: 90_000 };

it(
  'streams answers of the model in the page from a separate worker, keeps the page responsive, and stops at once',
  { timeout: 300_000 },
  async () => {
    const { page } = await openWithModel();
    await send(page, 'Say something');
    await expect.poll(() => answerText(page), PATIENCE).toMatch(WORDS);
    const before = (await answerText(page)).length;
    // Tasks of the main thread while the model runs.
    const longest = await page.evaluate(async () => {
      let last = performance.now();
      let longest = 0;
      for (let count = 0; count < 50; count += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }
      return longest;
    });
    console.log(`the page’s longest wait while the model wrote: ${longest.toFixed(0)} ms`);
    await expect.poll(async () => (await answerText(page)).length, PATIENCE).toBeGreaterThan(before);
    await button(page, 'Stop').click();
    await button(page, 'Send').waitFor();
    // `innerText` of a new message is empty before its first frame: messages out of sight are not laid out.
    await expect.poll(() => answerText(page)).toMatch(WORDS);
    const stopped = await answerText(page);
    // The model stops too: the next answer does not wait for the rest of this one.
    await send(page, 'And again');
    await expect.poll(async () => (await answerText(page)).length, PATIENCE).toBeGreaterThan(stopped.length + 40);
    await button(page, 'Stop').click();
    expect(await workers(page)).toBe(1);

    await page.evaluate(() => window.latent.configure({ provider: 'builtin' }));
    await expect.poll(() => workers(page)).toBe(0);
  },
);

it.runIf(IS_LONG_RUN)(
  'shows in the settings the states of the model in the page from “on this device” to “at work”, and frees its memory there',
  async () => {
    const { page } = await openWithModel();
    await page.keyboard.press('Control+,');
    await page.getByRole('dialog').getByRole('tab', { name: 'Assistant' }).click();
    await button(page, 'Load it now').click();
    await page
      .getByText('At work on the processor (q8). It reads 8,192 tokens at once, and calls tools by its own form.')
      .waitFor({ timeout: 60_000 });
    expect(await workers(page)).toBe(1);
    await button(page, 'Free its memory').click();
    await expect.poll(() => workers(page)).toBe(0);
    await button(page, 'Load it now').waitFor();
  },
);

it('does not download the model in the page because of a question, and asks the hub for its size first', async () => {
  const latent = await openWithModel();
  const { page } = latent;
  const asked: string[] = [];
  await page.route('https://huggingface.co/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const files = [
      { type: 'file', path: 'onnx/model_quantized.onnx', size: 135, lfs: { size: 123_400_000 } },
      { type: 'file', path: 'config.json', size: 700 },
      { type: 'file', path: 'onnx/model.onnx', size: 999_000_000 },
    ];
    return asked.length === 1
      ? route.fulfill({ json: files, headers: { 'Access-Control-Allow-Origin': '*' } })
      : route.abort();
  });
  latent.watch.allowOrigin('https://huggingface.co');
  latent.watch.allow(/Failed to load resource|ERR_FAILED/u);
  await page.evaluate(() => window.latent.configure({ browserModel: 'owner/some-model' }));
  await send(page, 'Hello');
  await page.getByText('is not on this device yet. Download it in the settings').waitFor();
  expect(asked).toEqual([]);

  await page.keyboard.press('Control+,');
  await page.getByRole('dialog').getByRole('tab', { name: 'Assistant' }).click();
  await button(page, 'See its size').click();
  await button(page, 'Download 123 MB from huggingface.co').waitFor();
  expect(asked).toEqual(['/api/models/owner/some-model/tree/main']);
  await button(page, 'Download 123 MB from huggingface.co').click();
  await page
    .getByText(/could not be fetched|cannot be reached/u)
    .first()
    .waitFor({ timeout: 60_000 });
  expect(await workers(page)).toBe(0);
});
