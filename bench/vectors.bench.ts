import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { createProfile, launchBrowser, removeProfile } from '../e2e/harness/chromium.ts';
import { serveSite } from '../scripts/steps/static-server.mjs';
import { pdfTablesPlugin } from '../scripts/steps/pdf-tables.mjs';
import { watPlugin } from '../scripts/steps/wat.mjs';
import { measureLarge, measureSmall, type Timing } from './vectors/measure.ts';
import { orama } from './vectors/peers.ts';

/** Rows; smaller numbers for a quick run: `VECTORS_SMALL=20000 VECTORS_LARGE=100000 npm run bench vectors`. */
const SMALL = Number(process.env.VECTORS_SMALL ?? 100_000);
const LARGE = Number(process.env.VECTORS_LARGE ?? 1_000_000);
/** Rows for the graph engines, which take a minute for ten thousand; time per row grows with the number, so this favours them. */
const FEW = Number(process.env.VECTORS_FEW ?? 2_000);
const RUNS = 15;
const START_ROUNDS = 7;
const RESULT = '.cache/bench/vectors.json';

interface Comparison {
  readonly goal: string;
  readonly ratio: number;
}

async function inChromium(): Promise<{ timings: Timing[]; start: Record<string, number> }> {
  const root = await mkdtemp(join(await realpath(tmpdir()), 'latent-bench-'));
  await build({
    root: 'bench/vectors',
    base: './',
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [watPlugin(), pdfTablesPlugin()],
    build: { target: 'esnext', outDir: root, emptyOutDir: true, assetsInlineLimit: 0 },
    worker: { format: 'es', plugins: () => [watPlugin(), pdfTablesPlugin()] },
  });
  const site = await serveSite({ root });
  const profile = await createProfile(site.origin, []);
  const browser = await launchBrowser(profile);
  try {
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await page.goto(site.url);
    await page.waitForFunction(() => window.measureVectors !== undefined);
    const start = await page.evaluate(([rows, rounds]) => window.measureStart!(rows, rounds), [
      SMALL,
      START_ROUNDS,
    ] as const);
    const timings = await page.evaluate(
      ([small, few, large, runs]) => window.measureVectors!(small, few, large, runs),
      [SMALL, FEW, LARGE, RUNS] as const,
    );
    return { timings, start };
  } finally {
    await browser.close();
    await site.close();
    await removeProfile(profile);
    await rm(root, { recursive: true, force: true });
  }
}

/** The ratios of the goals, from timings of one run: processor time in Node, else the minimum of the rounds, which other programs distort least. */
function compare(timings: readonly Timing[]): Comparison[] {
  const search = (name: string, rows: number): number => {
    const timing = timings.find((one) => one.name === name && one.rows === rows);
    return timing?.cpu ?? timing?.least ?? NaN;
  };
  const perRow = (name: string): number => {
    const timing = timings.find((one) => one.name === name);
    return (timing?.build ?? NaN) / (timing?.rows ?? NaN);
  };
  const kernel = search('kernel, signs then bytes', SMALL);
  return [
    {
      goal: 'JavaScript loop over floats: at least 50 times the kernel',
      ratio: search('JavaScript, floats', SMALL) / kernel,
    },
    { goal: 'Orama: at least 100 times the kernel', ratio: search('Orama', SMALL) / kernel },
    { goal: 'all bytes, times the kernel', ratio: search('kernel, all bytes', SMALL) / kernel },
    {
      goal: 'large: at most 2.5 times only reading the sign bits',
      ratio: search('kernel, signs then bytes', LARGE) / search('only reading the sign bits', LARGE),
    },
    {
      goal: 'building hnswlib-wasm, per row: at least 50 times quantising',
      ratio: perRow('building hnswlib-wasm') / perRow('quantising in the kernel'),
    },
    {
      goal: 'building EdgeVec, per row, times quantising',
      ratio: perRow('building EdgeVec') / perRow('quantising in the kernel'),
    },
  ].filter(({ ratio }) => Number.isFinite(ratio));
}

function show(where: string, timings: readonly Timing[]): void {
  console.log(`\n${where}`);
  console.table(
    timings.map(({ name, rows, search, least, cpu, build: built, recall, recallOfBytes, skipped }) => ({
      engine: name,
      rows,
      'search (ms)': search?.toFixed(2),
      'least (ms)': least?.toFixed(2),
      'processor (ms)': cpu?.toFixed(2),
      'build (ms)': built?.toFixed(0),
      'recall of floats': recall?.toFixed(3),
      'recall of all bytes': recallOfBytes?.toFixed(3),
      ...(skipped && { skipped: skipped.slice(0, 60) }),
    })),
  );
  console.table(compare(timings).map(({ goal, ratio }) => ({ goal, ratio: ratio.toFixed(1) })));
}

/** The vector kernel compared with a plain loop, other engines, and only reading its sign bits: in Node and in Chromium. */
export default async function vectorsBench(): Promise<void> {
  const node = [...(await measureSmall(SMALL, [orama], [], 0, RUNS)), ...(await measureLarge(LARGE, RUNS))];
  show('Node', node);
  const { timings: chromium, start } = await inChromium();
  show('Chromium', chromium);
  console.log('\nChromium, a start (ms, least of the rounds)');
  console.table([start]);
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(
    RESULT,
    `${JSON.stringify({ runs: RUNS, node, chromium, start, ratios: { node: compare(node), chromium: compare(chromium) } }, null, 2)}\n`,
  );
  console.log(`Medians of ${RUNS} rounds of five queries; engines take turns. Details: ${RESULT}`);
}
