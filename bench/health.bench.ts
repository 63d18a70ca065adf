import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { launchLatent, whenReady } from '../e2e/harness/launch.ts';
import { hasRealVaults, unpackRealVault, type RealVault } from '../e2e/harness/scratch-vault.ts';
import { HEALTH_CHECKS } from '../src/tools/graph/analysis/health/check-health.ts';
import { checkWhileSearching, type Checked } from './health/in-page.ts';

/** The largest vault, and one in a script without spaces; others: `HEALTH_VAULTS=foam-docs npm run bench health`. */
const VAULTS = (process.env.HEALTH_VAULTS ?? 'cpp-docs,knowledge-garden-zh').split(',') as RealVault[];
const RESULT = '.cache/bench/health.json';

interface Row extends Checked {
  readonly vault: RealVault;
  readonly notes: number;
  readonly check: string;
}

async function measure(vault: RealVault): Promise<Row[]> {
  const latent = await launchLatent({ vault: await unpackRealVault(vault) });
  try {
    const { page } = latent;
    page.setDefaultTimeout(0);
    await latent.openVault();
    const { notes } = await whenReady(page, 'semantic');
    await page.evaluate(() => window.latent.configure({ callsPerMinute: 1_000_000 }));
    const rows: Row[] = [];
    for (const check of HEALTH_CHECKS)
      rows.push({ vault, notes, check, ...(await page.evaluate(checkWhileSearching, check)) });
    return rows;
  } finally {
    await latent.close();
  }
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;

/** Seconds of each complete check of the graph's health; and the time of a search during the check, compared with one before it. */
export default async function healthBench(): Promise<void> {
  if (!hasRealVaults()) {
    console.log('health: skipped, ../shared/data/vaults is not on this machine.');
    return;
  }
  const rows: Row[] = [];
  for (const vault of VAULTS) rows.push(...(await measure(vault)));
  console.table(
    rows.map(({ vault, notes, check, seconds, found, alone, meanwhile, longestTask }) => ({
      vault,
      notes,
      check,
      found,
      seconds: seconds.toFixed(2),
      'a search alone (ms)': quantile(alone, 0.5).toFixed(0),
      'during the check (ms)': meanwhile.length > 0 ? quantile(meanwhile, 0.5).toFixed(0) : '–',
      'the longest (ms)': meanwhile.length > 0 ? Math.max(...meanwhile).toFixed(0) : '–',
      'longest UI task (ms)': Math.round(longestTask),
    })),
  );
  await mkdir('.cache/bench', { recursive: true });
  const load = loadavg()[0] ?? NaN;
  await writeFile(RESULT, `${JSON.stringify({ processors: cpus().length, load, rows }, null, 2)}\n`);
  console.log(`Each check once; ${cpus().length} processors, load ${load.toFixed(1)}. Details: ${RESULT}`);
}
