import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { launchLatent, whenReady, type Latent } from '../e2e/harness/launch.ts';
import { dropFolder } from '../e2e/harness/chromium.ts';
import { hasRealVaults, REAL_VAULTS, unpackRealVault, type ScratchVault } from '../e2e/harness/scratch-vault.ts';
import { manyNotes } from './open-vault/many-notes.ts';
import { rendererBytes } from './open-vault/renderer-processes.ts';
import { probeMemory, type WorkerMemory } from './open-vault/worker-memory.ts';
import { editNote, openToText, preparePage, touchFiles, type Opening } from './open-vault/in-page.ts';

const RUNS = 3;
const RESULT = '.cache/bench/open-vault.json';

interface Candidate {
  readonly name: string;
  readonly runs: number;
  readonly make: () => Promise<ScratchVault>;
}

interface Measure {
  readonly notes: number;
  readonly chunks: number;
  readonly first: Opening;
  /** The same vault opened again, with its index. */
  readonly second: Opening;
  /** Seconds that only walking the folder and reading the notes' text takes, 16 files at once; before and after opening. */
  readonly read: readonly [number, number];
  /** Seconds that only listing all files with their size and time takes, 48 at once; before and after the second opening. */
  readonly list: readonly [number, number];
  readonly edit: number;
  readonly bytes: { readonly database: number; readonly words: number; readonly vectors: number };
  /** The renderer's resident memory in bytes, where the system reports it. */
  readonly memory: { readonly before: number; readonly after: number };
  /** Memory of the index worker after everything was embedded and searched. */
  readonly worker: WorkerMemory;
  readonly load: number;
}

const CANDIDATES: readonly Candidate[] = [
  ...REAL_VAULTS.map((name) => ({ name, runs: RUNS, make: () => unpackRealVault(name) })),
  { name: 'cpp-docs five times', runs: 1, make: () => manyNotes(5) },
];

async function measure(make: () => Promise<ScratchVault>): Promise<Measure> {
  const latent = await launchLatent({ vault: await make(), initScripts: [preparePage] });
  try {
    const { page } = latent;
    const probe = await probeMemory(page);
    await dropFolder(page, latent.vault.dir);
    await page.waitForFunction(() => window.benchmarkFolder !== undefined);
    page.setDefaultTimeout(0);
    const touch = (work: 'read' | 'list'): Promise<number> => page.evaluate(touchFiles, work);
    const load = loadavg()[0] ?? NaN;
    const before = await rendererBytes(latent.context);
    const readBefore = await touch('read');
    const first = await page.evaluate(openToText);
    const readAfter = await touch('read');
    const after = await rendererBytes(latent.context);
    const listBefore = await touch('list');
    const second = await page.evaluate(openToText);
    const listAfter = await touch('list');
    const edit = await medianEdit(latent);
    const { notes, chunks, bytes } = await whenReady(page, 'semantic');
    const worker = await probe.measure();
    return {
      notes,
      chunks,
      first,
      second,
      read: [readBefore, readAfter],
      list: [listBefore, listAfter],
      edit,
      bytes,
      memory: { before, after },
      worker,
      load,
    };
  } finally {
    await latent.close();
  }
}

async function medianEdit({ page, vault }: Latent): Promise<number> {
  const path = (await vault.files()).find(
    (file) => file.endsWith('.md') && !file.split('/').some((part) => part.startsWith('.')),
  );
  if (path === undefined) throw new Error('The vault has no note.');
  const times: number[] = [];
  for (let edit = 0; edit < 5; edit += 1) times.push((await page.evaluate(editNote, path)).found);
  return median(times);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

function summarise(vault: string, runs: readonly Measure[]) {
  const of = (pick: (run: Measure) => number): number => median(runs.map(pick));
  const read = median(runs.flatMap((run) => run.read));
  const list = median(runs.flatMap((run) => run.list));
  const open = of((run) => run.first.all);
  const again = of((run) => run.second.all);
  const { notes, chunks, bytes, worker } = runs[0]!;
  return {
    vault,
    notes,
    chunks,
    runs,
    open_s: open,
    first_s: of((run) => run.first.first),
    read_s: read,
    open_to_read: open / read,
    again_s: again,
    list_s: list,
    again_to_list: again / list,
    edit_ms: of((run) => run.edit),
    longest_task_ms: of((run) => run.first.longestTask),
    bytes,
    worker,
    renderer_bytes: of((run) => run.memory.after - run.memory.before),
  };
}

function print(rows: readonly ReturnType<typeof summarise>[]): void {
  console.table(
    rows.map((row) => ({
      vault: row.vault,
      notes: row.notes,
      chunks: row.chunks,
      'first results (s)': row.first_s.toFixed(2),
      'text ready (s)': row.open_s.toFixed(2),
      'only reading (s)': row.read_s.toFixed(2),
      ratio: row.open_to_read.toFixed(2),
      'second start (s)': row.again_s.toFixed(2),
      'only listing (s)': row.list_s.toFixed(2),
      'its ratio': row.again_to_list.toFixed(2),
      'edit found (ms)': Math.round(row.edit_ms),
      'longest UI task (ms)': Math.round(row.longest_task_ms),
    })),
  );
  console.table(
    rows.map(({ vault, notes, chunks, bytes, renderer_bytes }) => ({
      vault,
      'database (MB)': megabytes(bytes.database),
      'of it words (MB)': megabytes(bytes.words),
      'renderer grew by (MB)': megabytes(renderer_bytes),
      'database a note (kB)': (bytes.database / notes / 1e3).toFixed(1),
      'words a chunk (B)': Math.round(bytes.words / chunks),
    })),
  );
  console.table(rows.map(memoryRow));
}

/** Memory of the index worker of one run, after everything was embedded and searched. */
function memoryRow({ vault, notes, chunks, bytes, worker }: ReturnType<typeof summarise>) {
  const { heap, buffers, wasm } = worker;
  const all = heap + buffers + wasm;
  return {
    vault,
    notes,
    chunks,
    'vectors (MB)': megabytes(bytes.vectors),
    'SQLite (MB)': megabytes(wasm - bytes.vectors),
    'words, model (MB)': megabytes(buffers),
    'objects (MB)': megabytes(heap),
    'in all (MB)': megabytes(all),
    'a note (kB)': (all / notes / 1e3).toFixed(1),
    'a chunk (B)': Math.round(all / chunks),
    '100,000 chunks (MB)': megabytes((all / chunks) * 1e5),
  };
}

/**
 * Seconds until a vault is searchable by word, compared with only reading its files in the same page; the second
 * start compared with only listing them; how long an edit takes to be found; the longest task of the page's main thread; and the memory.
 * `LATENT_BENCH_VAULTS` selects the vaults to measure: `cpp-docs,foam-docs`.
 */
export default async function openVaultBench(): Promise<void> {
  if (!hasRealVaults()) {
    console.log('open-vault: skipped, ../shared/data/vaults is not on this machine.');
    return;
  }
  const wanted = process.env.LATENT_BENCH_VAULTS?.split(',');
  const rows = [];
  for (const { name, runs, make } of CANDIDATES.filter((candidate) => wanted?.includes(candidate.name) ?? true)) {
    const measures: Measure[] = [];
    for (let run = 0; run < runs; run += 1) measures.push(await measure(make));
    rows.push(summarise(name, measures));
  }
  print(rows);
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(RESULT, `${JSON.stringify({ runs: RUNS, rows }, null, 2)}\n`);
  console.log(
    `Medians of ${RUNS} runs (one of the largest), each in a fresh profile; the machine's load was ${rows.map(({ runs }) => median(runs.map(({ load }) => load)).toFixed(1)).join(', ')}. Details: ${RESULT}`,
  );
}
