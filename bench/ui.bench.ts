import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { launchLatent, whenReady, type Latent } from '../e2e/harness/launch.ts';
import { makeVault } from '../e2e/harness/scratch-vault.ts';
import { markKeys } from './ui/in-page.ts';
import { BASE, makeLongNote, makeNotes } from './ui/make-notes.ts';
import { BASE_PATH, measureBase } from './ui/measure-base.ts';
import { measureLists } from './ui/measure-lists.ts';
import { measureLongNote, measureSwitches } from './ui/measure-notes.ts';
import { measureFirstScripts, measureStart } from './ui/measure-start.ts';
import { measureStream } from './ui/measure-stream.ts';
import { judge, printRows, type Figure, type Row } from './ui/rows.ts';
import { traceInputs } from './ui/trace-inputs.ts';

/** `LATENT_BENCH_SIZES=10000` measures that size alone. */
const SIZES = (process.env.LATENT_BENCH_SIZES ?? '10000,50000').split(',').map(Number);
/** Of one part, after which it counts as not measured and the next begins. */
const MINUTES = Number(process.env.LATENT_BENCH_MINUTES ?? 10);
const RESULT = '.cache/bench/ui.json';
const LONG = { 'Long 200 kB': 200_000, 'Long 1 MB': 1_000_000 };

async function measureReading(latent: Latent): Promise<Figure> {
  const { longest, over } = await traceInputs(latent.page, async () => void (await latent.openVault()));
  return { what: 'longest task while notes are read', value: longest, unit: 'ms', goal: 50, more: `${over} over 50` };
}

/** Until nothing is read or embedded any more: that would be counted with what is measured. */
async function whenIdle({ page }: Latent): Promise<Figure[]> {
  await whenReady(page, 'semantic');
  await wait(2000);
  return [];
}

/** In this order; each goes on where the one before ended. The lists come early: they alone have a limit at 50,000 notes. */
function partsOf(latent: Latent, notes: number): Readonly<Record<string, () => Promise<Figure | Figure[]>>> {
  const { page } = latent;
  return {
    'scripts of the first screen': () => measureFirstScripts(latent.url),
    'reading the notes': () => measureReading(latent),
    'understanding the notes': () => whenIdle(latent),
    start: () => measureStart(latent),
    'index after the start': () => whenIdle(latent),
    keys: async () => (await page.evaluate(markKeys), []),
    lists: () => measureLists(page),
    'other notes': () => measureSwitches(page, notes),
    'a note of 200 kB': () => measureLongNote(page, 'Long 200 kB', 16),
    'a note of 1 MB': () => measureLongNote(page, 'Long 1 MB', 33),
    'a base': () => measureBase(page),
    'a table that streams': () => measureStream(page),
  };
}

/** What a part measured; one that failed or did not end is a figure that says so. */
async function within(name: string, part: () => Promise<Figure | Figure[]>): Promise<Figure[]> {
  const late = new AbortController();
  const end = wait(MINUTES * 60_000, undefined, { signal: late.signal }).then(() => {
    throw new Error(`not ended after ${MINUTES} minutes`);
  });
  try {
    return [await Promise.race([part(), end])].flat();
  } catch (error) {
    return [{ what: name, value: NaN, unit: 'ms', more: error instanceof Error ? error.message : String(error) }];
  } finally {
    end.catch(() => undefined);
    late.abort();
  }
}

async function measureVault(notes: number): Promise<Row[]> {
  const long = Object.fromEntries(
    Object.entries(LONG).map(([name, bytes]) => [`${name}.md`, makeLongNote(bytes, name)]),
  );
  const files = { ...makeNotes(notes), ...long, [BASE_PATH]: BASE };
  const latent = await launchLatent({ vault: await makeVault(files, 'ui') });
  const rows: Row[] = [];
  try {
    latent.page.setDefaultTimeout(0);
    await wait(1500);
    for (const [name, part] of Object.entries(partsOf(latent, notes)))
      for (const figure of await within(name, part)) {
        const row = { ...figure, notes, load: loadavg()[0] ?? NaN };
        rows.push(row);
        console.log(`  ${row.what}: ${row.value.toFixed(1)} ${row.unit} ${judge(row)} ${row.more ?? ''}`);
      }
    return rows;
  } finally {
    await latent.close();
  }
}

/**
 * What a person feels: first view, another note, a key in the editor, lists that follow what is typed, tables of notes and of
 * answers. `ms` are processor time of the page's thread (of lists and bases also of its workers, which make them) from the
 * browser's trace, so that other programs do not change them; where `isClock` is said, it is the time that passed.
 */
export default async function uiBench(): Promise<void> {
  const rows: Row[] = [];
  await mkdir('.cache/bench', { recursive: true });
  for (const notes of SIZES) {
    console.log(`${notes} notes, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
    rows.push(...(await measureVault(notes)));
    // After each: where the next one fails, minutes of this one are not lost.
    await writeFile(RESULT, `${JSON.stringify(rows, null, 2)}\n`);
  }
  printRows(rows);
}
