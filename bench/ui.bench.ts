import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { DIST, launchLatent, whenReady, type Latent } from '../e2e/harness/launch.ts';
import { makeVault } from '../e2e/harness/scratch-vault.ts';
import { markKeys, scriptsSoFar, switchTo, watchList, whenUsable } from './ui/in-page.ts';
import { makeLongNote, makeNotes, markerOf, pathOf } from './ui/make-notes.ts';
import { quantile, traceInputs } from './ui/trace-inputs.ts';

/** `LATENT_BENCH_SIZES=10000` measures that size alone. */
const SIZES = (process.env.LATENT_BENCH_SIZES ?? '10000,48000').split(',').map(Number);
const SWITCHES = 60;
const KEYS = 40;
const RESULT = '.cache/bench/ui.json';
const LONG = { 'Long 200 kB': 200_000, 'Long 1 MB': 1_000_000 };

interface Row {
  readonly what: string;
  readonly notes: number;
  readonly value: number;
  readonly unit: 'ms' | 'kB';
  /** At most. */
  readonly goal?: number;
  readonly more?: string;
}

const addressOf = (path: string): string => `#/note/${path.split('/').map(encodeURIComponent).join('/')}`;

async function gzippedKilobytes(scripts: readonly string[]): Promise<number> {
  const sizes = scripts.map(async (address) => {
    const file = join(DIST, new URL(address).pathname.replace(/^\//, ''));
    return gzipSync(await readFile(file).catch(() => new Uint8Array())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Those that the page's own HTML names; what they load besides comes once the first screen is there. */
async function scriptsOfFirstScreen(url: string): Promise<string[]> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, name = '']) => new URL(name, url).href);
}

/** Types one sign after another; each waits until the one before is done with. */
async function typeSlowly(page: Page, text: string, pause: number): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await wait(pause);
  }
}

async function measureStart(latent: Latent): Promise<Omit<Row, 'notes'>[]> {
  const { page } = latent;
  let usable = { first: NaN, usable: NaN };
  const { times, longest } = await traceInputs(page, async () => {
    await page.evaluate(() => performance.mark('in'));
    await latent.reload();
    usable = await page.evaluate(whenUsable);
    await page.evaluate(() => performance.mark('out'));
  });
  return [
    { what: 'first view, from cache', value: usable.first, unit: 'ms', goal: 500, more: 'clock' },
    { what: 'list of notes and search can be used', value: usable.usable, unit: 'ms', goal: 1000, more: 'clock' },
    {
      what: 'until then, on the thread',
      value: times.at(-1) ?? NaN,
      unit: 'ms',
      goal: 400,
      more: `longest task ${longest.toFixed(0)}`,
    },
    {
      what: 'JavaScript loaded by then',
      value: await gzippedKilobytes(await page.evaluate(scriptsSoFar)),
      unit: 'kB',
      more: 'gzipped',
    },
  ];
}

async function measureSwitches(page: Page, notes: number): Promise<Omit<Row, 'notes'>[]> {
  // The code of the editor is loaded with the first note.
  await page.evaluate(switchTo, [addressOf(pathOf(1)), markerOf(1)] as const);
  await wait(2000);
  const { times, longest, over } = await traceInputs(page, async () => {
    for (let at = 0; at < SWITCHES; at += 1) {
      const number = (at * 7919 + 13) % notes;
      await page.evaluate(switchTo, [addressOf(pathOf(number)), markerOf(number)] as const);
    }
  });
  const more = `median ${quantile(times, 0.5).toFixed(0)}, longest task ${longest.toFixed(0)}, ${over} over 50`;
  return [{ what: 'another note, p95', value: quantile(times, 0.95), unit: 'ms', goal: 50, more }];
}

async function measureKeys(page: Page, name: string, goal: number): Promise<Omit<Row, 'notes'>> {
  await page.evaluate((hash) => (location.hash = hash), addressOf(`${name}.md`));
  await page.locator('main .cm-content').waitFor();
  await wait(4000);
  await page.locator('main .cm-line').nth(6).click();
  await page.keyboard.press('End');
  await wait(1000);
  const { times, longest } = await traceInputs(page, () =>
    typeSlowly(page, 'words that are typed one after another so'.slice(0, KEYS), 150),
  );
  const more = `median ${quantile(times, 0.5).toFixed(1)}, longest task ${longest.toFixed(0)}`;
  return { what: `a key in ${name.replace('Long ', '')}, p95`, value: quantile(times, 0.95), unit: 'ms', goal, more };
}

async function measureLists(page: Page): Promise<Omit<Row, 'notes'>[]> {
  const rows: Omit<Row, 'notes'>[] = [];
  const measure = async (what: string, open: () => Promise<void>) => {
    await open();
    await wait(800);
    await page.evaluate(() => void window.listTimes?.splice(0));
    const { times, longest } = await traceInputs(page, () => typeSlowly(page, 'note 1234 fi', 700));
    await page.keyboard.press('Shift+z');
    const lists = await page.evaluate(() => window.listTimes ?? []);
    const more = `to the paint: ${quantile(times, 0.95).toFixed(0)} of the thread, longest task ${longest.toFixed(0)}`;
    rows.push({
      what: `${what}: a key to the new list, p95`,
      value: quantile(lists, 0.95),
      unit: 'ms',
      goal: 50,
      more,
    });
    await page.keyboard.press('Escape');
    await wait(500);
  };
  await page.evaluate(watchList, '[role="option"], [role="listbox"], [aria-label="Search results"]');
  await measure('switcher', () => page.keyboard.press('Control+O'));
  await measure('search', () => page.keyboard.press('Control+Shift+F'));
  return rows;
}

async function measureVault(notes: number): Promise<Row[]> {
  const long = Object.fromEntries(
    Object.entries(LONG).map(([name, bytes]) => [`${name}.md`, makeLongNote(bytes, name)]),
  );
  const latent = await launchLatent({ vault: await makeVault({ ...makeNotes(notes), ...long }, 'ui') });
  const { page } = latent;
  const rows: Omit<Row, 'notes'>[] = [];
  const add = (...more: Omit<Row, 'notes'>[]) => {
    rows.push(...more);
    for (const { what, value, unit, more: besides = '' } of more)
      console.log(`  ${what}: ${value.toFixed(1)} ${unit} ${besides}`);
  };
  try {
    page.setDefaultTimeout(0);
    await wait(1500);
    add({
      what: 'JavaScript of the first screen',
      value: await gzippedKilobytes(await scriptsOfFirstScreen(latent.url)),
      unit: 'kB',
      goal: 80,
      more: 'gzipped',
    });
    const { longest, over } = await traceInputs(page, async () => void (await latent.openVault()));
    add({ what: 'longest task while notes are read', value: longest, unit: 'ms', goal: 50, more: `${over} over 50` });
    await whenReady(page, 'semantic');
    await wait(2000);
    add(...(await measureStart(latent)));
    await whenReady(page, 'semantic');
    await page.evaluate(markKeys);
    add(...(await measureSwitches(page, notes)));
    add(await measureKeys(page, 'Long 200 kB', 16), await measureKeys(page, 'Long 1 MB', 33));
    add(...(await measureLists(page)));
    return rows.map((row) => ({ ...row, notes }));
  } finally {
    await latent.close();
  }
}

/**
 * What a person feels: first view, another note, a key in the editor, lists that follow what is typed. `ms` are processor time of
 * the page's thread, from the browser's trace, so that other programs do not change them; where `clock` is said, and for lists,
 * which a worker makes, it is the time that passed.
 */
export default async function uiBench(): Promise<void> {
  const rows: Row[] = [];
  for (const notes of SIZES) {
    console.log(`${notes} notes, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
    rows.push(...(await measureVault(notes)));
  }
  console.table(rows.map(({ value, ...row }) => ({ ...row, value: value.toFixed(1) })));
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(RESULT, `${JSON.stringify(rows, null, 2)}\n`);
}
