import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { launchLatent } from '../e2e/harness/launch.ts';

const RUNS = Number(process.env.OFFLINE_RUNS ?? '3');
const RESULT = '.cache/bench/offline.json';
/** A machine in use takes its time. */
const LONGEST_MS = 120_000;

/** How long a first visit takes until the app works offline: for notes, and with all that it has. */
export default async function offlineBench(): Promise<void> {
  const visits: { readonly 'notes (ms)': number; readonly 'all (ms)': number; readonly load: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const latent = await launchLatent();
    try {
      const { page } = latent;
      // Since the page was asked for.
      const notes = await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return performance.now();
      });
      await page.getByText('Latent works offline now.').waitFor({ timeout: LONGEST_MS });
      const all = await page.evaluate(() => performance.now());
      visits.push({ 'notes (ms)': Math.round(notes), 'all (ms)': Math.round(all), load: loadavg()[0]! });
    } finally {
      await latent.close();
    }
  }
  console.table(visits);
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(RESULT, JSON.stringify({ visits }, null, 2));
}
