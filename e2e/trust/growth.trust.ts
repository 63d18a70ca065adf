import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { CDPSession, Page } from 'playwright';
import { LONG_TEXTS, PHRASES } from '../../src/notes/testing/long-texts.ts';
import { CALLS_ON_A_NOTE } from '../../src/tools/testing/calls-on-a-note.ts';
import { startLatent, type Latent } from '../harness.ts';
import { showMode, showSideView } from '../harness/notes.ts';
import { tally, trustSize } from './seeded.ts';

/**
 * Long notes of several shapes in the built app: read, written, shown by every view, and given to every tool that runs in the page. No task
 * may hold the page longer than 50 ms of the processor, nor all of a step's together longer than a second, as measured on a machine that
 * needs `USUAL_MS` for `calibrate`. `LATENT_TRUST_GROWTH_KB` is the size of the notes in kilobytes (400 without it; 1600 is the largest that
 * is promised), `LATENT_GROWTH_ONLY` a part of the names of shapes or steps. `.cache/reports/growth-page.json` has all that was measured.
 */
const BYTES = trustSize('GROWTH_KB', 400) * 1000;
const ONLY = process.env.LATENT_GROWTH_ONLY ?? '';
const LONGEST_TASK_MS = 50;
const MOST_MS = 1000;
/** Processor time (ms) that `calibrate` takes where a person's machine is no slower than most. */
const USUAL_MS = 40;

interface Measured {
  readonly shape: string;
  readonly step: string;
  /** Processor time (ms) of the page's thread: its longest task, and all that are long together. */
  readonly longest: number;
  readonly all: number;
  /** What a tool answered. */
  readonly said?: string;
}

const measured: Measured[] = [];
/** How many times as long as usual this machine takes, at each shape. */
const slowness: number[] = [];

/** Work that is always the same. */
function calibrate(): number {
  let sum = 0;
  for (let at = 0; at < 12_000_000; at += 1) sum = (sum * 31 + (at ^ (sum >>> 3))) | 0;
  return sum;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
}

/** A task, and what waits for a promise, which the browser runs behind the task that settles it. */
const TASK = /RunTask$|^BlinkScheduler_PerformMicrotaskCheckpoint$/u;

/** The tasks (ms of processor time) of the page's thread while `work` ran, and until the thread has nothing left to do. */
async function tasksOf(page: Page, session: CDPSession, work: () => Promise<unknown>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  try {
    await work();
    // Two frames, and what was put off until the page has time.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 20_000 }))),
        ),
    );
  } finally {
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await ended;
    session.off('Tracing.dataCollected', collect);
  }
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => TASK.test(name) && pages.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}

declare global {
  interface Window {
    /** What the next call is given: handing it to the page is no work of the app. */
    inputOfCall?: unknown;
  }
}

type Step = readonly [
  name: string,
  run: (latent: Latent) => Promise<unknown>,
  prepare?: (latent: Latent, text: string) => Promise<unknown>,
];

/** In a task of the page's own: what the browser's tools run in a call from outside is in no task that a trace tells of. */
const goTo = (page: Page, hash: string) => page.evaluate((to) => void setTimeout(() => (location.hash = to)), hash);
const panel = (name: string): Step => [
  `the panel ${name}`,
  async ({ page }) => {
    await showSideView(page, name);
    await page.waitForTimeout(500);
  },
];

/** A tool that runs in the page; what it asks is denied. */
const call = (name: string, at: number): Step => [
  `${name} ${at}`,
  ({ page }) =>
    page.evaluate(async (tool) => {
      const deny = setInterval(() => {
        [...document.querySelectorAll('button')]
          .find(({ textContent }) => /^Deny(?: with|$)/u.test(textContent))
          ?.click();
      }, 200);
      await new Promise((resolve) => setTimeout(resolve));
      const answer = await window.latent.tools.call(tool, window.inputOfCall);
      clearInterval(deny);
      return answer.success ? 'done' : JSON.stringify(answer).slice(0, 100);
    }, name),
  ({ page }, text) =>
    page.evaluate(
      (input) => {
        window.inputOfCall = input;
      },
      CALLS_ON_A_NOTE[name]!({ text, edgeId: 'none' })[at]!,
    ),
];

const CALLS: readonly Step[] = Object.entries(CALLS_ON_A_NOTE).flatMap(([name, inputs]) =>
  inputs({ text: 'x', edgeId: 'none' }).map((_, at) => call(name, at)),
);

async function openLongNote(page: Page): Promise<void> {
  await goTo(page, '#/note/Long.md');
  const reading = page.getByRole('article', { name: 'Long' });
  await reading
    .or(page.getByRole('textbox', { name: 'Note text' }))
    .first()
    .waitFor();
}

const STEPS: readonly Step[] = [
  [
    'to read',
    async ({ page }) => {
      await openLongNote(page);
      await showMode(page, 'Read');
      await page.waitForTimeout(500);
    },
  ],
  [
    'to its end in reading',
    async ({ page }) => {
      await page.keyboard.press('Control+End');
      await page.waitForTimeout(500);
    },
  ],
  ...['Outline', 'Links', 'Related', 'Properties', 'Tasks', 'Calendar'].map(panel),
  [
    'to search',
    async ({ page }) => {
      await page.keyboard.press('Control+Shift+F');
      await page.getByRole('textbox', { name: 'Search notes' }).pressSequentially(PHRASES.met);
      await page.waitForTimeout(800);
    },
  ],
  ['the graph', async ({ page }) => (await goTo(page, '#/graph'), page.waitForTimeout(1000))],
  ['a base', async ({ page }) => (await goTo(page, '#/note/All.base'), page.waitForTimeout(500))],
  ['a canvas', async ({ page }) => (await goTo(page, '#/note/Board.canvas'), page.waitForTimeout(1000))],
  ...CALLS,
  [
    'to write in Live',
    async ({ page }) => {
      await openLongNote(page);
      await showMode(page, 'Write');
      await page.getByRole('textbox', { name: 'Note text', exact: true }).focus();
      await page.waitForTimeout(500);
    },
  ],
  [
    'keys in Live',
    async ({ page }) => {
      await page.keyboard.press('Control+End');
      await page.keyboard.type('word and [[more', { delay: 30 });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Enter');
    },
  ],
  [
    'all of it made bold, and undone',
    async ({ page }) => {
      await page.keyboard.press('Control+A');
      const shown = await page.locator('.cm-content').innerHTML();
      await page.keyboard.press('Control+B');
      // Of a long text it comes after the key, and a key that follows would end it; where nothing can be bold nothing comes.
      await page
        .waitForFunction((old) => document.querySelector('.cm-content')?.innerHTML !== old, shown, { timeout: 15_000 })
        .catch(() => undefined);
      await page.keyboard.press('Control+Z');
      await page.keyboard.press('Control+Home');
    },
  ],
  [
    'to write in Source',
    async ({ page }) => {
      await showMode(page, 'Source');
      await page.getByRole('textbox', { name: 'Note text', exact: true }).focus();
      await page.keyboard.type('word', { delay: 30 });
    },
  ],
  [
    'to find in it',
    async ({ page }) => {
      await page.keyboard.press('Control+F');
      await page.keyboard.type('gate by', { delay: 30 });
      await page.keyboard.press('Escape');
    },
  ],
];

const canvasOf = (text: string): string =>
  JSON.stringify({
    nodes: [
      { id: 'a', type: 'text', x: 0, y: 0, width: 300, height: 300, text },
      { id: 'b', type: 'file', x: 400, y: 0, width: 300, height: 300, file: 'Long.md' },
    ],
    edges: [],
  });

describe('a long note holds up neither a key nor the page', () => {
  const shapes = LONG_TEXTS.slice(0, 8);
  const steps = STEPS.filter(([name]) => shapes.some((shape) => shape.name.includes(ONLY)) || name.includes(ONLY));
  const tried = shapes.filter(({ name }) => name.includes(ONLY) || !shapes.some((shape) => shape.name.includes(ONLY)));

  it.each(tried.map((shape) => [shape.name, shape] as const))('%s', { timeout: 1_800_000 }, async (name, { make }) => {
    const text = make(BYTES);
    const latent = await startLatent({
      vault: {
        'Long.md': text,
        'Other.md': 'See [[Long]].\n',
        'Folder/Inner.md': 'See [[Long]].\n',
        'All.base': 'views:\n  - type: table\n    name: All\n',
        'Books.base': 'views:\n  - type: table\n    name: All\n',
        'Board.canvas': canvasOf(text.slice(0, text.length / 4)),
      },
    });
    await latent.openVault();
    const { page } = latent;
    const session = await page.context().newCDPSession(page);
    await page.evaluate(calibrate);
    const usual = Math.max(...(await tasksOf(page, session, () => page.evaluate(calibrate))));
    const slower = Math.max(1, usual / USUAL_MS);
    slowness.push(slower);
    for (const [step, run, prepare] of steps) {
      await prepare?.(latent, text);
      let said: unknown;
      const tasks = await tasksOf(page, session, async () => (said = await run(latent)));
      const long = tasks.filter((ms) => ms > LONGEST_TASK_MS * slower);
      measured.push({
        shape: name,
        step,
        longest: Math.round(Math.max(0, ...tasks) / slower),
        all: Math.round(long.reduce((sum, ms) => sum + ms, 0) / slower),
        ...(typeof said === 'string' && { said }),
      });
      save();
    }
    const own = measured.filter(({ shape }) => shape === name);
    const faults = own.filter(({ longest, all }) => longest > LONGEST_TASK_MS || all > MOST_MS);
    tally(`${name}, ${BYTES / 1000} kB`, own.length, faults.length);
    expect(faults.map(({ step, longest, all }) => `${step}: a task of ${longest} ms, ${all} ms in all`)).toEqual([]);
  });
});

function save(): void {
  mkdirSync('.cache/reports', { recursive: true });
  writeFileSync(
    '.cache/reports/growth-page.json',
    JSON.stringify({ bytes: BYTES, slower: slowness, measured }, undefined, 1),
  );
}

afterAll(save);
