import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DIST, type Latent } from '../../e2e/harness/launch.ts';
import { scriptsSoFar, whenUsable } from './in-page.ts';
import type { Figure } from './rows.ts';
import { traceInputs } from './trace-inputs.ts';

async function gzippedKilobytes(scripts: readonly string[]): Promise<number> {
  const sizes = scripts.map(async (address) => {
    const file = join(DIST, new URL(address).pathname.replace(/^\//, ''));
    return gzipSync(await readFile(file).catch(() => new Uint8Array())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** The scripts that the page's own HTML names; what they load besides comes once the first screen is there. */
export async function measureFirstScripts(url: string): Promise<Figure> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, name = '']) => new URL(name, url).href);
  const value = await gzippedKilobytes(scripts);
  return { what: 'JavaScript of the first screen', value, unit: 'kB', goal: 80, more: 'gzipped' };
}

/** A reload with the vault open, to the first view and until notes and search can be used. */
export async function measureStart(latent: Latent): Promise<Figure[]> {
  const { page } = latent;
  let seen = { first: NaN, usable: NaN };
  const { times, longest } = await traceInputs(page, async () => {
    await page.evaluate(() => performance.mark('in'));
    await latent.reload();
    seen = await page.evaluate(whenUsable);
    await page.evaluate(() => performance.mark('out'));
  });
  const loaded = await gzippedKilobytes(await page.evaluate(scriptsSoFar));
  return [
    { what: 'first view, from cache', value: seen.first, unit: 'ms', goal: 500, isClock: true },
    { what: 'list of notes and search can be used', value: seen.usable, unit: 'ms', goal: 1000, isClock: true },
    {
      what: 'until then, on the thread',
      value: times.at(-1) ?? NaN,
      unit: 'ms',
      goal: 400,
      more: `longest task ${longest.toFixed(0)}`,
    },
    { what: 'JavaScript loaded by then', value: loaded, unit: 'kB', more: 'gzipped' },
  ];
}
