import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { createProfile, launchBrowser, removeProfile } from '../e2e/harness/chromium.ts';
import { RANDOM_MODEL, RANDOM_MODELS, writeRandomModel } from '../scripts/make-random-model.ts';
import { serveSite } from '../scripts/steps/static-server.mjs';
import { wordChunks } from './transformer-embedding/chunks.ts';
import type { EmbeddingSpeed, SpeedRequest } from './transformer-embedding/page.ts';

const RESULT = '.cache/bench/transformer-embedding.json';
const RUNS = Number(process.env.EMBEDDING_RUNS ?? 3);
const CHUNK_TOKENS = 128;
const CHUNKS = 32;
const BATCHES = [1, 2, 4, 8, 16];
const ISOLATION = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

type Case = readonly [name: string, page: { isolated?: boolean; webgpu?: boolean }, request: Partial<SpeedRequest>];

const CASES: readonly Case[] = [
  ['1 thread', {}, {}],
  ['threads of an isolated page', { isolated: true }, {}],
  ['2 workers of 1 thread', {}, { workers: 2 }],
  // A graphics card emulated by the processor: proves that the code runs, and says nothing about a real card's speed.
  [
    'WebGPU of SwiftShader',
    { webgpu: true },
    { device: 'webgpu', passages: wordChunks(2, CHUNK_TOKENS), batches: [2], runs: 1 },
  ],
];

async function measure(
  root: string,
  [name, { isolated, webgpu }, special]: Case,
): Promise<EmbeddingSpeed & { name: string }> {
  const mounts = { [`models/${RANDOM_MODEL}/`]: join(RANDOM_MODELS, RANDOM_MODEL) };
  const site = await serveSite({ root, mounts, ...(isolated && { headers: ISOLATION }) });
  const profile = await createProfile(site.origin, []);
  const browser = await launchBrowser(profile, { ...(webgpu && { webgpu }) });
  try {
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await page.goto(site.url);
    await page.waitForFunction(() => window.measureEmbedding !== undefined);
    const request: SpeedRequest = {
      modelId: RANDOM_MODEL,
      device: 'wasm',
      workers: 1,
      passages: wordChunks(CHUNKS, CHUNK_TOKENS),
      batches: BATCHES,
      runs: RUNS,
      ...special,
    };
    return { name, ...(await page.evaluate((asked) => window.measureEmbedding!(asked), request)) };
  } finally {
    await browser.close();
    await site.close();
    await removeProfile(profile);
  }
}

/** Passages of 128 tokens per second that a model of MiniLM's shape embeds in Chromium; random weights cost the same as trained ones. */
export default async function transformerEmbeddingBench(): Promise<void> {
  if (!existsSync(join(RANDOM_MODELS, RANDOM_MODEL))) writeRandomModel();
  const root = await mkdtemp(join(await realpath(tmpdir()), 'latent-bench-'));
  const results = [];
  try {
    await build({
      root: 'bench/transformer-embedding',
      base: './',
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { target: 'esnext', outDir: root, emptyOutDir: true, assetsInlineLimit: 0 },
      worker: { format: 'es' },
      optimizeDeps: { exclude: ['@huggingface/transformers'] },
    });
    const wanted = process.env.EMBEDDING_CASE ?? '';
    for (const one of CASES.filter(([name]) => name.includes(wanted))) results.push(await measure(root, one));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  const round = (rate: number | undefined): number | string => (rate === undefined ? '' : Number(rate.toPrecision(3)));
  console.table(
    results.map(({ name, dtype, loadMs, rates }) => ({
      case: name,
      dtype,
      'ready (ms)': Math.round(loadMs),
      ...Object.fromEntries(BATCHES.map((batch) => [`by ${batch}`, round(rates[batch])])),
    })),
  );
  console.log(
    `Passages of ${CHUNK_TOKENS} tokens a second, the best of ${RUNS} runs over ${CHUNKS}, on ${cpus().length} cores. Details: ${RESULT}`,
  );
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(
    RESULT,
    `${JSON.stringify({ runs: RUNS, chunks: CHUNKS, chunkTokens: CHUNK_TOKENS, cores: cpus().length, results }, null, 2)}\n`,
  );
}
