import { mkdir, writeFile } from 'node:fs/promises';
import { launchLatent } from '../e2e/harness/launch.ts';
import { dropFolder } from '../e2e/harness/chromium.ts';
import { hasRealVaults, REAL_VAULTS, unpackRealVault, type RealVault } from '../e2e/harness/scratch-vault.ts';

declare global {
  interface Window {
    benchmarkFolder?: FileSystemDirectoryHandle;
  }
}

const RUNS = 3;
const RESULT = '.cache/bench/open-vault.json';

interface Measure {
  readonly notes: number;
  /** Seconds from `latent.openVault` to words being searchable, with no index yet. */
  readonly open: number;
  /** Seconds that only walking the folder and reading the notes' text takes, 16 files at once; before and after opening. */
  readonly read: readonly [number, number];
}

/** Takes the drop before the app sees it, so that the page holds the folder without opening it. */
function catchDrop(): void {
  window.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const item = event.dataTransfer?.items[0] as (DataTransferItem & { getAsFileSystemHandle(): Promise<FileSystemHandle> }) | undefined;
      void item?.getAsFileSystemHandle().then((handle) => (window.benchmarkFolder = handle as FileSystemDirectoryHandle));
    },
    { capture: true },
  );
}

/** Runs in the page. @returns seconds */
async function readOnly(): Promise<number> {
  const started = performance.now();
  const files: FileSystemFileHandle[] = [];
  const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
    for await (const handle of folder.values()) {
      if (handle.name.startsWith('.') || handle.name === 'node_modules') continue;
      if (handle.kind === 'directory') await walk(handle);
      else if (handle.name.toLowerCase().endsWith('.md')) files.push(handle);
    }
  };
  if (!window.benchmarkFolder) throw new Error('No folder was dropped.');
  await walk(window.benchmarkFolder);
  const next = files.values();
  const reader = async () => {
    for (const handle of next) await (await handle.getFile()).text();
  };
  await Promise.all(Array.from({ length: 16 }, reader));
  return (performance.now() - started) / 1000;
}

/** Runs in the page. @returns seconds */
async function openToText(): Promise<number> {
  const started = performance.now();
  if (!window.benchmarkFolder) throw new Error('No folder was dropped.');
  await window.latent.openVault(window.benchmarkFolder);
  await window.latent.ready('text');
  return (performance.now() - started) / 1000;
}

async function measure(name: RealVault): Promise<Measure> {
  const latent = await launchLatent({ vault: await unpackRealVault(name), initScripts: [catchDrop] });
  try {
    const { page } = latent;
    await dropFolder(page, latent.vault.dir);
    await page.waitForFunction(() => window.benchmarkFolder !== undefined);
    const before = await page.evaluate(readOnly);
    const open = await page.evaluate(openToText);
    const after = await page.evaluate(readOnly);
    return { notes: await page.evaluate(() => window.latent.status().notes), open, read: [before, after] };
  } finally {
    await latent.close();
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Seconds until a vault is searchable by word, beside the seconds that only reading its files takes in the same page. */
export default async function openVaultBench(): Promise<void> {
  if (!hasRealVaults()) {
    console.log('open-vault: skipped, ../shared/data/vaults is not on this machine.');
    return;
  }
  const rows = [];
  for (const vault of REAL_VAULTS) {
    const runs: Measure[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(vault));
    const open = median(runs.map((run) => run.open));
    const read = median(runs.flatMap((run) => run.read));
    rows.push({ vault, notes: runs[0]?.notes ?? 0, open_s: open, read_s: read, ratio: open / read, runs });
  }
  console.table(
    rows.map(({ vault, notes, open_s, read_s, ratio }) => ({
      vault, notes, 'text-ready (s)': open_s.toFixed(2), 'only reading (s)': read_s.toFixed(2), ratio: ratio.toFixed(1),
    })),
  );
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(RESULT, `${JSON.stringify({ runs: RUNS, rows }, null, 2)}\n`);
  console.log(`Median of ${RUNS} runs, each in a fresh profile. Details: ${RESULT}`);
}
