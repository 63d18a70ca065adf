import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { createProfile, launchBrowser, removeProfile } from '../e2e/harness/chromium.ts';
import { launchLatent } from '../e2e/harness/launch.ts';
import { hasRealVaults, makeVault, unpackRealVault, type ScratchVault } from '../e2e/harness/scratch-vault.ts';
import { serveSite } from '../scripts/steps/static-server.mjs';
import { INSTALL, panInApp, panInSigma } from './graph/in-page.ts';
import type { PlainGraph } from './graph/sigma-page.ts';

const RESULT = '.cache/bench/graph.json';
const RUNS = 5;
const PAN_MS = 3000;
const PATIENCE_MS = 300_000;

interface Measured {
  readonly vault: string;
  readonly notes: number;
  readonly lines: number;
  readonly size: { readonly width: number; readonly height: number };
  /** Seconds from navigation to the first frame, and until all notes have positions; the same with stored positions. */
  readonly seconds: { readonly shown: number; readonly laidOut: number; readonly again: number };
  readonly runs: readonly number[][];
  readonly graph: PlainGraph;
}

/** Ten thousand notes, or the measuring vaults' number. */
async function makeLargeVault(): Promise<ScratchVault> {
  if (hasRealVaults()) return unpackRealVault('cpp-docs');
  // Links as in real vaults: mostly to near notes, some to a few hubs.
  const link = (from: number, at: number): number => (at === 0 ? (from * 7919) % 100 : (from + at * at * 13) % 10_000);
  const notes = Array.from(
    { length: 10_000 },
    (_, note) =>
      [
        `F${note % 40}/Note ${note}.md`,
        Array.from({ length: 4 }, (_each, at) => `[[Note ${link(note, at)}]]`).join(' '),
      ] as const,
  );
  return makeVault(Object.fromEntries(notes), 'synthetic');
}

async function measureApp(): Promise<Measured> {
  const latent = await launchLatent({ vault: await makeLargeVault() });
  const { page } = latent;
  try {
    page.setDefaultTimeout(PATIENCE_MS);
    await latent.openVault();
    await page.evaluate(() => window.latent.ready('semantic').catch(() => undefined));
    const open = async () => {
      const begun = performance.now();
      await page.evaluate(() => (location.hash = '#/graph'));
      await page.getByRole('application').waitFor();
      return { begun, shown: (performance.now() - begun) / 1000 };
    };
    const { begun, shown } = await open();
    await page.locator('.graph__progress').waitFor({ state: 'hidden' });
    const laidOut = (performance.now() - begun) / 1000;
    await page.waitForTimeout(1500);
    await page.evaluate(() => (location.hash = ''));
    await latent.reload();
    await page.waitForFunction(() => window.latent.status().textReady);
    const again = (await open()).shown;
    await page.waitForTimeout(2000);
    const box = (await page.getByRole('application').boundingBox())!;
    const runs = await panRuns(page, box);
    const { graph, notes, lines } = await readGraph(page);
    return {
      vault: hasRealVaults() ? 'cpp-docs' : 'synthetic',
      notes,
      lines,
      size: box,
      seconds: { shown, laidOut, again },
      runs,
      graph,
    };
  } finally {
    await latent.close();
  }
}

/** Presses the mouse in the upper corner, where there is background and no note. */
async function panRuns(page: Page, box: { x: number; y: number }): Promise<number[][]> {
  const place = { x: box.x + 12, y: box.y + 12 };
  await page.evaluate(INSTALL);
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
    runs.push(await page.evaluate(panInApp, { milliseconds: PAN_MS, ...place }));
    await page.mouse.up();
    await page.getByRole('button', { name: 'Show all of it' }).click();
    await page.waitForTimeout(500);
  }
  return runs;
}

/** The edges from the index and the stored positions, which the peer draws too. */
async function readGraph(page: Page): Promise<{ graph: PlainGraph; notes: number; lines: number }> {
  const summary = (await page.locator('.graph__legend summary').textContent()) ?? '';
  const [notes = NaN, lines = NaN] = [...summary.matchAll(/\d[\d,]*/gu)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  );
  const positions = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('keyval-store');
      opening.onsuccess = () => resolve(opening.result);
    });
    const store = database.transaction('keyval').objectStore('keyval');
    const value = await new Promise<{ positions: Float32Array }>((resolve) => {
      const keys = store.getAllKeys();
      keys.onsuccess = () => {
        const key = keys.result.find((each) => typeof each === 'string' && each.startsWith('latent.graph.'))!;
        const reading = store.get(key);
        reading.onsuccess = () => resolve(reading.result as { positions: Float32Array });
      };
    });
    return [...value.positions];
  });
  // As many edges of usual length; which notes they connect does not affect the cost of drawing.
  const ends = Array.from({ length: lines }, (_, line) => [
    (line * 7919) % notes,
    (line * 7919 + 1 + (line % 97)) % notes,
  ]).flat();
  return { graph: { positions, ends }, notes, lines };
}

async function measureSigma({ graph, size }: Measured): Promise<number[][]> {
  const root = await mkdtemp(join(await realpath(tmpdir()), 'latent-bench-'));
  await build({
    root: 'bench/graph',
    base: './',
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { target: 'esnext', outDir: root, emptyOutDir: true },
  });
  const site = await serveSite({ root });
  const profile = await createProfile(site.origin, []);
  const browser = await launchBrowser(profile);
  try {
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await page.goto(site.url);
    await page.waitForFunction(() => 'showInSigma' in window);
    await page.evaluate(INSTALL);
    return [
      await page.evaluate(panInSigma, {
        graph,
        width: Math.round(size.width),
        height: Math.round(size.height),
        milliseconds: PAN_MS,
      }),
    ];
  } finally {
    await browser.close();
    await site.close();
    await removeProfile(profile);
    await rm(root, { recursive: true, force: true });
  }
}

function summarise(name: string, runs: readonly number[][]) {
  const all = runs.flat().sort((a, b) => a - b);
  const perSecond = runs
    .map((run) => (1000 * run.length) / run.reduce((sum, each) => sum + each, 0))
    .sort((a, b) => a - b);
  const at = (values: readonly number[], share: number): number =>
    values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
  return {
    what: name,
    'frames a second': at(perSecond, 0.5),
    'slowest run': perSecond[0] ?? NaN,
    'a frame, median (ms)': at(all, 0.5),
    '95th of 100 (ms)': at(all, 0.95),
    'longer than 33 ms (%)': (100 * all.filter((each) => each > 33.4).length) / all.length,
  };
}

const rounded = (row: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? Math.round(value * 10) / 10 : value]),
  );

/** Frames per second while a graph of ten thousand notes is panned without a graphics card, compared with sigma (WebGL) with as many notes and edges. */
export default async function graphBench(): Promise<void> {
  const app = await measureApp();
  const sigma = await measureSigma(app);
  const rows = [summarise('the graph view', app.runs), summarise('sigma', sigma)];
  console.log(
    `${app.vault}: ${app.notes} notes, ${app.lines} lines, ${Math.round(app.size.width)} × ${Math.round(app.size.height)} pixels`,
  );
  console.table(rows.map(rounded));
  console.table([
    rounded({
      'first picture (s)': app.seconds.shown,
      'all in place (s)': app.seconds.laidOut,
      'opened again (s)': app.seconds.again,
    }),
  ]);
  await mkdir('.cache/bench', { recursive: true });
  const { graph: _large, runs: _intervals, ...about } = app;
  await writeFile(
    RESULT,
    `${JSON.stringify({ runs: RUNS, processors: cpus().length, load: loadavg()[0], ...about, rows }, null, 2)}\n`,
  );
  console.log(
    `${RUNS} pans of ${PAN_MS / 1000} s; ${cpus().length} processors, load ${(loadavg()[0] ?? NaN).toFixed(1)}. Details: ${RESULT}`,
  );
}
