import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dropFolder } from '../e2e/harness/chromium.ts';
import { launchLatent, whenReady, type Latent } from '../e2e/harness/launch.ts';
import { hasRealVaults, makeVault, type ScratchVault } from '../e2e/harness/scratch-vault.ts';
import { openToText, preparePage, touchFiles } from './open-vault/in-page.ts';
import { manyNotes } from './open-vault/many-notes.ts';
import { processorSeconds, rendererBytes } from './open-vault/renderer-processes.ts';
import { followStart, searchFor, storedBytes, type SecondStart } from './scale/in-page.ts';
import { makeNotes } from './ui/make-notes.ts';
import { quantile, traceInputs } from './ui/trace-inputs.ts';

/** Copies of the largest of the real vaults: the first is what the last is compared with. `LATENT_BENCH_COPIES=1,2` for a quick run. */
const COPIES = (process.env.LATENT_BENCH_COPIES ?? '1,5').split(',').map(Number);
/** Notes of one copy where the real vaults are not at hand. */
const MADE = 9751;
const RESULT = '.cache/bench/scale.json';
/** Searched again and again after the second start, so many seconds. */
const QUERIES = [
  'vector',
  'iterator invalidation',
  'how do I sort a container',
  'thread',
  'no te ma lor',
  'std::format',
];
const SEARCHED = 30;

interface Measure {
  readonly copies: number;
  readonly notes: number;
  readonly passages: number;
  readonly load: number;
  /** Seconds until the first notes are found, and until all are. */
  readonly first: number;
  readonly all: number;
  /** Seconds of processor time of the whole browser until all are found by word. */
  readonly processor: number;
  /** Of the page's thread until then, ms of processor time. */
  readonly longest: number;
  readonly over: number;
  /** Seconds that only listing all files with their size and time takes, before the second start. */
  readonly list: number;
  readonly second: SecondStart;
  /** Ms of searches by words and meaning, from the moment that the second start answers. */
  readonly searches: readonly number[];
  readonly bytes: {
    readonly database: number;
    readonly words: number;
    readonly vectors: number;
    readonly stored: number;
  };
  readonly renderer: number;
  /** Both once more after the second start, when the browser counts no more room than the files take, and what the first one left is gone. */
  readonly after: { readonly stored: number; readonly renderer: number };
}

const makeCopies = (copies: number): Promise<ScratchVault> =>
  hasRealVaults() ? manyNotes(copies) : makeVault(makeNotes(copies * MADE), 'many');

async function openFirst({ page, context, vault }: Latent) {
  await dropFolder(page, vault.dir);
  await page.waitForFunction(() => window.benchmarkFolder !== undefined);
  const before = await processorSeconds(context);
  let opening = { first: NaN, all: NaN };
  const { longest, over } = await traceInputs(page, async () => {
    opening = await page.evaluate(openToText);
  });
  return { ...opening, longest, over, processor: (await processorSeconds(context)) - before };
}

async function measure(copies: number): Promise<Measure> {
  const latent = await launchLatent({ vault: await makeCopies(copies), initScripts: [preparePage] });
  try {
    latent.page.setDefaultTimeout(0);
    const load = loadavg()[0] ?? NaN;
    const { first, all, longest, over, processor } = await openFirst(latent);
    console.log(`  first ${first.toFixed(1)} s, all ${all.toFixed(1)} s, ${processor.toFixed(1)} s of processor time`);
    const { notes, chunks: passages, bytes } = await whenReady(latent.page, 'semantic');
    const list = await latent.page.evaluate(touchFiles, 'list' as const);
    const stored = await latent.page.evaluate(storedBytes);
    const renderer = await rendererBytes(latent.context);
    await latent.reload();
    const [second, searches] = await Promise.all([
      latent.page.evaluate(followStart, QUERIES[0]!),
      latent.page.evaluate(searchFor, [QUERIES, SEARCHED] as const),
    ]);
    const after = {
      stored: await latent.page.evaluate(storedBytes),
      renderer: await rendererBytes(latent.context),
    };
    return {
      ...{ copies, notes, passages, load, first, all, processor, longest, over, list, second, searches, renderer },
      bytes: { ...bytes, stored },
      after,
    };
  } finally {
    await latent.close();
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** The table of what is aimed at; ratios first, as the machine's other work changes what the clock says. */
function print(rows: readonly Measure[]): void {
  const perNote = ({ processor, notes }: Measure) => processor / notes;
  const base = perNote(rows[0]!);
  console.table(
    rows.map((row) => ({
      notes: row.notes,
      passages: row.passages,
      load: row.load.toFixed(1),
      'first results (2 s)': seconds(row.first),
      'all by word': `${seconds(row.all)}, processor ${seconds(row.processor)}`,
      'per note, beside the first (1.1)': (perNote(row) / base).toFixed(2),
      'UI tasks over 50 ms (0)': `${row.over}, longest ${row.longest.toFixed(0)} ms`,
    })),
  );
  console.table(
    rows.map(({ second, ...row }) => ({
      notes: row.notes,
      'only listing': seconds(row.list),
      'second start: list, search': `${seconds(second.listed)}, ${seconds(second.found)}`,
      'text ÷ listing (1.1)': `${(second.text / row.list).toFixed(2)} (${seconds(second.text)})`,
      'meaning ÷ listing (1.1)': `${(second.meaning / row.list).toFixed(2)} (${seconds(second.meaning)})`,
      'search just after it, p95 (60), longest (150)': `${quantile(row.searches, 0.95).toFixed(0)}, ${Math.max(...row.searches).toFixed(0)} ms of ${row.searches.length}`,
    })),
  );
  console.table(
    rows.map(({ notes, bytes, renderer, after }) => ({
      notes,
      'stored, first and second start (500 MB)': `${megabytes(bytes.stored)}, ${megabytes(after.stored)}`,
      database: megabytes(bytes.database),
      'of it words': megabytes(bytes.words),
      vectors: megabytes(bytes.vectors),
      'renderer, first and second start (600 MB)': `${megabytes(renderer)}, ${megabytes(after.renderer)}`,
    })),
  );
}

/** A vault of about 50,000 notes beside one of 10,000: first and second start, search after it, storage and memory. */
export default async function scaleBench(): Promise<void> {
  if (!hasRealVaults()) console.log('scale: ../shared/data/vaults is not on this machine: notes are made instead.');
  const rows: Measure[] = [];
  await mkdir('.cache/bench', { recursive: true });
  for (const copies of COPIES) {
    console.log(`${copies} × ${MADE} notes, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
    rows.push(await measure(copies));
    // After each: where the next one fails, minutes of this one are not lost.
    print(rows);
    await writeFile(RESULT, `${JSON.stringify(rows, null, 2)}\n`);
  }
  console.log(`Details: ${RESULT}`);
}
