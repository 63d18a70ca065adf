import { expect } from 'vitest';
import { CALIBRATION_TEXTS } from '../../../src/workers/embedding/fit-calibration.ts';
import { createEmbeddingEndpoint, type EmbeddingEndpoint } from '../../../src/workers/testing/embedding-endpoint.ts';
import { waitForApp, whenReady } from '../../harness.ts';
import { visible, type KillBench } from './kill-bench.ts';
import { filesOf } from './kill-vault.ts';
import type { Scene } from './scene.ts';

/** From a page without the app, whose worker holds these files and lets go of them a moment later. */
async function forgetIndex({ latent }: KillBench): Promise<void> {
  await latent.page.goto(new URL('icon.svg', latent.url).href);
  await latent.page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    for (let tries = 0; ; tries += 1) {
      try {
        return await folder.removeEntry('latent-index', { recursive: true });
      } catch (error) {
        if (tries === 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  });
}

async function openApp({ latent: { page, url } }: KillBench): Promise<void> {
  await page.goto(url);
  await waitForApp(page);
}

/** These scenes write no note: a kill must not change a file. */
async function killAndExpectFiles(bench: KillBench): Promise<void> {
  await bench.kill((files) => expect(files).toEqual(filesOf(bench.state)));
  expect(visible(await bench.latent.vault.snapshot())).toEqual(filesOf(bench.state));
}

/** The index is built from scratch: listing, words, meaning. */
const firstScan: Scene = {
  name: 'the first scan',
  expectedMs: 2500,
  prepare: forgetIndex,
  async run(bench) {
    await openApp(bench);
    await whenReady(bench.latent.page, 'text');
  },
  killAndCheck: killAndExpectFiles,
};

/** A batch is so many parallel requests; at a kill it is unknown whether their answers were stored. */
const REQUESTS_AT_ONCE = 4;
/** Each start requests these, to calibrate the model's similarities. */
const calibration: ReadonlySet<string> = new Set(CALIBRATION_TEXTS);

/** Passages that were requested twice, except for those in flight. */
function embeddedTwice(endpoint: EmbeddingEndpoint, lost: readonly string[]): string[] {
  const asked = new Map<string, number>();
  for (const text of endpoint.requests.flat()) if (!calibration.has(text)) asked.set(text, (asked.get(text) ?? 0) + 1);
  for (const text of lost) asked.set(text, (asked.get(text) ?? 0) - 1);
  return [...asked].filter(([, times]) => times > 1).map(([text]) => text);
}

/** Every passage is embedded by a server that counts requests: no passage is embedded, and so paid for, twice. */
function meaningScene(): Scene {
  let endpoint: EmbeddingEndpoint | undefined;
  return {
    name: 'the meaning stage',
    expectedMs: 2000,
    async prepare(bench) {
      // A new model name each time, so that no vectors exist yet.
      const model = `counted-${bench.random.between(0, 1e9)}`;
      endpoint = await createEmbeddingEndpoint({ models: [model] });
      bench.latent.watch.allowOrigin(new URL(endpoint.baseUrl).origin);
      await bench.latent.page.evaluate(
        ([embeddingUrl, embeddingEndpointModel]) =>
          window.latent.configure({
            embeddingSource: 'endpoint',
            embeddingUrl,
            embeddingConsent: embeddingUrl,
            embeddingEndpointModel,
          }),
        [endpoint.baseUrl, model] as const,
      );
    },
    run: async ({ latent: { page } }) =>
      void (await page.waitForFunction(
        (url) => window.latent.status().semanticReady && window.latent.status().model?.startsWith('counted-') && url,
        endpoint?.baseUrl,
      )),
    async killAndCheck(bench) {
      let underWay: readonly string[] = [];
      await bench.kill((files) => {
        expect(files).toEqual(filesOf(bench.state));
        underWay = (endpoint?.requests ?? [])
          .filter((texts) => !texts.every((text) => calibration.has(text)))
          .slice(-REQUESTS_AT_ONCE)
          .flat();
      });
      const { page } = bench.latent;
      await page.waitForFunction(
        () => window.latent.status().model?.startsWith('counted-') && window.latent.status().semanticReady,
        undefined,
        { timeout: 60_000 },
      );
      expect(embeddedTwice(endpoint!, underWay), 'passages that were embedded twice').toEqual([]);
      await page.evaluate(() => window.latent.configure({ embeddingSource: 'browser' }));
      await page.waitForFunction(() => window.latent.status().model === 'latent-static');
      await endpoint?.close();
    },
  };
}

export const scanScenes: readonly Scene[] = [firstScan, meaningScene()];
