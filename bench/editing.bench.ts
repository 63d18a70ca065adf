import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { build } from 'vite';
import solid from 'vite-plugin-solid';
import { createProfile, launchBrowser, removeProfile } from '../e2e/harness/chromium.ts';
import { serveSite } from '../scripts/steps/static-server.mjs';
import type {} from './editing/page.ts';
import { traceTasks, type TaskTimes } from './editing/trace-tasks.ts';

const RESULT = '.cache/bench/editing.json';
const BYTES = Number(process.env.LATENT_BENCH_BYTES ?? 1_000_000);
/** `0/3` is the first of three parts of the notes, `2/3` the last. */
const [PART, PARTS] = (process.env.LATENT_BENCH_PART ?? '0/1').split('/').map(Number) as [number, number];
/** `LATENT_BENCH_MODE=live` measures Live, else the source. */
const IS_LIVE = process.env.LATENT_BENCH_MODE === 'live';
/** `LATENT_BENCH_KEYS=40` types so many keys in the middle too, and tells what each takes. */
const TYPED = Number(process.env.LATENT_BENCH_KEYS ?? 0);
/** Milliseconds after a key in which its work is counted; what waits for a pause in typing comes later. */
const KEY_MS = 50;
const LONGEST_TASK = 50;
const IN_ALL = 1000;
/** CodeMirror continues parsing in the background after at most half a second without input. */
const QUIET_MS = 600;
const KEYS = ['Q', 'X', 'Y'];

interface Figures {
  readonly name: string;
  readonly open: TaskTimes;
  /** A key at the beginning, in the middle and at the end, including moving the cursor there. */
  readonly type: TaskTimes;
  readonly whole: boolean;
}

async function measure(page: Page, name: string): Promise<Figures> {
  await page.evaluate(([note, bytes, live]) => window.editing!.make(note, bytes, live), [
    name,
    BYTES,
    IS_LIVE,
  ] as const);
  const open = await traceTasks(page, async () => {
    await page.evaluate(() => window.editing!.open());
    await wait(QUIET_MS);
  });
  const type = await traceTasks(page, async () => {
    for (const [at, key] of KEYS.entries()) {
      await page.evaluate((to) => window.editing!.goTo(to), at / (KEYS.length - 1));
      await wait(QUIET_MS / 4);
      await page.keyboard.insertText(key);
      await wait(QUIET_MS / 2);
    }
  });
  const whole = await page.evaluate((keys) => window.editing!.holds(keys), KEYS);
  if (TYPED > 0) console.log(`  ${name}: ${await measureKeys(page)}`);
  return { name, open, type, whole };
}

/** Keys in the middle of the note, one by one: all of the page's tasks that each of them makes, its paint included. */
async function measureKeys(page: Page): Promise<string> {
  const times: number[] = [];
  await page.evaluate(() => window.editing!.goTo(0.5));
  await wait(QUIET_MS);
  for (let at = 0; at < TYPED; at += 1) {
    const { all } = await traceTasks(page, async () => {
      await page.keyboard.insertText('e');
      await wait(KEY_MS);
    });
    times.push(all);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const part = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `${TYPED} keys in the middle, ms of processor time each: median ${part(0.5)}, 95th percentile ${part(0.95)}, most ${part(1)}`;
}

const longest = ({ open, type }: Figures): number => Math.max(open.longest, type.longest);
const most = ({ open, type }: Figures): number => open.all + type.all;

/**
 * Opens each of the pathological notes in the editor and types at its beginning, in its middle and at its end:
 * processor time of the page's thread, from the browser's trace. `LATENT_BENCH_NOTES=quotes` measures those whose name holds
 * the word, `LATENT_BENCH_BYTES` sets their size, `LATENT_BENCH_PART=0/3` measures a third of them.
 */
export default async function editingBench(): Promise<void> {
  const root = await mkdtemp(join(await realpath(tmpdir()), 'latent-bench-'));
  await build({
    root: 'bench/editing',
    base: './',
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Boxes within the text are drawn by Solid.
    plugins: [solid()],
    build: { target: 'esnext', outDir: root, emptyOutDir: true },
  });
  const site = await serveSite({ root });
  const profile = await createProfile(site.origin, []);
  const browser = await launchBrowser(profile);
  const rows: Figures[] = [];
  try {
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    page.on('pageerror', (error) => console.log(`  reported: ${error.message}`));
    await page.goto(site.url);
    await page.waitForFunction(() => window.editing !== undefined);
    page.setDefaultTimeout(0);
    const names = (await page.evaluate(() => window.editing!.names))
      .filter((name) => (process.env.LATENT_BENCH_NOTES ?? '').split(',').some((part) => name.includes(part)))
      .filter((_, at) => at % PARTS === PART);
    for (const name of names) {
      const row = await measure(page, name);
      rows.push(row);
      if (longest(row) > LONGEST_TASK || most(row) > IN_ALL || !row.whole)
        console.log(
          `  ${name}: longest task ${longest(row).toFixed(0)} ms, most in all ${most(row).toFixed(0)} ms${row.whole ? '' : ', TEXT IS NOT WHOLE'}`,
        );
    }
  } finally {
    await browser.close();
    await site.close();
    await Promise.all([removeProfile(profile), rm(root, { recursive: true, force: true })]);
  }
  const figure = ({ longest: task, all }: TaskTimes) => `${task.toFixed(0)} / ${all.toFixed(0)}`;
  console.table(
    rows
      .toSorted((a, b) => longest(b) - longest(a))
      .slice(0, 25)
      .map((row) => ({ note: row.name, open: figure(row.open), 'three keys': figure(row.type) })),
  );
  console.log(
    `${rows.length} notes of ${BYTES} bytes; longest task / all tasks, in ms of processor time. Over ${LONGEST_TASK} ms a task: ${rows.filter((row) => longest(row) > LONGEST_TASK).length}; over ${IN_ALL} ms in all: ${rows.filter((row) => most(row) > IN_ALL).length}; text not whole: ${rows.filter((row) => !row.whole).length}.`,
  );
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(RESULT, `${JSON.stringify({ bytes: BYTES, rows }, null, 2)}\n`);
}
